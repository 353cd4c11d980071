//! `GET /me/export`: everything that the service holds of the caller, as one archive.
//!
//! It is packed while it is sent, a game at a time, so it needs the memory of one game however many there are.

mod about;
mod games;
mod pack;

use std::io;
use std::time::Duration;

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse, get};
use futures_util::stream::poll_fn;
use pixie_words::problem as words;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use uuid::Uuid;

use self::pack::{File, Pack};
use crate::access::auth::{Auth, Caller};
use crate::game::Games;
use crate::ground::http::RateLimit;
use crate::ground::pools::{Pools, Share, Work};
use crate::ground::problem::{Forbidden, Problem, Result, Unauthorized};

/// For how long a client may keep an export waiting.
const PATIENCE: Duration = Duration::from_secs(60);

/// The longest that an export may take, so that slow clients do not keep others waiting for ever.
const LONGEST: Duration = Duration::from_secs(600);

/// The description of the archive, which is in it.
const README: &str = include_str!("readme.txt");

/// Everything about me
///
/// All that the service holds of me, as a tar.gz: my profile, settings, tokens and log, reports and cases, mails, and my games with
/// what I wrote in them. Games are as I may see them, without what others keep secret. `README.txt` in it describes the files.
/// It can be asked for once a minute, and a few times in a row.
///
/// The request needs a token with which I signed in by a mailed code or a passkey in the last 15 minutes, or that was confirmed by one
/// (`POST /auth/confirmation`, `POST /auth/passkey/confirmation`).
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses(
        (status = 200, content_type = "application/gzip", body = String, description = "The archive", example = "A tar.gz"),
        Unauthorized, Forbidden,
    )
)]
#[get("/me/export")]
pub async fn export_me(
    request: HttpRequest,
    games: Data<Games>,
    auth: Data<Auth>,
    limit: Data<RateLimit>,
    pools: Data<Pools>,
    caller: Caller,
) -> Result<HttpResponse> {
    my_export(&request, &games, &auth, (&limit, &pools), &caller).await
}

/// The archive, for a request of the API or of a browser.
pub async fn my_export(
    request: &HttpRequest,
    games: &Games,
    auth: &Auth,
    (limit, pools): (&RateLimit, &Pools),
    caller: &Caller,
) -> Result<HttpResponse> {
    let room = limit.admit_export(request, caller.user_id()).await?;
    games.wait_until_projected().await;
    let mut first = vec![File::new("README.txt", README.as_bytes().to_vec())];
    first.extend(about::files(games, auth, caller.user_id()).await?);
    let (chunks, receiver) = channel(1);
    let (pools, user) = (pools.clone(), caller.user_id());
    let to = ArchiveSender { pack: Pack::new(games.clock().now()), chunks, pools, share: Share::User(user) };
    tokio::spawn(write(games.clone(), user, first, to, room));
    let name = "attachment; filename=\"pixie-post-export.tar.gz\"";
    Ok(HttpResponse::Ok()
        .content_type("application/gzip")
        .insert_header((CONTENT_DISPOSITION, name))
        .streaming(body(receiver)))
}

fn body(mut chunks: Receiver<io::Result<Bytes>>) -> impl futures_util::Stream<Item = io::Result<Bytes>> {
    poll_fn(move |context| chunks.poll_recv(context))
}

/// Packs and sends everything. `room` counts the export as long as it lasts.
async fn write(games: Games, user: Uuid, first: Vec<File>, to: ArchiveSender, room: OwnedSemaphorePermit) {
    let chunks = to.chunks.clone();
    let is_whole = matches!(tokio::time::timeout(LONGEST, pack_all(&games, user, first, to)).await, Ok(Ok(())));
    if !is_whole {
        // The client learns that the archive is not whole, as its end is missing.
        let _ = tokio::time::timeout(PATIENCE, chunks.send(Err(io::ErrorKind::BrokenPipe.into()))).await;
    }
    drop(room);
}

async fn pack_all(games: &Games, user: Uuid, first: Vec<File>, to: ArchiveSender) -> Result<()> {
    let mut to = to.add(first).await?;
    for mail in about::mails(games.pool(), user).await? {
        to = to.add(about::mail(games.pool(), mail).await?).await?;
    }
    for game in games::of(games.pool(), user).await? {
        to = to.add(games::files(games, user, game).await?).await?;
    }
    to.finish().await
}

/// The archive, the way to the client, and the threads that pack.
struct ArchiveSender {
    pack: Pack,
    chunks: Sender<io::Result<Bytes>>,
    pools: Pools,
    share: Share,
}

impl ArchiveSender {
    /// Packs files and sends what is ready.
    async fn add(self, files: Vec<File>) -> Result<Self> {
        let Self { mut pack, chunks, pools, share } = self;
        let add = move || {
            let ready = pack.add(&files)?;
            io::Result::Ok((pack, ready))
        };
        let (pack, ready) = pools.run(Work::Export, share, add).await?.map_err(Problem::internal)?;
        send(&chunks, ready).await?;
        Ok(Self { pack, chunks, pools, share })
    }

    async fn finish(self) -> Result<()> {
        let rest = self.pack.finish().map_err(Problem::internal)?;
        send(&self.chunks, rest).await
    }
}

/// Fails if the client is gone, or reads too slowly.
async fn send(chunks: &Sender<io::Result<Bytes>>, chunk: Bytes) -> Result<()> {
    if chunk.is_empty() {
        return Ok(());
    }
    match tokio::time::timeout(PATIENCE, chunks.send(Ok(chunk))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Problem::conflict(words::archive_unread)),
    }
}

//! A game against bots that starts at once: for users, and for guests, who need no account for it.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, post};
use pixie_service::access::auth::{Auth, Caller, Way};
use pixie_service::access::permission::access::open;
use pixie_service::access::permission::{Operation, Standing};
use pixie_service::game::{BotKind, Games};
use pixie_service::ground::http::{IdempotencyKey, RateLimit, parse_json, sign_up_network};
use pixie_service::ground::problem::Result;
use pixie_service::ground::settings::Settings;
use pixie_service::table::lobby::{EditionRegistry, GameRequest, WhichOfMine, create, my_games, start};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::is_over;
use crate::web::texts::{self, Texts};
use crate::web::{Posted, redirect, session};

/// The number of players, and how strong the bots are.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Trial {
    players: u8,
    key: String,
    #[serde(default)]
    bots: BotKind,
}

/// The idempotency key of a form that begins such a game.
pub(in crate::web) fn try_key(games: &Games) -> String {
    hex::encode(games.entropy().bytes::<16>())
}

/// A private game against bots. A guest becomes a user without an account, whose session lasts as long as the trial, and who has one such
/// game at a time.
#[post("/try")]
pub(in crate::web) async fn try_it(
    request: HttpRequest,
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    auth: Data<Auth>,
    (settings, limit): (Data<Settings>, Data<RateLimit>),
    form: Posted<Trial>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let wanted = game(visitor.texts, fields.players)?;
    if visitor.session().is_some() {
        let caller = visitor.player()?;
        if visitor.trial_until().is_some() {
            if let Some(id) = goes_on(&games, caller.user_id()).await? {
                return Ok(redirect(&format!("/games/{id}")));
            }
            limit.admit_trial(&request)?;
        }
        let id = begin(&games, &editions, (caller, &wanted), &fields).await?;
        return Ok(redirect(&format!("/games/{id}")));
    }
    limit.admit_trial(&request)?;
    let way = Way::page(&request)?;
    let (caller, token) = auth.try_out(&settings, sign_up_network(&request), way).await?;
    let id = begin(&games, &editions, (caller, &wanted), &fields).await?;
    Ok(session::with_cookie(redirect(&format!("/games/{id}")), session::open(&token, &visitor.public_url)))
}

/// The game of a guest that is not over.
async fn goes_on(games: &Games, guest: Uuid) -> Result<Option<Uuid>> {
    let mine = my_games(games, guest, &WhichOfMine::default()).await?.games;
    Ok(mine.into_iter().find(|mine| !is_over(mine.game.status)).map(|mine| mine.game.id))
}

/// A private game against bots, in which a coach helps.
fn game(t: &Texts, players: u8) -> Result<GameRequest> {
    let name = t.home.trial_name(&players.saturating_sub(1));
    let rulebook = texts::rulebook(t).word();
    let request = json!({"name": name, "players": players, "private": true, "advice": true, "rulebook": rulebook});
    parse_json(request.to_string().as_bytes())
}

/// Creates the game and starts it.
async fn begin(
    games: &Games,
    editions: &EditionRegistry,
    (caller, request): (Caller, &GameRequest),
    trial: &Trial,
) -> Result<Uuid> {
    let key = |key: &str| IdempotencyKey::of_form(trial.key.clone() + key, "try");
    let submissions = ["", " start"].map(|step| caller.submit(&key(step), &(trial.players, trial.bots)));
    let created = create(games, editions, caller.user_id(), request, submissions[0]).await?;
    let id = created.game.id;
    let opened = open(games, &caller.into(), id, created.version, Operation::Read).await?;
    // Who has no account starts no game; this one is started for them.
    let standing = Standing { trial: false, ..opened.standing };
    start(games, id, standing, trial.bots, submissions[1]).await?;
    Ok(id)
}

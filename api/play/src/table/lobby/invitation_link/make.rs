//! `POST /games/{id}/invitation-link`: makes the invitation link of a waiting game.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::TimeDelta;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

use super::read::InvitationLinkView;
use super::secret::LinkSecret;
use super::store::{self, StoredLink};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::Games;
use crate::ground::http::{OptionalJson, PublicUrl};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// How many days a link works, unless its maker says otherwise, and at most.
const DAYS: u8 = 14;
const MOST_DAYS: u8 = 60;
/// How many people may come by it, in the same way.
const USES: u8 = 10;
const MOST_USES: u8 = 20;

/// How long a link works, and for how many.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(example = json!({"days": 14, "uses": 10}))]
pub struct InvitationLinkRequest {
    /// How many days it works, 1 to 60.
    #[schema(minimum = 1, maximum = 60, default = 14)]
    pub days: u8,
    /// How many people may come by it, 1 to 20.
    #[schema(minimum = 1, maximum = 20, default = 10)]
    pub uses: u8,
}

impl Default for InvitationLinkRequest {
    fn default() -> Self {
        Self { days: DAYS, uses: USES }
    }
}

/// An invitation link, shown this once.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "url": "https://pixie.example/join/mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "secret": "mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "made_at": "2026-01-01T00:00:00Z", "expires_at": "2026-01-15T00:00:00Z", "uses": 0, "most_uses": 10,
}))]
pub struct NewInvitationLink {
    /// The page with the game and a button to take a seat. Whoever knows it may come.
    #[schema(value_type = String)]
    pub url: Url,
    /// The end of this address: for `/api/v1/invitation-links/{token}`, and behind the word `join` in a mail to the mail desk.
    pub secret: String,
    /// How long it works, and for how many.
    #[serde(flatten)]
    pub link: InvitationLinkView,
}

/// Make an invitation link
///
/// Whoever knows the link may take a seat in the game, also in a private one, as long as it waits for players. It works for the days and the
/// people that the request says, and as long as the caller is the host. It is shown in this answer and never again; a link that was made
/// before is void.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    request_body = Option<InvitationLinkRequest>,
    responses(
        (status = 201, body = NewInvitationLink, description = "The new link"),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/invitation-link")]
pub async fn make_invitation_link(
    games: Data<Games>,
    site: Data<PublicUrl>,
    caller: Caller,
    id: Path<Uuid>,
    OptionalJson(request): OptionalJson<InvitationLinkRequest>,
) -> Result<HttpResponse> {
    let host = open(&games, &caller.into(), *id, 0, Operation::Host).await?.standing;
    let new = make(&games, &site.0, *id, host, request).await?;
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(new))
}

/// Makes the link of a game, by REST, mail or page.
///
/// # Errors
/// The game does not wait for players, somebody else is its host, or a number is too large.
pub async fn make(
    games: &Games,
    site: &Url,
    id: Uuid,
    host: Standing,
    request: InvitationLinkRequest,
) -> Result<NewInvitationLink> {
    check_range("days", request.days, MOST_DAYS)?;
    check_range("uses", request.uses, MOST_USES)?;
    let game = games.refresh(id).await?.state;
    permission::check(Operation::Host, &game, &host.renewed(&game))?;
    check_open(&game)?;
    let made_by = host.user.ok_or(Kind::Unauthorized)?;
    let (made_at, secret) = (games.clock().now(), LinkSecret::draw(games.entropy()));
    let expires_at = made_at + TimeDelta::days(request.days.into());
    let link = StoredLink { game_id: id, made_by, made_at, expires_at, most_uses: request.uses.into(), uses: 0 };
    store::put(games.pool(), &link, &secret.hash()).await?;
    Ok(NewInvitationLink { url: secret.url(site), secret: secret.expose().to_owned(), link: link.into() })
}

fn check_range(field: &'static str, number: u8, most: u8) -> Result<()> {
    if (1..=most).contains(&number) {
        return Ok(());
    }
    Err(Problem::new(Kind::Malformed, move |language| words::link_range(language, &field, &most)).with("field", field))
}

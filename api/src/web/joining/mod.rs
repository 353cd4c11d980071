//! `/join/{token}`: the page of an invitation link, with the game and a button to take a seat. Opening it changes nothing, because programs
//! open links, too.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use uuid::Uuid;

use super::home::{Chip, facts};
use super::{Frame, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::permission::access::standing;
use pixie_service::game::{GameView, Games};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::people::users::{self, FORMER};
use pixie_service::table::lobby::invitation_link::{Linked, enter, open_linked_game};
use pixie_service::table::lobby::join::JoinRequest;

#[derive(Template)]
#[template(path = "web/joining/page.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    token: &'a str,
    game: Uuid,
    /// Who shares the link.
    lead: String,
    facts: String,
    chips: Vec<Chip>,
    /// Why the visitor could not sit down.
    problem: Option<&'a Problem>,
    is_full: bool,
    /// Whether the visitor sits there already.
    sits_here: bool,
    /// Whether the visitor must sign in first, also who tries a game without an account.
    must_sign_in: bool,
}

#[get("/join/{token}")]
pub(super) async fn show_linked_game(
    games: Data<Games>,
    visitor: Visitor,
    token: Path<String>,
) -> Result<HttpResponse> {
    let linked = open_linked_game(&games, &token).await?;
    page(&games, &visitor, &linked, &token, None).await
}

#[post("/join/{token}")]
pub(super) async fn take_linked_seat(
    games: Data<Games>,
    token: Path<String>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let linked = open_linked_game(&games, &token).await?;
    let caller = visitor.member()?;
    let submission = caller.source().into();
    let newcomer = standing(&games, &linked.game, &caller.into()).await?;
    match enter(&games, &linked, newcomer, &JoinRequest::default(), submission).await {
        Ok(_) => Ok(redirect_with_note(&format!("/games/{}", linked.game.id), Note::Joined)),
        Err(problem) => page(&games, &visitor, &linked, &token, Some(&problem)).await,
    }
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    linked: &Linked,
    token: &str,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let t = frame.t;
    let view = GameView::of(games.pool(), &linked.game, linked.version).await?;
    let host = linked.game.host();
    let names = users::names(games.pool(), &[host]).await?;
    let host = names.get(&host).map_or(FORMER, |user| user.name.as_str());
    let host = &users::name_in(visitor.texts.language, host);
    let user = visitor.session().map(|(user, _)| user);
    let page = Page {
        title: view.summary.name.clone(),
        token,
        game: linked.game.id,
        lead: t.waiting.linked(&host),
        facts: facts(&view.summary, t),
        chips: view.summary.seats.iter().map(|seat| Chip::new(seat, &[], t)).collect(),
        problem,
        is_full: linked.game.free_seats().next().is_none(),
        sits_here: user.is_some_and(|user| linked.game.seat_of(user).is_some()),
        must_sign_in: user.is_none() || visitor.trial_until().is_some(),
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

//! The invitation link on the page of a waiting game: made, shown once, and withdrawn by its host.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use askama::Template;
use uuid::Uuid;

use super::actions::{answer_or_page, open_to_act};
use super::attempt::Attempt;
use super::may::May;
use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, NoFields, Note, Posted, page_response, redirect_with_note};
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{GameView, Games};
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::invitation_link::{InvitationLinkRequest, NewInvitationLink, link_of, make, withdraw};

/// What became of the link, for the host who has made it.
pub(super) struct LinkNote {
    pub(super) uses: String,
    pub(super) until: Moment,
}

impl LinkNote {
    /// That of a game; none if there is no link, or its reader may not make one.
    pub(super) async fn of(
        games: &Games,
        opened: &Opened,
        may: &May,
        (locale, t): (Locale, &Texts),
    ) -> Result<Option<Self>> {
        let Some(host) = opened.standing.user.filter(|_| may.share) else { return Ok(None) };
        let link = link_of(games, opened.game(), host).await?;
        Ok(link.map(|link| Self {
            uses: t.waiting.link_uses(u32::from(link.most_uses.unsigned_abs()), &link.uses),
            until: Moment::new(link.expires_at, locale),
        }))
    }
}

#[derive(Template)]
#[template(path = "web/game/link.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    id: Uuid,
    name: String,
    new: NewInvitationLink,
}

/// Makes a link and shows it only in this answer, so that it is in no URL of ours.
#[post("/games/{id}/invitation-link")]
pub(in crate::web) async fn make_link(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let opened = open_to_act(&games, &visitor, *id, Operation::Host).await?;
    let made = make(&games, &visitor.public_url, *id, opened.standing, InvitationLinkRequest::default()).await;
    let new = match made {
        Ok(new) => new,
        refused => return answer_or_page(&games, &visitor, *id, Attempt::default(), refused, Note::Saved).await,
    };
    let view = GameView::of(games.pool(), opened.game(), opened.folded.head.version).await?;
    let frame = Frame::new(&visitor);
    let t = &frame.t.waiting;
    let page = Page { title: t.link_title, id: *id, name: view.summary.name, new, frame };
    page_response(StatusCode::CREATED, &page)
}

#[post("/games/{id}/invitation-link/withdraw")]
pub(in crate::web) async fn withdraw_link(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    open_to_act(&games, &form.visitor, *id, Operation::Host).await?;
    withdraw(&games, *id).await?;
    Ok(redirect_with_note(&format!("/games/{id}"), Note::LinkWithdrawn))
}

//! The moderator page to change or drop a move: it shows what would become of the later moves, and then proposes it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::acts::ActForm;
use super::form::{is_shown_in_form, parse_reason};
use super::game;
use super::game::game_path;
use super::sections::{SectionLink, sections};
use crate::web::texts::Texts;
use crate::web::{Frame, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::game::{GameView, Games};
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::moderation::{ActReason, Intervention, MoveFate, ReplayPlan, ReplayPreview, preview};

#[derive(Template)]
#[template(path = "web/moderation/replay.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    id: Uuid,
    name: String,
    problem: Option<&'a Problem>,
    form: &'a ReplayForm,
    key: String,
    /// The version of the game that the page shows.
    seen: Version,
    stands: String,
    /// What the typed move would change; none if it is not possible.
    preview: Option<ReplayPreview>,
}

/// The fields of the form, as typed.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct ReplayForm {
    version: Version,
    /// The version of the game when the moderator was shown the changes.
    #[serde(default)]
    from: Version,
    /// Empty to drop the move.
    #[serde(default)]
    instead: String,
    #[serde(default)]
    reason: String,
    /// The case in which it is done.
    case: Option<Uuid>,
    #[serde(default)]
    key: String,
}

impl ReplayForm {
    /// The plan: the play goes back to just before the move.
    fn plan(&self, opened: &Opened, from: Version) -> ReplayPlan {
        let to_version = opened.game().moves_after(0).take_while(|version| *version < self.version).last();
        let instead = Some(self.instead.trim().to_owned()).filter(|text| !text.is_empty());
        ReplayPlan { from, to_version: to_version.unwrap_or_default(), version: self.version, instead }
    }
}

impl Page<'_> {
    /// The case in which the moderator acts.
    fn case(&self) -> Option<Uuid> {
        self.form.case
    }

    /// The address of the page of the game.
    fn back(&self) -> String {
        game_path(self.id, self.case())
    }

    /// What becomes of a move.
    fn fate(&self, fate: MoveFate) -> &'static str {
        let t: &Texts = self.frame.t;
        match fate {
            MoveFate::Kept => t.proposal.kept,
            MoveFate::Changed => t.proposal.changed,
            MoveFate::Dropped => t.proposal.dropped,
            MoveFate::LeftOut => t.proposal.left_out,
            MoveFate::Unknown => t.proposal.unknown,
        }
    }
}

#[get("/moderation/games/{id}/replay", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_replay(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    query: Query<ReplayForm>,
) -> Result<HttpResponse> {
    page(&games, &visitor, *id, &query, None).await
}

/// Proposes the replay, if the play has not changed since the moderator was shown the changes.
#[post("/moderation/games/{id}/replay")]
pub(in crate::web) async fn propose_replay(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ReplayForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let opened = open(&games, &caller.clone().into(), *id, 0, Operation::Moderate).await?;
    let plan = fields.plan(&opened, fields.from);
    let done = async {
        let act_reason = ActReason { reason: parse_reason(&fields.reason, &visitor)?, case: fields.case, from: None };
        let key = format!("{} {} {} {} {}", fields.key, plan.from, plan.version, fields.instead, fields.reason);
        let submission = caller.submit(&IdempotencyKey::of_form(key, "replay"), &fields.reason);
        Intervention::open(&games, caller, *id, &act_reason).await?.propose_replay(&plan, submission).await
    };
    match done.await {
        Ok(_) => Ok(redirect_with_note(&game_path(*id, fields.case), Note::Proposed)),
        Err(problem) if is_shown_in_form(&problem) => page(&games, &visitor, *id, &fields, Some(&problem)).await,
        Err(problem) => Err(problem),
    }
}

/// The preview; if nothing can be shown, the page of the game with the error.
async fn page(
    games: &Games,
    visitor: &Visitor,
    id: Uuid,
    form: &ReplayForm,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let opened = match open(games, &visitor.member()?.into(), id, 0, Operation::Propose).await {
        Ok(opened) => opened,
        Err(problem) if is_shown_in_form(&problem) => {
            let tried = ActForm { act: "replay", case: form.case, ..ActForm::default() };
            return game::page(games, visitor, frame, id, &tried, Some(&problem)).await;
        }
        Err(problem) => return Err(problem),
    };
    let (current, seen) = (opened.game(), opened.folded.head.version);
    let (shown, refused) = match preview(games, &opened, &form.plan(&opened, seen)).await {
        Ok(preview) => (Some(preview), None),
        Err(problem) if is_shown_in_form(&problem) => (None, Some(problem)),
        Err(problem) => return Err(problem),
    };
    let view = GameView::of(games.pool(), current, seen).await?;
    let page = Page {
        title: frame.t.proposal.replay(&form.version),
        stands: frame.t.moderation.rewind_stands(&current.position),
        parts: sections("/moderation", frame.t),
        frame,
        id,
        name: view.summary.name,
        problem: problem.or(refused.as_ref()),
        form,
        key: hex::encode(games.entropy().bytes::<16>()),
        seen,
        preview: shown,
    };
    page_response(page.problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

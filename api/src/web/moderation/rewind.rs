//! The moderator page to rewind a game: it first shows the changes in words, and then does it.

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
use crate::web::{Frame, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::permission::access::open;
use pixie_service::access::permission::{Operation, rewinds_alone};
use pixie_service::game::GameView;
use pixie_service::game::Games;
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::moderation::{ActReason, Intervention, RewindTarget, game_at_target};
use pixie_service::record::history::{Between, DifferenceView, StepView, difference};

#[derive(Template)]
#[template(path = "web/moderation/rewind.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    id: Uuid,
    name: String,
    problem: Option<&'a Problem>,
    form: &'a RewindForm,
    key: String,
    /// The version of the game that the page shows.
    seen: Version,
    /// Whether any move is taken back.
    goes_back: bool,
    stands: String,
    /// Whether the dice get a new seed even if it is not necessary.
    is_reseeded: bool,
    /// Whether it takes the consent of others.
    takes_two: bool,
    difference: DifferenceView,
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

    /// The steps that will no longer count, and those that will count again, each list with its
    /// title and id.
    fn steps(&self) -> [(&[StepView], &'static str, &'static str); 2] {
        let t = &self.frame.t.moderation;
        [(&self.difference.undone, t.rewind_undone, "undone"), (&self.difference.done, t.rewind_done, "done")]
    }
}

/// The fields of the form, as typed.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct RewindForm {
    to_version: Version,
    /// The version of the game when the moderator was shown the changes.
    #[serde(default)]
    from: Version,
    #[serde(default)]
    reason: String,
    /// Browsers send it only if it is ticked.
    reseed: Option<String>,
    /// The case in which it is done.
    case: Option<Uuid>,
    #[serde(default)]
    key: String,
}

#[get("/moderation/games/{id}/rewind", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_rewind(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    query: Query<RewindForm>,
) -> Result<HttpResponse> {
    page(&games, &visitor, *id, &query, None).await
}

/// Rewinds the play, if it has not changed since the moderator was shown the changes.
#[post("/moderation/games/{id}/rewind")]
pub(in crate::web) async fn take_back(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<RewindForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let target = RewindTarget { to_version: fields.to_version, reseed: fields.reseed.is_some(), from: fields.from };
    let done = async {
        let act_reason = ActReason { reason: parse_reason(&fields.reason, &visitor)?, case: fields.case, from: None };
        let key = format!("{} {} {} {} {}", fields.key, target.from, target.to_version, target.reseed, fields.reason);
        let submission = caller.submit(&IdempotencyKey::of_form(key, "rewind"), &fields.reason);
        Intervention::open(&games, caller, *id, &act_reason).await?.rewind(&target, submission).await
    };
    match done.await {
        Ok(done) => {
            let note = if done.is_proposal() { Note::Proposed } else { Note::Acted };
            Ok(redirect_with_note(&game_path(*id, fields.case), note))
        }
        Err(problem) if is_shown_in_form(&problem) => page(&games, &visitor, *id, &fields, Some(&problem)).await,
        Err(problem) => Err(problem),
    }
}

/// The preview of the changes; if the rewind is impossible, the page of the game with the error.
async fn page(
    games: &Games,
    visitor: &Visitor,
    id: Uuid,
    form: &RewindForm,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let (frame, caller) = (Frame::new(visitor), visitor.member()?);
    let role = caller.role();
    let opened = open(games, &caller.into(), id, 0, Operation::Moderate).await?;
    let current = opened.game();
    let seen = opened.folded.head.version;
    let target = RewindTarget { to_version: form.to_version, reseed: false, from: seen };
    let difference = async {
        opened.board()?;
        game_at_target(games, id, target.to_version).await?;
        target.check(current)?;
        let between = Between { from: seen, to: target.to_version };
        difference(games, &opened, between, frame.t.language).await
    };
    let difference = match difference.await {
        Ok(difference) => difference,
        Err(problem) if is_shown_in_form(&problem) => {
            let tried = ActForm { act: "rewind", case: form.case, ..ActForm::default() };
            return game::page(games, visitor, frame, id, &tried, Some(&problem)).await;
        }
        Err(problem) => return Err(problem),
    };
    let view = GameView::of(games.pool(), current, seen).await?;
    // Otherwise moves are redone, or a cancelled game is continued.
    let goes_back = !difference.undone.is_empty();
    let page = Page {
        title: match goes_back {
            true => frame.t.moderation.rewind(&target.to_version),
            false => frame.t.moderation.redo(&target.to_version),
        },
        takes_two: !rewinds_alone(current, role),
        stands: frame.t.moderation.rewind_stands(&current.position),
        parts: sections("/moderation", frame.t),
        frame,
        id,
        name: view.summary.name,
        problem,
        form,
        key: hex::encode(games.entropy().bytes::<16>()),
        seen,
        goes_back,
        is_reseeded: current.is_public(),
        difference,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

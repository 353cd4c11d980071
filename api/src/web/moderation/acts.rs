//! The acts of moderators in a game, posted from their pages.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_reason, parse_time};
use super::game::game_path;
use super::game::page;
use crate::web::{Frame, Note, Posted, Visitor, redirect_with_note};
use pixie_engine::resources::{Resource, Resources};
use pixie_event_store::Version;
use pixie_service::access::auth::Caller;
use pixie_service::game::{Done, Games, ProposedCorrection, Submission};
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::moderation::{self, ActReason, Intervention, Removal};
use pixie_service::table::absence::Candidate;

/// The fields of the form, as typed.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct ActForm {
    /// The name of the form that was sent.
    #[serde(skip)]
    pub(super) act: &'static str,
    #[serde(default)]
    pub(super) reason: String,
    /// Empty for all seats.
    #[serde(default)]
    pub(super) seat: String,
    #[serde(default)]
    pub(super) deadline: String,
    #[serde(default)]
    pub(super) email: String,
    /// Browsers send it only if it is ticked.
    pub(super) for_cause: Option<String>,
    /// The version of the game when the form was shown.
    #[serde(default)]
    pub(super) from: Version,
    #[serde(default)]
    pub(super) number: String,
    /// The resource, such as `apple`.
    #[serde(default)]
    pub(super) resource: String,
    /// `gained` or `paid`.
    #[serde(default)]
    pub(super) direction: String,
    /// The version of the proposal that is answered.
    #[serde(default)]
    pub(super) proposal: Version,
    #[serde(default)]
    pub(super) agree: bool,
    /// The case in which it is done.
    pub(super) case: Option<Uuid>,
    /// The idempotency key, so that a form sent twice has no effect the second time.
    #[serde(default)]
    pub(super) key: String,
}

impl ActForm {
    /// The same key with other fields is another command. The address is left out: its hash would
    /// stay in the event.
    fn submission(&self, caller: &Caller) -> Submission {
        let Self { key, act, seat, deadline, reason, .. } = self;
        let Self { number, resource, direction, agree, case, .. } = self;
        let key = format!("{key} {act} {seat} {deadline} {} {reason}", self.for_cause.is_some());
        let case = case.map(|case| format!(" {case}")).unwrap_or_default();
        let key = format!("{key} {number} {resource} {direction} {agree}{case}");
        caller.submit(&IdempotencyKey::of_form(key, self.act), &self.reason)
    }

    /// The number of the seat; invalid text gives no seat.
    fn seat(&self) -> u8 {
        self.seat.parse().unwrap_or(0)
    }
}

/// Executes an act, and redirects to the page of the game with a note about it, or shows the error.
async fn carry_out(
    games: &Games,
    id: Uuid,
    act: &'static str,
    form: Posted<ActForm>,
    deed: impl AsyncFnOnce(&Intervention<'_>, &Visitor, &ActForm, Submission) -> Result<Done>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let tried = ActForm { act, ..fields };
    let caller = visitor.member()?;
    let done = async {
        let from = Some(tried.from).filter(|from| *from > 0);
        let act_reason = ActReason { reason: parse_reason(&tried.reason, &visitor)?, case: tried.case, from };
        let submission = tried.submission(&caller);
        let intervention = Intervention::open(games, caller, id, &act_reason).await?;
        deed(&intervention, &visitor, &tried, submission).await
    };
    let done = done.await.map(|done| if done.is_proposal() { Note::Proposed } else { Note::Acted });
    answer_or_page(games, &visitor, id, &tried, done).await
}

/// The answer to an act: a redirect to the page of the game with a note, or that page with the error.
async fn answer_or_page(
    games: &Games,
    visitor: &Visitor,
    id: Uuid,
    tried: &ActForm,
    done: Result<Note>,
) -> Result<HttpResponse> {
    match done {
        Ok(note) => Ok(redirect_with_note(&game_path(id, tried.case), note)),
        Err(problem) if is_shown_in_form(&problem) => {
            page(games, visitor, Frame::new(visitor), id, tried, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

#[post("/moderation/games/{id}/inspect")]
pub(in crate::web) async fn inspect(games: Data<Games>, id: Path<Uuid>, form: Posted<ActForm>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let tried = ActForm { act: "inspect", ..fields };
    let caller = visitor.member()?;
    let submission = tried.submission(&caller);
    let done = match parse_reason(&tried.reason, &visitor) {
        Ok(reason) => {
            let act_reason = ActReason { reason, case: tried.case, from: None };
            moderation::inspect(&games, caller, *id, &act_reason, submission).await
        }
        Err(wrong) => Err(wrong),
    };
    answer_or_page(&games, &visitor, *id, &tried, done.map(|_| Note::Looks)).await
}

#[post("/moderation/games/{id}/pause")]
pub(in crate::web) async fn pause(games: Data<Games>, id: Path<Uuid>, form: Posted<ActForm>) -> Result<HttpResponse> {
    carry_out(&games, *id, "pause", form, async |game, _, _, submission| game.pause(submission).await).await
}

#[post("/moderation/games/{id}/resume")]
pub(in crate::web) async fn resume(games: Data<Games>, id: Path<Uuid>, form: Posted<ActForm>) -> Result<HttpResponse> {
    carry_out(&games, *id, "resume", form, async |game, _, _, submission| game.resume(submission).await).await
}

#[post("/moderation/games/{id}/cancel")]
pub(in crate::web) async fn cancel(games: Data<Games>, id: Path<Uuid>, form: Posted<ActForm>) -> Result<HttpResponse> {
    carry_out(&games, *id, "cancel", form, async |game, _, _, submission| game.cancel(submission).await).await
}

#[post("/moderation/games/{id}/publish")]
pub(in crate::web) async fn publish(games: Data<Games>, id: Path<Uuid>, form: Posted<ActForm>) -> Result<HttpResponse> {
    carry_out(&games, *id, "publish", form, async |game, _, _, submission| game.publish(submission).await).await
}

#[post("/moderation/games/{id}/close-seat")]
pub(in crate::web) async fn close_seat(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ActForm>,
) -> Result<HttpResponse> {
    let close = async |game: &Intervention<'_>, _: &Visitor, tried: &ActForm, submission| {
        game.close_seat(tried.seat(), tried.for_cause.is_some(), submission).await
    };
    carry_out(&games, *id, "close-seat", form, close).await
}

#[post("/moderation/games/{id}/restore-seat")]
pub(in crate::web) async fn restore_seat(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ActForm>,
) -> Result<HttpResponse> {
    let restore = async |game: &Intervention<'_>, _: &Visitor, tried: &ActForm, submission| {
        game.restore_seat(tried.seat(), submission).await
    };
    carry_out(&games, *id, "restore-seat", form, restore).await
}

/// With an address a person is invited to the seat, without one a bot plays it.
#[post("/moderation/games/{id}/replace")]
pub(in crate::web) async fn replace(games: Data<Games>, id: Path<Uuid>, form: Posted<ActForm>) -> Result<HttpResponse> {
    let replace = async |game: &Intervention<'_>, visitor: &Visitor, tried: &ActForm, submission| {
        let candidate = match tried.email.trim() {
            "" => Candidate::Bot,
            email => Candidate::Invited(
                email.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.sign_in.no_address))?,
            ),
        };
        let removal = Removal { seat: tried.seat(), for_cause: tried.for_cause.is_some() };
        game.replace(removal, &candidate, submission).await
    };
    carry_out(&games, *id, "replace", form, replace).await
}

#[post("/moderation/games/{id}/deadline")]
pub(in crate::web) async fn change_deadline(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ActForm>,
) -> Result<HttpResponse> {
    let locale = form.visitor.locale();
    let change = async |game: &Intervention<'_>, visitor: &Visitor, tried: &ActForm, submission| {
        let wrong = || Problem::new(Kind::Malformed, visitor.texts.moderation.wrong_time);
        let deadline = parse_time(&tried.deadline, locale).ok_or_else(wrong)?;
        let seat = Some(tried.seat()).filter(|_| !tried.seat.is_empty());
        game.change_deadline(seat, deadline, submission).await
    };
    carry_out(&games, *id, "deadline", form, change).await
}

/// Proposes that a seat gains or pays some of a resource.
#[post("/moderation/games/{id}/correct")]
pub(in crate::web) async fn propose_correction(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ActForm>,
) -> Result<HttpResponse> {
    let correct = async |game: &Intervention<'_>, visitor: &Visitor, tried: &ActForm, command| {
        let wrong = || Problem::new(Kind::Malformed, visitor.texts.proposal.wrong_number);
        let resource = Resource::ALL.into_iter().find(|resource| resource.to_string() == tried.resource);
        let number = tried.number.trim().parse().ok().filter(|number| (1..=60).contains(number));
        let these = Resources::of(resource.ok_or_else(wrong)?, number.ok_or_else(wrong)?);
        let is_paid = tried.direction == "paid";
        let [gained, paid] = if is_paid { [Resources::NONE, these] } else { [these, Resources::NONE] };
        let change = ProposedCorrection { seat: tried.seat(), gained, paid };
        game.propose_correction(tried.from, change, command).await
    };
    carry_out(&games, *id, "correct", form, correct).await
}

/// Agrees to a proposal as a second moderator, or ends it.
#[post("/moderation/games/{id}/answer")]
pub(in crate::web) async fn answer_proposal(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ActForm>,
) -> Result<HttpResponse> {
    let answer = async |game: &Intervention<'_>, _: &Visitor, tried: &ActForm, command| {
        game.answer_proposal((tried.proposal, tried.agree), command).await
    };
    carry_out(&games, *id, "answer", form, answer).await
}

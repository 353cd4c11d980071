//! The actions posted from a game's page. Each calls the same function as the API; a refusal is
//! shown on the page, which keeps everything that was typed.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, post};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::attempt::Attempt;
use super::motions::shown_version;
use super::page::page;
use crate::web::{Frame, NoFields, Note, Posted, Visitor, redirect_with_note};
use pixie_event_store::{Status, Version};
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::game::Reason;
use pixie_service::game::{Games, Pace, PaceName, Submission};
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::me::muted_games::mute_game;
use pixie_service::people::users::EmailAddress;
use pixie_service::table::absence::{self, Ballot, Candidate};
use pixie_service::table::messages;
use pixie_service::table::messages::Reaction;
use pixie_service::table::nudges;
use pixie_service::table::play::{self, GivenMove, SubmittedMove};
use pixie_service::table::proposals::{self, PlayerChange, PlayerProposal};
use pixie_service::table::undo::{self, NewUndoRequest, UndoOutcome};

/// The game, for a signed-in user, perhaps without an account.
pub(super) async fn open_to_act(games: &Games, visitor: &Visitor, id: Uuid, operation: Operation) -> Result<Opened> {
    open(games, &visitor.player()?.into(), id, 0, operation).await
}

/// A command of the page without an idempotency key.
pub(super) fn submission(visitor: &Visitor) -> Result<Submission> {
    Ok(visitor.player()?.source().into())
}

/// The answer to an action: a redirect to the game with a note, or the page with the error.
pub(super) async fn answer_or_page<T>(
    games: &Games,
    visitor: &Visitor,
    id: Uuid,
    attempt: Attempt,
    outcome: Result<T>,
    note: Note,
) -> Result<HttpResponse> {
    let Err(problem) = outcome else { return Ok(redirect_with_note(&format!("/games/{id}"), note)) };
    match problem.kind() {
        Kind::Unauthorized | Kind::NotFound | Kind::Internal | Kind::Unavailable => Err(problem),
        _ => page(games, (visitor, None), Frame::new(visitor), id, &attempt, Some(problem)).await,
    }
}

/// The mail address that was typed.
fn parse_address(text: &str, visitor: &Visitor) -> Result<EmailAddress> {
    text.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.sign_in.no_address))
}

/// Mutes mails about the game for the reader; `/me` lists muted games.
#[post("/games/{id}/mute")]
pub(in crate::web) async fn mute(games: Data<Games>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    mute_game(&games, form.visitor.member()?.user_id(), *id).await?;
    Ok(redirect_with_note(&format!("/games/{id}"), Note::Muted))
}

/// Makes a move, only once if the button is pressed twice. The script gets the page at once, without a redirect.
#[post("/games/{id}/moves", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn make_move(
    request: HttpRequest,
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<Attempt>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let opened = open_to_act(&games, &visitor, *id, Operation::Move).await?;
    let decision = fields.decision.clone().filter(|decision| !decision.is_empty());
    let key = format!("{id} {} {} {}", fields.version, decision.as_deref().unwrap_or_default(), fields.notation);
    let submission = visitor.player()?.submit(&IdempotencyKey::of_form(key, "move"), &decision);
    let given = GivenMove::Notation(fields.notation.clone());
    let submitted = SubmittedMove { decision, given, is_informed: false };
    let made = play::play_move(&games, *id, opened.standing, &submitted, submission).await;
    let shown = shown_version(&request);
    if made.is_ok() && shown.is_some() {
        let frame = Frame::new(&visitor).noting(Note::Moved);
        return page(&games, (&visitor, shown), frame, *id, &Attempt::default(), None).await;
    }
    answer_or_page(&games, &visitor, *id, fields, made, Note::Moved).await
}

/// A message. The same text after the same last message is one command, so a form sent twice sends
/// it once.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Saying {
    text: String,
    #[serde(default)]
    last: String,
}

#[post("/games/{id}/messages")]
pub(in crate::web) async fn say(games: Data<Games>, id: Path<Uuid>, form: Posted<Saying>) -> Result<HttpResponse> {
    let Posted { visitor, fields: Saying { text, last } } = form;
    let opened = open_to_act(&games, &visitor, *id, Operation::Talk).await?;
    let key = hex::encode(Sha256::digest(format!("{id} {last} {text}")));
    let command = IdempotencyKey::of_form(key, "message").command(visitor.member()?.user_id(), &text);
    let said = match text.parse::<messages::FreeText>() {
        Ok(words) => messages::say(&games, *id, opened.standing, &words, command).await,
        Err(wrong) => Err(Problem::new(Kind::Malformed, play::sentence(&wrong.to_string()))),
    };
    answer_or_page(&games, &visitor, *id, Attempt { text, ..Attempt::default() }, said, Note::Said).await
}

/// A reminder of those whose turn it is.
#[post("/games/{id}/nudge")]
pub(in crate::web) async fn nudge(games: Data<Games>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    let Posted { visitor, .. } = form;
    let opened = open_to_act(&games, &visitor, *id, Operation::Talk).await?;
    let nudged = nudges::nudge(&games, *id, opened.standing).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), nudged, Note::Nudged).await
}

/// The pressed button: `{message}.laugh`, or `{message}.` to take the reaction back.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Reacting {
    reaction: String,
}

#[post("/games/{id}/reactions")]
pub(in crate::web) async fn react(games: Data<Games>, id: Path<Uuid>, form: Posted<Reacting>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let opened = open_to_act(&games, &visitor, *id, Operation::Talk).await?;
    let (message, reaction) = pressed(&fields.reaction).ok_or(Kind::Malformed)?;
    let reacted = messages::react(&games, (*id, message), opened.standing, reaction).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), reacted, Note::Reacted).await
}

fn pressed(button: &str) -> Option<(Uuid, Option<Reaction>)> {
    let (message, word) = button.split_once('.')?;
    let reaction = if word.is_empty() { None } else { Some(Reaction::from_word(word)?) };
    Some((message.parse().ok()?, reaction))
}

#[derive(Debug, Deserialize)]
pub(in crate::web) struct Ballots {
    seat: u8,
    #[serde(default)]
    email: String,
}

/// Votes to hand a seat over: to an invited person, or without an address to a bot.
#[post("/games/{id}/votes")]
pub(in crate::web) async fn vote(games: Data<Games>, id: Path<Uuid>, form: Posted<Ballots>) -> Result<HttpResponse> {
    let Posted { visitor, fields: Ballots { seat, email } } = form;
    let voter = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    let candidate = match email.trim() {
        "" => Ok(Candidate::Bot),
        email => parse_address(email, &visitor).map(Candidate::Invited),
    };
    let voted = match candidate {
        Ok(candidate) => absence::vote(&games, *id, voter, &Ballot { seat, candidate }, submission(&visitor)?).await,
        Err(wrong) => Err(wrong),
    };
    answer_or_page(&games, &visitor, *id, Attempt { seat, email, ..Attempt::default() }, voted, Note::Voted).await
}

/// The form to take back: the reason, and the state of the page.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Regret {
    /// The version of the page.
    version: Version,
    /// The position of the play on the page.
    position: Version,
    #[serde(default)]
    reason: String,
}

/// Takes back the reader's last move, or asks the others: only once if the button is pressed twice,
/// and only the moves that the page showed.
#[post("/games/{id}/take-back")]
pub(in crate::web) async fn take_back(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<Regret>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let standing = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    let Regret { version, position, reason } = fields;
    let request =
        optional_reason(&reason).map(|reason| NewUndoRequest { to_version: None, position: Some(position), reason });
    let key = IdempotencyKey::of_form(format!("take-back {id} {version}"), "take-back");
    let asked = match request {
        Ok(request) => {
            let submission = visitor.player()?.submit(&key, &request);
            undo::ask(&games, *id, standing, &request, false, submission).await
        }
        Err(wrong) => Err(wrong),
    };
    let outcome = asked.as_ref().ok().map(undo::outcome_of_ask);
    let note = if let Some(UndoOutcome::Asked { .. }) = outcome { Note::Asked } else { Note::TakenBack };
    answer_or_page(&games, &visitor, *id, Attempt::default(), asked, note).await
}

/// The answer to a request to take back, or to a proposal.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Answer {
    agree: bool,
}

/// Answers an undo request; a no of the player who asked withdraws it.
#[post("/games/{id}/take-back/{version}")]
pub(in crate::web) async fn answer_take_back(
    games: Data<Games>,
    path: Path<(Uuid, Version)>,
    form: Posted<Answer>,
) -> Result<HttpResponse> {
    let ((id, request), Posted { visitor, fields }) = (path.into_inner(), form);
    let standing = open_to_act(&games, &visitor, id, Operation::Read).await?.standing;
    let answered =
        undo::answer(&games, id, standing, (Some(request), fields.agree), false, submission(&visitor)?).await;
    answer_or_page(&games, &visitor, id, Attempt::default(), answered, Note::Answered).await
}

/// Answers the proposal of a moderator.
#[post("/games/{id}/proposals/{version}")]
pub(in crate::web) async fn answer_proposal(
    games: Data<Games>,
    path: Path<(Uuid, Version)>,
    form: Posted<Answer>,
) -> Result<HttpResponse> {
    let ((id, proposal), Posted { visitor, fields }) = (path.into_inner(), form);
    let standing = open_to_act(&games, &visitor, id, Operation::Read).await?.standing;
    let answered =
        proposals::answer(&games, id, standing, (proposal, fields.agree), false, submission(&visitor)?).await;
    answer_or_page(&games, &visitor, id, Attempt::default(), answered, Note::Answered).await
}

/// What is proposed to the others, and a word to them.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct ProposalForm {
    change: ProposedKind,
    /// The day on which an adjourned game goes on.
    #[serde(default)]
    day: String,
    /// A ready pace, or hours for one decision; empty for no pace.
    #[serde(default)]
    pace: String,
    #[serde(default)]
    reason: String,
}

/// The kinds of what players propose.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ProposedKind {
    Ending,
    Abandonment,
    Adjournment,
    Continuation,
    Time,
}

/// Proposes to the others to end the game, to adjourn it, or to go on.
#[post("/games/{id}/proposals")]
pub(in crate::web) async fn propose(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<ProposalForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let standing = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    let proposed = match read_proposal(&fields, &visitor) {
        Ok(proposal) => proposals::propose(&games, *id, standing, &proposal, false, submission(&visitor)?).await,
        Err(wrong) => Err(wrong),
    };
    answer_or_page(&games, &visitor, *id, Attempt::default(), proposed, Note::Answered).await
}

fn read_proposal(form: &ProposalForm, visitor: &Visitor) -> Result<PlayerProposal> {
    let change = match form.change {
        ProposedKind::Ending => PlayerChange::Ending,
        ProposedKind::Abandonment => PlayerChange::Abandonment,
        ProposedKind::Continuation => PlayerChange::Continuation,
        ProposedKind::Time => match PaceName::read(&form.pace) {
            Some(name) => PlayerChange::Time { pace_hours: None, time_control: Some(name.into()) },
            None if form.pace.trim().is_empty() => PlayerChange::Time { pace_hours: None, time_control: None },
            None => {
                let hours: Option<Pace> = form.pace.trim().parse::<u16>().ok().and_then(|hours| hours.try_into().ok());
                let no_pace = || Problem::new(Kind::Malformed, visitor.texts.together.no_pace);
                PlayerChange::Time { pace_hours: Some(hours.ok_or_else(no_pace)?), time_control: None }
            }
        },
        ProposedKind::Adjournment => {
            let day = form.day.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.together.no_day))?;
            PlayerChange::Adjournment { until: visitor.locale().zone.midnight(day) }
        }
    };
    Ok(PlayerProposal { change, reason: optional_reason(&form.reason)? })
}

/// What is typed as a reason, if anything.
fn optional_reason(text: &str) -> Result<Option<Reason>> {
    let typed = Some(text).filter(|text| !text.trim().is_empty()).map(|text| Reason::try_from(text.to_owned()));
    typed.transpose().map_err(|wrong| Problem::new(Kind::Malformed, play::sentence(wrong)))
}

/// A word to the others on leaving.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Farewell {
    #[serde(default)]
    reason: String,
}

#[post("/games/{id}/resign")]
pub(in crate::web) async fn resign(games: Data<Games>, id: Path<Uuid>, form: Posted<Farewell>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let standing = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    let resigned = match optional_reason(&fields.reason) {
        Ok(reason) => play::resign(&games, *id, standing, reason, submission(&visitor)?).await,
        Err(wrong) => Err(wrong),
    };
    match resigned {
        // A user who resigned from a private game may not see it any more.
        Ok(_) => match open_to_act(&games, &visitor, *id, Operation::Read).await {
            // With only bots left the game is over.
            Ok(left) if left.game().status == Status::Finished => {
                Ok(redirect_with_note(&format!("/games/{id}"), Note::ResignedLast))
            }
            _ => Ok(redirect_with_note("/", Note::Resigned)),
        },
        refused => answer_or_page(&games, &visitor, *id, Attempt::default(), refused, Note::Resigned).await,
    }
}

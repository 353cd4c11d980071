//! `POST /games/{id}/votes`: the vote to replace a late player.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::{board, open};
use crate::access::permission::{self, Operation, Standing};
use crate::game::GameView;
use crate::game::{
    BotKind, Change, Done, Game, GameEvent, Games, Seeds, Submission, Successor, Vote, Voted, Waiting, playing,
};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{
    BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Sentence, Unauthorized, Unprocessable,
};
use crate::ground::signing::Signer;
use crate::people::users::EmailAddress;
use crate::table::lobby;
use pixie_event_store::Actor;

/// A vote to hand a seat over.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": "red", "successor": "invited", "email": "di@example.org"}))]
pub struct VoteRequest {
    /// The seat that is late.
    seat: Seat,
    /// Who should play on.
    successor: SuccessorKind,
    /// Whom to invite, if somebody is to be invited.
    #[serde(default)]
    email: Option<EmailAddress>,
}

/// Who should play on.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SuccessorKind {
    /// The cautious bot.
    Bot,
    /// Somebody who is invited, and the bot until they come.
    Invited,
}

/// A vote on who plays a late seat.
#[derive(Clone, Debug)]
pub struct Ballot {
    /// The late seat, from 1.
    pub seat: u8,
    /// The proposed successor.
    pub candidate: Candidate,
}

/// The proposed successor on a seat.
#[derive(Clone, Debug)]
pub enum Candidate {
    /// The cautious bot.
    Bot,
    /// The person with this address, and the bot until they come.
    Invited(EmailAddress),
}

/// Vote to hand a seat over
///
/// Possible while a seat is late with an answer, and the grace that it was given is over. Everybody else at the table who is not late has one vote and may change
/// it. Once more than half of them want it, the cautious bot plays the seat at once, and those whom they want to invite are
/// invited to take it over. If the seat answers before, the votes lapse. A seat that only looks late, because the game has
/// made its offer in secret, is never handed over.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = VoteRequest,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict, Unprocessable),
    security(("token" = []))
)]
#[post("/games/{id}/votes")]
pub async fn cast_vote(
    games: Data<Games>,
    signer: Data<Signer>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<VoteRequest>,
) -> Result<HttpResponse> {
    let ballot = request.ballot()?;
    // The hash stays in the event after the address is erased: without our key nobody can find the
    // address by trying.
    let email = request.email.as_ref().map(|email| signer.sign("vote", &[email.as_str().as_bytes()]));
    let submission = caller.submit(&key, &(request.seat.number(), request.successor, email));
    let voter = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    let done = vote(&games, *id, voter, &ballot, submission).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

impl VoteRequest {
    fn ballot(&self) -> Result<Ballot> {
        Ok(Ballot { seat: self.seat.number(), candidate: self.successor.candidate(self.email.as_ref())? })
    }
}

impl SuccessorKind {
    /// The candidate; an invitation needs an address.
    pub fn candidate(self, email: Option<&EmailAddress>) -> Result<Candidate> {
        let wrong = |detail: Sentence| Err(Problem::new(Kind::Malformed, detail).with("field", "email"));
        match (self, email) {
            (Self::Bot, None) => Ok(Candidate::Bot),
            (Self::Invited, Some(email)) => Ok(Candidate::Invited(email.clone())),
            (Self::Bot, Some(_)) => wrong(words::bot_no_address),
            (Self::Invited, None) => wrong(words::who_invited),
        }
    }
}

/// Votes, by REST, mail or page; with enough votes the seat is handed over. A repeated command
/// returns the result of the first time.
///
/// # Errors
/// The seat is not late, or the caller may not vote.
pub async fn vote(games: &Games, id: Uuid, voter: Standing, ballot: &Ballot, submission: Submission) -> Result<Done> {
    let now = games.clock().now();
    let named = name_successor(games, id, voter, ballot, now).await?;
    let voted = games.play(id, submission, |game, seeds| {
        let (by, waiting) = ready_to_vote(game, voter, ballot.seat, now)?;
        // A caller who could not vote when the request began has proposed no successor.
        let vote = Vote { by, successor: named.clone()? };
        Ok(Change { events: cast(game, waiting, vote, seeds)?, ..Change::default() })
    });
    let voted = voted.await;
    if let (Ok(Successor::Invited(_)), Some(by)) = (&named, voter.user) {
        lobby::confirm_nominees(games, &games.refresh(id).await?.state, by).await?;
    }
    voted
}

/// The successor as events refer to it: the address is stored outside the events, where it can be
/// erased. The inner error says why the caller may not vote.
async fn name_successor(
    games: &Games,
    id: Uuid,
    voter: Standing,
    ballot: &Ballot,
    now: DateTime<Utc>,
) -> Result<Result<Successor>> {
    let Candidate::Invited(email) = &ballot.candidate else {
        return Ok(Ok(Successor::Bot(BotKind::Cautious)));
    };
    let game = games.refresh(id).await?.state;
    if let Err(refused) = ready_to_vote(&game, voter, ballot.seat, now) {
        return Ok(Err(refused));
    }
    let by = voter.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    Ok(Ok(Successor::Invited(lobby::name_successor(games, id, email, by).await?)))
}

/// The voter's seat, and the decision that the vote is about.
fn ready_to_vote(game: &Game, voter: Standing, seat: u8, now: DateTime<Utc>) -> Result<(Seat, &Waiting)> {
    // Only now: whoever repeats the command may have lost their seat through it.
    let voter = voter.renewed(game);
    permission::check(Operation::Vote, game, &voter)?;
    permission::check_running(game)?;
    let by = voter.seat.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    let seat = game.seat(seat)?;
    if seat == by {
        return Err(Problem::conflict(words::vote_own_seat));
    }
    if game.is_overdue(by) && game.is_asked(by) {
        return Err(Problem::conflict(words::vote_late_yourself));
    }
    let waiting = game.waiting_for(seat).ok_or_else(|| Problem::conflict(words::nobody_waits))?;
    if !waiting.missed {
        return Err(Problem::conflict(words::vote_has_time).with("deadline", game.due(waiting)));
    }
    if game.is_promised_time(waiting, now) {
        let detail = words::vote_promised_time;
        return Err(Problem::conflict(detail).with("deadline", game.promised_until(waiting)));
    }
    Ok((by, waiting))
}

/// The event of the vote, and the events that follow from it.
fn cast(game: &Game, waiting: &Waiting, vote: Vote, seeds: &Seeds) -> Result<Vec<(Actor, GameEvent)>> {
    let seat = waiting.seat;
    let others = waiting.votes.iter().copied().filter(|other| other.by != vote.by);
    let votes: Vec<Vote> = others.chain([vote]).collect();
    let by = vote.by.number();
    let actor = Actor::Seat { seat: by, user: game.person(vote.by) };
    let voted = (actor, GameEvent::Voted(Voted { seat: seat.number(), by, successor: vote.successor }));
    match game.replaced_by(seat, &votes) {
        Some(user) => Ok(playing::hand_over(game, board(game)?, (seat, user), &votes, Some(voted), seeds)),
        None if waiting.votes.contains(&vote) => Err(Problem::conflict(words::voted_so)),
        None => Ok(vec![voted]),
    }
}

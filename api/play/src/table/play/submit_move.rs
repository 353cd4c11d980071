//! The submission of a move, by request, page or mail.

use pixie_engine::notation::{self, NotationError, nearest};
use pixie_engine::{Decision, Effect, Foreseen, Move, Refusal, Seat, State, Viewer, foresee, legal_moves, redact};
use pixie_words::{notation_sentence, problem as words};
use uuid::Uuid;

use crate::access::permission::access::board;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Change, Done, Game, Games, Submission, playing};
use crate::ground::problem::{Kind, Problem, Result};

/// A submitted move.
#[derive(Clone, Debug)]
pub struct SubmittedMove {
    /// The decision that it answers, if the client names it; one that is no longer open is refused.
    pub decision: Option<String>,
    /// What the player wants to do, as a move or in notation.
    pub given: GivenMove,
    /// Whether the mover gets an answer with the next decision anyway, for example by mail.
    pub is_informed: bool,
}

/// A move, or its notation.
#[derive(Clone, Debug)]
pub enum GivenMove {
    /// The move itself.
    Move(Move),
    /// Text; its meaning depends on the open decision.
    Notation(String),
}

/// Makes a move. A repeated command returns the result of the first time.
pub async fn play_move(
    games: &Games,
    id: Uuid,
    mover: Standing,
    submitted: &SubmittedMove,
    submission: Submission,
) -> Result<Done> {
    play_chosen(games, id, mover, &|board, seat| submitted.read(board, seat), submitted.is_informed, submission).await
}

/// The choice of a move on the board on which it is made.
pub type Choose<'a> = dyn Fn(&State, Seat) -> Result<Move> + Sync + 'a;

/// Makes the move that is chosen on the board of that moment. `is_informed` as in [`SubmittedMove`]. A repeated command returns the
/// result of the first time, and nothing is chosen again.
pub async fn play_chosen(
    games: &Games,
    id: Uuid,
    mover: Standing,
    choose: &Choose<'_>,
    is_informed: bool,
    submission: Submission,
) -> Result<Done> {
    let made = games.play(id, submission, |game, seeds| {
        let mover = mover.renewed(game);
        let (seat, board) = ready_to_move(game, &mover)?;
        let user = mover.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let said = choose(board, seat)?;
        let events = playing::make_move(game, board, seat, user, said, seeds)
            .map_err(|refusal| refused(board, seat, &refusal, &said))?;
        Ok(Change { events, informed: mover.user.filter(|_| is_informed), ..Change::default() })
    });
    made.await
}

/// The effects of a move as far as the mover can know them: up to the first random or hidden
/// result.
pub fn try_out(board: &State, seat: Seat, submitted: &SubmittedMove) -> Result<Vec<Effect>> {
    look_ahead(board, seat, submitted).map(|(_, foreseen)| foreseen.effects)
}

/// The parsed move, and [`try_out`] with whether these are all its effects.
pub fn look_ahead(board: &State, seat: Seat, submitted: &SubmittedMove) -> Result<(Move, Foreseen)> {
    let said = submitted.read(board, seat)?;
    let foreseen = foresee(board, seat, said).map_err(|refusal| refused(board, seat, &refusal, &said))?;
    Ok((said, foreseen))
}

/// The effects of the move itself, without the bots that followed, as the mover may see them.
pub fn outcome(done: &Done, viewer: Viewer) -> Result<Vec<Effect>> {
    let sight =
        done.game.sight(viewer).ok_or_else(|| Problem::internal(anyhow::anyhow!("a move is made on a board")))?;
    Ok(done.first.effects().iter().filter_map(|effect| redact(effect, sight)).collect())
}

/// The mover's seat and the board, if the game is running.
pub(super) fn ready_to_move<'a>(game: &'a Game, mover: &Standing) -> Result<(Seat, &'a State)> {
    permission::check_running(game)?;
    permission::check(Operation::Move, game, mover)?;
    let seat = mover.seat.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    Ok((seat, board(game)?))
}

impl SubmittedMove {
    /// The move, if the named decision is still open.
    fn read(&self, board: &State, seat: Seat) -> Result<Move> {
        let open = board.decision(seat);
        if let Some(id) = &self.decision
            && open.is_none_or(|decision| decision.id.to_string() != *id)
        {
            return Err(stale(open));
        }
        match &self.given {
            GivenMove::Move(said) => Ok(*said),
            GivenMove::Notation(text) => notation::parse(text, open.map(|decision| decision.question))
                .map_err(|error| suggest(no_move(error), board, seat, text)),
        }
    }
}

/// A text that is no move as a problem.
pub fn no_move(error: NotationError) -> Problem {
    let told = error.clone();
    Problem::new(Kind::Malformed, move |language| notation_sentence(language, &told)).with("notation", error)
}

fn stale(open: Option<Decision>) -> Problem {
    let detail = words::stale;
    Problem::new(Kind::StaleDecision, detail).with("open", open.map(|decision| decision.id.to_string()))
}

/// A refusal by the rules as a problem.
fn refused(board: &State, seat: Seat, refusal: &Refusal, said: &Move) -> Problem {
    suggest(Problem::refused(*refusal), board, seat, &said.to_string())
}

/// Adds the legal move that is most similar to the text.
fn suggest(problem: Problem, board: &State, seat: Seat, text: &str) -> Problem {
    let legal = board.decision(seat).map_or_else(Vec::new, |decision| legal_moves(board, &decision));
    match nearest(text, &legal) {
        Some(near) => problem.with("nearest", near.to_string()),
        None => problem,
    }
}

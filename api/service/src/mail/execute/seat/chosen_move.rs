//! The making of a move that a mail means: what it means is found out beside the game, and counts only if the board is still the same when
//! the move is made.

use std::sync::{Arc, Mutex, PoisonError};

use pixie_engine::{Seat, State};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::permission::Standing;
use crate::game::{Done, Games, Submission};
use crate::ground::problem::{Kind, Problem};
use crate::mail::context::MailWork;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::intent::Intent;
use crate::mail::wording::Glossary;
use crate::table::play;

/// The search for what a line means on a board.
pub(super) type FindIntent = dyn Fn(&State, Seat, &Glossary) -> Result<Intent, Problem> + Send + Sync;

/// The result of a line that may be a move.
pub(super) enum MoveResult {
    /// The move was made.
    Done(Done),
    /// No move was made; this is the result of the line.
    NotMade(LineResult),
}

/// How often a line is looked at again because others have moved meanwhile.
const MOST_CHANGES: usize = 5;

/// Finds out what a line means, and makes the move. A repeated command returns the result of the first time.
///
/// # Errors
/// The line is refused; or the board changes again and again, and the mail must be tried later.
pub(super) async fn make_move(
    games: &Games,
    game: Uuid,
    mover: Standing,
    find: Arc<FindIntent>,
    submission: Submission,
    work: &mut MailWork,
) -> Result<MoveResult, Problem> {
    for _ in 0..MOST_CHANGES {
        let now = games.read(game, 0).await?.state;
        let seen = now.board.clone().zip(mover.renewed(&now).seat);
        let meant = match seen.clone() {
            Some((board, seat)) => {
                let find = Arc::clone(&find);
                let meant = work.run(move |glossary| find(&board, seat, glossary)).await;
                Some(meant.map_err(|interrupted| Problem::new(Kind::Unavailable, interrupted.to_string()))?)
            }
            None => None,
        };
        // Why nothing was chosen, if that is not the fault of the line.
        let why_not = Mutex::new(Unchosen::Never);
        let choose = |board: &State, seat: Seat| {
            let is_seen = seen.as_ref().is_some_and(|(seen, own)| seen == board && *own == seat);
            let (unchosen, answer) = match meant.clone().filter(|_| is_seen) {
                None => (Unchosen::Changed, Err(Kind::Conflict.into())),
                Some(Ok(Intent::Move(said))) => (Unchosen::Never, Ok(said)),
                Some(Ok(Intent::NoMove(result))) => (Unchosen::NoMove(result), Err(Kind::Unprocessable.into())),
                Some(Err(problem)) => (Unchosen::Never, Err(problem)),
            };
            *why_not.lock().unwrap_or_else(PoisonError::into_inner) = unchosen;
            answer
        };
        let made = play::play_chosen(games, game, mover, &choose, true, submission).await;
        match (made, why_not.into_inner().unwrap_or_else(PoisonError::into_inner)) {
            (Err(_), Unchosen::Changed) => {}
            (Err(_), Unchosen::NoMove(result)) => return Ok(MoveResult::NotMade(result)),
            (made, _) => return made.map(MoveResult::Done),
        }
    }
    Err(Problem::new(Kind::Unavailable, words::changes_again))
}

/// Why no move was chosen.
enum Unchosen {
    /// One was, or nothing was asked, or the line is refused.
    Never,
    /// The board is another one now.
    Changed,
    /// The line means no move.
    NoMove(LineResult),
}

//! The use of orders: the answers that they give to the open questions of a game.

use pixie_engine::standing_orders::{StandingOrders, answer};
use pixie_words::problem as words;
use uuid::Uuid;

use super::list::List;
use crate::access::permission::Standing;
use crate::game::{Game, Games, Submission};
use crate::ground::http::Expected;
use crate::ground::problem::{Kind, Problem, Result};
use crate::table::play;
use pixie_event_store::{Command, CommandId, Folded, RequestHash, Source, Status};

/// The most answers one after the other, so that one game does not keep the others waiting. What is left is found by the next
/// sweep.
const MOST: usize = 100;

/// Answers what the orders of its players answer, until none fits any more. Any number of nodes may do it at once: each answer is
/// a command with an id, on the state for which it was chosen.
///
/// # Errors
/// The database does not answer, or the game cannot be read.
pub async fn carry_out(games: &Games, id: Uuid) -> Result<()> {
    for _ in 0..MOST {
        let folded = games.read(id, 0).await?;
        let mut has_answered = false;
        for list in List::all(games.pool(), id, games.clock().now()).await? {
            let list = list.catch_up(games, &folded).await?;
            let Some(choice) = list.choose(&folded.state) else { continue };
            has_answered = choice.make(games, &list, &folded).await?;
            if has_answered {
                break;
            }
        }
        if !has_answered {
            return Ok(());
        }
    }
    Ok(())
}

/// An order that fits the open question.
struct Choice {
    orders: StandingOrders,
    /// The place of the order among `orders`.
    order: usize,
    id: Uuid,
    command: CommandId,
}

impl List {
    /// The order that answers the open question of the seat, if there is one.
    fn choose(&self, game: &Game) -> Option<Choice> {
        let (seat, board) = (self.seat?, game.board.as_ref()?);
        if self.withdrawn.is_some() || game.status != Status::Running || game.person(seat) != Some(self.user) {
            return None;
        }
        let (orders, places) = self.orders();
        let order = answer(&orders, board, seat)?.order;
        let id = self.lines.get(*places.get(order)?)?.id;
        let decision = board.decision(seat)?.id;
        let command = CommandId::of_standing_order(id, Some(decision).filter(|_| !orders.orders[order].once));
        Some(Choice { orders, order, id, command })
    }
}

impl Choice {
    /// Makes the move. Returns whether it is worth to look again: it was made, or the game has gone on meanwhile.
    async fn make(&self, games: &Games, list: &List, folded: &Folded<Game>) -> Result<bool> {
        let mover = Standing::new(&folded.state, Some(list.user), false, false);
        let command = Command { id: self.command, request: RequestHash::of(&[b"standing order", self.id.as_bytes()]) };
        let on = Some(Expected { version: folded.head.version, hash: None });
        let submission = Submission { command: Some(command), source: Source::StandingOrder { order: self.id }, on };
        let choose = |board: &_, seat| {
            let given = answer(&self.orders, board, seat).filter(|given| given.order == self.order);
            given.map(|given| given.answer).ok_or_else(|| Problem::conflict(words::order_unfit))
        };
        match play::play_chosen(games, list.game, mover, &choose, false, submission).await {
            Ok(_) => Ok(true),
            Err(problem) if matches!(problem.kind(), Kind::PreconditionFailed | Kind::Conflict) => Ok(true),
            Err(problem) if problem.kind() == Kind::Unavailable => Err(problem),
            Err(problem) => {
                tracing::warn!(%problem, game = %list.game, "a standing order could not be carried out");
                Ok(false)
            }
        }
    }
}

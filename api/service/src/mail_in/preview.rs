//! The preview of a mail's orders, without executing them.

use pixie_engine::{Effect, State, apply_trusted};

use super::answer::LineResult;
use super::orders::{Order, Orders};
use super::player::{Expected, Player, refusal};
use crate::game::Game;
use crate::problem::{Kind, Problem};
use crate::{permission, play};

impl Player {
    /// The effects of the orders, as far as they can be known: one after the other as long as the
    /// player has an open decision.
    pub(super) fn try_out(&self, game: &Game, orders: &Orders) -> Vec<LineResult> {
        let mut board = game.board.clone();
        let mut expected = self.expected();
        let (mut told, mut stopped) = (Vec::new(), false);
        for given in &orders.given {
            let line = match &given.order {
                Order::Tell(_) => continue,
                _ if stopped => LineResult::Left { said: given.said.clone() },
                Order::Move(text) => match self.try_one(game, board.as_mut(), text, expected) {
                    Ok((effects, still_asked)) => {
                        expected = still_asked.map_or(Expected::Nothing, Expected::This);
                        stopped = still_asked.is_none();
                        let and = stopped.then(|| "What comes after that cannot be known yet.".to_owned());
                        LineResult::Done { said: given.said.clone(), effects, and }
                    }
                    Err(problem) => {
                        stopped = true;
                        refusal(given, problem.detail().to_owned(), &problem)
                    }
                },
                other => LineResult::Done {
                    said: given.said.clone(),
                    effects: Vec::new(),
                    and: Some(would(other).to_owned()),
                },
            };
            told.push(line);
        }
        told
    }

    /// The effects of a move on this board, which is changed; and the player's next decision.
    fn try_one(
        &self,
        game: &Game,
        board: Option<&mut State>,
        text: &str,
        expected: Expected,
    ) -> Result<(Vec<Effect>, Option<u32>), Problem> {
        permission::check_running(game)?;
        let (Some(board), Some(seat)) = (board, self.standing.seat) else { return Err(Kind::Forbidden.into()) };
        let effects = play::try_out(board, seat, &self.spoken(text, expected)?)?;
        for effect in &effects {
            apply_trusted(board, effect);
        }
        Ok((effects, board.decision(seat).map(|decision| decision.id)))
    }
}

/// The effect of an order that is not a move.
fn would(order: &Order) -> &'static str {
    match order {
        Order::Say(_) => "The others would read it.",
        Order::HandOver { .. } => "You would vote for that, if the seat is late.",
        Order::Undo(_) => "It would be taken back, or the others would be asked to agree.",
        Order::Agree { agrees: true, .. } => {
            "You would agree to take back, if somebody asks for it, or to what a moderator proposes."
        }
        Order::Agree { agrees: false, .. } => "You would not agree to that.",
        Order::Resign => "A bot would have your seat, for good.",
        Order::Move(_) | Order::Join { .. } | Order::Decline | Order::Tell(_) => "Nothing would change.",
    }
}

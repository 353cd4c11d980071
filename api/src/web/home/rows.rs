//! The rows of a reader's own games: a small board, the last move, whose turn it is, and how much time is left.

use uuid::Uuid;

use super::{Chip, stage};
use crate::web::avatar::{self, IN_A_LINE};
use crate::web::brief::last_move;
use crate::web::texts::Texts;
use crate::web::{Deadline, ReaderClock};
use pixie_board::miniature;
use pixie_event_store::Status;
use pixie_service::access::auth::MaybeCaller;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::MyGame;

/// The most games of which the boards are shown.
const WITH_BOARD: usize = 30;

/// A game of the reader's own in a list.
pub(super) struct Row {
    pub(super) href: String,
    pub(super) name: String,
    /// How far the game is, such as `Round 3`; empty before the start.
    pub(super) stage: String,
    /// The board in miniature; none before the start.
    pub(super) picture: Option<String>,
    /// The last move in a few words; none before the first one.
    pub(super) last: Option<String>,
    /// The pictures of the people who play.
    pub(super) faces: Vec<String>,
    /// Whose turn it is, or that players are missing; empty if nobody is asked.
    pub(super) turn: String,
    pub(super) deadline: Option<Deadline>,
}

/// The rows of these games, in their order.
pub(super) async fn rows(
    games: &Games,
    caller: &MaybeCaller,
    mine: &[MyGame],
    (clock, t): (ReaderClock, &Texts),
) -> Result<Vec<Row>> {
    let mut rows = Vec::with_capacity(mine.len());
    for (place, game) in mine.iter().enumerate() {
        let mut row = Row::of(game, t, clock);
        if place < WITH_BOARD {
            row.add_board(games, caller, game.game.id, clock).await?;
        }
        rows.push(row);
    }
    Ok(rows)
}

impl Row {
    fn of(mine: &MyGame, t: &Texts, clock: ReaderClock) -> Self {
        let game = &mine.game;
        let asked = game.seats.iter().map(|seat| Chip::new(seat, &game.waiting, t)).filter(|chip| chip.is_asked);
        let names: Vec<String> = asked.map(|chip| chip.name).collect();
        let turn = match mine.waits_for_me {
            true => t.asked.your_turn.to_owned(),
            false if game.status == Status::Open => stage(game, t),
            false if names.is_empty() => String::new(),
            false => t.home.turn_of(&names.join(", ")),
        };
        let people = game.seats.iter().filter_map(|seat| seat.player.as_ref());
        let deadline = if mine.waits_for_me { mine.my_deadline } else { game.deadline };
        Self {
            href: format!("/games/{}", game.id),
            name: game.name.clone(),
            stage: if game.status == Status::Open { String::new() } else { stage(game, t) },
            picture: None,
            last: None,
            faces: people.map(|player| avatar::picture(player.user.avatar, IN_A_LINE)).collect(),
            turn,
            deadline: deadline.map(|at| Deadline::new(at, clock, &t.table)),
        }
    }

    /// Adds what only the game itself knows.
    async fn add_board(&mut self, games: &Games, caller: &MaybeCaller, id: Uuid, clock: ReaderClock) -> Result<()> {
        let opened = open(games, caller, id, 0, Operation::Read).await?;
        let Some(view) = opened.game().view(opened.viewer()) else { return Ok(()) };
        self.picture = Some(miniature(&view));
        self.last = last_move(games, &opened, clock.locale).await?;
        Ok(())
    }
}

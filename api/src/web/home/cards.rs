//! The card of a game in a list.

use chrono::{DateTime, Utc};
use pixie_engine::{Rulebook, Seat};
use pixie_words::seat_name;

use crate::web::avatar::{self, BESIDE_NAME};
use crate::web::texts::{Texts, minus};
use crate::web::{Deadline, Moment, ReaderClock};
use pixie_event_store::Status;
use pixie_service::game::{GameSummary, LobbySeat, WayOut, describe_time};
use pixie_service::people::users::{bot_name, name_in};
use pixie_service::table::lobby::{MyGame, rulebook_name};

/// A game in a list.
pub(crate) struct Card {
    pub(crate) href: String,
    pub(crate) name: String,
    /// How far the game is, such as `Round 3`.
    pub(crate) status: String,
    /// What is played, such as `3 seats · The English rulebook · 72 hours a move`.
    pub(crate) facts: String,
    pub(crate) seats: Vec<Chip>,
    /// The deadline of the reader, or of the current players.
    pub(crate) deadline: Option<Deadline>,
    /// When something happened last, for moderators.
    pub(crate) last_event: Option<Moment>,
}

/// A seat and its player.
pub(crate) struct Chip {
    /// Its class on the page.
    pub(crate) colour: &'static str,
    /// Its name for the reader.
    pub(crate) colour_name: String,
    pub(crate) number: u8,
    pub(crate) name: String,
    /// The picture of a person.
    pub(crate) picture: Option<String>,
    /// Whether the seat is taken.
    pub(crate) is_taken: bool,
    /// Whether the game waits for them.
    pub(crate) is_asked: bool,
}

impl Chip {
    /// A seat of a game.
    pub(crate) fn new(seat: &LobbySeat, waiting: &[Seat], t: &Texts) -> Self {
        let name = match (&seat.player, &seat.bot) {
            (Some(player), _) if player.user.bot => t.table.program(&player.user.name),
            (Some(player), _) => name_in(t.language, &player.user.name),
            (None, Some(_)) => bot_name(seat.number),
            (None, None) => t.table.free.to_owned(),
        };
        Self {
            colour: seat.seat.word(),
            colour_name: seat_name(t.language, seat.seat),
            number: seat.number,
            name,
            picture: seat.player.as_ref().map(|player| avatar::picture(player.user.avatar, BESIDE_NAME)),
            is_taken: seat.player.is_some() || seat.bot.is_some(),
            is_asked: waiting.contains(&seat.seat),
        }
    }
}

impl Card {
    /// A game with public data.
    pub(crate) fn new(game: &GameSummary, t: &Texts, clock: ReaderClock) -> Self {
        Self::until(game, game.deadline, t, clock)
    }

    /// A game in a list for moderators.
    pub(crate) fn on_desk(game: &GameSummary, t: &Texts, clock: ReaderClock) -> Self {
        Self {
            href: format!("/moderation/games/{}", game.id),
            last_event: Some(Moment::new(game.updated_at, clock.locale)),
            ..Self::new(game, t, clock)
        }
    }

    /// A game of the reader's own.
    pub(crate) fn mine(mine: &MyGame, t: &Texts, clock: ReaderClock) -> Self {
        let deadline = if mine.waits_for_me { mine.my_deadline } else { mine.game.deadline };
        let card = Self::until(&mine.game, deadline, t, clock);
        match &mine.left {
            Some(left) => Self { status: format!("{} · {}", way_out(left.how, t), card.status), ..card },
            None => card,
        }
    }

    fn until(game: &GameSummary, deadline: Option<DateTime<Utc>>, t: &Texts, clock: ReaderClock) -> Self {
        Self {
            href: format!("/games/{}", game.id),
            name: game.name.clone(),
            status: winner_text(game, t).unwrap_or_else(|| stage(game, t)),
            facts: facts(game, t),
            seats: game.seats.iter().map(|seat| Chip::new(seat, &game.waiting, t)).collect(),
            deadline: deadline.map(|at| Deadline::new(at, clock, &t.table)),
            last_event: None,
        }
    }
}

/// How the reader has left a game.
fn way_out(how: WayOut, t: &Texts) -> &'static str {
    match how {
        WayOut::Left => t.home.left_before,
        WayOut::Resigned => t.home.resigned,
        WayOut::HandedOver => t.home.handed_over,
        WayOut::TakenOver => t.home.taken_over,
        WayOut::Removed => t.home.removed,
    }
}

/// The stage of a game.
pub(crate) fn stage(game: &GameSummary, t: &Texts) -> String {
    match (game.status, game.round) {
        (Status::Open, _) => t.table.open.to_owned(),
        (Status::Running, Some(0) | None) => t.table.beginning.to_owned(),
        (Status::Running, Some(round)) => t.table.round(&round),
        (Status::Paused, _) => t.table.paused.to_owned(),
        (Status::Finished, _) => t.table.finished.to_owned(),
        (Status::Cancelled, _) => t.table.cancelled.to_owned(),
    }
}

/// `Ada has won with 12 points`
fn winner_text(game: &GameSummary, t: &Texts) -> Option<String> {
    let first = game.result?.standings.iter().filter(|(_, standing)| standing.rank == 1);
    let (names, scores): (Vec<_>, Vec<_>) = first
        .filter_map(|(seat, standing)| {
            let seat = game.seats.iter().find(|known| known.seat == seat)?;
            let name = seat.player.as_ref().map_or_else(|| bot_name(seat.number), |player| player.user.name.clone());
            Some((name, standing.score))
        })
        .unzip();
    // Who has the best rank without points has fallen into the pit with all others.
    let Some(score) = scores.first().copied()? else { return Some(t.ending.nobody_won.to_owned()) };
    let (points, joined) = (minus(score), names.join(", "));
    Some(if names.len() > 1 { t.ending.winners(&joined, &points) } else { t.ending.winner(&joined, &points) })
}

/// The settings of a game, in a few words.
pub(crate) fn facts(game: &GameSummary, t: &Texts) -> String {
    let players = t.table.players(game.players.unsigned_abs().into());
    let rulebook = Rulebook::ALL.into_iter().find(|rulebook| rulebook.word() == game.rulebook);
    let mut facts = vec![players];
    facts.extend(rulebook.map(|rulebook| rulebook_name(rulebook, t.language)));
    if let Some(pace) = game.pace_hours {
        let hours = u32::try_from(pace.limit().num_hours()).unwrap_or_default();
        facts.push(if hours.is_multiple_of(24) { t.table.pace_days(hours / 24) } else { t.table.pace(hours) });
    }
    facts.extend(game.time_control.map(|control| describe_time(t.language, None, Some(control))));
    facts.extend(game.private.then(|| t.table.private.to_owned()));
    facts.join(" · ")
}

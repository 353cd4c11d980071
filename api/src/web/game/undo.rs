//! The undo part of a game's page: the open request, and what the reader can take back.

use pixie_engine::Seat;

use super::past::Past;
use crate::web::texts::Texts;
use crate::web::{Heading, Locale, Moment};
use pixie_event_store::Version;
use pixie_service::game::Game;
use pixie_service::game::UndoSummary;
use pixie_service::record::history::{Happening, Teller};

/// The undo part of the page.
pub(super) struct UndoPart {
    pub(super) request: Option<Request>,
    /// The text of the button that takes back the reader's last move, or asks the others to agree.
    pub(super) button: Option<&'static str>,
    /// Whether the button only asks the others.
    pub(super) asks_others: bool,
    /// The moves to be taken back, oldest first.
    pub(super) undone: Vec<String>,
    /// The version at which the play is.
    pub(super) position: Version,
}

/// The open undo request.
pub(super) struct Request {
    pub(super) version: Version,
    pub(super) to_version: Version,
    pub(super) text: String,
    pub(super) until: Moment,
    /// Whether the reader must answer.
    pub(super) is_asked: bool,
    /// Whether it is the reader's own request.
    pub(super) is_own: bool,
}

impl UndoPart {
    /// Whether one press takes the reader's last move back.
    pub(super) fn is_free(&self) -> bool {
        self.button.is_some() && !self.asks_others
    }

    /// For a player or a spectator.
    pub(super) fn new(
        game: &Game,
        own: Option<Seat>,
        (past, teller): (&Past, &Teller),
        locale: Locale,
        t: &Texts,
    ) -> Self {
        let request = UndoSummary::of(game).map(|undo| {
            let name = teller.name(undo.seat);
            Request {
                version: undo.version,
                to_version: undo.to_version,
                text: t.back.asks(&name, &undo.to_version),
                until: Moment::new(undo.until, locale),
                is_asked: own.is_some_and(|own| undo.missing.contains(&own)),
                is_own: own == Some(undo.seat),
            }
        });
        let last = own.and_then(|seat| Some((seat, game.before_last_move(seat)?)));
        let button = last.filter(|_| request.is_none()).map(|(seat, before)| {
            let is_free = game.may_take_back_alone(seat, before) || game.others(seat).next().is_none();
            if is_free { t.back.alone } else { t.back.ask }
        });
        let asks_others = button == Some(t.back.ask);
        let whereto = request.as_ref().map(|request| request.to_version).or(last.map(|(_, before)| before));
        let undone = whereto.map(|version| undone(game, past, version, t)).unwrap_or_default();
        Self { request, button, asks_others, undone, position: game.position }
    }
}

/// The moves that count after a version, one on each line.
fn undone(game: &Game, past: &Past, version: Version, t: &Texts) -> Vec<String> {
    let told = |happening: &Happening| format!("{}. {}", happening.version, Heading::of(happening, t).text);
    let moves: Vec<_> = past.moves_after(version).map(told).collect();
    let others = game.moves_after(version).count().saturating_sub(moves.len());
    let more = (others > 0).then(|| t.back.more(u32::try_from(others).unwrap_or(u32::MAX)));
    more.into_iter().chain(moves).collect()
}

//! Sentences about a game that waits for players: whether it still should, and what its host changes.

use super::Teller;
use crate::game::{GameEvent, SettingsChanged, describe_time};

impl Teller {
    /// The headline and the sentences of an event of a waiting game.
    pub(super) fn in_waiting_room(&self, event: &GameEvent) -> Option<(String, Vec<String>)> {
        Some(match event {
            GameEvent::KeepAsked(asked) => (
                "Nobody has touched the game for long: its host is asked whether it should still wait".to_owned(),
                vec![format!("It is called off {}, unless somebody keeps it.", self.zone.format(asked.until))],
            ),
            GameEvent::Kept(kept) => {
                let headline = match kept.seat {
                    Some(seat) => format!("{} keeps the game", self.seat(seat)),
                    None => "The game waits on, as its players have done something for it".to_owned(),
                };
                (headline, Vec::new())
            }
            GameEvent::SettingsChanged(changed) => {
                let asked = changed.asks.iter().map(|seat| self.seat(*seat)).collect::<Vec<_>>().join(", ");
                let asks = (!asked.is_empty()).then(|| format!("Who must agree: {asked}."));
                ("The host has changed the game".to_owned(), changes(changed).into_iter().chain(asks).collect())
            }
            GameEvent::SettingsConfirmed(confirmed) => {
                (format!("{} agrees to what the host has changed", self.seat(confirmed.seat)), Vec::new())
            }
            _ => return None,
        })
    }
}

/// What is new, each in a sentence. What it was before is told by the events before.
fn changes(changed: &SettingsChanged) -> Vec<String> {
    let yes_or_no = |yes: bool| if yes { "yes" } else { "no" };
    let sentences = [
        changed.name.map(|_| "It has another name.".to_owned()),
        changed.players.map(|players| format!("It is for {players} players.")),
        changed.rulebook.map(|rulebook| format!("Its rulebook is `{}`.", rulebook.word())),
        changed.toggles.map(|_| "Points of its rules are played otherwise.".to_owned()),
        changed
            .edition
            .as_ref()
            .map(|edition| format!("Its edition is {}, revision {}.", edition.id, edition.revision)),
        changed.open_holdings.map(|open| format!("Everybody sees what everybody has: {}.", yes_or_no(open))),
        changed.time.map(|time| format!("Time: {}.", describe_time(time.pace, time.time_control))),
        changed.take_back.map(|may| format!("Players may take their own last move back alone: {}.", yes_or_no(may))),
        changed.advice.map(|may| format!("Players may ask what a strong player would do: {}.", yes_or_no(may))),
    ];
    sentences.into_iter().flatten().collect()
}

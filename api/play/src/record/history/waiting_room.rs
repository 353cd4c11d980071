//! Sentences about a game that waits for players: whether it still should, and what its host changes.

use super::Teller;
use crate::game::{GameEvent, SettingsChanged, describe_time};
use pixie_words::{event as say, rule};

impl Teller {
    /// The headline and the sentences of an event of a waiting game.
    pub(super) fn in_waiting_room(&self, event: &GameEvent) -> Option<(String, Vec<String>)> {
        let language = self.language;
        Some(match event {
            GameEvent::KeepAsked(asked) => {
                (say::keep_asked(language), vec![say::keep_until(language, &self.time(asked.until))])
            }
            GameEvent::Kept(kept) => {
                let headline = match kept.seat {
                    Some(seat) => say::kept(language, &self.seat(seat)),
                    None => say::kept_by_doing(language),
                };
                (headline, Vec::new())
            }
            GameEvent::SettingsChanged(changed) => {
                let asked: Vec<_> = changed.asks.iter().map(|seat| self.seat(*seat)).collect();
                let asks = (!asked.is_empty()).then(|| say::settings_asks(language, &asked));
                (say::settings_changed(language), self.changes(changed).into_iter().chain(asks).collect())
            }
            GameEvent::SettingsConfirmed(confirmed) => {
                (say::settings_agreed(language, &self.seat(confirmed.seat)), Vec::new())
            }
            _ => return None,
        })
    }

    /// What is new, each in a sentence. What it was before is told by the events before.
    fn changes(&self, changed: &SettingsChanged) -> Vec<String> {
        let language = self.language;
        let sentences = [
            changed.name.map(|_| say::new_name(language)),
            changed.players.map(|players| say::new_players(language, &players)),
            changed.rulebook.map(|rulebook| say::new_rulebook(language, &rulebook.word())),
            changed.toggles.map(|_| say::new_toggles(language)),
            changed.edition.as_ref().map(|edition| say::new_edition(language, &edition.id, &edition.revision)),
            changed.open_holdings.map(|open| if open { rule::open(language) } else { rule::hidden(language) }),
            changed.time.map(|time| {
                let time = describe_time(language, time.pace, time.time_control);
                say::new_time(language, &time)
            }),
            changed.take_back.map(|may| if may { rule::take_back(language) } else { rule::no_take_back(language) }),
            changed.advice.map(|may| if may { rule::advice(language) } else { rule::no_advice(language) }),
        ];
        sentences.into_iter().flatten().collect()
    }
}

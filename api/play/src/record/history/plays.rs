//! The headlines and sentences of the play, in the language of its reader.

use pixie_words::{Headline, effect_sentence};

use super::events::{mover, visible_parts};
use super::sentences::Teller;
use crate::game::{ForkOrigin, GameEvent, Moved};
use pixie_event_store::Actor;

impl Teller {
    /// The headline and the sentences of the start, of a move, and of whatever else changes the board; none of other events.
    pub(super) fn play(&self, event: &GameEvent, actor: &Actor) -> Option<(String, Vec<String>)> {
        let headline = match event {
            GameEvent::Started(_) | GameEvent::Moved(_) => return self.played(event, actor),
            GameEvent::Corrected(_) => Headline::Corrected(self.reason(event).map(String::as_str)),
            GameEvent::Ended(_) => Headline::Ended,
            GameEvent::Forked(forked) => {
                let version = match forked.origin {
                    ForkOrigin::Told { version, .. } => Some(version),
                    ForkOrigin::Hidden(_) => None,
                };
                return Some((Headline::Forked(version).text(self.language), Vec::new()));
            }
            _ => return None,
        };
        let (_, effects, _) = visible_parts(event, actor, self.sight?);
        let sentences = effects.iter().filter_map(|effect| self.tell(effect));
        Some((headline.text(self.language), sentences.collect()))
    }

    /// The headline and the sentences of the start or of a move.
    fn played(&self, event: &GameEvent, actor: &Actor) -> Option<(String, Vec<String>)> {
        let (said, effects, _) = visible_parts(event, actor, self.sight?);
        let said = said.map(|said| self.said(&said));
        let name = mover(actor).map(|seat| self.name_then(seat, actor));
        let headline = match (&name, event) {
            (Some(name), GameEvent::Moved(Moved { repeats, .. })) => {
                Headline::Move { name, said: said.as_deref(), again: *repeats }
            }
            _ => Headline::Begins,
        };
        let sentences = effects
            .iter()
            .filter_map(|effect| effect_sentence(self.language, effect, |seat| self.name_then(seat, actor)));
        Some((headline.text(self.language), sentences.collect()))
    }
}

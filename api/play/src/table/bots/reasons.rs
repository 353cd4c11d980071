//! The reasons for a move, from what it does at once and how imagined games with it have ended. They are kept as facts: who reads them
//! says in which language.

use pixie_engine::bots::Prospect;
use pixie_engine::{Effect, Move, Seat, State, Viewer, Visibility, foresee, redact};
use pixie_words::{Language, effect_sentence, is_told, move_label, reason as words, seat_name};

/// A fact about a move.
#[derive(Clone, Debug)]
enum Reason {
    /// What it does at once, as far as the mover can know.
    AtOnce(Effect),
    /// How imagined games with it have ended, with the mean lead in tenths of a point.
    Ended { games: u32, victories: u32, lead: i32 },
    /// In how many of them the seat fell into the pit.
    Fell { falls: u32 },
    /// By how many tenths of a point it is better than another move.
    Beside { other: Move, difference: i32 },
    /// In how many of the imagined games the seat won with this move, and with the one that was made.
    WonMore { games: u32, with_it: u32, with_own: u32 },
    /// In how many of them it fell into the pit.
    FellInstead { with_it: u32, with_own: u32 },
}

impl Reason {
    /// The sentence about it; none if there is nothing to tell.
    fn sentence(&self, language: Language) -> Option<String> {
        Some(match self {
            Self::AtOnce(effect) => return effect_sentence(language, effect, |seat| seat_name(language, seat)),
            Self::Ended { games, victories, lead } => {
                let points = tenths(language, *lead);
                match *lead {
                    0 => words::ended_level(language, games, victories),
                    1.. => words::ended_ahead(language, games, &points, victories),
                    _ => words::ended_behind(language, games, &points, victories),
                }
            }
            Self::Fell { falls } => words::fell(language, falls),
            Self::Beside { other, difference } => {
                // English speaks as the notation does.
                let other = match language {
                    Language::English => format!("`{other}`"),
                    _ => format!("„{}“", move_label(language, other)),
                };
                let points = tenths(language, *difference);
                match *difference {
                    0 => words::as_much(language, &other),
                    1.. => words::more(language, &other, &points),
                    _ => words::less(language, &other, &points),
                }
            }
            Self::WonMore { games, with_it, with_own } => words::won_more(language, games, with_it, with_own),
            Self::FellInstead { with_it, with_own } => words::fell_instead(language, with_it, with_own),
        })
    }
}

/// A number of tenths without its sign: `12.3`, and `12,3` in German.
pub(super) fn tenths(language: Language, number: impl Into<f64>) -> String {
    let text = format!("{:.1}", number.into().abs() / 10.0);
    let (whole, tenth) = text.split_once('.').unwrap_or((&text, "0"));
    words::decimal(language, &tenth, &whole)
}

/// The facts for or against a move.
#[derive(Clone, Debug, Default)]
pub struct Reasons(Vec<Reason>);

impl Reasons {
    /// A sentence about each of them.
    pub(super) fn sentences(&self, language: Language) -> Vec<String> {
        self.0.iter().filter_map(|reason| reason.sentence(language)).collect()
    }
}

/// Why a move is worth what it is worth. `next` is the best of the other moves.
pub(super) fn reasons(board: &State, seat: Seat, prospect: &Prospect, next: Option<&Prospect>) -> Reasons {
    let Prospect { games, victories, falls, lead, .. } = *prospect;
    let mut found = at_once(board, seat, prospect);
    found.push(Reason::Ended { games, victories, lead });
    found.extend((falls > 0).then_some(Reason::Fell { falls }));
    found.extend(next.map(|next| Reason::Beside { other: next.choice, difference: lead - next.lead }));
    Reasons(found)
}

fn at_once(board: &State, seat: Seat, prospect: &Prospect) -> Vec<Reason> {
    let Ok(foreseen) = foresee(board, seat, prospect.choice) else { return Vec::new() };
    let sight = Visibility::new(Viewer::Seat(seat), board);
    let seen = foreseen.effects.iter().filter_map(|effect| redact(effect, sight));
    seen.filter(is_told).map(Reason::AtOnce).collect()
}

/// The most that is told of what a move does at once.
const AT_ONCE: usize = 2;

/// Why another move would have been better than the one that was made: what it does at once, and how the imagined games ended.
pub(super) fn why_better(board: &State, seat: Seat, made: &Prospect, other: &Prospect) -> Reasons {
    let mut found = at_once(board, seat, other);
    found.truncate(AT_ONCE);
    found.push(Reason::WonMore { games: other.games, with_it: other.victories, with_own: made.victories });
    let differs = made.falls != other.falls;
    found.extend(differs.then_some(Reason::FellInstead { with_it: other.falls, with_own: made.falls }));
    Reasons(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_told_with_its_sign_and_the_point_of_the_language() {
        let told = |language, lead| Reason::Ended { games: 24, victories: 14, lead }.sentence(language).unwrap();
        let texts = [-31, 0, 5].map(|lead| told(Language::English, lead));
        assert!(texts[0].ends_with("3.1 points behind the best of the others."), "{}", texts[0]);
        assert!(texts[1].ends_with("level with the best of the others."), "{}", texts[1]);
        assert!(texts[2].ends_with("0.5 points ahead of the best of the others."), "{}", texts[2]);
        assert!(told(Language::German, 25).contains("2,5"));
    }
}

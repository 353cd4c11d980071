//! The reasons for a move in words, from what it does at once and how imagined games with it have ended.

use pixie_engine::bots::Prospect;
use pixie_engine::{Seat, State, Viewer, Visibility, foresee, redact};
use pixie_words::{Language, effect_sentence};

/// Why a move is worth what it is worth, a sentence for each fact. `next` is the best of the other moves.
pub(super) fn reasons(board: &State, seat: Seat, prospect: &Prospect, next: Option<&Prospect>) -> Vec<String> {
    let mut sentences = at_once(board, seat, prospect);
    sentences.push(ends(prospect));
    if let Some(next) = next {
        sentences.push(compare(prospect, next));
    }
    sentences
}

/// What it does at once, as far as the mover can know.
fn at_once(board: &State, seat: Seat, prospect: &Prospect) -> Vec<String> {
    let Ok(foreseen) = foresee(board, seat, prospect.choice) else { return Vec::new() };
    let sight = Visibility::new(Viewer::Seat(seat), board);
    let seen = foreseen.effects.iter().filter_map(|effect| redact(effect, sight));
    seen.filter_map(|effect| effect_sentence(Language::English, &effect, |seat| seat.to_string())).collect()
}

fn ends(prospect: &Prospect) -> String {
    let Prospect { games, victories, falls, lead, .. } = *prospect;
    let pit = if falls == 0 { String::new() } else { format!(" and fell into the pit in {falls}") };
    format!(
        "Of {games} imagined games with it, this seat won {victories}{pit}; on average it was {}.",
        by_how_much(lead)
    )
}

/// A lead in tenths of a point, as words.
fn by_how_much(lead: i32) -> String {
    let points = format!("{}.{}", lead.unsigned_abs() / 10, lead.unsigned_abs() % 10);
    match lead {
        0 => "level with the best of the others".to_owned(),
        1.. => format!("{points} points ahead of the best of the others"),
        _ => format!("{points} points behind the best of the others"),
    }
}

/// The most that is told of what a move does at once.
const AT_ONCE: usize = 2;

/// Why another move would have been better than the one that was made: what it does at once, and how the imagined games ended.
pub(super) fn why_better(board: &State, seat: Seat, made: &Prospect, other: &Prospect) -> Vec<String> {
    let mut sentences = at_once(board, seat, other);
    sentences.truncate(AT_ONCE);
    sentences.push(won(made, other));
    sentences
}

fn won(made: &Prospect, other: &Prospect) -> String {
    let pit = match (made.falls, other.falls) {
        (before, now) if before == now => String::new(),
        (before, now) => format!(", and fell into the pit in {now} instead of {before}"),
    };
    format!(
        "Of {} imagined games this seat won {} with it, and {} with its own move{pit}.",
        other.games, other.victories, made.victories
    )
}

fn compare(prospect: &Prospect, other: &Prospect) -> String {
    let difference = prospect.lead - other.lead;
    let points = format!("{}.{}", difference.unsigned_abs() / 10, difference.unsigned_abs() % 10);
    let other = other.choice;
    match difference {
        0 => format!("That is as much as with `{other}`."),
        1.. => format!("That is {points} points more than with `{other}`."),
        _ => format!("That is {points} points less than with `{other}`."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_told_with_its_sign() {
        let texts = [-31, 0, 5].map(by_how_much);
        assert_eq!(texts[0], "3.1 points behind the best of the others");
        assert_eq!(texts[1], "level with the best of the others");
        assert_eq!(texts[2], "0.5 points ahead of the best of the others");
    }
}

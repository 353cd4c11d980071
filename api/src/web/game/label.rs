//! The names of moves among those of their kind.

use pixie_engine::Move;
use pixie_engine::moves::Answer;
use pixie_words::{Language, ability_name, move_label};

use crate::web::texts::Texts;

/// The name of a move, whose notation is a word and the rest; none if there is only one of its kind.
pub(super) fn label(said: &Move, (word, rest): (&str, &str), t: &Texts) -> Option<String> {
    let slave = |place: &str| t.asked.slave(&place);
    if let Move::Answer(Answer::ChooseAbility { ability }) = said {
        return Some(ability_name(t.language, *ability));
    }
    match word {
        _ if rest.is_empty() => None,
        // English speaks as the notation does.
        _ if t.language != Language::English => Some(move_label(t.language, said)),
        "unchain" => Some(counted(rest.split(' ').map(slave))),
        "rocks" => {
            let chained = rest.split(' ').map(|rock| match rock.split_once('.') {
                Some((seat, place)) => format!("{seat} {}", slave(place)),
                None => rock.to_owned(),
            });
            Some(counted(chained))
        }
        _ => Some(rest.replace(" > ", " → ").replace('-', " ")),
    }
}

/// What follows each other several times is named once, with its number: `slave 1 × 2, slave 2`.
fn counted(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    let runs = names.chunk_by(|one, other| one == other).map(|run| match run.len() {
        1 => run[0].clone(),
        number => format!("{} × {number}", run[0]),
    });
    runs.collect::<Vec<_>>().join(", ")
}

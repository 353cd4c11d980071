//! The judged moves of a game for its reader: theirs first, then those of other people, then those of bots.

use pixie_engine::Seat;

use pixie_engine::notation::parse;
use pixie_words::{Language, move_label};

use crate::web::texts::{self, CoachTexts, Texts};
use pixie_event_store::Version;
use pixie_service::game::Game;
use pixie_service::record::history::Teller;
use pixie_service::table::bots::{Analysis, JudgedMove, Verdict};

/// The judged moves of a seat.
pub(super) struct OfSeat {
    pub(super) heading: String,
    /// How many were good, doubtful and mistakes.
    pub(super) counts: String,
    /// Whether these are the moves of the reader.
    pub(super) is_own: bool,
    /// Whether they are unfolded although they are another's: the first ones for who has not played.
    pub(super) is_open: bool,
    /// The moves that stand out, oldest first.
    pub(super) moves: Vec<Judged>,
}

/// A move that was clearly better or worse than the best of the others.
pub(super) struct Judged {
    pub(super) version: Version,
    /// The word for the judgement, and its class on the page.
    pub(super) verdict: &'static str,
    pub(super) class: &'static str,
    pub(super) round: String,
    /// The name of the kind of move, and the move in notation.
    pub(super) kind: String,
    pub(super) notation: String,
    /// What stands before the other move.
    pub(super) beside: String,
    pub(super) other: String,
    pub(super) why: String,
}

/// The moves of all seats in which there was a choice.
pub(super) fn of_seats(analysis: &Analysis, game: &Game, own: Option<Seat>, teller: &Teller, t: &Texts) -> Vec<OfSeat> {
    let mut seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| of(analysis, *seat).next().is_some()).collect();
    seats.sort_by_key(|seat| (own != Some(*seat), game.person(*seat).is_none()));
    let first = seats.first().copied();
    let of_seat = |seat: Seat| OfSeat {
        heading: match own == Some(seat) {
            true => t.coach.own_moves.to_owned(),
            false => t.coach.moves_of(&teller.name(seat)),
        },
        counts: counts(&of(analysis, seat).collect::<Vec<_>>(), &t.coach),
        is_own: own == Some(seat),
        is_open: own.is_none() && first == Some(seat),
        moves: of(analysis, seat).filter(|judged| judged.is_clear()).map(|judged| Judged::new(judged, t)).collect(),
    };
    seats.into_iter().map(of_seat).collect()
}

fn of(analysis: &Analysis, seat: Seat) -> impl Iterator<Item = &JudgedMove> {
    analysis.moves.iter().filter(move |judged| judged.seat == seat)
}

fn counts(moves: &[&JudgedMove], t: &CoachTexts) -> String {
    let count = |verdict: Verdict| moves.iter().filter(|judged| judged.verdict == verdict).count();
    t.counts(&moves.len(), &count(Verdict::Doubtful), &count(Verdict::Good), &count(Verdict::Mistake))
}

impl Judged {
    fn new(judged: &JudgedMove, t: &Texts) -> Self {
        let (verdict, class) = match judged.verdict {
            Verdict::Good => (t.coach.good, "good"),
            Verdict::Doubtful => (t.coach.doubtful, "doubtful"),
            Verdict::Mistake => (t.coach.mistake, "mistake"),
        };
        let points = judged.gain_told(t.language);
        let beside = if judged.verdict == Verdict::Good { t.coach.worse(&points) } else { t.coach.better(&points) };
        let word = judged.notation.split(' ').next().unwrap_or_default();
        Self {
            version: judged.version,
            verdict,
            class,
            round: t.coach.in_round(&judged.round),
            kind: texts::kind(t, word).0,
            notation: judged.notation.clone(),
            beside,
            other: label(&judged.other, t),
            why: judged.why.join(" "),
        }
    }
}

/// A move in notation to readers of English, and in words to others.
fn label(notation: &str, t: &Texts) -> String {
    let said = parse(notation, None).ok().filter(|_| t.language != Language::English);
    said.map_or_else(|| notation.to_owned(), |said| move_label(t.language, &said))
}

//! The open decision of the reader, and all possible answers.

use pixie_engine::decision::Question;
use pixie_engine::effect::PenaltyCause;
use pixie_engine::moves::Answer;
use pixie_engine::{
    Decision, Effect, Foreseen, Move, Seat, State, View, Viewer, foresee, free_moves, is_harmless, legal_moves,
    open_decisions, round_outlook, view,
};
use pixie_words::{Language, move_label, question_heading, resource_name};
use serde_json::json;

use super::click_targets::click_targets;
use super::gains::{Gain, gains, in_common};
use super::label::label;
use super::own_bar::After;
use crate::web::texts::{self, Texts};
use crate::web::{Deadline, ReaderClock, help};
use pixie_board::{Scene, Theme};
use pixie_service::game::{Game, Occupant};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::record::history::Teller;
use pixie_service::table::play::{GivenMove, SubmittedMove, look_ahead, sentence};

/// The most options of a kind shown as buttons; more of them are shown as a list.
const EACH: usize = 6;
/// The most sentences about what an option brings; the preview has all.
const MOST_TOLD: usize = 4;

/// The open decision of a seat.
#[derive(Debug)]
pub(super) struct OpenDecision {
    /// The decision's id.
    pub(super) decision: String,
    /// `Take an action or pass`
    pub(super) prompt: String,
    pub(super) deadline: Option<Deadline>,
    pub(super) kinds: Vec<Kind>,
    /// How to write an answer.
    pub(super) hint: String,
}

impl OpenDecision {
    /// The kind of all moves, but for another single one such as to stop: it is gone through step by step.
    pub(super) fn only_kind(&self) -> Option<&str> {
        let mut large = self.kinds.iter().filter(|kind| kind.options.len() > 1);
        let only = large.next().filter(|_| self.kinds.len() <= 2)?;
        large.next().is_none().then_some(&only.word)
    }
}

/// Moves with the same first word.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) word: String,
    pub(super) name: String,
    pub(super) about: &'static str,
    /// The URL of its help entry.
    pub(super) help: String,
    /// What all of them bring and cost.
    pub(super) gains: Vec<Gain>,
    pub(super) options: Vec<Choice>,
}

impl Kind {
    /// Whether they are shown as a list.
    pub(super) fn is_list(&self) -> bool {
        self.options.len() > EACH
    }

    /// Puts what the mover did last time first, where moves are a list.
    fn begin_with_the_usual(&mut self, own_moves: &[String]) {
        let place = |said: &String| self.options.iter().position(|choice| choice.notation == *said);
        if self.is_list()
            && let Some(place) = own_moves.iter().find_map(place)
        {
            self.options[..=place].rotate_right(1);
            self.options[0].is_usual = true;
        }
    }

    /// The text of the link to its help entry.
    pub(super) fn about_it(&self, t: &Texts) -> String {
        t.help.about(&self.name)
    }
}

/// A legal move.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) notation: String,
    /// Its name among the moves of its kind.
    pub(super) label: String,
    /// Its effects, as far as the mover can know.
    pub(super) follows: String,
    /// What it brings and costs, as icons.
    pub(super) gains: Vec<Gain>,
    /// Whether it is always looked at first, because it costs penalties or could not be taken back alone.
    pub(super) is_final: bool,
    /// Its click targets on the board, in order.
    pub(super) at: String,
    /// The click targets that are counted.
    pub(super) of: String,
    /// Whether the mover did the same last time.
    pub(super) is_usual: bool,
}

/// A move to be confirmed.
#[derive(Debug)]
pub(super) struct Preview {
    pub(super) notation: String,
    /// What people call it.
    pub(super) label: String,
    /// What a move of its kind is about; of an ability what it does.
    pub(super) about: &'static str,
    pub(super) follows: Vec<String>,
    /// Why it is not sure that its writer means it; empty if it is.
    pub(super) doubt: String,
    /// What it costs its mover; empty if it costs nothing.
    pub(super) cost: String,
    /// A warning before the move is made.
    pub(super) warning: &'static str,
    /// What the mover has then.
    pub(super) after: Option<After>,
    /// The pieces that would move, for the script, as JSON.
    pub(super) ghosts: String,
}

/// A player and the game.
pub(super) struct Mover<'a> {
    pub(super) game: &'a Game,
    pub(super) board: &'a State,
    pub(super) seat: Seat,
    pub(super) teller: &'a Teller,
    pub(super) texts: &'static Texts,
    /// The mover's own moves of late, newest first, as text.
    pub(super) own_moves: &'a [String],
}

impl Mover<'_> {
    /// The open decision of the seat.
    pub(super) fn asked(&self, clock: ReaderClock) -> Option<OpenDecision> {
        let decision = self.board.decision(self.seat)?;
        let deadline = self.game.deadline(decision.id).map(|at| Deadline::new(at, clock, &self.texts.table));
        let legal = legal_moves(self.board, &decision);
        let prompt = match (decision.question, self.board.wanted()) {
            (Question::Offer {}, Some(food)) => {
                let food = resource_name(self.texts.language, food.into());
                self.texts.asked.offer(&food)
            }
            // Without the tile there is nothing to beg with.
            (Question::Demote {}, _) if !legal.iter().any(|said| matches!(said, Move::Answer(Answer::Beg {}))) => {
                self.texts.asked.demote.to_owned()
            }
            (question, _) => format!("{}.", question_heading(self.texts.language, question)),
        };
        let kinds = self.kinds(&legal, Some(&decision));
        // In a kind with many moves the last one shows most of the notation.
        let example = kinds.iter().find_map(|kind| kind.options.last()).map(|choice| choice.notation.as_str());
        let hint = self.texts.asked.typed_hint(&example.unwrap_or_default());
        Some(OpenDecision { decision: decision.id.to_string(), prompt, deadline, kinds, hint })
    }

    /// The moves that are legal besides any decision.
    pub(super) fn free(&self) -> Vec<Kind> {
        self.kinds(&free_moves(self.board, self.seat), None)
    }

    fn kinds(&self, legal: &[Move], asked: Option<&Decision>) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Vec::new();
        for said in legal {
            let notation = said.to_string();
            let (first, rest) = notation.split_once(' ').unwrap_or((&notation, ""));
            let word = kind_word(first, asked.map(|asked| asked.question));
            let Ok(foreseen) = foresee(self.board, self.seat, *said) else { continue };
            let (name, about) = texts::kind(self.texts, word);
            let targets = click_targets(said, self.seat);
            let choice = Choice {
                label: label(said, (first, rest), self.texts).unwrap_or_else(|| name.clone()),
                follows: self.follows(said, &foreseen),
                gains: gains(&foreseen, self.seat, self.texts),
                is_final: self.cost(&foreseen) > 0 || self.warning(said, &foreseen).is_some(),
                notation: notation.clone(),
                at: targets.at(),
                of: targets.of(),
                is_usual: false,
            };
            match kinds.iter_mut().find(|kind| kind.word == word) {
                Some(kind) => kind.options.push(choice),
                None => {
                    let help = help::of_move(word);
                    kinds.push(Kind {
                        word: word.to_owned(),
                        name,
                        about,
                        help,
                        gains: Vec::new(),
                        options: vec![choice],
                    });
                }
            }
        }
        for kind in &mut kinds {
            kind.begin_with_the_usual(self.own_moves);
            kind.gains = in_common(kind.options.iter().map(|choice| &choice.gains[..]), self.texts);
        }
        kinds
    }

    /// The preview of a move.
    ///
    /// # Errors
    /// The move is not possible.
    pub(super) fn preview(&self, decision: Option<String>, text: &str) -> Result<Preview> {
        let submitted = SubmittedMove { decision, given: GivenMove::Notation(text.to_owned()), is_informed: false };
        let (said, foreseen) = look_ahead(self.board, self.seat, &submitted)?;
        let warning = self.warning(&said, &foreseen).unwrap_or(self.texts.asked.can_go_back);
        let cost = match self.cost(&foreseen) {
            0 => String::new(),
            penalties => self.texts.asked.costs(penalties.into()),
        };
        let mut follows = self.to_mover(&foreseen);
        // It happens only when all offers are revealed, but is known now.
        if matches!(said, Move::Answer(Answer::Offer { resources }) if resources.is_none()) {
            follows.push(self.texts.asked.empty_offer.to_owned());
        }
        let notation = said.to_string();
        let first = notation.split(' ').next().unwrap_or_default();
        let asked = self.board.decision(self.seat).filter(|_| matches!(said, Move::Answer(_)));
        let about = match &said {
            Move::Answer(Answer::ChooseAbility { ability }) => texts::ability(self.texts, *ability),
            _ => texts::kind(self.texts, kind_word(first, asked.map(|asked| asked.question))).1,
        };
        let label = move_label(self.texts.language, &said);
        let after = self.view(&foreseen.then);
        let ghosts = self.ghosts(&after);
        let own = after.seats.into_iter().find(|own| own.seat == self.seat);
        let after = own.map(|own| After { own, outlook: round_outlook(&foreseen.then, self.seat) });
        Ok(Preview { notation, label, about, follows, doubt: String::new(), cost, warning, after, ghosts })
    }

    fn view(&self, state: &State) -> View {
        view(state, Viewer::Seat(self.seat))
    }

    /// The ways of the pieces to another board.
    fn ghosts(&self, then: &View) -> String {
        let scene = |seen: &View| Scene::of(seen, &self.board.rules.edition, self.teller.labels(), Theme::Page);
        let motion = scene(&self.view(self.board)).change(&scene(then));
        json!({ "moves": motion.moves, "flights": motion.flights }).to_string()
    }

    /// What a legal move does at once, in a few words; where that is not foreseen, what its kind is about.
    pub(super) fn does_at_once(&self, said: &Move) -> String {
        let notation = said.to_string();
        let word = notation.split(' ').next().unwrap_or_default();
        match foresee(self.board, self.seat, *said) {
            Ok(foreseen) if foreseen.is_whole => self.follows(said, &foreseen),
            _ => texts::kind(self.texts, word).1.to_owned(),
        }
    }

    /// The effects of an option, in a few words.
    fn follows(&self, said: &Move, foreseen: &Foreseen) -> String {
        match said {
            Move::Answer(Answer::ChooseAbility { ability }) => texts::ability(self.texts, *ability).to_owned(),
            _ => {
                let told = self.to_mover(foreseen);
                let more = if told.len() > MOST_TOLD { " …" } else { "" };
                format!("{}{more}", told[..told.len().min(MOST_TOLD)].join(" "))
            }
        }
    }

    /// What would happen, in sentences to the mover, who is their subject and in English need not be named.
    fn to_mover(&self, foreseen: &Foreseen) -> Vec<String> {
        let (me, is_english) = (self.teller.name(self.seat), self.texts.language == Language::English);
        let to_mover = |line: String| match line.strip_prefix(&me) {
            Some(rest) if is_english && rest.starts_with(' ') => sentence(rest.trim_start()),
            _ => line,
        };
        foreseen.effects.iter().filter_map(|effect| self.teller.tell(effect)).map(to_mover).collect()
    }

    /// The penalties that the move itself brings its mover.
    fn cost(&self, foreseen: &Foreseen) -> u8 {
        use PenaltyCause as C;
        let own = |effect: &Effect| match effect {
            Effect::Penalised { cause: C::Pass | C::Copy | C::Offering, penalties } => penalties.of(self.seat),
            _ => 0,
        };
        foreseen.effects.iter().map(own).sum()
    }

    /// Why a move is looked at first: it could not be taken back alone, or something follows that is not foreseen.
    fn warning(&self, said: &Move, foreseen: &Foreseen) -> Option<&'static str> {
        let t = &self.texts.asked;
        // A player among bots can always take back alone.
        let mut others = self.board.seats().filter(|seat| *seat != self.seat);
        if !others.any(|seat| self.game.person(seat).is_some()) {
            return (!foreseen.is_whole).then_some(t.chance_alone);
        }
        if !foreseen.is_whole && foreseen.effects.iter().any(|effect| matches!(effect, Effect::OfferMade { .. })) {
            return Some(t.reveal_may_follow);
        }
        if !foreseen.is_whole || !is_harmless(self.seat, said, &foreseen.effects) {
            return Some(t.chance_follows);
        }
        let is_bot = |seat| matches!(self.game.occupant(seat), Some(Occupant::Bot(_)));
        if !self.game.settings().take_back {
            Some(t.nothing_goes_back)
        } else if open_decisions(&foreseen.then).any(|asked| is_bot(asked.seat)) {
            Some(t.bot_follows)
        } else {
            None
        }
    }
}

/// The word for a kind of moves: the first one in their notation, but for answers that begin with a number or a name.
fn kind_word(first: &str, question: Option<Question>) -> &str {
    match question {
        Some(Question::DivideWhips { .. }) => "divide",
        Some(Question::ChooseFood { .. }) => "choose-food",
        _ => first,
    }
}

/// The legal move that is most similar to a refused one.
pub(super) fn nearest(problem: &Problem) -> Option<&str> {
    problem.member("nearest")?.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(notations: &[&str]) -> Kind {
        let choice = |notation: &&str| Choice {
            notation: (*notation).to_owned(),
            label: String::new(),
            follows: String::new(),
            gains: Vec::new(),
            is_final: false,
            at: String::new(),
            of: String::new(),
            is_usual: false,
        };
        let options = notations.iter().map(choice).collect();
        Kind { word: String::new(), name: String::new(), about: "", help: String::new(), gains: Vec::new(), options }
    }

    fn notations(kind: &Kind) -> Vec<(&str, bool)> {
        kind.options.iter().map(|choice| (choice.notation.as_str(), choice.is_usual)).collect()
    }

    #[test]
    fn a_long_list_begins_with_what_its_reader_did_last_and_a_short_one_stays_as_it_is() {
        let own = ["pass", "trade 3", "trade 5"].map(str::to_owned);
        let all = ["trade 1", "trade 2", "trade 3", "trade 4", "trade 5", "trade 6", "trade 7"];
        let mut long = kind(&all);
        long.begin_with_the_usual(&own);
        let then = ["trade 3", "trade 1", "trade 2", "trade 4", "trade 5", "trade 6", "trade 7"];
        assert_eq!(notations(&long), then.map(|notation| (notation, notation == "trade 3")));

        let mut short = kind(&all[..EACH]);
        short.begin_with_the_usual(&own);
        assert_eq!(notations(&short), notations(&kind(&all[..EACH])));
        let mut new = kind(&all);
        new.begin_with_the_usual(&own[..1]);
        assert_eq!(notations(&new), notations(&kind(&all)));
    }
}

//! The entries of the help, one for each thing in the game that the engine lists.

use std::borrow::Cow;

use pixie_engine::Edition;
use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::tiles::{Ability, SingleUse};
use pixie_words::help::Texts as Words;
use pixie_words::{Language, ability_name, single_use_name};
use serde_json::Value;

use super::book::{self, Entry, List};
use super::line::{Block, blocks};
use crate::web::texts::{self, Texts};
use pixie_service::mail::resolve::{Word, words};
use pixie_service::table::lobby::{TOGGLES, Toggle, rulebooks};

/// An entry of the help.
pub(in crate::web) struct Item {
    /// The anchor of the entry.
    pub(in crate::web) id: &'static str,
    /// The number of the action.
    pub(super) number: Option<u8>,
    pub(super) title: Cow<'static, str>,
    /// One sentence about it.
    pub(super) about: &'static str,
    /// Its place on the board.
    pub(super) place: String,
    pub(super) blocks: Vec<Block>,
    /// The values of a toggle, with the rulebooks that have them.
    pub(super) values: Vec<(String, String)>,
    /// The notation of the move, in examples.
    pub(super) examples: &'static [&'static str],
}

/// The entries of a list.
pub(in crate::web) fn items(list: List, edition: &Edition, t: &Texts) -> Vec<Item> {
    let explain = Explain { edition, t, words: Words::of(t.language) };
    match list {
        List::DoubleSpaces => Space::ALL.into_iter().map(|space| explain.double(space)).collect(),
        List::SingleSpaces => SingleSpace::ALL.into_iter().flat_map(|space| explain.single(space)).collect(),
        List::Answers => book::answers(&explain.words.actions)
            .into_iter()
            .map(|(word, entry)| explain.by_word(word, entry))
            .collect(),
        List::Abilities => Ability::ALL.into_iter().map(|ability| explain.ability(ability)).collect(),
        List::SingleUse => SingleUse::ALL.into_iter().map(|tile| explain.single_use(tile)).collect(),
        List::Toggles => TOGGLES.iter().map(|one| toggle(one, t.language)).collect(),
        List::MailWords => words(t.language).map(|word| explain.mail_word(word)).collect(),
    }
}

struct Explain<'a> {
    edition: &'a Edition,
    t: &'a Texts,
    words: &'static Words,
}

impl Explain<'_> {
    fn by_word(&self, word: &'static str, (more, examples): Entry) -> Item {
        let (title, about) = texts::kind(self.t, word);
        Item { about, blocks: blocks(more, self.edition), examples, ..Item::named(word, title) }
    }

    fn double(&self, space: Space) -> Item {
        let place = self.t.help.double_space(self.edition.icons(space), &space.row());
        let entry = book::double(&self.words.actions, space);
        Item { number: Some(space.number()), place, ..self.by_word(space.word(), entry) }
    }

    /// The space, and the other use it may have.
    fn single(&self, space: SingleSpace) -> Vec<Item> {
        let place = match space.room() {
            (1, 1) => self.t.help.room_one,
            (1, _) => self.t.help.room_one_each,
            _ => self.t.help.room_three,
        };
        let item =
            |word, entry| Item { number: Some(space.number()), place: place.to_owned(), ..self.by_word(word, entry) };
        let actions = &self.words.actions;
        let other = (space == SingleSpace::DumpOrTake).then(|| item("take", book::take(actions)));
        [item(space.word(), book::single(actions, space))].into_iter().chain(other).collect()
    }

    fn ability(&self, ability: Ability) -> Item {
        let title = ability_name(self.t.language, ability);
        let more = book::ability(&self.words.tiles, ability);
        let about = texts::ability(self.t, ability);
        Item { about, blocks: blocks(more, self.edition), ..Item::named(ability.word(), title) }
    }

    fn mail_word(&self, word: Word) -> Item {
        Item { blocks: blocks(&word.what, self.edition), ..Item::named(word.id, word.written) }
    }

    fn single_use(&self, tile: SingleUse) -> Item {
        let title = single_use_name(self.t.language, tile);
        let more = book::single_use(&self.words.tiles, tile);
        Item { blocks: blocks(more, self.edition), ..Item::named(tile.word(), title) }
    }
}

impl Item {
    fn named(id: &'static str, title: impl Into<Cow<'static, str>>) -> Self {
        let (blocks, values, place) = (Vec::new(), Vec::new(), String::new());
        Self { id, number: None, title: title.into(), about: "", place, blocks, values, examples: &[] }
    }
}

/// A toggle, with the rulebooks for each of its values.
fn toggle(toggle: &Toggle, language: Language) -> Item {
    let books = rulebooks(language).map(|book| (book.name, serde_json::to_value(book.toggles).unwrap_or_default()));
    let of_value = |value: &str| {
        let chosen =
            books.iter().filter(|(_, toggles)| toggles.get(toggle.name).and_then(Value::as_str) == Some(value));
        chosen.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(" · ")
    };
    let values = toggle.values.iter().map(|value| (value.meaning(language), of_value(value.value))).collect();
    Item { values, ..Item::named(toggle.name, toggle.about(language)) }
}

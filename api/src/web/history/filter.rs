//! The form that filters the list of versions.

use pixie_engine::resources::Resource;

use pixie_words::{ability_name, resource_name, row_name, single_use_name};

use crate::web::query::QueryFields;
use crate::web::texts::{self, Texts};
use pixie_service::game::GameEvent;
use pixie_service::record::history::{Teller, TileKind};

/// The choices of the form, and what is chosen.
pub(super) struct FilterForm {
    pub(super) fields: [FilterField; 4],
    /// Whether only the line of play that counts is shown.
    pub(super) is_surviving: bool,
    /// Whether anything is filtered.
    pub(super) is_set: bool,
}

/// A field of the form.
pub(super) struct FilterField {
    pub(super) name: &'static str,
    pub(super) label: &'static str,
    pub(super) choices: Vec<Choice>,
}

/// A choice of a field.
pub(super) struct Choice {
    pub(super) value: String,
    pub(super) name: String,
    pub(super) is_chosen: bool,
}

impl FilterForm {
    pub(super) fn new(asked: &QueryFields, is_set: bool, teller: &Teller, t: &Texts) -> Self {
        let seats = teller.names.keys().map(|seat| (seat.to_string(), teller.name(*seat))).collect();
        let kinds =
            GameEvent::KINDS.iter().map(|kind| ((*kind).to_owned(), texts::event(t, kind).to_owned())).collect();
        let tiles = TileKind::all().map(|tile| (tile.word(), tile_name(t, tile))).collect();
        let resources = Resource::ALL.map(|kind| (kind.to_string(), resource_name(t.language, kind))).into();
        let field = |name, label, choices: Vec<(String, String)>| {
            let chosen = asked.get(name);
            let choice = |(value, name)| Choice { is_chosen: value == chosen, value, name };
            FilterField { name, label, choices: choices.into_iter().map(choice).collect() }
        };
        Self {
            fields: [
                field("seat", t.history.only_seat, seats),
                field("kind", t.history.only_kind, kinds),
                field("tile", t.history.only_tile, tiles),
                field("resource", t.history.only_resource, resources),
            ],
            is_surviving: asked.get("surviving") == "true",
            is_set,
        }
    }
}

/// The name of a kind of tiles.
fn tile_name(t: &Texts, tile: TileKind) -> String {
    match tile {
        TileKind::Reward(row) => row_name(t.language, row),
        TileKind::SingleUse(tile) => single_use_name(t.language, tile),
        TileKind::Ability(ability) => ability_name(t.language, ability),
        TileKind::Food => t.history.food_tiles.to_owned(),
    }
}

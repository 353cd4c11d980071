//! The data that the parts show: a view, the numbers printed on the board, and what everything is called.

use std::collections::BTreeMap;

use pixie_engine::moves::PerSeat;
use pixie_engine::resources::Resources;
use pixie_engine::seat::{Colour, Seat};
use pixie_engine::{Edition, View};
use pixie_words::{Language, board, player_on_seat, seat_name};

use crate::labels::Labels;
use crate::text::printable;

/// Everything that a picture shows.
pub(crate) struct BoardData<'a> {
    pub(super) view: &'a View,
    pub(super) edition: &'a Edition,
    pub(super) language: Language,
    names: BTreeMap<Seat, String>,
}

impl<'a> BoardData<'a> {
    pub(crate) fn new(view: &'a View, edition: &'a Edition, labels: Labels<'_>) -> Self {
        let language = labels.language;
        let names = view.seats.iter().map(|seat| {
            let name = labels.names.get(&seat.seat).map(|name| printable(name)).filter(|name| !name.trim().is_empty());
            (seat.seat, name.unwrap_or_else(|| seat_name(language, seat.seat)))
        });
        Self { view, edition, language, names: names.collect() }
    }

    /// The name of the player on the seat; the seat's colour if the name is unknown.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.get(&seat).map_or("", String::as_str)
    }

    /// The name of a player for readers who see no colours: `Ada (blue)`.
    pub(super) fn name_and_colour(&self, seat: Seat) -> String {
        player_on_seat(self.language, self.name(seat), seat)
    }

    /// The name of the owner of pieces of this colour.
    pub(super) fn owner(&self, colour: Colour) -> String {
        colour.seat().map_or_else(|| board::dummy(self.language), |seat| self.name_and_colour(seat))
    }

    /// `2 discs of Ada (blue), 1 disc of Bo (red)`, or `no disc`.
    pub(super) fn discs_text(&self, discs: PerSeat) -> String {
        if discs.total() == 0 {
            return board::no_disc(self.language);
        }
        let of_seat =
            |(seat, number): (Seat, u8)| board::discs_of(self.language, &self.name_and_colour(seat), number.into());
        discs.iter().map(of_seat).collect::<Vec<_>>().join(", ")
    }

    /// `2 apples and 1 silver`, or `nothing`.
    pub(super) fn goods_text(&self, goods: Resources) -> String {
        if goods.is_none() { board::nothing(self.language) } else { board::goods(self.language, goods) }
    }
}

/// The seat of each disc.
pub(crate) fn seat_of_each_disc(discs: PerSeat) -> impl Iterator<Item = Seat> {
    discs.iter().flat_map(|(seat, number)| std::iter::repeat_n(seat, usize::from(number)))
}

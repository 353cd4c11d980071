//! The data that the parts show: a view, the numbers printed on the board, and the names of the players.

use std::collections::BTreeMap;

use pixie_engine::moves::PerSeat;
use pixie_engine::seat::{Colour, Seat};
use pixie_engine::{Edition, View};

use super::wording::plural;
use crate::text::printable;

/// Everything that a picture shows.
pub(crate) struct BoardData<'a> {
    pub(super) view: &'a View,
    pub(super) edition: &'a Edition,
    names: BTreeMap<Seat, String>,
}

impl<'a> BoardData<'a> {
    pub(crate) fn new(view: &'a View, edition: &'a Edition, names: &BTreeMap<Seat, String>) -> Self {
        let names = names.iter().map(|(seat, name)| (*seat, printable(name))).collect();
        Self { view, edition, names }
    }

    /// The name of the player on the seat; the seat's colour if the name is unknown.
    pub(super) fn name(&self, seat: Seat) -> &str {
        match self.names.get(&seat) {
            Some(name) if !name.trim().is_empty() => name,
            _ => seat.word(),
        }
    }

    /// The name of a player for readers who see no colours: `Ada (blue)`.
    pub(super) fn name_and_colour(&self, seat: Seat) -> String {
        format!("{} ({seat})", self.name(seat))
    }

    /// The name of the owner of pieces of this colour.
    pub(super) fn owner(&self, colour: Colour) -> String {
        colour.seat().map_or_else(|| "the dummy".into(), |seat| self.name_and_colour(seat))
    }

    /// `2 discs of Ada (blue), 1 disc of Bo (red)`, or `no disc`.
    pub(super) fn discs_text(&self, discs: PerSeat) -> String {
        if discs.total() == 0 {
            return "no disc".into();
        }
        let of_seat = |(seat, number)| format!("{number} {} of {}", plural(number, "disc"), self.name_and_colour(seat));
        discs.iter().map(of_seat).collect::<Vec<_>>().join(", ")
    }
}

/// The seat of each disc.
pub(crate) fn seat_of_each_disc(discs: PerSeat) -> impl Iterator<Item = Seat> {
    discs.iter().flat_map(|(seat, number)| std::iter::repeat_n(seat, usize::from(number)))
}

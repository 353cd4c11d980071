//! The parsers of the parts of moves: amounts, seats, rocks, steps, tiles.

use super::cursor::{Cursor, Read};
use super::lexer::Kind;
use super::vocabulary::{Named, TileName};
use crate::board::PixiePlace;
use crate::moves::{Cube, Cubes, PerSeat, Rocks, Step, Steps};
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::tiles::Tile;

/// Some of a kind, and whether the number was written.
pub(super) struct Amount<T> {
    pub(super) kind: T,
    pub(super) number: Option<u8>,
}

impl<T> Amount<T> {
    /// Without a number it is one.
    pub(super) fn number(&self) -> u8 {
        self.number.unwrap_or(1)
    }
}

/// The largest number of a resource; no pile of the game is larger, and beyond it sums could overflow.
const LARGEST_PILE: u8 = 60;

impl Cursor<'_> {
    /// Some of a kind, up to `most`.
    pub(super) fn amount<T: Named>(&mut self, most: u8) -> Read<Amount<T>> {
        let numbered = self.sees(Kind::Number);
        let number = numbered.then(|| self.number(0..=most, "an amount")).transpose()?;
        let kind = self.named()?;
        Ok(Amount { kind, number })
    }

    /// Some of several kinds, to the end.
    pub(super) fn amounts<T: Named + PartialEq>(&mut self) -> Read<Vec<Amount<T>>> {
        let mut seen = Vec::new();
        self.list(|line| {
            let mark = line.mark();
            let amount: Amount<T> = line.amount(LARGEST_PILE)?;
            if seen.contains(&amount.kind) {
                return Err(line.error_at(mark, "another kind; each is named once"));
            }
            seen.push(amount.kind);
            Ok(amount)
        })
    }

    /// Resources, to the end.
    pub(super) fn resources(&mut self) -> Read<Resources> {
        Ok(sum(&self.amounts::<Resource>()?))
    }

    /// Cubes, to the end; a kind may be named several times.
    pub(super) fn cubes(&mut self) -> Read<Cubes> {
        let mark = self.mark();
        let mut cubes = Cubes::default();
        for amount in self.list(|line| line.amount::<Cube>(u8::MAX))? {
            let sum = cubes.of(amount.kind).checked_add(amount.number());
            *cubes.of_mut(amount.kind) = sum.ok_or_else(|| self.error_at(mark, "at most 255 cubes of a kind"))?;
        }
        Ok(cubes)
    }

    /// A seat, by its colour or number.
    pub(super) fn seat(&mut self) -> Read<Seat> {
        let by_number = self.accept(Kind::Hash) || self.accept_word("seat");
        if !by_number && !self.sees(Kind::Number) {
            return self.named();
        }
        let number = self.number(1..=5, "a seat")?;
        Ok(Seat::ALL[usize::from(number - 1)])
    }

    /// Whips for seats, to the end. The number can only be left out after a colour: two seats by number side by side
    /// would look like a seat and its number.
    pub(super) fn whips(&mut self) -> Read<PerSeat> {
        let mut whips = [None; 5];
        self.list(|line| {
            let (mark, by_number) = (line.mark(), line.sees(Kind::Number));
            let seat = line.seat()?;
            let number = if by_number || line.sees(Kind::Number) {
                line.number(0..=u8::MAX, "the penalties of this seat")?
            } else {
                1
            };
            match whips[seat.index()].replace(number) {
                None => Ok(()),
                Some(_) => Err(line.error_at(mark, "another seat; each is named once")),
            }
        })?;
        Ok(PerSeat(whips.map(Option::unwrap_or_default)))
    }

    /// Rocks on slaves of seats, to the end.
    pub(super) fn rocks(&mut self) -> Read<Rocks> {
        let mut rocks = Rocks::default();
        self.list(|line| {
            let seat = line.seat()?;
            if !line.accept(Kind::Dot) {
                return Err(line.error("`.` and the slave place, as in `red.1`"));
            }
            line.rock(&mut rocks.0[seat.index()])
        })?;
        Ok(rocks)
    }

    /// Rocks on own slaves, to the end.
    pub(super) fn slaves(&mut self) -> Read<[u8; 2]> {
        let mut rocks = [0; 2];
        self.list(|line| line.rock(&mut rocks))?;
        Ok(rocks)
    }

    /// One rock more for a slave place.
    fn rock(&mut self, rocks: &mut [u8; 2]) -> Read<()> {
        let mark = self.mark();
        let place = self.number(1..=2, "a slave place")?;
        let here = &mut rocks[usize::from(place - 1)];
        let more = here.checked_add(1);
        *here = more.ok_or_else(|| self.error_at(mark, "at most 255 rocks on a slave"))?;
        Ok(())
    }

    /// One promotion step.
    pub(super) fn step(&mut self) -> Read<Step> {
        let from: PixiePlace = self.named()?;
        if !(self.accept(Kind::Arrow) || self.accept_word("to")) {
            return Err(self.error("`>` and the place the pixie goes to"));
        }
        let to = self.named()?;
        Ok(Step { from, to })
    }

    /// Promotion steps, to the end.
    pub(super) fn steps(&mut self) -> Read<Steps> {
        let mark = self.mark();
        let steps = self.list(Self::step)?;
        Steps::new(&steps).map_err(|_| self.error_at(mark, format!("1 to {} promotion steps", Steps::MOST)))
    }

    /// A tile to exchange; after a food tile the number is enough for the other one.
    pub(super) fn tile(&mut self, given: Option<Tile>) -> Read<Tile> {
        if matches!(given, Some(Tile::Food(_))) && self.sees(Kind::Number) {
            return self.food_tile();
        }
        match self.named()? {
            TileName::Food => self.food_tile(),
            TileName::SingleUse(tile) => Ok(Tile::SingleUse(tile)),
            TileName::Ability(ability) => Ok(Tile::Ability(ability)),
        }
    }

    fn food_tile(&mut self) -> Read<Tile> {
        self.number(0..=u8::MAX, "the food tile's number").map(Tile::Food)
    }

    /// The items from here to the end of the line; none if there stands `nothing`.
    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        if self.accept_word("nothing") {
            return Ok(Vec::new());
        }
        let mut items = vec![item(self)?];
        while !self.at_end() {
            let _separated = self.accept(Kind::Comma) || self.accept_word("and");
            items.push(item(self)?);
        }
        Ok(items)
    }
}

/// The amounts of different kinds as one.
pub(super) fn sum<T: Copy + Into<Resource>>(amounts: &[Amount<T>]) -> Resources {
    let mut these = Resources::NONE;
    for amount in amounts {
        these[amount.kind.into()] = amount.number();
    }
    these
}

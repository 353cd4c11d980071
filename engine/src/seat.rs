//! Seats, their number and colours, and orders of seats.

use serde::{Deserialize, Serialize};

/// A player's seat, called by its colour (R12.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The colour of seat 1.
    Blue,
    /// The colour of seat 2.
    Red,
    /// The colour of seat 3.
    Yellow,
    /// The colour of seat 4.
    Green,
    /// The colour of seat 5.
    Grey,
}

impl Seat {
    /// All five, in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::Blue, Self::Red, Self::Yellow, Self::Green, Self::Grey];

    /// The seats of a game of `players`.
    pub fn first(players: Players) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(usize::from(players))
    }

    /// Whether a game of `players` has this seat.
    #[must_use]
    pub fn is_in(self, players: Players) -> bool {
        self.number() <= players.number()
    }

    /// The number players know it by, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with this number, from 1 to 5.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.number() == number)
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// The number of players of a game: 2 to 5. In JSON a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Players {
    /// Two players and a dummy (section 10).
    Two = 2,
    /// Three players.
    Three,
    /// Four players.
    Four,
    /// Five players.
    Five,
}

impl Players {
    /// All numbers of players, ascending.
    pub const ALL: [Self; 4] = [Self::Two, Self::Three, Self::Four, Self::Five];

    /// The number as an integer, 2 to 5.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8
    }
}

impl From<Players> for u8 {
    fn from(players: Players) -> Self {
        players.number()
    }
}

impl From<Players> for usize {
    fn from(players: Players) -> Self {
        players.number().into()
    }
}

impl TryFrom<u8> for Players {
    type Error = NotPlayers;

    fn try_from(number: u8) -> Result<Self, NotPlayers> {
        Self::ALL.into_iter().find(|players| players.number() == number).ok_or(NotPlayers(number))
    }
}

impl TryFrom<usize> for Players {
    type Error = NotPlayers;

    fn try_from(number: usize) -> Result<Self, NotPlayers> {
        Self::try_from(u8::try_from(number).unwrap_or(u8::MAX))
    }
}

impl std::fmt::Display for Players {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.number().fmt(f)
    }
}

/// A number of players that no game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a game has 2 to 5 players, not {0}")]
pub struct NotPlayers(pub u8);

/// The colour of a pixie: that of a seat or, with two players, the dummy's (R10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The colour of the pieces of seat 1.
    Blue,
    /// The colour of the pieces of seat 2.
    Red,
    /// The colour of the pieces of seat 3.
    Yellow,
    /// The colour of the pieces of seat 4.
    Green,
    /// The colour of the pieces of seat 5.
    Grey,
    /// Nobody's: the third colour of a game of two.
    Dummy,
}

impl Colour {
    /// The seat it belongs to; none for the dummy.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        Seat::ALL.get(self as usize).copied()
    }
}

impl From<Seat> for Colour {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Blue => Self::Blue,
            Seat::Red => Self::Red,
            Seat::Yellow => Self::Yellow,
            Seat::Green => Self::Green,
            Seat::Grey => Self::Grey,
        }
    }
}

impl PartialEq<Seat> for Colour {
    fn eq(&self, seat: &Seat) -> bool {
        *self == Self::from(*seat)
    }
}

/// Seats in an order, first first, such as a row of cubes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats {
    seats: [Option<Seat>; 5],
}

impl Seats {
    /// The seats in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + '_ {
        self.seats.iter().copied().flatten()
    }

    /// Whether it has no seat.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seats[0].is_none()
    }

    /// The number of places before this seat; none if it is not here.
    #[must_use]
    pub fn position(&self, seat: Seat) -> Option<u8> {
        (0u8..).zip(self.iter()).find(|(_, other)| *other == seat).map(|(place, _)| place)
    }

    /// The seat at this place, from 0.
    #[must_use]
    pub fn get(&self, place: u8) -> Option<Seat> {
        self.seats.get(usize::from(place)).copied().flatten()
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        *self = self.iter().filter(|other| *other != seat).collect();
    }

    /// Moves a seat `places` towards the front, the passed ones back by one.
    pub(crate) fn advance(&mut self, seat: Seat, places: u8) {
        if let Some(from) = self.position(seat) {
            let to = usize::from(from.saturating_sub(places));
            self.seats[to..=usize::from(from)].rotate_right(1);
        }
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(iter: I) -> Self {
        let mut seats = [None; 5];
        for (place, seat) in seats.iter_mut().zip(iter) {
            *place = Some(seat);
        }
        Self { seats }
    }
}

impl std::fmt::Debug for Seats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        let distinct: std::collections::BTreeSet<_> = seats.iter().collect();
        if distinct.len() != seats.len() {
            return Err(serde::de::Error::custom("a seat stands twice in this order"));
        }
        Ok(seats.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r12_13_seats_have_fixed_colours() {
        let seats: Vec<_> = (1..=5).filter_map(Seat::from_number).collect();
        assert_eq!(seats, Seat::ALL);
        let names = serde_json::to_value(Seat::ALL).expect("seats are words");
        assert_eq!(names, serde_json::json!(["blue", "red", "yellow", "green", "grey"]));
        assert_eq!((Seat::from_number(0), Seat::from_number(6)), (None, None));
    }

    #[test]
    fn r12_13_the_dummy_is_called_dummy_and_is_nobodys() {
        assert_eq!(serde_json::to_value(Colour::Dummy).ok(), Some(serde_json::json!("dummy")));
        assert_eq!(Colour::Dummy.seat(), None);
        assert!(Seat::ALL.into_iter().all(|seat| Colour::from(seat).seat() == Some(seat)));
    }

    #[test]
    fn two_to_five_play() {
        let read = |json: &str| serde_json::from_str::<Players>(json);
        for (number, players) in (2_u8..).zip(Players::ALL) {
            assert_eq!((players.number(), Players::try_from(number)), (number, Ok(players)));
            assert_eq!(read(&number.to_string()).ok(), Some(players));
            assert_eq!(serde_json::to_string(&players).ok(), Some(number.to_string()));
            assert_eq!(Seat::ALL.into_iter().filter(|seat| seat.is_in(players)).count(), usize::from(players));
        }
        for number in ["0", "1", "6", "255"] {
            let error = read(number).expect_err("nobody plays like that");
            assert_eq!(error.to_string(), format!("a game has 2 to 5 players, not {number}"));
        }
        assert_eq!(Players::try_from(usize::MAX), Err(NotPlayers(u8::MAX)));
    }

    #[test]
    fn an_order_moves_one_seat_forward_and_the_passed_ones_back() {
        let order = |seats: &[Seat]| seats.iter().copied().collect::<Seats>();
        let mut row = order(&[Seat::Blue, Seat::Red, Seat::Yellow, Seat::Green]);
        row.advance(Seat::Green, 2);
        assert_eq!(row, order(&[Seat::Blue, Seat::Green, Seat::Red, Seat::Yellow]));
        row.advance(Seat::Yellow, u8::MAX);
        assert_eq!(row, order(&[Seat::Yellow, Seat::Blue, Seat::Green, Seat::Red]));
        row.remove(Seat::Blue);
        assert_eq!((row, row.position(Seat::Red)), (order(&[Seat::Yellow, Seat::Green, Seat::Red]), Some(2)));
        assert!(serde_json::from_str::<Seats>("[\"red\", \"red\"]").is_err());
    }
}

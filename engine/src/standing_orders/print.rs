//! The canonical text of orders.

use std::fmt::{self, Display, Formatter};

use super::condition::{Condition, Fact, Owner, Quantity, Sign};
use super::order::{Order, StandingOrders};
use super::wish::{Target, Wish};

/// Writes each order in a line of its own.
impl Display for StandingOrders {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let until = self.until_i_move.then_some(&"until i move" as &dyn Display);
        let lines = self.orders.iter().map(|order| order as &dyn Display).chain(until);
        list(f, "\n", lines)
    }
}

impl Display for Order {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(round) = self.round {
            write!(f, "round {round}")?;
        }
        if !self.first_if.is_empty() {
            f.write_str(if self.round.is_some() { " if " } else { "if " })?;
            list(f, " and ", &self.first_if)?;
        }
        if self.once {
            f.write_str(if self.round.is_none() && self.first_if.is_empty() { "next: " } else { ": " })?;
        }
        list(f, " else ", &self.wishes)?;
        if !self.only_if.is_empty() {
            f.write_str(" if ")?;
            list(f, " and ", &self.only_if)?;
        }
        Ok(())
    }
}

impl Display for Wish {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(said) => said.fmt(f),
            Self::Ability(abilities) => {
                f.write_str(if abilities.len() == 1 { "ability " } else { "ability prefer " })?;
                list(f, ", ", abilities)
            }
            Self::Food(foods) => {
                f.write_str("food ")?;
                list(f, ", ", foods)
            }
            Self::Whip(targets) => {
                f.write_str("whip ")?;
                list(f, ", ", targets)
            }
            Self::Rocks(targets) => {
                f.write_str("rocks on ")?;
                list(f, ", ", targets)
            }
        }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leader => f.write_str("leader"),
            Self::Others => f.write_str("others"),
            Self::Seat(seat) => seat.fmt(f),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.negated { "not " } else { "" })?;
        match &self.fact {
            Fact::MovePossible(said) => write!(f, "{said} possible"),
            Fact::SpacePossible(space) => write!(f, "{space} possible"),
            Fact::Only(spaces) => {
                f.write_str("only ")?;
                list(f, ", ", spaces)
            }
            Fact::Wanted(food) => write!(f, "wanted {food}"),
            Fact::Leads(None) => f.write_str("i lead"),
            Fact::Leads(Some(seat)) => write!(f, "{seat} leads"),
            Fact::Compared(quantity, sign, number) => write!(f, "{quantity} {sign} {number}"),
        }
    }
}

impl Display for Quantity {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round => f.write_str("round"),
            Self::Of(Owner::Me, counted) => f.write_str(counted.word()),
            Self::Of(Owner::Leader, counted) => write!(f, "leader {}", counted.word()),
            Self::Of(Owner::Seat(seat), counted) => write!(f, "{seat} {}", counted.word()),
        }
    }
}

impl Display for Sign {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::More => ">",
            Self::Less => "<",
            Self::AtLeast => ">=",
            Self::AtMost => "<=",
            Self::Equal => "=",
        })
    }
}

/// The items with `between` between them.
fn list<T: Display>(f: &mut Formatter<'_>, between: &str, items: impl IntoIterator<Item = T>) -> fmt::Result {
    for (place, item) in items.into_iter().enumerate() {
        f.write_str(if place == 0 { "" } else { between })?;
        item.fmt(f)?;
    }
    Ok(())
}

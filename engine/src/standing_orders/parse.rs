//! The parser of orders.

use crate::board::{ActionSpace, SingleSpace, Space};
use crate::moves::Answer;
use crate::notation::NotationError;
use crate::notation::cursor::{Cursor, Read};
use crate::notation::lexer::Kind;
use crate::notation::parse::parse_part;
use crate::notation::vocabulary::Named;
use crate::resources::Resource;
use crate::seat::Seat;

use super::condition::{Condition, Counted, Fact, Owner, Quantity, Sign};
use super::error::OrdersError;
use super::facts::Facts;
use super::order::{Order, StandingOrders};
use super::wish::{Target, Wish};

/// The most orders of a seat.
pub const MOST: usize = 20;

/// The most conditions or wishes of an order.
const MOST_PARTS: usize = 8;

/// Reads orders, one a line. Empty lines mean nothing.
///
/// # Errors
/// A line is no order, or there are too many.
pub fn parse(text: &str) -> Result<StandingOrders, OrdersError> {
    let mut all = StandingOrders::default();
    for (place, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let here = |error| OrdersError { line: place + 1, error };
        let cursor = Cursor::new(line).map_err(here)?;
        if is_until_i_move(&cursor) {
            all.until_i_move = true;
        } else if all.orders.len() == MOST {
            return Err(here(cursor.error(format!("at most {MOST} orders"))));
        } else {
            all.orders.push(parse_order(line).map_err(here)?);
        }
    }
    Ok(all)
}

/// Reads one order.
///
/// # Errors
/// The text is no order: where and why.
pub fn parse_order(line: &str) -> Result<Order, NotationError> {
    let line = Cursor::new(line)?;
    let (head, rest) = line.split_at(Kind::Colon).map_or((None, line), |(head, rest)| (Some(head), rest));
    let (round, first_if) = head.as_ref().map_or(Ok((None, Vec::new())), |head| read_head(head.clone()))?;
    let mut parts = rest.split("if").into_iter();
    let wishes = parts.next().unwrap_or_else(|| rest.clone());
    let only_if = parts.next().map(|part| conditions(&part)).transpose()?.unwrap_or_default();
    if let Some(second) = parts.next() {
        return Err(second.error("`and` between conditions; an order ends with one `if`"));
    }
    let wishes = several(wishes.split("else"), "wishes", wish)?;
    Ok(Order { once: head.is_some(), round, first_if, wishes, only_if })
}

fn is_until_i_move(line: &Cursor<'_>) -> bool {
    let mut line = line.clone();
    line.accept_words(&["until", "i", "move"]) && line.at_end()
}

/// What stands before the colon: the round and the conditions of the first wish.
fn read_head(mut head: Cursor<'_>) -> Read<(Option<u8>, Vec<Condition>)> {
    if head.accept_words(&["next"]) {
        return if head.at_end() { Ok((None, Vec::new())) } else { Err(head.error("`:` after `next`")) };
    }
    let mut after_round = head.clone();
    if after_round.accept_words(&["round"]) && after_round.sees(Kind::Number) {
        let round = after_round.number(1..=7, "a round")?;
        if after_round.at_end() {
            return Ok((Some(round), Vec::new()));
        }
        if !after_round.accept_words(&["if"]) && !after_round.accept_words(&["and"]) {
            return Err(after_round.error("`:` or `if` after the round"));
        }
        return Ok((Some(round), conditions(&after_round.rest())?));
    }
    let _may_be_left_out = head.accept_words(&["if"]);
    Ok((None, conditions(&head.rest())?))
}

fn conditions(line: &Cursor<'_>) -> Read<Vec<Condition>> {
    several(line.split("and"), "conditions", condition)
}

/// Reads each part, if they are not too many.
fn several<'a, T>(parts: Vec<Cursor<'a>>, what: &str, read: impl Fn(Cursor<'a>) -> Read<T>) -> Read<Vec<T>> {
    if let Some(one_more) = parts.get(MOST_PARTS) {
        return Err(one_more.error(format!("at most {MOST_PARTS} {what}")));
    }
    parts.into_iter().map(read).collect()
}

fn wish(mut line: Cursor<'_>) -> Read<Wish> {
    if line.at_end() {
        return Err(line.error("an answer, like `track silver`, `food bread` or `whip leader`"));
    }
    if line.accept_words(&["ability"]) {
        let _may_be_left_out = line.accept_words(&["prefer"]);
        return Ok(Wish::Ability(list(line, Cursor::named)?));
    }
    if line.accept_words(&["no", "food", "but"]) {
        return Ok(Wish::Food(list(line, Cursor::named)?));
    }
    if line.sees_words(&["food"]) && !line.sees_words(&["food", "tile"]) && line.accept_words(&["food"]) {
        let _may_be_left_out = line.accept_words(&["prefer"]);
        return Ok(Wish::Food(list(line, Cursor::named)?));
    }
    if line.accept_words(&["rocks", "on"]) {
        return Ok(Wish::Rocks(list(line, target)?));
    }
    let is_exact = line.has(Kind::Number) || line.sees_words(&["whip", "nothing"]) || line.is_one_token();
    if !is_exact && line.accept_words(&["whip"]) {
        let _may_be_left_out = line.accept_words(&["on"]);
        return Ok(Wish::Whip(list(line, target)?));
    }
    if line.accept_words(&["beg", "for", "mercy"]) && line.at_end() {
        return Ok(Wish::Move(Answer::Beg {}.into()));
    }
    let start = line.clone();
    let said = parse_part(line, None)?;
    if !Facts::is_answer(&said) {
        return Err(start.error("an answer or an action; rocks are taken off by hand"));
    }
    Ok(Wish::Move(said))
}

/// The things to the end, each once.
fn list<'a, T: PartialEq>(mut line: Cursor<'a>, item: impl Fn(&mut Cursor<'a>) -> Read<T>) -> Read<Vec<T>> {
    let mut items = Vec::new();
    loop {
        let mark = line.mark();
        let next = item(&mut line)?;
        if items.contains(&next) {
            return Err(line.error_at(mark, "another one; each is named once"));
        }
        items.push(next);
        if line.at_end() {
            return Ok(items);
        }
        let _comma = line.accept(Kind::Comma);
        let _word = line.accept_words(&["then"]) || line.accept_words(&["or"]);
    }
}

fn target(line: &mut Cursor<'_>) -> Read<Target> {
    if line.accept_words(&["leader"]) {
        Ok(Target::Leader)
    } else if line.accept_words(&["others"]) {
        Ok(Target::Others)
    } else {
        line.named_or(|| format!("`leader`, `others` or {}", Seat::expected())).map(Target::Seat)
    }
}

fn condition(mut line: Cursor<'_>) -> Read<Condition> {
    let negated = line.accept_words(&["not"]);
    let fact = fact(line.rest())?;
    Ok(Condition { negated, fact })
}

fn fact(mut line: Cursor<'_>) -> Read<Fact> {
    if line.accept_words(&["only"]) {
        return Ok(Fact::Only(list(line, space)?));
    }
    if line.accept_words(&["wanted"]) {
        let food = line.named()?;
        return ended(&line, Fact::Wanted(food));
    }
    if line.accept_words(&["i", "lead"]) {
        return ended(&line, Fact::Leads(None));
    }
    if let Some(mut seat) = line.without_last(&["leads"]) {
        let seat_of = seat.named()?;
        return ended(&seat, Fact::Leads(Some(seat_of)));
    }
    if let Some(said) = line.without_last(&["possible", "free", "legal"]) {
        return possible(said.without_last(&["is"]).unwrap_or(said));
    }
    compared(line)
}

fn possible(line: Cursor<'_>) -> Read<Fact> {
    let mut alone = line.clone();
    match space(&mut alone) {
        Ok(space) if alone.at_end() => Ok(Fact::SpacePossible(space)),
        _ => parse_part(line, None).map(Fact::MovePossible),
    }
}

fn space(line: &mut Cursor<'_>) -> Read<ActionSpace> {
    if let Ok(space) = line.clone().named::<SingleSpace>() {
        line.named::<SingleSpace>()?;
        return Ok(ActionSpace::Single(space));
    }
    line.named::<Space>().map(ActionSpace::Double)
}

fn ended<T>(line: &Cursor<'_>, read: T) -> Read<T> {
    if line.at_end() { Ok(read) } else { Err(line.error("the end of the condition, or `and`")) }
}

/// A quantity and a number, in one order or the other.
fn compared(mut line: Cursor<'_>) -> Read<Fact> {
    const ANY: std::ops::RangeInclusive<u8> = 0..=u8::MAX;
    if let Some(sign) = sign(&mut line) {
        let number = line.number(ANY, "a number")?;
        let quantity = quantity(&mut line)?;
        return ended(&line, Fact::Compared(quantity, sign, number));
    }
    let quantity = quantity(&mut line)?;
    let is = line.accept_words(&["is"]);
    let sign = match sign(&mut line) {
        Some(sign) => sign,
        None if is || line.sees(Kind::Number) => Sign::Equal,
        None => return Err(line.error("`>`, `<`, `>=`, `<=` or `=` and a number")),
    };
    let number = line.number(ANY, "a number")?;
    ended(&line, Fact::Compared(quantity, sign, number))
}

fn sign(line: &mut Cursor<'_>) -> Option<Sign> {
    const WORDS: [(&[&str], Sign); 5] = [
        (&["more", "than"], Sign::More),
        (&["less", "than"], Sign::Less),
        (&["fewer", "than"], Sign::Less),
        (&["at", "least"], Sign::AtLeast),
        (&["at", "most"], Sign::AtMost),
    ];
    if line.accept(Kind::Arrow) {
        return Some(if line.accept(Kind::Equals) { Sign::AtLeast } else { Sign::More });
    }
    if line.accept(Kind::Less) {
        return Some(if line.accept(Kind::Equals) { Sign::AtMost } else { Sign::Less });
    }
    if line.accept(Kind::Equals) {
        return Some(Sign::Equal);
    }
    WORDS.into_iter().find(|(words, _)| line.accept_words(words)).map(|(_, sign)| sign)
}

fn quantity(line: &mut Cursor<'_>) -> Read<Quantity> {
    if line.accept_words(&["round"]) {
        return Ok(Quantity::Round);
    }
    let owner = if line.accept_words(&["my"]) {
        Owner::Me
    } else if line.accept_words(&["leader"]) {
        Owner::Leader
    } else {
        match line.clone().named::<Seat>() {
            Ok(_) => Owner::Seat(line.named()?),
            Err(_) => Owner::Me,
        }
    };
    let what = || "a condition, like `penalties > 4`, `casino possible`, `only mine` or `red leads`".into();
    Ok(Quantity::Of(owner, line.named_or(what)?))
}

impl Counted {
    pub(super) const ALL: [Self; 10] = [
        Self::Penalties,
        Self::Slaves,
        Self::Servants,
        Self::Discs,
        Self::Rocks,
        Self::Resource(Resource::Apple),
        Self::Resource(Resource::Bread),
        Self::Resource(Resource::Honey),
        Self::Resource(Resource::Silver),
        Self::Resource(Resource::Gold),
    ];

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Penalties => "penalties",
            Self::Slaves => "slaves",
            Self::Servants => "servants",
            Self::Discs => "discs",
            Self::Rocks => "rocks",
            Self::Resource(Resource::Apple) => "apples",
            Self::Resource(resource) => resource.word(),
        }
    }
}

impl Named for Counted {
    const CALLED: &'static str = "a thing that is counted";

    fn words() -> impl Iterator<Item = (&'static str, Self)> {
        Self::ALL.into_iter().map(|counted| (counted.word(), counted))
    }

    fn aliases() -> impl Iterator<Item = (&'static str, Self)> {
        let singular = [
            ("penalty", Self::Penalties),
            ("slave", Self::Slaves),
            ("servant", Self::Servants),
            ("disc", Self::Discs),
            ("rock", Self::Rocks),
            ("apple", Self::Resource(Resource::Apple)),
        ];
        singular.into_iter()
    }
}

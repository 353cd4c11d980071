//! The parser of moves.

use std::ops::RangeInclusive;

use super::cursor::{Cursor, Read};
use super::error::NotationError;
use super::values::{Amount, sum};
use super::vocabulary::Opening;
use crate::board::{SingleSpace, Space};
use crate::decision::Question;
use crate::moves::{Answer, Cubes, DoubleAction, Move, SingleAction, Step};
use crate::resources::Food;

/// Reads one move. The question the game has put to the seat, if it is known, decides what `promote` and `take` mean
/// (see the [module](super)) and improves errors; whether the move answers it is not checked.
///
/// # Errors
/// The text is no move: where and why.
pub fn parse(text: &str, question: Option<Question>) -> Result<Move, NotationError> {
    let said = parse_part(Cursor::new(text)?, question)?;
    Ok(match (said, question) {
        // Asked for another action to copy, a player need not say `copy` again.
        (Move::Double(action), Some(Question::Copy {})) => SingleAction::Copy { action }.into(),
        _ => said,
    })
}

/// Reads one move to the end of this cursor.
pub(crate) fn parse_part(line: Cursor<'_>, question: Option<Question>) -> Read<Move> {
    let mut parser = Parser { line, question };
    let said = parser.any_move()?;
    if !parser.line.at_end() {
        return Err(parser.line.error("the end of the move"));
    }
    Ok(said)
}

/// A number whose bounds are a matter of the rules.
const ANY: RangeInclusive<u8> = 0..=u8::MAX;

struct Parser<'a> {
    line: Cursor<'a>,
    question: Option<Question>,
}

impl Parser<'_> {
    fn any_move(&mut self) -> Read<Move> {
        // The error for an unknown word names the question; all words together would be too many.
        let opening = self.line.named_or(|| expected(self.question).to_owned())?;
        let answer = match opening {
            Opening::Double(Space::Promotion) if self.wants_steps() => self.promote()?,
            Opening::Promote if self.wants_action() => return Ok(self.double(Space::Promotion)?.into()),
            Opening::Double(Space::Whip) if !self.line.at_end() => self.divide_whips()?,
            Opening::Double(space) => return Ok(self.double(space)?.into()),
            Opening::Single(space) => return Ok(self.single(space)?.into()),
            Opening::Take => return self.take(),
            Opening::TakeFood => {
                let food = self.line.named()?;
                return Ok(SingleAction::TakeFood { food }.into());
            }
            Opening::ChooseFood => choose(&self.line.amounts()?),
            Opening::Ability => Answer::ChooseAbility { ability: self.line.named()? },
            Opening::Pass => Answer::Pass {},
            Opening::DivideWhips => self.divide_whips()?,
            Opening::Rocks => Answer::PlaceRocks { rocks: self.line.rocks()? },
            Opening::Demote => Answer::Demote { space: self.line.named()? },
            Opening::Beg => Answer::Beg {},
            Opening::Announce => self.announce()?,
            Opening::Offer => Answer::Offer { resources: self.line.resources()? },
            Opening::Promote => self.promote()?,
            Opening::Stop => Answer::Stop {},
            Opening::Dummy => {
                let Step { from, to } = self.line.step()?;
                Answer::MoveDummy { from, to }
            }
            Opening::Unchain => Answer::Unchain { rocks: self.line.slaves()? },
        };
        Ok(answer.into())
    }

    fn wants_action(&self) -> bool {
        matches!(self.question, Some(Question::Action {} | Question::Copy {}))
    }

    fn wants_steps(&self) -> bool {
        matches!(self.question, Some(Question::Promotion { .. } | Question::ExtraPromotion {}))
    }

    fn double(&mut self, space: Space) -> Read<DoubleAction> {
        let line = &mut self.line;
        Ok(match space {
            Space::StealFood => DoubleAction::StealFood { food: line.named()? },
            Space::StealSilver => DoubleAction::StealSilver {},
            Space::Promotion => {
                let Step { from, to } = line.step()?;
                DoubleAction::Promotion { from, to }
            }
            Space::Trade => self.trade()?,
            Space::SilverToGold if line.at_end() => DoubleAction::SilverToGold { times: 1 },
            Space::SilverToGold => DoubleAction::SilverToGold { times: line.number(ANY, "how many gold")? },
            Space::FoodTile => DoubleAction::FoodTile {},
            Space::DoubleOffering => DoubleAction::DoubleOffering {},
            Space::LookIntoBag => DoubleAction::LookIntoBag {},
            Space::Mercy => DoubleAction::Mercy {},
            Space::Whip => DoubleAction::Whip {},
            Space::AdvanceTrack => DoubleAction::AdvanceTrack { track: line.named()? },
            Space::Casino => DoubleAction::Casino {},
            Space::Ring => DoubleAction::Ring {},
            Space::Rob => DoubleAction::Rob { space: line.named()? },
        })
    }

    fn single(&mut self, space: SingleSpace) -> Read<SingleAction> {
        let line = &mut self.line;
        Ok(match space {
            SingleSpace::Mine if line.accept_word("look") => SingleAction::Mine { look: line.cubes()? },
            SingleSpace::Mine => SingleAction::Mine { look: Cubes::default() },
            SingleSpace::ExchangeTiles => self.exchange()?,
            SingleSpace::DumpOrTake => SingleAction::Dump { resources: line.resources()? },
            SingleSpace::Copy => {
                let space = line.named()?;
                SingleAction::Copy { action: self.double(space)? }
            }
            SingleSpace::SpecialOffering => SingleAction::SpecialOffering { add: line.named()? },
            SingleSpace::Priority => SingleAction::Priority { places: line.number(ANY, "how many places")? },
            SingleSpace::TemporaryPriority => SingleAction::TemporaryPriority {},
        })
    }

    fn trade(&mut self) -> Read<DoubleAction> {
        let give: Amount<_> = self.line.amount(u8::MAX)?;
        if !self.line.accept_word("for") {
            return Err(self.line.error("`for` and the resource to take"));
        }
        Ok(DoubleAction::Trade { amount: give.number(), give: give.kind, take: self.line.named()? })
    }

    fn exchange(&mut self) -> Read<SingleAction> {
        let line = &mut self.line;
        let give = line.tile(None)?;
        if !line.accept_word("for") {
            return Err(line.error("`for` and the tile to take"));
        }
        let take = line.tile(Some(give))?;
        let of = line.accept_word("of").then(|| line.seat()).transpose()?;
        Ok(SingleAction::ExchangeTiles { give, take, of })
    }

    /// Action 17 or the choice of food; see the module's head.
    fn take(&mut self) -> Read<Move> {
        let foods: Vec<Amount<Food>> = self.line.amounts()?;
        let an_action = match self.question {
            Some(Question::ChooseFood { .. }) => None,
            Some(Question::Action {}) => Some(Some(1)),
            _ => Some(None),
        };
        Ok(match (&foods[..], an_action) {
            ([Amount { kind, number }], Some(understood)) if number.is_none() || *number == understood => {
                SingleAction::TakeFood { food: *kind }.into()
            }
            _ => choose(&foods).into(),
        })
    }

    fn divide_whips(&mut self) -> Read<Answer> {
        let whips = self.line.whips()?;
        Ok(Answer::DivideWhips { whips })
    }

    fn promote(&mut self) -> Read<Answer> {
        let steps = self.line.steps()?;
        Ok(Answer::Promote { steps })
    }

    fn announce(&mut self) -> Read<Answer> {
        let double_offering = self.line.accept_word("yes");
        if double_offering || self.line.accept_word("no") {
            Ok(Answer::Announce { double_offering })
        } else {
            Err(self.line.error("`yes` or `no`"))
        }
    }
}

fn choose(foods: &[Amount<Food>]) -> Answer {
    Answer::ChooseFood { food: sum(foods) }
}

/// The words an error expects where a move begins.
fn expected(question: Option<Question>) -> &'static str {
    match question {
        None => "a move, like `steal-food apples`",
        Some(Question::ChooseAbility {}) => "an ability, like `ability cheap-gold`",
        Some(Question::ChooseFood { .. }) => "food, like `take 2 apples 1 honey`",
        Some(Question::Action {}) => "an action, like `steal-food apples`, or `pass`",
        Some(Question::Copy {}) => "an action to copy, like `steal-food apples`",
        Some(Question::DivideWhips { .. }) => "whips, like `whip red 1 blue 2`",
        Some(Question::PlaceRocks { .. }) => "rocks, like `rocks red.1 blue.1`",
        Some(Question::Demote {}) => "a demotion, like `demote casino`, or `beg`",
        Some(Question::Announce {}) => "`announce yes` or `announce no`",
        Some(Question::Offer {}) => "an offer, like `offer 3 apples` or `offer nothing`",
        Some(Question::Promotion { .. } | Question::ExtraPromotion {}) => {
            "steps, like `promote mine > steal-food`, or `stop`"
        }
        Some(Question::MoveDummy {}) => "a dummy's step, like `dummy mine > steal-food`",
    }
}

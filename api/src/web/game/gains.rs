//! The gains and costs of a move, as icons of the board with numbers.

use pixie_engine::resources::{Food, Resource, Resources};
use pixie_engine::seat::Colour;
use pixie_engine::{Effect, Foreseen, Seat};

use crate::web::texts::Texts;
use pixie_words::resource_name;

/// An icon with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gain {
    /// The icon in the picture of the board; `disc` for discs, which have none.
    pub(super) icon: &'static str,
    /// What it is, for those who do not see the icon.
    pub(super) name: String,
    /// `+2` or `–1`; empty if the number is not known, or means nothing.
    pub(super) number: String,
    /// Whether it is a cost.
    pub(super) is_cost: bool,
}

/// Changes by icon, in the order in which they came up.
#[derive(Default)]
struct Changes(Vec<(&'static str, i16)>);

impl Changes {
    fn add(&mut self, icon: &'static str, number: i16) {
        match self.0.iter_mut().find(|(known, _)| *known == icon) {
            Some((_, sum)) => *sum += number,
            None => self.0.push((icon, number)),
        }
    }

    fn add_resources(&mut self, resources: Resources, sign: i16) {
        for kind in Resource::ALL.into_iter().filter(|kind| resources[*kind] > 0) {
            self.add(kind.word(), sign * i16::from(resources[kind]));
        }
    }

    /// What an effect changes for a seat.
    fn take_in(&mut self, effect: &Effect, me: Seat) {
        use Effect as E;
        match *effect {
            E::Gained { seat, resources } if seat == me => self.add_resources(resources, 1),
            E::Paid { seat, resources } | E::Dumped { seat, resources } if seat == me => {
                self.add_resources(resources, -1);
            }
            E::OfferMade { seat, resources: Some(resources), .. } if seat == me => self.add_resources(resources, -1),
            E::Robbed { seat, resources, .. } if seat == me => self.add_resources(resources, 1),
            E::OfferingTrackGrew { seat, resource } if seat == me => self.add(resource.word(), -1),
            E::DiscsPlaced { seat, discs, .. } if seat == me => self.add("disc", -i16::from(discs)),
            E::PixieMoved { pixie, from, to } if pixie == Colour::from(me) => {
                self.add("up", i16::from(to.row()) - i16::from(from.row()));
            }
            E::PixiesSwapped { pixie, from, to, .. } if pixie == me => {
                self.add("up", i16::from(to.row()) - i16::from(from.row()));
            }
            E::TrackAdvanced { seat, steps, .. } if seat == me => self.add("up", i16::from(steps)),
            E::FoodTileTaken { seat, .. } | E::SingleUseTaken { seat, .. } if seat == me => self.add("cards", 1),
            E::SingleUseReturned { seat, .. } if seat == me => self.add("cards", -1),
            E::RewardTaken { seat, points, .. } | E::RewardPointsGained { seat, points } if seat == me => {
                self.add("star", i16::from(points));
            }
            E::PriorityGained { seat, places } if seat == me => self.add("becomes", i16::from(places)),
            E::Unchained { seat, rocks } if seat == me => self.add("rock", -i16::from(rocks[0] + rocks[1])),
            E::Penalised { penalties, .. } if penalties.of(me) > 0 => self.add("pit", i16::from(penalties.of(me))),
            _ => {}
        }
    }
}

/// What a move changes for its mover by itself, without what follows when a phase ends with it.
pub(super) fn gains(foreseen: &Foreseen, me: Seat, t: &Texts) -> Vec<Gain> {
    use Effect as E;
    let ends_it = |effect: &&Effect| {
        matches!(
            effect,
            E::DiscsReturned {} | E::RoundBegan { .. } | E::RoundTileRevealed { .. } | E::OffersRevealed { .. }
        )
    };
    let mut changes = Changes::default();
    foreseen.effects.iter().take_while(|effect| !ends_it(effect)).for_each(|effect| changes.take_in(effect, me));
    let is_offer = foreseen.effects.iter().any(|effect| matches!(effect, E::OfferMade { .. }));
    let known = changes.0.into_iter().filter(|(_, number)| *number != 0).map(|(icon, number)| gain(icon, number, t));
    let chance = Gain { icon: "die", name: t.asked.by_chance.to_owned(), number: String::new(), is_cost: false };
    known.chain((!foreseen.is_whole && !is_offer).then_some(chance)).collect()
}

fn gain(icon: &'static str, number: i16, texts: &Texts) -> Gain {
    let t = &texts.asked;
    let name = match icon {
        "disc" => t.discs,
        "up" => t.steps_up,
        "cards" => t.tiles,
        "star" => t.points,
        "becomes" => t.places,
        "rock" => t.rocks,
        "pit" => t.penalties,
        _ => "",
    };
    let resource = Resource::ALL.into_iter().find(|kind| kind.word() == icon);
    let name = resource.map_or_else(|| name.to_owned(), |kind| resource_name(texts.language, kind));
    let is_bad = matches!(icon, "pit" | "rock");
    Gain { icon, name, number: format!("{number:+}").replace('-', "–"), is_cost: (number < 0) != is_bad }
}

/// What all of these have in common. Foods that differ in kind only are food.
pub(super) fn in_common<'a>(mut all: impl Iterator<Item = &'a [Gain]>, t: &Texts) -> Vec<Gain> {
    let Some(first) = all.next() else { return Vec::new() };
    let mut common: Vec<Gain> = first.iter().map(|gain| as_food(gain, t)).collect();
    let mut exact = first.to_vec();
    for other in all {
        exact.retain(|gain| other.contains(gain));
        common.retain(|gain| other.iter().any(|of_other| as_food(of_other, t) == *gain));
    }
    // What is the same in all of them keeps its own icon.
    common.into_iter().map(|gain| exact.iter().find(|one| as_food(one, t) == gain).cloned().unwrap_or(gain)).collect()
}

fn as_food(gain: &Gain, t: &Texts) -> Gain {
    match Food::ALL.into_iter().any(|food| food.word() == gain.icon) {
        true => Gain { icon: "food", name: t.asked.food.to_owned(), ..gain.clone() },
        false => gain.clone(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pixie_engine::chance::Seeded;
    use pixie_engine::{Players, Rulebook, Rules, State, advance, foresee, legal_moves, open_decisions, start};

    use super::*;
    use crate::web::texts::english;

    /// The first board on which an action is chosen, and who chooses.
    fn at_an_action() -> (State, Seat) {
        let mut chance = Seeded::new(&[3; 32]);
        let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, Players::Three)), &mut chance);
        loop {
            let asked = open_decisions(&state).next().expect("a question");
            let legal = legal_moves(&state, &asked);
            if legal.iter().any(|said| said.to_string() == "pass") {
                return (state, asked.seat);
            }
            state = advance(&state, asked.seat, legal[0], &mut chance).expect("a legal move").1;
        }
    }

    fn told(state: &State, seat: Seat, notation: &str) -> Vec<Gain> {
        let asked = open_decisions(state).find(|asked| asked.seat == seat).expect("the question");
        let said = legal_moves(state, &asked).into_iter().find(|said| said.to_string() == notation).expect(notation);
        gains(&foresee(state, seat, said).expect("it is legal"), seat, english())
    }

    fn short(gains: &[Gain]) -> Vec<(&str, &str, bool)> {
        gains.iter().map(|gain| (gain.icon, &*gain.number, gain.is_cost)).collect()
    }

    #[test]
    fn costs_and_gains_are_told_apart_and_chance_is_named() {
        let (state, seat) = at_an_action();
        assert_eq!(short(&told(&state, seat, "pass")), [("pit", "+5", true)]);
        let apples = told(&state, seat, "steal-food apples");
        assert_eq!(short(&apples), [("disc", "–2", true), ("apple", "+2", false)]);
        let casino = told(&state, seat, "casino");
        assert_eq!(short(&casino), [("disc", "–2", true), ("die", "", false)]);
        let honey = told(&state, seat, "steal-food honey");
        let common = in_common([&apples[..], &honey[..]].into_iter(), english());
        assert_eq!(short(&common), [("disc", "–2", true), ("food", "+2", false)]);
        assert_eq!(in_common([&apples[..]].into_iter(), english()), apples);
    }
}

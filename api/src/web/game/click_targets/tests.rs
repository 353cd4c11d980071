//! Tests of the click targets.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pixie_engine::bots::cautious;
use pixie_engine::chance::Seeded;
use pixie_engine::decision::Question;
use pixie_engine::notation;
use pixie_engine::{
    Edition, Players, Rulebook, Rules, State, Viewer, advance, free_moves, legal_moves, open_decisions, start, view,
};
use resvg::usvg::roxmltree::Document;

use super::*;
use pixie_board::{Labels, Theme, svg};

/// The names of all click targets in the picture for a seat.
fn pictured(state: &State, seat: Seat) -> BTreeSet<String> {
    let picture =
        svg(&view(state, Viewer::Seat(seat)), &Edition::standard(), Labels::english(&BTreeMap::new()), Theme::Page);
    let document = Document::parse(&picture).expect("XML");
    let framed = document.descendants().filter(|node| node.attribute("class") == Some("frame"));
    let groups = framed.filter_map(|frame| frame.parent());
    let data = groups.flat_map(|group| group.attributes()).filter_map(|attribute| {
        let name = attribute.name().strip_prefix("data-")?;
        Some(format!("{name}={}", attribute.value()))
    });
    data.collect()
}

/// Whether a move needs nothing on the board.
fn is_about_nothing(said: &Move) -> bool {
    match said {
        Move::Answer(Answer::Offer { resources }) => resources.is_none(),
        Move::Answer(Answer::Pass {} | Answer::Stop {} | Answer::Announce { double_offering: false }) => true,
        _ => false,
    }
}

/// Checks all moves that are legal now.
fn check(state: &State) {
    for decision in open_decisions(state) {
        let seat = decision.seat;
        let things = pictured(state, seat);
        let mut told_apart: Vec<ClickTargets> = Vec::new();
        let legal = [legal_moves(state, &decision), free_moves(state, seat)].concat();
        for said in legal {
            let targets = click_targets(&said, seat);
            let touched = targets.path.iter().chain(targets.counted.iter().map(|(thing, _)| thing));
            for thing in touched {
                assert!(things.contains(&thing.to_string()), "{thing} of `{said}` is not in the picture: {things:?}");
            }
            let is_nothing = targets == ClickTargets::default();
            assert_eq!(is_nothing, is_about_nothing(&said), "{said}");
            if !is_nothing {
                assert!(!told_apart.contains(&targets), "`{said}` is touched like another move: {targets:?}");
                told_apart.push(targets);
            }
        }
    }
}

/// The kind of question.
fn kind(question: Question) -> &'static str {
    match question {
        Question::ChooseAbility {} => "ability",
        Question::ChooseFood { .. } => "food",
        Question::Action {} => "action",
        Question::Copy {} => "copy",
        Question::DivideWhips { .. } => "whips",
        Question::PlaceRocks { .. } => "rocks",
        Question::Demote {} => "demote",
        Question::Announce {} => "announce",
        Question::Offer {} => "offer",
        Question::Promotion { .. } => "promotion",
        Question::ExtraPromotion {} => "extra promotion",
        Question::MoveDummy {} => "dummy",
    }
}

/// Plays a game, mostly sensibly with some random moves, and checks some states for each kind of
/// question: drawing all of them would take too long.
fn play(players: u8, rulebook: Rulebook, round: u8) -> BTreeMap<&'static str, usize> {
    let mut met = BTreeMap::new();
    let rules = Arc::new(Rules::of(rulebook, Players::try_from(players).expect("2 to 5 play")));
    let mut chance = Seeded::new(&[round; 32]);
    let (_, mut state) = start(Arc::clone(&rules), &mut chance);
    for turn in 0_usize.. {
        let Some(decision) = open_decisions(&state).last() else { break };
        let times = met.entry(kind(decision.question)).or_default();
        *times += 1;
        if *times <= 2 || *times % 24 == 0 {
            check(&state);
        }
        let legal = legal_moves(&state, &decision);
        let any = matches!(decision.question, Question::Action {}) && turn % 3 == usize::from(round) % 3;
        let said = if any {
            legal[(turn * 7 + usize::from(round)) % legal.len()]
        } else {
            cautious(&view(&state, Viewer::Seat(decision.seat)), &decision, &legal, &rules.edition)
        };
        state = advance(&state, decision.seat, said, &mut chance).expect("a listed move").1;
    }
    met
}

#[test]
fn what_is_touched_for_a_move_is_in_the_picture_and_tells_it_from_all_others() {
    let mut met = BTreeSet::new();
    for round in 0..4 {
        let players = 2 + round;
        met.extend(play(players, [Rulebook::En, Rulebook::Fr][usize::from(round % 2)], round).into_keys());
    }
    let asked = ["ability", "action", "announce", "demote", "dummy", "food", "offer", "promotion", "rocks", "whips"];
    let missing: Vec<_> = asked.iter().filter(|kind| !met.contains(*kind)).collect();
    assert!(missing.is_empty(), "no question of {missing:?} in {met:?}");
}

#[test]
fn things_are_listed_in_the_order_in_which_they_are_touched() {
    let listed = |said: &str| {
        let targets = click_targets(&notation::parse(said, None).expect("a move"), Seat::Red);
        (targets.at(), targets.of())
    };
    let told = |at: &str, of: &str| (at.to_owned(), of.to_owned());
    assert_eq!(listed("trade 3 apples for silver"), told("space=trade held=red.apple", "supply=silver*3"));
    assert_eq!(listed("promote mine > gold"), told("slaves=red space=gold", ""));
    assert_eq!(listed("copy steal-food honey"), told("space=copy space=steal-food supply=honey", ""));
    assert_eq!(listed("offer 2 silver 1 gold"), told("", "held=red.silver*2 held=red.gold*1"));
    assert_eq!(listed("exchange food 2 for 4 of blue"), told("space=exchange tile=red.food-2 tile=blue.food-4", ""));
    assert_eq!(listed("pass"), told("", ""));
}

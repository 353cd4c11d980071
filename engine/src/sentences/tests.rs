//! Tests of the sentences of effects.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::*;
use crate::bots::cautious;
use crate::chance::Seeded;
use crate::rulebook::{Rulebook, Rules};
use crate::{Players, Viewer, advance, legal_moves, open_decisions, start, view};

/// The effects without a sentence.
const SILENT: [&str; 6] = ["next", "asked", "answered", "step_made", "discs_returned", "demotion_settled"];

fn kind(effect: &Effect) -> String {
    serde_json::to_value(effect).unwrap()["type"].as_str().unwrap().to_owned()
}

fn told(json: &str) -> String {
    let effect = serde_json::from_str(json).expect("an effect");
    tell(&effect, |seat| format!("Ada ({seat})")).expect("a sentence")
}

#[test]
fn sentences() {
    for (json, sentence) in [
        (
            r#"{"type": "gained", "seat": "red", "resources": {"apple": 2, "bread": 1}}"#,
            "Ada (red) takes 2 apples and 1 bread from the supply.",
        ),
        (
            r#"{"type": "penalised", "cause": "whip", "penalties": {"red": 1, "blue": 2}}"#,
            "Penalties by the whip: Ada (blue) 2, Ada (red) 1.",
        ),
        (r#"{"type": "offer_made", "id": "7", "seat": "red"}"#, "Ada (red) has made a secret offer."),
        (
            r#"{"type": "cubes_drawn", "seat": "red", "drawn": ["silver", "rock", "silver"]}"#,
            "Ada (red) draws 2 silver and 1 rock from the bag.",
        ),
        (
            r#"{"type": "pixie_moved", "pixie": "red", "from": "ring", "to": "mine"}"#,
            "Ada (red)'s pixie is sent from ring to the mine.",
        ),
        (
            r#"{"type": "pixie_moved", "pixie": "dummy", "from": "mine", "to": "casino"}"#,
            "The dummy's pixie moves from the mine to casino.",
        ),
        (
            r#"{"type": "pixie_moved", "pixie": "red", "from": "ring", "to": "servant_space"}"#,
            "Ada (red)'s pixie moves from ring to the servant space.",
        ),
        (
            r#"{"type": "pixies_swapped", "pixie": "red", "from": "mine", "with": "blue", "to": "casino"}"#,
            "Ada (red)'s pixie moves from the mine to casino. Ada (blue)'s pixie from there goes to its owner's mine.",
        ),
        (
            r#"{"type": "pixies_swapped", "pixie": "red", "from": "ring", "with": "blue", "to": "casino"}"#,
            "Ada (red)'s pixie moves from ring to casino. Ada (blue)'s pixie from there goes to ring.",
        ),
        (
            r#"{"type": "rocks_placed", "seat": "red", "rocks": {"blue": [1, 2], "red": [0, 1]}}"#,
            "Ada (red) chains slaves: 3 rocks on Ada (blue), 1 rock on Ada (red).",
        ),
    ] {
        assert_eq!(told(json), sentence);
    }
}

/// `tell` matches every effect; here is what whole games make of it.
#[test]
fn every_effect_of_whole_games_is_told_or_silent_on_purpose() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for players in Players::ALL {
        for careful in [true, false] {
            let mut chance = Seeded::new(&[players.number(); 32]);
            let rules = Arc::new(Rules::of(Rulebook::En, players));
            let (mut effects, mut state) = start(Arc::clone(&rules), &mut chance);
            let mut picked = u64::from(players.number());
            loop {
                for effect in &effects {
                    let sentence = tell(effect, |seat| seat.to_string());
                    let kind = kind(effect);
                    assert_eq!(sentence.is_none(), SILENT.contains(&kind.as_str()), "{effect:?}");
                    let sentence = sentence.unwrap_or_default();
                    assert!(sentence.is_empty() || sentence.ends_with('.'), "{sentence}");
                    seen.insert(kind, sentence);
                }
                let Some(decision) = open_decisions(&state).last() else { break };
                let legal = legal_moves(&state, &decision);
                picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let said = if careful {
                    let seen = view(&state, Viewer::Seat(decision.seat));
                    cautious(&seen, &decision, &legal, &rules.edition)
                } else {
                    legal[usize::try_from(picked >> 33).unwrap() % legal.len()]
                };
                (effects, state) = advance(&state, decision.seat, said, &mut chance).expect("a listed move");
            }
        }
    }
    assert!(seen.len() > 40, "only {} kinds of effects were met: {seen:#?}", seen.len());
}

//! The text record: what is printed reads back and replays to the same state.

use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::record::Record;
use pixie_engine::{Edition, Rulebook, Rules, State, advance, legal_moves, open_decisions, redact, start};
use pixie_engine::{Sight, Viewer, redact_move};

/// A whole game of moves picked by a small multiplicative generator, as a record and as it ended.
fn random_game(rulebook: Rulebook, players: u8, seed: u8) -> (Record, State) {
    let rules = Arc::new(Rules::of(rulebook, players));
    let names = ["blue=Ada", "red=Bo_Ek", "yellow=Cy", "green=Di", "grey=Ed"];
    let mut record = Record::default();
    let mut header = |name: &str, text: String| record.headers.push((name.into(), text));
    header("Rulebook", serde_json::to_value(rulebook).unwrap().as_str().unwrap().into());
    header("Edition", "standard 1".into());
    header("Players", names[..usize::from(players)].join(" "));

    let mut chance = Seeded::new(&[seed; 32]);
    let (effects, mut state) = start(rules, &mut chance);
    record.add_event(1, None, &effects);
    let mut picked = u64::from(seed) + 1;
    for version in 2.. {
        let Some(decision) = open_decisions(&state).last() else { break };
        let legal = legal_moves(&state, &decision);
        picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let said = legal[usize::try_from(picked >> 33).unwrap() % legal.len()];
        let (effects, after) = advance(&state, decision.seat, said, &mut chance).expect("a listed move is legal");
        record.add_event(version, Some((decision.seat, Some(said))), &effects);
        state = after;
    }
    (record, state)
}

#[test]
fn a_printed_record_replays_to_the_same_state() {
    for rulebook in Rulebook::ALL {
        for players in 2..=5 {
            let (record, state) = random_game(rulebook, players, players);
            let read: Record = record.to_string().parse().expect("a printed record can be read");
            assert_eq!(read, record);
            assert_eq!(read.players().len(), usize::from(players));
            let replay = read.replay(Edition::standard()).expect("a whole record can be replayed");
            assert_eq!(replay.state, state);
        }
    }
}

#[test]
fn a_record_with_anything_changed_does_not_replay() {
    let (record, _) = random_game(Rulebook::En, 3, 9);
    let edition = Edition::standard();

    let mut other_edition = record.clone();
    other_edition.headers[1].1 = "standard 2".into();
    let error = other_edition.replay(edition.clone()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "before the first move: the game was played on edition `standard 2`, not `standard 1`"
    );

    let mut without_a_move = record.clone();
    without_a_move.lines.remove(3);
    assert!(without_a_move.replay(edition.clone()).is_err());

    let rolled = record.lines.iter().position(|line| !line.outcomes.is_empty()).expect("something was drawn");
    let mut untold = record.clone();
    untold.lines[rolled].outcomes.clear();
    let error = untold.replay(edition.clone()).unwrap_err();
    assert_eq!(error.version, Some(record.lines[rolled].version));

    let automatic = record.lines.iter().position(|line| line.automatic).expect("the game gave an answer");
    let mut silent = record;
    silent.lines.remove(automatic);
    let error = silent.replay(edition).unwrap_err();
    assert_eq!(error.problem, "the game's own answers after this move are others");
}

#[test]
fn the_record_of_a_running_game_hides_what_its_reader_may_not_see() {
    let rules = Arc::new(Rules::of(Rulebook::En, 2));
    let (effects, state) = start(rules, &mut Seeded::new(&[1; 32]));
    let sight = Sight::new(Viewer::Spectator, &state);
    let mut record = Record::default();
    record.headers.push(("Players".into(), "blue=Ada red=Bo".into()));
    let seen: Vec<_> = effects.iter().filter_map(|effect| redact(effect, sight)).collect();
    record.add_event(1, None, &seen);
    let offer = pixie_engine::notation::parse("offer 2 gold", None).unwrap();
    record.add_event(9, Some((pixie_engine::Seat::Red, redact_move(&offer, pixie_engine::Seat::Red, sight))), &[]);

    let text = record.to_string();
    assert!(text.contains("; rounds hidden\n") && text.contains("9. red: hidden\n"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
    let error = record.replay(Edition::standard()).unwrap_err();
    assert!(error.problem.contains("hidden"), "{error}");
}

#[test]
fn a_broken_record_says_where_and_what() {
    for (text, expected) in [
        ("[Game]", "line 1: a header looks like `[Name \"text\"]`"),
        ("\n\nhello", "line 3: a move looks like `12. red: casino {casino silver}`"),
        ("setup: order blue", "line 1: the setup looks like `setup: order …; abilities …; rounds …`"),
        ("5. pink: pass", "line 1: `pink` is none of blue, red, yellow, green, grey"),
        ("5. red: casino {casino lead}", "line 1: `lead` is none of food, silver, gold"),
        ("5. red: casino {coin heads}", "line 1: an outcome looks like `casino silver`, `whip 2` or `bag silver rock`"),
    ] {
        assert_eq!(text.parse::<Record>().unwrap_err().to_string(), expected);
    }
}

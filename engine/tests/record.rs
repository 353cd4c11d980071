//! Tests of the text record: a printed record reads back and replays to the same state.

use std::collections::BTreeMap;
use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::record::{Correction, Line, MoveLine, Record, Replay, Rewind};
use pixie_engine::resources::Resources;
use pixie_engine::rulebook::DumpAmount;
use pixie_engine::{
    Edition, Players, Rulebook, Rules, Seat, State, advance, legal_moves, open_decisions, redact, redraw, start,
};
use pixie_engine::{Viewer, Visibility, apply_trusted, ask_anew, redact_move, replay};

/// A whole game of moves picked by a small multiplicative generator, as a record and as it ended.
fn random_game(rulebook: Rulebook, players: Players, seed: u8) -> (Record, State) {
    random_game_with(rulebook, players, seed, 0)
}

/// A whole game that is taken back so many times on the way, to anywhere; it may be to what was taken back before.
fn random_game_with(rulebook: Rulebook, players: Players, seed: u8, mut rewinds: u8) -> (Record, State) {
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
    let mut pick = |number: usize| {
        picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(picked >> 33).unwrap() % number
    };
    let mut past = BTreeMap::from([(1, state.clone())]);
    let mut is_reseeded = false;
    for version in 2.. {
        if std::mem::take(&mut is_reseeded) {
            let redrawn = redraw(&state, &mut Seeded::new(&[seed.wrapping_add(rewinds); 32]));
            apply_trusted(&mut state, &redrawn);
            record.add_event(version, None, &[redrawn]);
            continue;
        }
        let decision = open_decisions(&state).last();
        if rewinds > 0 && (decision.is_none() || pick(20) == 0) {
            rewinds -= 1;
            let (to_version, then) = past.iter().nth(pick(past.len())).unwrap();
            let asked = state.decisions_asked;
            state = then.clone();
            ask_anew(&mut state, asked);
            let reason = (rewinds > 0).then(|| format!("a \"slip\" {{{rewinds}}} \\"));
            let reseeded = pick(2) == 0;
            is_reseeded = reseeded;
            let by = [None, Some(Seat::Blue), Some(Seat::Red)][pick(3)];
            record.lines.push(Line::Rewind(Rewind { version, to_version: *to_version, by, reason, reseeded }));
            continue;
        }
        let Some(decision) = decision else { break };
        let legal = legal_moves(&state, &decision);
        let said = legal[pick(legal.len())];
        let (effects, after) = advance(&state, decision.seat, said, &mut chance).expect("a listed move is legal");
        record.add_event(version, Some((decision.seat, Some(said))), &effects);
        state = after;
        past.insert(version, state.clone());
    }
    (record, state)
}

#[test]
fn a_printed_record_replays_to_the_same_state() {
    for rulebook in Rulebook::ALL {
        for players in Players::ALL {
            let (record, state) = random_game(rulebook, players, players.number());
            let read: Record = record.to_string().parse().expect("a printed record can be read");
            assert_eq!(read, record);
            assert_eq!(read.players().len(), usize::from(players));
            let replay = read.replay(Edition::standard()).expect("a whole record can be replayed");
            assert_eq!(replay.state, state);
        }
    }
}

#[test]
fn what_the_game_answers_by_itself_stands_in_the_record_as_its_own() {
    let effects = [
        r#"{ "type": "automatic", "seat": "red", "answer": { "type": "pass" } }"#,
        r#"{ "type": "offer_made", "id": "7", "seat": "blue", "resources": { "gold": 1 } }"#,
        r#"{ "type": "offer_made", "id": "8", "seat": "red", "resources": {}, "automatic": true }"#,
    ];
    let mut record = Record::default();
    record.add_event(5, None, &effects.map(|effect| serde_json::from_str(effect).unwrap()));
    assert_eq!(record.to_string().trim(), "5. game: pass (red)\n5. game: offer nothing (red)");
}

#[test]
fn the_headers_of_a_record_tell_the_rules() {
    let mut record = Record::default();
    record.headers.push(("Players".into(), "blue=Ada red=Bo".into()));
    let plain = record.rules(Edition::standard()).expect("everything else is as usual");
    assert_eq!(plain, Rules::of(Rulebook::En, Players::Two));
    record.headers.push(("Toggles".into(), "dump_amount=exactly_three".into()));
    record.headers.push(("OpenHoldings".into(), "yes".into()));
    let chosen = record.rules(Edition::standard()).expect("two of them are chosen");
    assert_eq!(chosen.toggles.dump_amount, DumpAmount::ExactlyThree);
    assert!(chosen.open_holdings && !plain.open_holdings);
    record.headers[1].1 = "dump_amount".into();
    let error = record.rules(Edition::standard()).unwrap_err();
    assert_eq!(error.problem, "Toggles: `dump_amount` is not like `name=value`");
}

#[test]
fn the_order_of_a_record_holds_the_seats_of_the_game() {
    let (mut record, _) = random_game(Rulebook::En, Players::Three, 1);
    for order in [&[Seat::Blue, Seat::Red][..], &[Seat::Blue, Seat::Red, Seat::Green]] {
        record.setup.as_mut().expect("it is told").order = order.iter().copied().collect();
        let error = record.replay(Edition::standard()).unwrap_err();
        assert_eq!(error.problem, "the order does not hold the seats of this game", "{order:?}");
    }
}

#[test]
fn a_record_with_rewinds_replays_to_the_same_state() {
    for seed in 0..20 {
        let (record, state) = random_game_with(Rulebook::En, Players::ALL[usize::from(seed % 4)], seed, 6);
        let read: Record = record.to_string().parse().expect("a printed record can be read");
        assert_eq!(read, record);
        let again = read.replay(Edition::standard()).expect("a whole record can be replayed");
        assert_eq!(again.state, state);
        // Without what was taken back it is the same game, but for the ids of decisions.
        let mut surviving = replay(state.rules.clone(), &again.effects);
        let asked = state.decisions_asked.max(surviving.decisions_asked);
        let mut last = state;
        ask_anew(&mut surviving, asked);
        ask_anew(&mut last, asked);
        assert_eq!(surviving, last);
    }
}

#[test]
fn a_record_cannot_go_back_to_what_has_not_happened() {
    let (mut record, _) = random_game(Rulebook::En, Players::Two, 1);
    let rewind = |to_version| Line::Rewind(Rewind { version: 7, to_version, by: None, reason: None, reseeded: false });
    record.lines.insert(5, rewind(9));
    let error = record.replay(Edition::standard()).unwrap_err();
    assert_eq!(error.to_string(), "move 7: there is no move 9 before");

    // Nor can it go back to a rewind, which is no move.
    record.lines.truncate(3);
    let rewind = |version, to_version| Rewind { version, to_version, by: None, reason: None, reseeded: false };
    record.lines.extend([rewind(20, 2), rewind(21, 20)].map(Line::Rewind));
    let error = record.replay(Edition::standard()).unwrap_err();
    assert_eq!(error.to_string(), "move 21: there is no move 20 before");
}

fn answer(line: &mut Line) -> Option<&mut MoveLine> {
    match line {
        Line::Answer(answer) => Some(answer),
        Line::Rewind(_) | Line::Redraw(_) | Line::Correction(_) => None,
    }
}

#[test]
fn a_correction_is_a_line_which_replays() {
    let (whole, _) = random_game(Rulebook::En, Players::Two, 3);
    let mut record = Record { lines: whole.lines[..6].to_vec(), ..whole };
    let before = record.replay(Edition::standard()).expect("a whole record can be replayed");
    let (gained, paid) = (Resources::new([2, 0, 0, 1, 0]), Resources::NONE);
    let reason = Some("the \"tile\" gives three".to_owned());
    record.lines.push(Line::Correction(Correction { version: 90, seat: Seat::Red, gained, paid, reason }));
    let read: Record = record.to_string().parse().expect("a record");
    assert_eq!(read, record);
    assert!(
        record
            .to_string()
            .ends_with("\n90. moderator: correct red +2 apple +1 silver \"the \\\"tile\\\" gives three\"\n")
    );
    let after = read.replay(Edition::standard()).expect("a correction replays");
    let held = |replay: &Replay| replay.state.player(Seat::Red).holdings;
    assert_eq!(held(&after), held(&before) + gained);

    let too_much = Resources::new([0, 0, 0, 0, 60]);
    record.lines.push(Line::Correction(Correction {
        version: 91,
        seat: Seat::Red,
        gained,
        paid: too_much,
        reason: None,
    }));
    let error = record.replay(Edition::standard()).unwrap_err();
    assert_eq!((error.version, &*error.problem), (Some(91), "the seat does not hold so much"));
    for wrong in
        ["correct red", "correct red 2 apple", "correct nobody +2 apple", "correct red +0 apple", "correct red +2"]
    {
        let read = format!("9. moderator: {wrong}\n").parse::<Record>();
        assert!(read.is_err(), "{wrong}");
    }
}

#[test]
fn a_record_with_anything_changed_does_not_replay() {
    let (mut record, _) = random_game(Rulebook::En, Players::Three, 9);
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

    let mut untold = record.clone();
    let rolled = untold.lines.iter_mut().filter_map(answer).find(|line| !line.outcomes.is_empty());
    let rolled = rolled.expect("something was drawn");
    rolled.outcomes.clear();
    let version = rolled.version;
    let error = untold.replay(edition.clone()).unwrap_err();
    assert_eq!(error.version, Some(version));

    let is_automatic = |line: &mut Line| answer(line).is_some_and(|answer| answer.automatic);
    let automatic = record.lines.iter_mut().position(is_automatic).expect("the game gave an answer");
    let mut silent = record;
    silent.lines.remove(automatic);
    let error = silent.replay(edition).unwrap_err();
    assert_eq!(error.problem, "the game's own answers after this are others");
}

#[test]
fn the_record_of_a_running_game_hides_what_its_reader_may_not_see() {
    let rules = Arc::new(Rules::of(Rulebook::En, Players::Two));
    let (effects, state) = start(rules, &mut Seeded::new(&[1; 32]));
    let visibility = Visibility::new(Viewer::Spectator, &state);
    let mut record = Record::default();
    record.headers.push(("Players".into(), "blue=Ada red=Bo".into()));
    let seen: Vec<_> = effects.iter().filter_map(|effect| redact(effect, visibility)).collect();
    record.add_event(1, None, &seen);
    let offer = pixie_engine::notation::parse("offer 2 gold", None).unwrap();
    record.add_event(9, Some((pixie_engine::Seat::Red, redact_move(&offer, pixie_engine::Seat::Red, visibility))), &[]);

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
        ("5. moderator: rewind", "line 1: a rewind looks like `15. moderator: rewind to 9 \"misclick\"`"),
        ("5. pink: rewind to 3", "line 1: `pink` is none of blue, red, yellow, green, grey"),
        ("5. blue: rewind to", "line 1: a rewind looks like `15. moderator: rewind to 9 \"misclick\"`"),
        ("5. moderator: rewind to 3 \"open", "line 1: a rewind looks like `15. moderator: rewind to 9 \"misclick\"`"),
        ("5. red: casino {casino lead}", "line 1: `lead` is none of food, silver, gold"),
        ("5. red: casino {coin heads}", "line 1: an outcome looks like `casino silver`, `whip 2` or `bag silver rock`"),
    ] {
        assert_eq!(text.parse::<Record>().unwrap_err().to_string(), expected);
    }
}

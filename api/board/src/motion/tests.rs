//! Tests of motions: from the board before an effect they lead to exactly the board after it, in whole games.

use std::collections::BTreeSet;
use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::{
    Players, Rulebook, Rules, State, Viewer, Visibility, advance, apply_trusted, legal_moves, open_decisions, redact,
    start, view,
};
use resvg::usvg::roxmltree::{Document, Node};

use super::effect_motion::effect_motion;
use super::transition::Transition;
use super::*;
use crate::Theme;
use crate::canvas::Piece;
use crate::geometry::Point;
use crate::labels::Labels;
use crate::tests::names;

/// The number of games: `PIXIE_MOTION_GAMES`, or a few.
fn games() -> u64 {
    std::env::var("PIXIE_MOTION_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(8)
}

/// Every effect of a game of random moves, with the states before and after it.
fn each_effect(seed: u64, mut look: impl FnMut(&State, &pixie_engine::Effect, &State)) {
    let players = Players::try_from(2 + u8::try_from(seed % 4).expect("small")).expect("2 to 5 play");
    let rulebook = if seed.is_multiple_of(3) { Rulebook::De } else { Rulebook::En };
    let rules = Arc::new(Rules::of(rulebook, players));
    let mut chance = Seeded::new(&[u8::try_from(seed % 251).expect("a byte"); 32]);
    let (mut effects, mut state) = start(Arc::clone(&rules), &mut chance);
    let mut shown = State::new(rules);
    let mut turn = seed;
    loop {
        for effect in &effects {
            let before = shown.clone();
            apply_trusted(&mut shown, effect);
            look(&before, effect, &shown);
        }
        let Some(asked) = open_decisions(&state).last() else { return };
        let legal = legal_moves(&state, &asked);
        // A simple generator is random enough here.
        turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = legal[usize::try_from(turn >> 33).expect("32 bits") % legal.len()];
        (effects, state) = advance(&state, asked.seat, choice, &mut chance).expect("a listed move");
    }
}

/// The board after a patch, made from the text of the board before, as the script does it.
fn patched(board: &str, Patch(places): &Patch) -> String {
    let mut board = board.to_owned();
    for (selector, svg) in places {
        if selector.is_empty() {
            board.clone_from(svg);
            continue;
        }
        let (name, is_title) = match selector.strip_suffix(" > title") {
            Some(name) => (name, true),
            None => (&**selector, false),
        };
        let name = format!(" {}>", &name[1..name.len() - 1]);
        assert_eq!(board.matches(&name).count(), 1, "{name} is one group");
        let at = board.find(&name).expect("the group");
        let range = if is_title {
            let start = at + name.len();
            start..start + board[start..].find("</title>").expect("a title") + "</title>".len()
        } else {
            let start = board[..at].rfind("<g ").expect("its tag");
            start..end_of_group(&board, start)
        };
        board.replace_range(range, svg);
    }
    board
}

/// The end of the group that starts here, with the end of its line.
fn end_of_group(board: &str, start: usize) -> usize {
    let (mut at, mut depth) = (start, 0);
    loop {
        let rest = &board[at..];
        let close = rest.find("</g>").expect("the group ends");
        match rest.find("<g").filter(|open| *open < close) {
            Some(open) => (at, depth) = (at + open + 2, depth + 1),
            None => (at, depth) = (at + close + 4, depth - 1),
        }
        if depth == 0 {
            return at + 1;
        }
    }
}

/// Every piece of a picture in the order of its elements, as class and transform.
fn drawn_pieces(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("XML");
    let is_piece = |node: &Node<'_, '_>| {
        node.attribute("class")
            .is_some_and(|class| ["pixie ", "disc ", "cube "].iter().any(|kind| class.starts_with(kind)))
    };
    let piece_text = |node: Node<'_, '_>| {
        format!("{} {}", node.attribute("class").unwrap_or_default(), node.attribute("transform").unwrap_or_default())
    };
    document.descendants().filter(is_piece).map(piece_text).collect()
}

fn piece_text(class: &str, at: Point, scale: f32) -> String {
    format!("{class} translate({} {}) scale({scale})", at.0, at.1)
}

/// The pieces after a motion.
fn moved(before: &[Piece], motion: &Motion) -> Vec<String> {
    let mut pieces: Vec<_> =
        before.iter().map(|piece| Some(piece_text(&piece.class(), piece.at, piece.scale))).collect();
    for PieceMove { piece, to, scale, gone, .. } in &motion.moves {
        pieces[*piece] = (!gone).then(|| piece_text(&before[*piece].class(), *to, *scale));
    }
    let come = motion.flights.iter().filter_map(|flight| match &flight.what {
        FlyingThing::Piece(class) => Some(piece_text(class, flight.to, flight.scale)),
        _ => None,
    });
    let mut all: Vec<String> = pieces.into_iter().flatten().chain(come).collect();
    all.sort();
    all
}

#[test]
fn every_motion_of_many_games_leads_to_exactly_the_board_after_it() {
    let mut kinds = BTreeSet::new();
    let (mut motions, mut largest) = (0, 0);
    for seed in 0..games() {
        let viewer = if seed % 2 == 0 { Viewer::Seat(pixie_engine::Seat::Red) } else { Viewer::Spectator };
        let mut shown: Option<(pixie_engine::View, Scene, String)> = None;
        each_effect(seed, |_, effect, after| {
            let seen = view(after, viewer);
            if shown.as_ref().is_some_and(|(before, ..)| *before == seen) {
                return;
            }
            let scene = Scene::of(&seen, &after.rules.edition, Labels::english(&names()), Theme::Page);
            let text = scene.svg();
            let visible = redact(effect, Visibility::new(viewer, after));
            if let (Some((_, before, board)), Some(effect)) = (&shown, &visible) {
                let motion = before.motion(&scene, effect);
                assert!(patched(board, &motion.patch) == text, "{effect:?}");
                let mut then = drawn_pieces(&text);
                then.sort();
                assert_eq!(moved(&before.drawing.pieces, &motion), then, "{effect:?}");
                kinds.insert(motion.kind);
                motions += 1;
                largest = largest.max(serde_json::to_string(&motion).expect("JSON").len());
            }
            // What the reader may not know changes nothing that the reader sees.
            assert!(visible.is_some() || shown.as_ref().is_none_or(|(_, _, board)| *board == text), "{effect:?}");
            shown = Some((seen, scene, text));
        });
    }
    println!("{motions} motions, the largest {largest} bytes: {kinds:?}");
    let rare = [MotionKind::Pit, MotionKind::Roll, MotionKind::Serve, MotionKind::Sink];
    assert!(
        [MotionKind::Climb, MotionKind::Kick, MotionKind::Lay, MotionKind::Give, MotionKind::Turn]
            .iter()
            .all(|kind| kinds.contains(kind))
    );
    assert!(rare.iter().any(|kind| kinds.contains(kind)), "{kinds:?}");
}

#[test]
fn pieces_are_numbered_as_they_are_drawn() {
    let mut place = 0;
    each_effect(3, |_, _, after| {
        place += 1;
        if place % 50 == 1 {
            let scene = Scene::of(
                &view(after, Viewer::Moderator),
                &after.rules.edition,
                Labels::english(&names()),
                Theme::Page,
            );
            let listed = scene.drawing.pieces.iter().map(|piece| piece_text(&piece.class(), piece.at, piece.scale));
            assert_eq!(listed.collect::<Vec<_>>(), drawn_pieces(&scene.svg()));
        }
    });
    assert!(place > 100);
}

#[test]
fn the_effects_without_a_motion_are_those_that_say_why() {
    let mut still = 0;
    each_effect(1, |before, effect, after| {
        let scenes = [before, after].map(|state| {
            Scene::of(&view(state, Viewer::Moderator), &state.rules.edition, Labels::english(&names()), Theme::Page)
        });
        let between = Transition::new(&scenes[0], &scenes[1]);
        assert_eq!(has_no_motion(effect), effect_motion(effect, &between).is_err(), "{effect:?}");
        still += usize::from(has_no_motion(effect));
    });
    assert!(still > 20);
}

//! Tests of the picture: it shows every piece of every state of a game, and is valid SVG and PNG.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pixie_engine::board::{PixiePlace, Space};
use pixie_engine::bots::cautious;
use pixie_engine::chance::Seeded;
use pixie_engine::resources::{Food, Resources};
use pixie_engine::seat::{Colour, Seat};
use pixie_engine::stage::Stage;
use pixie_engine::view::SeatView;
use pixie_engine::{Players, Rulebook, Rules, State, Viewer, advance, legal_moves, open_decisions, start, view};
use pixie_words::Language;
use proptest::prelude::*;
use resvg::usvg::roxmltree::{Document, Node};

use super::*;

/// The states of a whole game of bots, from the first question to the end.
pub(super) fn game(players: u8) -> Vec<State> {
    let rules = Arc::new(Rules::of(Rulebook::En, Players::try_from(players).expect("2 to 5 play")));
    let mut chance = Seeded::new(&[players; 32]);
    let (_, mut state) = start(Arc::clone(&rules), &mut chance);
    let mut states = vec![state.clone()];
    while let Some(decision) = open_decisions(&state).last() {
        let seen = view(&state, Viewer::Seat(decision.seat));
        let said = cautious(&seen, &decision, &legal_moves(&state, &decision), &rules.edition);
        state = advance(&state, decision.seat, said, &mut chance).expect("a listed move").1;
        states.push(state.clone());
    }
    states
}

pub(super) fn names() -> BTreeMap<Seat, String> {
    Seat::ALL.into_iter().map(|seat| (seat, format!("Player {}", seat.number()))).collect()
}

fn drawn(seen: &View) -> String {
    svg(seen, &Edition::standard(), Labels::english(&names()), Theme::Light)
}

fn painted(seen: &View) -> Vec<u8> {
    png(seen, &Edition::standard(), Labels::english(&names()), Theme::Light).expect("a picture")
}

/// Width and height of a PNG, and red, green and blue of each pixel.
pub(super) fn decoded(png: &[u8]) -> ((u32, u32), Vec<u8>) {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("not too large")];
    let frame = reader.next_frame(&mut pixels).expect("its pixels");
    reader.finish().expect("its end");
    assert_eq!(frame.color_type, ::png::ColorType::Rgb);
    ((frame.width, frame.height), pixels)
}

/// The number of pieces of a kind and colour in a picture.
fn pieces(document: &Document<'_>, kind: &str, colour: impl std::fmt::Display) -> usize {
    let class = format!("{kind} {colour}");
    document.descendants().filter(|node| node.attribute("class") == Some(&class)).count()
}

fn has(document: &Document<'_>, data: &str, value: impl std::fmt::Display) -> bool {
    let (name, value) = (format!("data-{data}"), value.to_string());
    document.descendants().any(|node| node.attribute(&*name) == Some(&value))
}

/// All visible text in reading order.
fn writing(document: &Document<'_>) -> Vec<String> {
    let lines = document.descendants().filter(|node| node.has_tag_name("text"));
    lines.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn every_space_step_row_tile_and_seat_is_in_the_picture() {
    let state = &game(5)[0];
    let seen = view(state, Viewer::Spectator);
    let text = drawn(&seen);
    let document = Document::parse(&text).expect("XML");
    for space in &seen.pyramid {
        assert!(has(&document, "space", space.space), "{}", space.space);
    }
    for space in &seen.single_spaces {
        assert!(has(&document, "space", space.space), "{}", space.space);
    }
    assert!(has(&document, "space", "servant"));
    for step in 1..=7 {
        assert!(has(&document, "silver", step) && has(&document, "gold", step) && has(&document, "round", step));
    }
    for seat in &seen.seats {
        assert!(has(&document, "seat", seat.seat));
        assert!(writing(&document).contains(&format!("Player {}", seat.seat.number())));
    }
    for ability in seen.abilities.iter() {
        assert!(has(&document, "ability", ability));
    }
    for row in ["offering", "servant", "ring"] {
        assert!(has(&document, "rewards", row));
    }
    for part in ["order", "palace", "food-stack", "bag", "supply"] {
        assert!(has(&document, "part", part), "{part}");
    }
}

/// The number of pixies of a seat in a picture: on the board, in the mine, one for all in the
/// palace, and one in front of the name.
fn pixies(seen: &View, seat: &SeatView) -> usize {
    let promoted = seen.pyramid.iter().filter(|space| space.pixie == Some(Colour::from(seat.seat))).count();
    let waiting = usize::from(seen.servant_space == Some(seat.seat));
    let slaves = if seat.fell.is_some() { 0 } else { usize::from(seat.slaves) };
    1 + promoted + waiting + slaves + usize::from(seat.servants > 0)
}

/// The number of discs of a seat: on spaces, and those in hand and on the tracks.
fn discs(seen: &View, seat: &SeatView) -> usize {
    let doubles = seen.pyramid.iter().map(|space| space.discs);
    let singles = seen.single_spaces.iter().map(|space| space.discs);
    let placed: usize = doubles.chain(singles).map(|discs| usize::from(discs.of(seat.seat))).sum();
    placed + if seat.fell.is_some() { 0 } else { usize::from(seat.discs) + 2 }
}

#[test]
fn every_piece_is_in_the_picture_at_every_stage_of_games_of_two_to_five() {
    for players in 2..=5 {
        let states = game(players);
        for state in states.iter().step_by(9).chain(states.last()) {
            let seen = view(state, Viewer::Seat(Seat::Red));
            let text = drawn(&seen);
            let document = Document::parse(&text).expect("XML");
            for seat in &seen.seats {
                assert_eq!(pieces(&document, "pixie", seat.seat), pixies(&seen, seat), "{seat:?}");
                assert_eq!(pieces(&document, "disc", seat.seat), discs(&seen, seat), "{seat:?}");
                assert_eq!(pieces(&document, "cube", seat.seat), if seat.fell.is_some() { 0 } else { 2 }, "{seat:?}");
            }
            let promoted = seen.pyramid.iter().filter(|space| space.pixie == Some(Colour::Dummy)).count();
            let dummies = seen.dummy_mine.map_or(0, |pixies| 1 + usize::from(pixies) + promoted);
            assert_eq!(pieces(&document, "pixie", Colour::Dummy), dummies);
            let rocks: u8 = seen.seats.iter().filter(|seat| seat.fell.is_none()).flat_map(|seat| seat.rocks).sum();
            let shown = text.matches("href=\"#board-rock\"").count();
            // One in the bag, and one beside the number of those that left the game.
            assert_eq!(shown, usize::from(rocks) + 1 + usize::from(seen.lost_rocks > 0));
        }
    }
}

#[test]
fn numbers_of_the_view_are_written() {
    let states = game(3);
    let mut state = states[states.len() / 2].clone();
    let red = &mut state.players[Seat::Red as usize];
    (red.holdings, red.penalties) = (Resources::new([31, 32, 33, 34, 35]), 47);
    state.supply = Resources::new([21, 22, 23, 24, 25]);
    let text = drawn(&view(&state, Viewer::Seat(Seat::Red)));
    let document = Document::parse(&text).expect("XML");
    let writing = writing(&document);
    for number in ["31", "32", "33", "34", "35", "–47", "21", "22", "23", "24", "25"] {
        assert!(writing.iter().any(|line| line == number), "{number} is missing in {writing:?}");
    }
}

#[test]
fn states_that_look_the_same_to_a_spectator_give_the_same_picture() {
    let states = game(4);
    let state = &states[states.len() / 3];
    let mut other = state.clone();
    for player in &mut other.players[..4] {
        player.holdings += Resources::new([1, 1, 1, 0, 0]);
        player.rewards[0] ^= 0b10;
        player.extra_points += 3;
    }
    for tile in &mut other.round_tiles[usize::from(state.revealed)..] {
        *tile = if *tile == Food::Apple { Food::Honey } else { Food::Apple };
    }
    // Those who may see more come first, so that what they see is in the caches.
    for viewer in [Viewer::Seat(Seat::Blue), Viewer::Moderator] {
        assert_ne!(drawn(&view(state, viewer)), drawn(&view(&other, viewer)), "{viewer:?} may see a difference");
        assert!(painted(&view(state, viewer)) != painted(&view(&other, viewer)), "{viewer:?} may see a difference");
    }
    assert_eq!(drawn(&view(state, Viewer::Spectator)), drawn(&view(&other, Viewer::Spectator)));
    assert!(painted(&view(state, Viewer::Spectator)) == painted(&view(&other, Viewer::Spectator)));
}

#[test]
fn sealed_offers_are_said_to_be_there_and_not_what_they_are() {
    let mut state = game(3).swap_remove(0);
    (state.stage, state.offers_shown) = (Stage::CollectOffers {}, false);
    let mut sealed = |offer: [u8; 5]| {
        state.players[Seat::Blue as usize].offer = Some(Resources::new(offer));
        (drawn(&view(&state, Viewer::Spectator)), drawn(&view(&state, Viewer::Seat(Seat::Blue))))
    };
    let (apples, gold) = (sealed([2, 0, 0, 0, 0]), sealed([0, 0, 0, 0, 1]));
    assert_eq!(apples.0, gold.0);
    assert!(apples.0.contains("sealed offer"));
    assert_ne!(apples.1, gold.1);
}

fn all_called(name: &str) -> BTreeMap<Seat, String> {
    Seat::ALL.into_iter().map(|seat| (seat, name.to_owned())).collect()
}

/// A picture with this name at every seat.
fn named(name: &str) -> String {
    svg(&view(&game(2)[0], Viewer::Spectator), &Edition::standard(), Labels::english(&all_called(name)), Theme::Dark)
}

#[test]
fn hostile_names_stay_text() {
    let plain = Document::parse(&named("Ada")).expect("XML").descendants().filter(Node::is_element).count();
    for name in [
        "\"/><script>alert(1)</script>",
        "]]>&amp;<!--",
        "a\u{0}b\u{1b}c\u{fffe}\u{ffff}",
        "\u{202e}eman\u{200b}",
        "' onload='x",
    ] {
        let text = named(name);
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name:?}: {error}"));
        assert_eq!(document.descendants().filter(Node::is_element).count(), plain, "{name:?}");
        assert!(!text.contains(['\u{202e}', '\u{200b}', '\u{0}', '\u{1b}']));
    }
}

#[test]
fn names_without_anything_to_see_give_way_to_the_colour() {
    for name in ["", "  ", "\u{200b}\u{202e}"] {
        let text = named(name);
        let lines = writing(&Document::parse(&text).expect("XML"));
        assert!(lines.contains(&"blue".into()) && lines.contains(&"red".into()), "{name:?}");
    }
}

#[test]
fn long_names_are_cut_and_stay_whole_for_screen_readers() {
    let name = "Wilhelmina ".repeat(40);
    let text = named(&name);
    let document = Document::parse(&text).expect("XML");
    let shown = writing(&document).into_iter().find(|line| line.starts_with("Wil")).expect("its beginning");
    assert!(shown.ends_with('…') && shown.chars().count() < 60, "{shown}");
    assert!(
        document.descendants().any(|node| node.has_tag_name("title") && node.text().is_some_and(|t| t.contains(&name)))
    );
}

#[test]
fn letters_that_no_font_has_leave_the_colour_to_be_read() {
    let text = named("王小明 🧚");
    let lines = writing(&Document::parse(&text).expect("XML"));
    let place = lines.iter().position(|line| line == "blue").expect("the colour");
    assert_eq!(lines[place + 1], "王小明 🧚");
    let seen = view(&game(2)[0], Viewer::Spectator);
    png(&seen, &Edition::standard(), Labels::english(&all_called("王小明 🧚")), Theme::Dark).expect("a picture");
}

#[test]
fn a_picture_has_no_scripts_and_refers_to_nothing_outside() {
    let text = named("Ada");
    let document = Document::parse(&text).expect("XML");
    for node in document.descendants().filter(Node::is_element) {
        assert!(!["script", "style", "image", "foreignObject", "a"].contains(&node.tag_name().name()));
        for attribute in node.attributes() {
            assert!(!attribute.name().starts_with("on") && !attribute.value().contains("url("));
            if attribute.name() == "href" {
                let id = attribute.value().strip_prefix('#').expect("a part of the picture");
                assert!(document.descendants().any(|node| node.attribute("id") == Some(id)), "{id} is missing");
            }
        }
    }
}

#[test]
fn the_longest_tracks_are_drawn() {
    let mut raw = serde_json::to_value(Edition::standard()).expect("JSON");
    let mut reward = vec![0; 20];
    reward[19] = 20;
    raw["silver_track"] = serde_json::json!({ "price": vec![30; 20], "penalty": vec![0; 20], "reward": reward });
    let edition: Edition = serde_json::from_value(raw).expect("an edition");
    let seen = view(&game(5)[0], Viewer::Spectator);
    let text = svg(&seen, &edition, Labels::english(&BTreeMap::new()), Theme::Light);
    let document = Document::parse(&text).expect("XML");
    assert!(has(&document, "silver", 20) && !has(&document, "silver", 21));
    png(&seen, &edition, Labels::english(&BTreeMap::new()), Theme::Light).expect("a picture");
}

#[test]
fn a_picture_is_480_pixels_wide_and_small_enough_for_a_mail() {
    let states = game(5);
    for theme in [Theme::Light, Theme::Dark] {
        let mut sizes = Vec::new();
        for state in states.iter().step_by(20) {
            let seen = view(state, Viewer::Seat(Seat::Red));
            let png = png(&seen, &Edition::standard(), Labels::english(&names()), theme).expect("a picture");
            let ((width, height), rgb) = decoded(&png);
            assert_eq!(width, 480);
            assert!((1200..2400).contains(&height), "{height}");
            let colours: BTreeSet<[u8; 3]> = rgb.as_chunks().0.iter().copied().collect();
            assert!(colours.len() > 30, "{} colours: something was not painted", colours.len());
            sizes.push(png.len());
        }
        sizes.sort_unstable();
        let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        assert!(median < 62_000 && most < 66_000, "{median}, at most {most} bytes");
    }
}

#[test]
fn pieces_and_letters_are_painted() {
    let state = &game(2)[0];
    let seen = view(state, Viewer::Spectator);
    let plain = painted(&seen);
    let mut other = state.clone();
    other.spaces[Space::Rob as usize].pixie = Some(Colour::Blue);
    let with_pixie = painted(&view(&other, Viewer::Spectator));
    let renamed = png(&seen, &Edition::standard(), Labels::english(&BTreeMap::new()), Theme::Light).expect("a picture");
    assert_ne!(plain, with_pixie, "{}", PixiePlace::On(Space::Rob));
    assert_ne!(plain, renamed);
}

#[test]
fn a_picture_is_always_the_same() {
    let states = game(3);
    let seen = view(&states[states.len() / 2], Viewer::Seat(Seat::Blue));
    assert!(painted(&seen) == painted(&seen));
    let picture = |theme| png(&seen, &Edition::standard(), Labels::english(&names()), theme).expect("a picture");
    assert!(picture(Theme::Page) == picture(Theme::Light), "a picture cannot change with the reader's browser");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_name_is_drawn_as_well_formed_text(name in any::<String>()) {
        let seen = view(&State::new(Arc::new(Rules::of(Rulebook::En, Players::Two))), Viewer::Spectator);
        let names = BTreeMap::from([(Seat::Blue, name)]);
        let text = svg(&seen, &Edition::standard(), Labels::english(&names), Theme::Light);
        prop_assert!(Document::parse(&text).is_ok());
        prop_assert!(png(&seen, &Edition::standard(), Labels::english(&names), Theme::Light).is_ok());
    }
}

/// A line of text on the picture: what it says, from where to where, its height, and its size.
struct Line {
    text: String,
    left: f32,
    right: f32,
    base: f32,
    size: f32,
}

impl Line {
    fn of(node: Node<'_, '_>) -> Self {
        let number = |name: &str| node.attribute(name).and_then(|value| value.parse::<f32>().ok()).expect("a number");
        let (x, size) = (number("x"), number("font-size"));
        let style = crate::text::Style::new(size, "#000");
        let style = if node.attribute("font-weight") == Some("700") { style.bold() } else { style };
        let text = node.text().unwrap_or_default().to_owned();
        let width = style.width(&text);
        let left = match node.attribute("text-anchor") {
            Some("middle") => x - width / 2.0,
            Some("end") => x - width,
            _ => x,
        };
        Self { text, left, right: left + width, base: number("y"), size }
    }

    fn covers(&self, other: &Self) -> bool {
        let beside = self.right <= other.left + 1.0 || other.right <= self.left + 1.0;
        let apart = (self.base - other.base).abs() >= 0.7 * self.size.min(other.size);
        !beside && !apart
    }
}

/// What is wrong with the words on a picture.
fn faults(lines: &[Line]) -> impl Iterator<Item = String> {
    lines.iter().enumerate().flat_map(|(place, line)| {
        let Line { text, left, right, size, .. } = line;
        let outside = (*left < 0.0 || *right > 600.0).then(|| format!("`{text}` stands from {left} to {right}"));
        let small = (*size < 11.0).then(|| format!("`{text}` has the size {size}"));
        let covered = lines[place + 1..].iter().filter(|other| line.covers(other));
        let covered = covered.map(move |other| format!("`{text}` is on `{}`", other.text));
        outside.into_iter().chain(small).chain(covered)
    })
}

#[test]
fn in_every_language_all_words_fit_can_be_read_and_cover_no_others() {
    let (names, edition) = (names(), Edition::standard());
    let states: Vec<State> = (2..=5).flat_map(|players| game(players).into_iter().step_by(7)).collect();
    for language in Language::ALL {
        let labels = Labels { names: &names, language: *language };
        let mut found = BTreeSet::new();
        for state in &states {
            let text = svg(&view(state, Viewer::Seat(Seat::Red)), &edition, labels, Theme::Light);
            let document = Document::parse(&text).expect("XML");
            // What is drawn at a place of its own is no word but a number on a piece.
            let is_word = |node: &Node<'_, '_>| {
                node.has_tag_name("text") && !node.ancestors().any(|node| node.has_attribute("transform"))
            };
            let lines: Vec<_> = document.descendants().filter(is_word).map(Line::of).collect();
            found.extend(faults(&lines));
        }
        assert!(found.is_empty(), "{language}: {found:#?}");
    }
}

#[test]
fn a_card_has_the_size_that_chats_ask_for_and_takes_any_name() {
    let (states, edition) = (game(5), Edition::standard());
    let seen = view(states.last().expect("an end"), Viewer::Spectator);
    let long = "Ödön-Maximilian von und zu Hohenlohe \u{202e}gnorts ".repeat(8);
    let row =
        |seat: Seat| CardRow { seat, rank: format!("{}.", seat.number()), name: long.clone(), score: "–12".into() };
    let words = CardWords {
        title: long.clone(),
        headline: long.clone(),
        rows: Seat::ALL.into_iter().map(row).collect(),
        foot: "Pixie Post".into(),
    };
    let card = card_png(&seen, &edition, Labels::english(&names()), &words).expect("a card");
    assert_eq!(decoded(&card).0, CARD_SIZE);
    assert!(card.len() < 150_000, "{} bytes", card.len());
}

#[test]
fn the_miniature_shows_what_everybody_sees_and_each_pixie_once() {
    for state in game(5).iter().step_by(40) {
        let spectator = miniature(&view(state, Viewer::Spectator));
        assert_eq!(spectator, miniature(&view(state, Viewer::Seat(Seat::Red))));
        let pixies = view(state, Viewer::Spectator).pyramid.iter().filter(|space| space.pixie.is_some()).count();
        assert!(spectator.matches(r#"r="3.5""#).count() >= pixies);
    }
}

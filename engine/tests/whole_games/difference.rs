//! Tests of differences in whole games: none if two moments look the same, some if they do not, each with a sentence.

use pixie_engine::difference::{differences, tell};
use pixie_engine::{Seat, State, View, Viewer, Visibility, view_as_of};
use serde_json::Value;

use crate::support::chance::Tiny;
use crate::support::library::sample;

fn told(before: &View, after: &View) -> Vec<String> {
    let found = differences(before, after);
    found.iter().map(|difference| tell(difference, |seat| format!("Ada ({seat})"))).collect()
}

fn anybody(state: &State, dice: &mut Tiny) -> Viewer {
    let seats: Vec<Seat> = state.seats().collect();
    let viewers = [Viewer::Spectator, Viewer::Moderator, Viewer::Seat(seats[dice.below(seats.len())])];
    viewers[dice.below(3)]
}

#[test]
fn moments_that_look_the_same_do_not_differ_and_others_do() {
    let mut last: Option<(String, State)> = None;
    let mut differed = 0;
    sample(9, |game, state, _, dice| {
        let earlier = last.replace((game.name.clone(), state.clone()));
        let Some((_, earlier)) = earlier.filter(|(name, _)| *name == game.name) else { return };
        // A running game, and one that is looked back at from its end.
        let visibility = Visibility::new(anybody(state, dice), if dice.below(2) == 0 { state } else { &game.end });
        let [then, now] = [&earlier, state].map(|state| view_as_of(state, Viewer::Spectator, visibility));
        let (there, back) = (told(&then, &now), told(&now, &then));
        assert_eq!(there.is_empty(), then == now, "{}: {then:?} {now:?}", game.name);
        assert_eq!(there.len(), back.len(), "{}: {there:#?} {back:#?}", game.name);
        assert!(told(&now, &now).is_empty(), "{}", game.name);
        for sentence in there.iter().chain(&back) {
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{}: {sentence}", game.name);
        }
        differed += usize::from(!there.is_empty());
    });
    assert!(differed > 1000, "only {differed} differed");
}

/// The things settled before a game that do not change in it.
const SETTLED: [&str; 6] = ["viewer", "rulebook", "toggles", "edition", "edition_revision", "open_holdings"];

/// Every number and every yes or no in a view, changed by itself.
fn each_changed(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => vec![(number.as_i64().unwrap_or_default() + 1).into()],
        Value::Bool(yes) => vec![(!yes).into()],
        Value::Array(list) => {
            let each = list.iter().enumerate();
            each.flat_map(|(place, value)| each_changed(value).into_iter().map(move |changed| (place, changed)))
                .map(|(place, changed)| {
                    let mut list = list.clone();
                    list[place] = changed;
                    list.into()
                })
                .collect()
        }
        Value::Object(object) => {
            let each = object.iter();
            each.flat_map(|(name, value)| each_changed(value).into_iter().map(move |changed| (name, changed)))
                .map(|(name, changed)| {
                    let mut object = object.clone();
                    object[name] = changed;
                    object.into()
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn no_member_of_a_view_is_forgotten() {
    let mut tried = 0;
    sample(700, |game, state, _, _| {
        let visibility = Visibility::new(Viewer::Moderator, state);
        let view = view_as_of(state, Viewer::Moderator, visibility);
        let json = serde_json::to_value(&view).expect("a view is JSON");
        for (name, value) in json.as_object().expect("an object") {
            if SETTLED.contains(&name.as_str()) {
                continue;
            }
            for changed in each_changed(value) {
                let mut other = json.clone();
                other[name] = changed;
                let Ok(other) = serde_json::from_value::<View>(other) else { continue };
                assert!(!differences(&view, &other).is_empty(), "{}: {name} of {view:?} and {other:?}", game.name);
                tried += 1;
            }
        }
    });
    assert!(tried > 1000, "only {tried} were tried");
}

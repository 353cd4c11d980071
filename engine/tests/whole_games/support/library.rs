//! The games that the tests read.

use std::sync::{Arc, LazyLock};

use pixie_engine::{Edition, Players, Rulebook, Rules, State, Toggles};
use serde_json::{Value, json};

use super::chance::Tiny;
use super::game::{Game, Table, Turn};

const TABLES: [Table; 3] = [Table::Random, Table::Cautious, Table::Mixed];

/// Games of 2 to 5 players by every rulebook, every toggle by itself, open holdings and odd boards.
pub(crate) static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let mut games = by_the_books();
    let en = Rules::of(Rulebook::En, Players::Three);
    for (seed, toggles) in (100..).zip(Toggles::each_alone(en.toggles)) {
        for table in TABLES {
            games.push(Game::play(&Arc::new(Rules { toggles, ..en.clone() }), table, seed));
        }
    }
    for players in Players::ALL {
        let open = Arc::new(Rules { open_holdings: true, ..Rules::of(Rulebook::De, players) });
        let odd = [quick(), harsh(), rich()];
        let odd = odd.map(|edition| Arc::new(Rules { edition, ..Rules::of(Rulebook::Fr, players) }));
        for rules in odd.iter().chain([&open]) {
            games.extend(TABLES.map(|table| Game::play(rules, table, 200 + u64::from(players.number()))));
        }
    }
    games
});

fn by_the_books() -> Vec<Game> {
    let mut games = Vec::new();
    for players in Players::ALL {
        for rulebook in Rulebook::ALL {
            let rules = Arc::new(Rules::of(rulebook, players));
            for table in TABLES {
                let seeds = [0, 1, 2, 3, 4, 5].map(|i| 10 * i + u64::from(players.number()) + rulebook as u64);
                games.extend(seeds.map(|seed| Game::play(&rules, table, seed)));
            }
        }
    }
    games
}

/// The standard edition with some of its entries replaced.
fn edition(id: &str, changes: &Value) -> Edition {
    let mut json = serde_json::to_value(Edition::standard()).expect("an edition is JSON");
    json["id"] = id.into();
    for (path, value) in changes.as_object().expect("changes by path") {
        *json.pointer_mut(path).expect("an entry of the edition") = value.clone();
    }
    Edition::from_json(&json.to_string()).expect("a sound edition")
}

/// Golden tiles are few and rings cheap, so that they are soon gone.
fn quick() -> Edition {
    let gold_track = json!({"price": [1, 1], "penalty": [0, 0], "reward": [0, 1]});
    edition("quick", &json!({"/rewards/golden": 1, "/gold_track": gold_track}))
}

/// The pit is near for everybody at once.
fn harsh() -> Edition {
    edition("harsh", &json!({"/oblivion": 14, "/slave_marks": [2, 4, 6, 8, 10], "/whip_die": [1, 2, 3, 4, 5, 6]}))
}

/// Gold and rings cost next to nothing, tracks no penalties, and all tiles are golden: long games, until no ring is
/// left.
fn rich() -> Edition {
    let track = json!({"price": [1, 1, 1, 1], "penalty": [1, 0, 0, 0], "reward": [0, 0, 0, 2]});
    let changes = json!({"/silver_track": track, "/gold_track": track, "/slave_marks": [], "/rewards/golden": 7});
    edition("rich", &changes)
}

/// Visits some of the states, about one in `every`, always the same ones.
pub(crate) fn sample(every: usize, mut visit: impl FnMut(&Game, &State, &Turn, &mut Tiny)) {
    for game in GAMES.iter() {
        let mut dice = Tiny(game.seed);
        game.walk(|state, turn| {
            if dice.below(every) == 0 {
                visit(game, state, turn, &mut dice);
            }
        });
    }
}

//! Tests of arbitrary editions: what passes the check can be played with, to the end of every game.

use std::sync::Arc;

use pixie_engine::Edition;
use pixie_engine::edition::{CasinoFace, PrintedSpace, Printing, Rewards, Track};
use pixie_engine::resources::{Food, Resources};
use pixie_engine::{Players, Rulebook, Rules};

use crate::support::chance::Tiny;
use crate::support::game::{Game, Table};

/// A number from a range, its ends more often than others: what breaks, breaks there.
fn number(dice: &mut Tiny, least: u8, most: u8) -> u8 {
    match dice.below(4) {
        0 => least,
        1 => most,
        _ => least + u8::try_from(dice.below(usize::from(most - least) + 1)).expect("small"),
    }
}

fn numbers<const N: usize>(dice: &mut Tiny, least: u8, most: u8) -> [u8; N] {
    std::array::from_fn(|_| number(dice, least, most))
}

fn track(dice: &mut Tiny) -> Track {
    let steps = usize::from(number(dice, 2, 20));
    let mut penalty: Vec<u8> = (0..steps).map(|_| number(dice, 0, 20)).collect();
    penalty[steps - 2..].fill(0);
    let mut reward = vec![0; steps];
    reward[steps - 1] = number(dice, 1, 20);
    Track { price: (0..steps).map(|_| number(dice, 1, 30)).collect(), penalty, reward }
}

fn pyramid(dice: &mut Tiny) -> Vec<Vec<PrintedSpace>> {
    let mut rows = Edition::standard().pyramid.clone();
    for (row, spaces) in (1..).zip(&mut rows) {
        for space in spaces {
            let foods = (0..row).map(|_| Resources::of(Food::ALL[dice.below(3)], 1));
            space.icons = foods.fold(Resources::NONE, |sum, food| sum + food);
        }
    }
    rows
}

fn rewards(dice: &mut Tiny) -> Rewards {
    let mut rows: [[u8; 7]; 3] = std::array::from_fn(|_| numbers(dice, 0, 100));
    rows.iter_mut().for_each(|row| row.sort_unstable());
    let [offering, mut servant, mut ring] = rows;
    servant.reverse();
    ring.reverse();
    Rewards { golden: number(dice, 1, 7), offering, servant, ring }
}

/// Any printing that passes the check, from the least to the most that it allows.
fn printing(dice: &mut Tiny) -> Printing {
    let oblivion = number(dice, 1, 150);
    let mut slave_marks: Vec<u8> = (0..dice.below(21)).map(|_| number(dice, 1, oblivion)).collect();
    slave_marks.retain(|mark| *mark < oblivion);
    slave_marks.sort_unstable();
    slave_marks.dedup();
    Printing {
        id: "any".into(),
        revision: 1,
        pyramid: pyramid(dice),
        silver_track: track(dice),
        gold_track: track(dice),
        slave_marks,
        oblivion,
        whip_die: numbers(dice, 1, 9),
        casino_die: std::array::from_fn(|_| CasinoFace::ALL[dice.below(3)]),
        rewards: rewards(dice),
    }
}

#[test]
fn every_edition_that_can_be_made_can_be_played_to_the_end() {
    let mut rounds = [0_u32; 8];
    for seed in 0..240_u64 {
        let mut dice = Tiny(seed << 8);
        let edition = Edition::new(printing(&mut dice)).expect("all numbers lie in their ranges");
        let players = Players::ALL[dice.below(4)];
        let rules = Arc::new(Rules { edition, ..Rules::of(Rulebook::ALL[dice.below(5)], players) });
        let table = [Table::Random, Table::Cautious, Table::Mixed][dice.below(3)];
        let game = Game::play(&rules, table, seed);
        assert_eq!(game.end.sound(), Ok(()), "{}", game.name);
        rounds[usize::from(game.end.round)] += 1;
    }
    assert!(rounds[1] > 10 && rounds[7] > 30, "short and long games: {rounds:?}");
}

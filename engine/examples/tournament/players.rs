//! The kinds of players of a tournament.

use pixie_engine::bots::{Effort, Level, cautious, cautious_free, cautious_ranking, random, search};
use pixie_engine::chance::{Chance as _, Purpose, Seeded};
use pixie_engine::{Decision, Move, Seat, State, Viewer, free_moves, legal_moves, open_decisions, play, view};

/// A kind of player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Random,
    Cautious,
    Loose,
    Prototype,
    Level(Level),
    Search(Effort),
}

impl Kind {
    /// The kind of this name.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Some(match word {
            "random" => Self::Random,
            "cautious" => Self::Cautious,
            "loose" => Self::Loose,
            "prototype" => Self::Prototype,
            "gentle" => Self::Level(Level::Gentle),
            "steady" => Self::Level(Level::Steady),
            "sharp" => Self::Level(Level::Sharp),
            "merciless" => Self::Level(Level::Merciless),
            effort => {
                let (candidates, games) = effort.split_once('/')?;
                Self::Search(Effort { candidates: candidates.parse().ok()?, games: games.parse().ok()? })
            }
        })
    }

    /// The move of such a player; `n` is the number of the move in the game.
    pub(crate) fn choose(&self, state: &State, asked: &Decision, chance: &mut Seeded, n: u32) -> Move {
        let legal = || legal_moves(state, asked);
        match self {
            Self::Random => random(&legal(), |number| outcome(chance, n, number)),
            Self::Level(level) => level.choose(state, asked, chance),
            Self::Search(effort) => search(state, asked, *effort, chance)[0].choice,
            Self::Prototype => prototype(state, asked, n),
            Self::Cautious | Self::Loose => {
                let seen = view(state, Viewer::Seat(asked.seat));
                if let Some(free) = cautious_free(&seen, asked, &free_moves(state, asked.seat)) {
                    return free;
                }
                let (legal, edition) = (legal(), &state.rules.edition);
                if *self == Self::Loose && legal.len() > 1 && outcome(chance, n, 2) == 0 {
                    return cautious_ranking(&seen, asked, &legal, edition)[1].choice;
                }
                cautious(&seen, asked, &legal, edition)
            }
        }
    }
}

/// The move with the best lead after twelve games of cautious players for each of the eight moves that look best. It knows all.
fn prototype(state: &State, asked: &Decision, n: u32) -> Move {
    let seen = view(state, Viewer::Seat(asked.seat));
    if let Some(free) = cautious_free(&seen, asked, &free_moves(state, asked.seat)) {
        return free;
    }
    let best = cautious_ranking(&seen, asked, &legal_moves(state, asked), &state.rules.edition);
    let lead = |choice: Move| -> i32 {
        (0..12_u64).map(|game| lead_after(state, asked.seat, choice, (u64::from(n) << 8) | game)).sum()
    };
    let tried = best.iter().take(8).map(|ranked| (lead(ranked.choice), ranked.choice));
    // `max_by_key` takes the last of equals.
    tried.rev().max_by_key(|(lead, _)| *lead).expect("an open decision has a legal move").1
}

/// The lead of a seat at the end of a game of cautious players that begins with this move.
fn lead_after(state: &State, seat: Seat, choice: Move, number: u64) -> i32 {
    let (mut state, mut chance, mut effects) = (state.clone(), Seeded::new(&seed(number, 2)), Vec::new());
    let mut next = Some((seat, choice));
    while let Some((mover, choice)) = next {
        effects.clear();
        play(&mut state, mover, choice, &mut chance, &mut effects).expect("bots make legal moves");
        next = open_decisions(&state)
            .next()
            .map(|asked| (asked.seat, Kind::Cautious.choose(&state, &asked, &mut chance, 0)));
    }
    let standings = state.outcome.expect("the game is over").standings;
    let score = |seat: Seat| standings.of(seat).and_then(|standing| standing.score).map_or(-60, i32::from);
    let others = state.seats().filter(|other| *other != seat).map(score).max().unwrap_or(-60);
    score(seat) - others
}

fn outcome(chance: &mut Seeded, n: u32, bound: usize) -> usize {
    chance.outcome(Purpose::Imagine, n, u32::try_from(bound).expect("few moves")) as usize
}

/// The seed of a game, for this purpose.
pub(crate) fn seed(number: u64, purpose: u8) -> [u8; 32] {
    let mut seed = [purpose; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    seed
}

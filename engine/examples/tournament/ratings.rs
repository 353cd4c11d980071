//! Ratings of players by whom they have beaten: the model of Bradley and Terry, on the scale of chess, with 95 % intervals.
//!
//! Of each game every pair of seats of different kinds counts as a meeting. The meetings of one game depend on each other, so the
//! intervals are a little too narrow in games of more than two. A crate of ratings would bring more code than these lines.

/// The rating that all players have on average.
const MEAN: f64 = 1500.0;
/// The points by which ten times the odds are better.
const SCALE: f64 = 400.0;
/// Enough to converge with a handful of players.
const STEPS: usize = 2_000;

/// How often each kind has beaten each other one; a draw counts half for both.
#[derive(Clone, Debug)]
pub(crate) struct Meetings(Vec<Vec<f64>>);

impl Meetings {
    /// None yet, of this number of kinds.
    pub(crate) fn of(kinds: usize) -> Self {
        Self(vec![vec![0.0; kinds]; kinds])
    }

    /// Counts a meeting of two kinds; `won` is 1 if the first one has won, 0 if the second one has, and a half in a draw.
    pub(crate) fn count(&mut self, one: usize, other: usize, won: f64) {
        self.0[one][other] += won;
        self.0[other][one] += 1.0 - won;
    }

    fn between(&self, one: usize, other: usize) -> f64 {
        self.0[one][other] + self.0[other][one]
    }

    /// The rating of each kind, and half of its interval.
    pub(crate) fn ratings(&self) -> Vec<(f64, f64)> {
        let kinds = self.0.len();
        let mut strength = vec![1.0_f64; kinds];
        for _ in 0..STEPS {
            let next: Vec<f64> = (0..kinds)
                .map(|one| {
                    // A draw against an average player keeps who has never lost, or never won, within bounds.
                    let won = 0.5 + self.0[one].iter().sum::<f64>();
                    let met = (0..kinds).map(|other| self.between(one, other) / (strength[one] + strength[other]));
                    won / (1.0 / (strength[one] + 1.0) + met.sum::<f64>())
                })
                .collect();
            strength = next;
        }
        let rated = |one: usize| {
            let spread: f64 = (0..kinds)
                .map(|other| {
                    let chance = strength[one] / (strength[one] + strength[other]);
                    self.between(one, other) * chance * (1.0 - chance)
                })
                .sum();
            let points = SCALE / std::f64::consts::LN_10;
            (MEAN + points * strength[one].ln(), 1.96 * points / spread.max(0.1).sqrt())
        };
        (0..kinds).map(rated).collect()
    }
}

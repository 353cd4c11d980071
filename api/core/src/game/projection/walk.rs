//! The walk over all games of a database, or over a share of them, several side by side.

use std::collections::VecDeque;
use std::str::FromStr;
use std::sync::Arc;

use tokio::sync::Semaphore;
use uuid::Uuid;

/// Which games to walk over, and how many at a time.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// Walk only over the games after this id.
    pub after: Option<Uuid>,
    /// Walk only over the games of this share.
    pub share: Share,
    /// The number of games that are worked on at the same time.
    pub side_by_side: usize,
}

impl Default for Walk {
    /// All games, one on each processor.
    fn default() -> Self {
        let side_by_side = std::thread::available_parallelism().map_or(1, usize::from);
        Self { after: None, share: Share::ALL, side_by_side }
    }
}

/// One of several shares of all games, such as `1/4`. Together they are all games, and none is in two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of this share, from 0.
    number: u32,
    of: u32,
}

/// A text that is no share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a share is its number and how many there are, such as 1/4, 2/4, 3/4, 4/4")]
pub struct InvalidShare;

impl Share {
    /// The only share of one: all games.
    pub const ALL: Self = Self { number: 0, of: 1 };

    /// Whether a game belongs to it. The last digits of an id are random.
    fn contains(self, game: Uuid) -> bool {
        let digits = u32::try_from(game.as_u128() & 0xffff).unwrap_or(0);
        digits % self.of == self.number
    }
}

impl FromStr for Share {
    type Err = InvalidShare;

    fn from_str(text: &str) -> Result<Self, InvalidShare> {
        let (number, of) = text.split_once('/').ok_or(InvalidShare)?;
        let (number, of): (u32, u32) =
            (number.parse().map_err(|_| InvalidShare)?, of.parse().map_err(|_| InvalidShare)?);
        let share = Self { number: number.checked_sub(1).ok_or(InvalidShare)?, of };
        if share.number < of && of <= 1000 { Ok(share) } else { Err(InvalidShare) }
    }
}

impl Walk {
    /// Does some work on each game, and reports the results in the order of the games. `next` finds the first game from
    /// an id on.
    ///
    /// # Errors
    /// The first one.
    ///
    /// # Panics
    /// With the work.
    pub async fn over<T: Send + 'static, E: Send + 'static, W>(
        &self,
        next: impl AsyncFn(Uuid) -> Result<Option<Uuid>, E>,
        work: impl Fn(Uuid) -> W,
        mut report: impl FnMut(Uuid, T),
    ) -> Result<(), E>
    where
        W: Future<Output = Result<T, E>> + Send + 'static,
    {
        let mut from = self.after.map_or(Some(Uuid::nil()), following);
        let mut running = VecDeque::new();
        // As many games again wait for their turn, so that none is waited for that is at the front and takes long.
        let turns = Arc::new(Semaphore::new(self.side_by_side.max(1)));
        loop {
            while running.len() < 2 * self.side_by_side.max(1)
                && let Some(at_least) = from
            {
                let found = next(at_least).await?;
                from = found.and_then(following);
                if let Some(game) = found.filter(|game| self.share.contains(*game)) {
                    let (work, turns) = (work(game), Arc::clone(&turns));
                    running.push_back((game, tokio::spawn(in_turn(turns, work))));
                }
            }
            let Some((game, done)) = running.pop_front() else { return Ok(()) };
            match done.await {
                Ok(result) => report(game, result?),
                Err(error) => std::panic::resume_unwind(error.into_panic()),
            }
        }
    }
}

async fn in_turn<T>(turns: Arc<Semaphore>, work: impl Future<Output = T>) -> T {
    // Turns end only with the walk.
    let _turn = turns.acquire().await;
    work.await
}

fn following(game: Uuid) -> Option<Uuid> {
    game.as_u128().checked_add(1).map(Uuid::from_u128)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn walked(walk: Walk, games: u128) -> Vec<u128> {
        let next = async |from: Uuid| Ok::<_, ()>((from.as_u128() <= games).then(|| from.max(Uuid::from_u128(1))));
        let mut seen = Vec::new();
        let work = |game: Uuid| async move { Ok(game.as_u128()) };
        walk.over(next, work, |game, number: u128| {
            assert_eq!(game.as_u128(), number);
            seen.push(number);
        })
        .await
        .expect("all is well");
        seen
    }

    #[tokio::test]
    async fn shares_are_together_all_games_and_none_twice() {
        let mut all = Vec::new();
        for number in 1..=3 {
            let share = format!("{number}/3").parse().expect("a share");
            all.extend(walked(Walk { share, side_by_side: 4, ..Walk::default() }, 100).await);
        }
        all.sort_unstable();
        assert_eq!(all, (1..=100).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_walk_goes_on_where_another_one_has_stopped() {
        for side_by_side in [0, 1, 7] {
            let after = Some(Uuid::from_u128(95));
            assert_eq!(walked(Walk { after, side_by_side, ..Walk::default() }, 100).await, [96, 97, 98, 99, 100]);
        }
        let after = Some(Uuid::max());
        assert!(walked(Walk { after, ..Walk::default() }, 100).await.is_empty());
    }

    #[test]
    fn a_share_is_a_number_of_several() {
        for wrong in ["", "1", "0/2", "3/2", "1/0", "1/1001", "a/b", "-1/2"] {
            assert_eq!(wrong.parse::<Share>(), Err(InvalidShare), "{wrong}");
        }
        assert_eq!("1/1".parse(), Ok(Share::ALL));
    }
}

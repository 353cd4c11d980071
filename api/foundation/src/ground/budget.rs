//! A budget of steps, which bounds what a piece of work may cost, whatever is put into it.
//!
//! Steps are counted and not timed: the same input is read equally far on every machine, however busy.

use std::cell::Cell;

/// The steps that a piece of work may still take. What a step is, each kind of work says; it takes about the same time whatever the
/// input, such as a comparison of two words or a move that is tried.
#[derive(Debug)]
pub struct Budget {
    whole: usize,
    left: Cell<usize>,
}

/// The budget is spent: the work ends with what it has done so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the budget of steps is spent")]
pub struct Exhausted;

impl Budget {
    /// A budget of so many steps.
    pub const fn of(steps: usize) -> Self {
        Self { whole: steps, left: Cell::new(steps) }
    }

    /// Spends steps, before they are taken. A loop calls it in each round.
    ///
    /// # Errors
    /// Fewer are left. Then nothing is left: a cheaper step later must not seem possible.
    pub fn spend(&self, steps: usize) -> Result<(), Exhausted> {
        let left = self.left.get().checked_sub(steps);
        self.left.set(left.unwrap_or(0));
        left.map(drop).ok_or(Exhausted)
    }

    /// The steps that are left.
    pub fn left(&self) -> usize {
        self.left.get()
    }

    /// The steps that are spent.
    pub fn spent(&self) -> usize {
        self.whole - self.left.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_follows_a_step_that_was_too_dear() {
        let budget = Budget::of(10);
        assert_eq!(budget.spend(7), Ok(()));
        assert_eq!((budget.spent(), budget.left()), (7, 3));
        assert_eq!(budget.spend(4), Err(Exhausted));
        assert_eq!(budget.spend(1), Err(Exhausted));
        assert_eq!(budget.spent(), 10);
    }
}

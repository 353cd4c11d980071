//! The structure of the words of the lesson.

/// What the coach of a first game says about a question.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct CoachWords {
    /// What the question is about.
    pub(in crate::web) about: &'static str,
    /// What is a good answer for a beginner, and why.
    pub(in crate::web) good: &'static str,
    /// What comes next.
    pub(in crate::web) next: &'static str,
}

/// The lesson in one language.
#[derive(Debug)]
pub(in crate::web) struct LessonTexts {
    pub(in crate::web) title: &'static str,
    /// `Step {number} of {count}`
    pub(in crate::web) progress: &'static str,
    /// The label of the links between steps.
    pub(in crate::web) navigation: &'static str,
    pub(in crate::web) previous: &'static str,
    pub(in crate::web) next: &'static str,
    /// The link of a step with a task, which leads on without it.
    pub(in crate::web) show_me: &'static str,
    /// Before a task.
    pub(in crate::web) your_turn: &'static str,
    /// After a click on something else.
    pub(in crate::web) wrong: &'static str,
    pub(in crate::web) happened: &'static str,
    pub(in crate::web) all_rules: &'static str,
    pub(in crate::web) play: &'static str,
    /// The words of each step.
    pub(in crate::web) steps: [StepTexts; 21],
}

/// The words of a step.
#[derive(Debug)]
pub(in crate::web) struct StepTexts {
    pub(in crate::web) title: &'static str,
    /// In the markup of the help.
    pub(in crate::web) lines: &'static [&'static str],
    /// What to click on the board; empty if there is nothing to do.
    pub(in crate::web) task: &'static str,
}

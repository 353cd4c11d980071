//! The log of a case: a stream of events from the report to the answer, and to the answer to an appeal. The rows of `cases`
//! and `hidden_texts` are a copy for queries, and `verify` compares the two.

mod acted;
mod decision;
mod event;
mod holds;
mod project;
mod rebuild;
mod record;
mod stream;
mod subject;

pub use acted::acted_in;
pub use decision::{AppealDecision, CaseOutcome};
pub use event::CaseEvent;
pub use holds::{
    complete_erasures, forget_texts, hold, is_held, mailbox_of_erased, needs_hold, shorten_texts, successor_of_erased,
};
pub use project::{CaseRow, row};
pub use rebuild::{RebuiltCases, rebuild};
pub use record::{APPEAL_DAYS, CaseRecord, CaseState, KEPT_DAYS};
pub use stream::{append, read};
pub use subject::CaseSubject;

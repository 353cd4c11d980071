//! The transactional outbox: a mail, or a delivery to a webhook, is queued in the transaction that notes its cause as done, and a worker
//! sends it afterwards, outside any transaction.
//!
//! Why was a mail not sent? `pixie-post outbox` lists the dead mails with the reason, and `--retry`
//! requeues them; the metric `pixie_outbox_dead` shows that there are some. Mails that
//! were dropped or sent stay in the table for 30 days. A mail whose question is answered before anybody has begun to send it is
//! deleted: the log of the game shows the answer.

mod backoff;
pub mod command;
mod drop_reason;
mod failure;
mod kind;
mod leasing;
mod mail;
mod occasion;
mod queue;
mod queueing;
mod render;
mod state;
mod worker;
mod worker_wakeup;

pub use backoff::Backoff;
pub use drop_reason::DropReason;
pub use failure::Failure;
pub use kind::{MailKind, QueueKind, WebhookDelivery};
pub use leasing::{Leased, SendOutcome};
pub use mail::{Letter, Mail, MailKey};
pub use occasion::Occasion;
pub use queue::Outbox;
pub use queueing::{GRACE, LETTER_VERSION, NewLetter};
pub use render::{Render, Rendered, Transport};
pub use state::{DeadLetter, QueueState};
pub use worker::{Chance, Clock, Worker, WorkerSettings};
pub use worker_wakeup::WorkerWakeup;

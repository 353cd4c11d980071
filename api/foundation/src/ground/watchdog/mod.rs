//! The watchdog: a thread that notices when another one that serves does nothing else for a while, and says what that one does.
//!
//! A thread of the runtime serves many: while it computes for one, it answers nobody, and no timeout can interrupt it. So heavy work has
//! [pools](crate::ground::pools); this is how an operator learns of work that has none and should. It is a thread and no task, because a task
//! would not run either. It reads the monotonic clock of the machine and not the injected one: what it measures is the machine.

mod activity;
mod beat;
mod watch;

pub use self::activity::{Activity, heavy, watched};
pub use self::beat::beat;
pub use self::watch::start;

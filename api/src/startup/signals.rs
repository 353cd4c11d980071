//! SIGTERM and SIGINT: they stop the service, gracefully the first time, at once the second time, and in time in any case.
//!
//! A thread of its own waits for them, and no task: a task is not run while all threads of the runtime are busy.

use std::io;
use std::process::exit;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{SigSet, Signal};
use tokio_util::sync::CancellationToken;

/// The signals that stop the service. They reach no other thread.
#[derive(Clone, Debug, Default)]
pub struct StopSignals(Arc<OnceLock<Stop>>);

/// What the first signal does once the service runs.
#[derive(Debug)]
struct Stop {
    shutdown: CancellationToken,
    patience: Duration,
}

impl StopSignals {
    /// Keeps the signals from this thread and from those that it starts later, so it must come before any of these. Programs that the
    /// process starts get them as usual. Until the service runs, the first signal ends the process.
    ///
    /// # Errors
    /// The system refuses it.
    pub fn keep() -> io::Result<Self> {
        let signals = SigSet::from_iter([Signal::SIGTERM, Signal::SIGINT]);
        signals.thread_block()?;
        let kept = Self::default();
        let stop = Arc::clone(&kept.0);
        thread::Builder::new().name("signals".to_owned()).spawn(move || wait(signals, &stop))?;
        Ok(kept)
    }

    /// Lets the first signal announce the stop. `patience` after it, or at the second one, the process ends, whatever its threads do.
    pub fn stop(&self, shutdown: CancellationToken, patience: Duration) {
        let _ = self.0.set(Stop { shutdown, patience });
    }
}

/// Waits for the signals.
fn wait(signals: SigSet, stop: &OnceLock<Stop>) {
    let Ok(first) = signals.wait() else { return };
    let Some(Stop { shutdown, patience }) = stop.get() else { exit(128 + first as i32) };
    shutdown.cancel();
    let patience = *patience;
    let end = thread::Builder::new().name("end".to_owned()).spawn(move || {
        thread::sleep(patience);
        tracing::error!("the stop takes too long; what is left undone is found again");
        exit(1);
    });
    if end.is_err() || signals.wait().is_ok() {
        exit(1);
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    /// Tells a child of this test what it is.
    const CHILD: &str = "PIXIE_TEST_BUSY_RUNTIME";

    /// Runs in a process of its own: a service whose only thread never runs another task.
    fn be_busy() {
        let signals = StopSignals::keep().expect("signals");
        signals.stop(CancellationToken::new(), Duration::from_millis(10));
        nix::sys::signal::kill(nix::unistd::Pid::this(), Signal::SIGTERM).expect("this process");
        loop {
            std::hint::spin_loop();
        }
    }

    #[test]
    fn a_stop_comes_also_when_no_task_is_run() {
        if std::env::var_os(CHILD).is_some() {
            be_busy();
        }
        let name = "startup::signals::tests::a_stop_comes_also_when_no_task_is_run";
        // The test harness has a thread already, from which the signals must be kept, too.
        let mut child = Command::new("env");
        child.args(["--block-signal=SIGTERM"]).arg(std::env::current_exe().expect("this program"));
        let child = child.args(["--exact", name, "--nocapture"]).env(CHILD, "1").stdout(Stdio::null());
        assert_eq!(child.status().expect("it runs").code(), Some(1));
    }
}

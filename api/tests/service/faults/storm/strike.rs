//! The faults: how each one is caused and repaired.

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use super::NODES;
use super::letters::STEPS;
use super::plan::{Fault, Step};
use super::scene::Scene;
use super::stage::Stage;
use super::wire::Mood;
use crate::waiting::wait_until;

/// The application name of connections that cause faults.
const FAULT_INJECTOR: &str = "fault injector";

impl Stage {
    /// Causes a fault until it is noticed, and repairs it.
    pub(super) async fn strike(&mut self, step: &Step, scene: &Scene) {
        let node = step.target % NODES;
        let while_noticed = scene.wait_until_noticed(step.is_long);
        match step.fault {
            Fault::NodeKilled | Fault::NodeDrained => {
                let signal = if step.fault == Fault::NodeKilled { Signal::SIGKILL } else { Signal::SIGTERM };
                self.close(node, scene, signal).await;
                while_noticed.await;
                self.open(node, scene).await;
            }
            Fault::NodePaused => {
                let serving = self.nodes[node].as_ref().expect("it runs");
                serving.signal(Signal::SIGSTOP);
                while_noticed.await;
                serving.signal(Signal::SIGCONT);
            }
            Fault::PostgresKilled | Fault::PostgresAborted => {
                let signal = if step.fault == Fault::PostgresKilled { Signal::SIGKILL } else { Signal::SIGQUIT };
                self.stop_postgres(signal).await;
                while_noticed.await;
            }
            Fault::PostmasterKilled => {
                self.signal_server(Signal::SIGKILL);
                while_noticed.await;
                self.revive().await;
                assert!(!self.is_down(), "its supervisor has not started Postgres again");
            }
            Fault::BackendKilled => {
                self.signal_backend(step.target, Signal::SIGKILL).await;
                while_noticed.await;
            }
            Fault::BackendPaused => {
                let backend = self.signal_backend(step.target, Signal::SIGSTOP).await;
                while_noticed.await;
                // A process that the service has given up ends now.
                let _ = kill(backend, Signal::SIGCONT);
            }
            Fault::ConnectionsCut => {
                cut_others(&mut self.fault_injector().await.expect("a connection")).await;
                while_noticed.await;
            }
            Fault::ConnectionsTaken => {
                let taken = self.take_all_connections().await;
                while_noticed.await;
                drop(taken);
            }
            Fault::DiskFull => {
                if self.disk.fill() {
                    while_noticed.await;
                    self.disk.empty();
                }
            }
            Fault::GamesLocked | Fault::EventsLocked | Fault::OutboxLocked => {
                let locks = self.lock(step.fault, 1 + step.target % 8).await;
                while_noticed.await;
                locks.close().await.expect("a farewell");
            }
            Fault::MailServerKilled | Fault::MailServerSilent | Fault::MailServerRefuses => {
                self.wire.set(match step.fault {
                    Fault::MailServerKilled => Mood::Dead,
                    Fault::MailServerSilent => Mood::Silent,
                    _ => Mood::Closed,
                });
                while_noticed.await;
                self.wire.set(Mood::Fine);
            }
            Fault::LetterCut => {
                scene.cut_next_delivery(step.target % STEPS);
                while_noticed.await;
            }
        }
        self.revive().await;
    }

    async fn fault_injector(&self) -> sqlx::Result<PgConnection> {
        PgConnection::connect_with(&self.owner().application_name(FAULT_INJECTOR)).await
    }

    /// Sends a signal to a backend process that serves a node. Returns the process.
    async fn signal_backend(&self, target: usize, signal: Signal) -> Pid {
        let pids = "SELECT pid FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY pid";
        let mut connection = self.connect().await;
        wait_until("a node to be connected", async || {
            let pids: Vec<i32> = sqlx::query_scalar(pids).fetch_all(&mut connection).await.expect("numbers");
            let pid = pids.get(target % pids.len().max(1)).copied().map(Pid::from_raw);
            // It may be ending already.
            pid.filter(|pid| kill(*pid, signal).is_ok())
        })
        .await
    }

    /// Opens connections until Postgres accepts no more.
    async fn take_all_connections(&self) -> Vec<PgConnection> {
        let mut taken: Vec<PgConnection> = Vec::new();
        loop {
            match self.fault_injector().await {
                Ok(connection) => taken.push(connection),
                Err(error) => {
                    let one = taken.last_mut().unwrap_or_else(|| panic!("not even one connection: {error}"));
                    if cut_others(one).await == 0 {
                        return taken;
                    }
                }
            }
        }
    }

    /// Takes locks that last as long as the connection.
    async fn lock(&self, fault: Fault, rows: usize) -> PgConnection {
        let what = match fault {
            Fault::GamesLocked => {
                format!("SELECT FROM games WHERE status = 'running' ORDER BY head_at DESC LIMIT {rows} FOR UPDATE")
            }
            Fault::EventsLocked => "LOCK TABLE events IN SHARE MODE".to_owned(),
            _ => format!("SELECT FROM outbox WHERE state = 'waiting' ORDER BY due_at LIMIT {rows} FOR UPDATE"),
        };
        let mut connection = self.connect().await;
        let locks = AssertSqlSafe(format!("BEGIN; {what}"));
        sqlx::raw_sql(locks).execute(&mut connection).await.expect("locks");
        connection
    }
}

/// Returns the number of connections cut.
async fn cut_others(fault_injector: &mut PgConnection) -> i64 {
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND application_name <> $1";
    sqlx::query_scalar(cut).bind(FAULT_INJECTOR).fetch_one(fault_injector).await.expect("a number")
}

//! The processor usage of several processes, from `/proc`: with few cores it shows which process is
//! the limit.

use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

/// The unit of times in `/proc`, on every Linux.
const TICK: Duration = Duration::from_millis(10);

/// Processes that are watched from here on.
pub(crate) struct Watch {
    since: Instant,
    /// What each is called, its id, and how much it had taken. With those it has started, if that is asked for.
    watched: Vec<(&'static str, u32, Duration)>,
    stolen: Duration,
}

impl Watch {
    /// Watches these, each with the processes it has started, and ourselves.
    pub(crate) fn start(others: &[(&'static str, u32)]) -> Self {
        let ourselves = [("generator", std::process::id())];
        let watched = ourselves.iter().chain(others).map(|(name, id)| (*name, *id, taken(name, *id)));
        Self { watched: watched.collect(), stolen: stolen(), since: Instant::now() }
    }

    /// How many cores each has kept busy.
    pub(crate) fn stop(self) -> Usage {
        let time = self.since.elapsed().as_secs_f64();
        let cores = |(name, id, before): (_, u32, Duration)| {
            (name, taken(name, id).saturating_sub(before).as_secs_f64() / time)
        };
        let stolen = stolen().saturating_sub(self.stolen).as_secs_f64() / time;
        Usage { cores: self.watched.into_iter().map(cores).collect(), stolen }
    }
}

/// Cores that were kept busy.
pub(crate) struct Usage {
    /// By whom.
    cores: Vec<(&'static str, f64)>,
    stolen: f64,
}

impl Usage {
    /// By one of them.
    pub(crate) fn of(&self, who: &str) -> f64 {
        self.cores.iter().find(|(name, _)| *name == who).map_or(0.0, |(_, cores)| *cores)
    }

    /// What others on the same hardware have taken of the time that we wanted. Where that is much, figures tell little.
    pub(crate) fn stolen(&self) -> f64 {
        self.stolen
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, cores) in &self.cores {
            write!(f, "{name} {cores:.2}, ")?;
        }
        write!(f, "stolen {:.2}", self.stolen)
    }
}

/// The time a process has taken, and if it is Postgres, the processes it has started.
fn taken(name: &str, id: u32) -> Duration {
    let own = |times| fields(id).map_or(Duration::ZERO, |fields| ticks(&fields, times));
    if name != "Postgres" {
        return own(2);
    }
    // Those that have ended since count with the one that has started them.
    let own = own(4);
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let children = ids.filter_map(fields).filter(|fields| fields.get(1) == Some(&id.to_string()));
    own + children.map(|fields| ticks(&fields, 2)).sum::<Duration>()
}

/// What the host of a virtual machine has not given it, though it wanted to work.
fn stolen() -> Duration {
    let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
    let all = stat.lines().next().and_then(|line| line.split_whitespace().nth(8)?.parse::<u32>().ok());
    TICK * all.unwrap_or_default()
}

/// What stands in `/proc/…/stat` behind the name, which may hold anything: state, parent and so on.
fn fields(id: u32) -> Option<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    Some(stat.rsplit_once(") ")?.1.split(' ').map(str::to_owned).collect())
}

/// The first so many times: in user mode, in the kernel, and the same of processes it has started that have ended.
fn ticks(fields: &[String], times: usize) -> Duration {
    let ticks: u32 = fields.iter().skip(11).take(times).filter_map(|ticks| ticks.parse::<u32>().ok()).sum();
    TICK * ticks
}

/// How much memory a process holds, in MB.
pub(crate) fn memory(id: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let kilobytes =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok());
    kilobytes.map_or(0.0, |kilobytes: f64| kilobytes * 1024.0 / 1e6)
}

/// What all of it runs on.
pub(crate) fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let model = model.map_or("a processor", |(_, model)| model);
    format!("{model}, {cores} cores, {} {}", std::env::consts::OS, kernel.trim())
}

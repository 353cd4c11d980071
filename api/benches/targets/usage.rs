//! The processor usage of several processes, from `/proc`: with few cores it shows which process is
//! the limit.

use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

/// The unit of times in `/proc`, on every Linux.
const TICK: Duration = Duration::from_millis(10);

/// The processes measured from now on.
pub(crate) struct Watch {
    since: Instant,
    /// The name and the id of each, and its processor time at the start. Optionally with its child
    /// processes.
    watched: Vec<(&'static str, u32, Duration)>,
    stolen: Duration,
}

impl Watch {
    /// Measures these processes, each with its child processes, and this one.
    pub(crate) fn start(others: &[(&'static str, u32)]) -> Self {
        let ourselves = [("generator", std::process::id())];
        let watched = ourselves.iter().chain(others).map(|(name, id)| (*name, *id, processor_time(name, *id)));
        Self { watched: watched.collect(), stolen: stolen(), since: Instant::now() }
    }

    /// The number of cores that each has used.
    pub(crate) fn stop(self) -> Usage {
        let time = self.since.elapsed().as_secs_f64();
        let cores = |(name, id, before): (_, u32, Duration)| {
            (name, processor_time(name, id).saturating_sub(before).as_secs_f64() / time)
        };
        let stolen = stolen().saturating_sub(self.stolen).as_secs_f64() / time;
        Usage { cores: self.watched.into_iter().map(cores).collect(), stolen }
    }
}

/// The number of cores that each process has used.
pub(crate) struct Usage {
    /// The used cores, by process.
    cores: Vec<(&'static str, f64)>,
    stolen: f64,
}

impl Usage {
    /// The cores used by one process.
    pub(crate) fn of(&self, who: &str) -> f64 {
        self.cores.iter().find(|(name, _)| *name == who).map_or(0.0, |(_, cores)| *cores)
    }

    /// The time that the host of a virtual machine gave to others. If it is long, the results are
    /// unreliable.
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

/// The processor time of a process, and for Postgres, of its child processes.
fn processor_time(name: &str, id: u32) -> Duration {
    let own = |times| fields(id).map_or(Duration::ZERO, |fields| ticks(&fields, times));
    if name != "Postgres" {
        return own(2);
    }
    // The time of children that have ended is counted in their parent.
    let own = own(4);
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let children = ids.filter_map(fields).filter(|fields| fields.get(1) == Some(&id.to_string()));
    own + children.map(|fields| ticks(&fields, 2)).sum::<Duration>()
}

/// The time that the host of a virtual machine gave to others although this one had work.
fn stolen() -> Duration {
    let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
    let all = stat.lines().next().and_then(|line| line.split_whitespace().nth(8)?.parse::<u32>().ok());
    TICK * all.unwrap_or_default()
}

/// The fields of `/proc/…/stat` after the name, which may contain anything: state, parent and so
/// on.
fn fields(id: u32) -> Option<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    Some(stat.rsplit_once(") ")?.1.split(' ').map(str::to_owned).collect())
}

/// The first times in the list: in user mode, in the kernel, and the same of children that have
/// ended.
fn ticks(fields: &[String], times: usize) -> Duration {
    let ticks: u32 = fields.iter().skip(11).take(times).filter_map(|ticks| ticks.parse::<u32>().ok()).sum();
    TICK * ticks
}

/// The memory of a process, in MB.
pub(crate) fn memory(id: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let kilobytes =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok());
    kilobytes.map_or(0.0, |kilobytes: f64| kilobytes * 1024.0 / 1e6)
}

/// The machine of the measurement.
pub(crate) fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let model = model.map_or("a processor", |(_, model)| model);
    format!("{model}, {cores} cores, {} {}", std::env::consts::OS, kernel.trim())
}

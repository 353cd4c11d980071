//! The metrics of the process, under the names that all programs use for them.

use std::fs;

use nix::sys::resource::{Resource, getrlimit};
use rustix::param::{clock_ticks_per_second, page_size};

use super::Exposition;
use super::metric::{
    PROCESS_CPU, PROCESS_FDS, PROCESS_FDS_MOST, PROCESS_MEMORY, PROCESS_START, PROCESS_THREADS, PROCESS_VIRTUAL,
};

/// The members of `/proc/self/stat` that are used; see proc(5).
#[derive(Debug, PartialEq)]
struct Stat {
    /// The processor time of the process, in ticks: that of its code and that of the system.
    ticks: f64,
    threads: f64,
    /// Ticks from the start of the machine to the start of the process.
    started: f64,
    virtual_bytes: f64,
    pages: f64,
}

/// Adds the metrics of this process, where the system tells them.
pub fn expose_process(exposition: &mut Exposition) {
    let ticks_per_second = clock_ticks_per_second() as f64;
    if let Some(stat) = fs::read_to_string("/proc/self/stat").ok().as_deref().and_then(read) {
        exposition.add(&PROCESS_CPU, stat.ticks / ticks_per_second);
        exposition.add(&PROCESS_MEMORY, stat.pages * page_size() as f64);
        exposition.add(&PROCESS_VIRTUAL, stat.virtual_bytes);
        exposition.add(&PROCESS_THREADS, stat.threads);
        if let Some(booted) = fs::read_to_string("/proc/stat").ok().as_deref().and_then(booted) {
            exposition.add(&PROCESS_START, booted + stat.started / ticks_per_second);
        }
    }
    if let Ok(open) = fs::read_dir("/proc/self/fd") {
        // One of them is that of the folder.
        exposition.add(&PROCESS_FDS, (open.count() - 1) as f64);
    }
    if let Ok((most, _)) = getrlimit(Resource::RLIMIT_NOFILE) {
        exposition.add(&PROCESS_FDS_MOST, most as f64);
    }
}

fn read(stat: &str) -> Option<Stat> {
    // The name of the program may contain spaces and parentheses. The state after it is the third member.
    let members: Vec<&str> = stat.rsplit_once(')')?.1.split_ascii_whitespace().collect();
    let member = |number: usize| members.get(number - 3)?.parse::<f64>().ok();
    Some(Stat {
        ticks: member(14)? + member(15)?,
        threads: member(20)?,
        started: member(22)?,
        virtual_bytes: member(23)?,
        pages: member(24)?,
    })
}

/// When the machine was started, in seconds since 1970.
fn booted(stat: &str) -> Option<f64> {
    stat.lines().find_map(|line| line.strip_prefix("btime "))?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_members_are_found_behind_any_name() {
        let stat = "42 (a) b (c) S 1 42 42 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 7 0 12345 999424 321 184467440";
        let expected = Stat { ticks: 300.0, threads: 7.0, started: 12345.0, virtual_bytes: 999_424.0, pages: 321.0 };
        assert_eq!(read(stat), Some(expected));
        assert_eq!(read("42 (short) S 1"), None);
        assert_eq!(booted("cpu  1 2\nbtime 1767225600\nprocesses 9\n"), Some(1_767_225_600.0));
    }

    #[test]
    fn this_process_has_used_some_of_everything() {
        let mut exposition = Exposition::default();
        expose_process(&mut exposition);
        let text = exposition.into_text();
        for metric in [PROCESS_MEMORY, PROCESS_VIRTUAL, PROCESS_THREADS, PROCESS_FDS, PROCESS_FDS_MOST, PROCESS_START] {
            let value = text.lines().find_map(|line| line.strip_prefix(metric.name)?.strip_prefix(' '));
            assert!(value.is_some_and(|value| value.parse::<f64>().unwrap() > 0.0), "{}: {text}", metric.name);
        }
    }
}

//! The table of all metrics.
//!
//! The dashboard, the alerts and the documents are compared with this table, so that none of them names a metric that is not there.
//! A label has few values, known beforehand: never an id, an address, or what a client can invent.

/// The kind of a metric, as Prometheus knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricKind {
    /// A number that only grows, until the process ends.
    Counter,
    /// A value of this moment, which rises and falls.
    Gauge,
    /// How often values fell into each of several ranges.
    Histogram,
}

impl MetricKind {
    /// The word in the text format.
    pub fn word(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Gauge => "gauge",
            Self::Histogram => "histogram",
        }
    }
}

/// What is known of a metric before it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    /// The name by which Prometheus knows it.
    pub name: &'static str,
    /// Which kind of metric it is.
    pub kind: MetricKind,
    /// The names of its labels.
    pub labels: &'static [&'static str],
    /// Whether the process records it as it happens; the others are read when somebody asks.
    pub is_recorded: bool,
    /// What it measures.
    pub help: &'static str,
}

/// Declares the metrics once: the constants, and the list of all of them.
macro_rules! metrics {
    ($($constant:ident $kind:ident $name:literal [$($label:literal)*] $is_recorded:literal $help:literal)*) => {
        $(
            #[doc = $help]
            pub const $constant: Metric = Metric {
                name: $name,
                kind: MetricKind::$kind,
                labels: &[$($label),*],
                is_recorded: $is_recorded,
                help: $help,
            };
        )*

        /// All metrics, in the order of the table.
        pub const ALL: &[Metric] = &[$($constant),*];
    };
}

metrics! {
    BUILD_INFO Gauge "pixie_build_info" ["version"] false
        "The version of the program; the value is always 1."

    REQUESTS Counter "pixie_http_requests_total" ["method" "route" "status"] true
        "Answers to HTTP requests."
    REQUEST_SECONDS Histogram "pixie_http_request_duration_seconds" ["method" "route"] true
        "Time from the head of a request to the head of its answer."
    PROBLEMS Counter "pixie_problems_total" ["type"] true
        "Answers that are a problem, by the last part of the type."
    REFUSALS Counter "pixie_refusals_total" ["code"] true
        "Moves over HTTP that the rules refuse, by the code of the refusal."
    CONNECTIONS_REFUSED Counter "pixie_http_connections_refused_total" [] true
        "Connections that were closed because their address had too many."
    STALLS Counter "pixie_stalls_total" ["what"] true
        "Periods of 200 ms in which a thread that serves did one thing only, by that thing: a route, a job, elsewhere, or process if the machine did not run the process."
    STALL_SECONDS Histogram "pixie_stall_duration_seconds" ["what"] true
        "How long a thread that serves did one thing only, if it was 200 ms or more."
    STREAMS Gauge "pixie_streams" [] true
        "Open live streams."

    APPENDS Histogram "pixie_append_duration_seconds" ["outcome"] true
        "Time to store the events of a command: appended, conflict (somebody else was first) or failed."
    EVENTS Counter "pixie_events_appended_total" [] true
        "Events of games that were stored."
    PROJECTOR_GAMES Gauge "pixie_projector_waiting_games" [] false
        "Games of this node whose newest events are not in lists and mails yet."
    PROJECTOR_LAG Gauge "pixie_projector_lag_seconds" [] false
        "Time since the oldest event of this node that is not in lists and mails yet was stored."

    DATABASE_UP Gauge "pixie_database_up" [] false
        "Whether the database has answered this scrape."
    POOL Gauge "pixie_database_connections" ["state"] false
        "Connections to the database: busy or idle."
    POOL_MOST Gauge "pixie_database_connections_max" [] false
        "The most connections to the database that this process may have."
    LISTENING Gauge "pixie_listen_up" [] false
        "Whether this node hears the notifications of other nodes through the database."

    OUTBOX_WAITING Gauge "pixie_outbox_waiting" ["queue"] false
        "Mails, or deliveries to webhooks, that are owed, now or later. All nodes say the same."
    OUTBOX_DUE Gauge "pixie_outbox_due" ["queue"] false
        "Those of them that are due and that no worker has taken. All nodes say the same."
    OUTBOX_DUE_SECONDS Gauge "pixie_outbox_due_age_seconds" ["queue"] false
        "Time since the oldest of these was due: how long no worker has taken it. All nodes say the same."
    OUTBOX_FAILING Gauge "pixie_outbox_failing" ["queue"] false
        "Those owed of which a try has failed. All nodes say the same."
    OUTBOX_AGE Gauge "pixie_outbox_oldest_age_seconds" ["queue"] false
        "Age of the oldest one owed that should have gone by now. All nodes say the same."
    OUTBOX_DEAD Gauge "pixie_outbox_dead" ["queue"] false
        "Those that were given up in the last 30 days. All nodes say the same."
    TRIES Histogram "pixie_outbox_try_duration_seconds" ["queue"] true
        "Time to write and send a mail, or to deliver to a webhook."
    TRIED Counter "pixie_outbox_tries_total" ["kind" "outcome"] true
        "Tries to send, by the kind of mail: sent, failed (tried again later), dead (given up) or dropped (of no more use)."

    INBOX_WAITING Gauge "pixie_inbox_waiting" [] false
        "Mails that have come in and are not read yet. All nodes say the same."
    INBOX_AGE Gauge "pixie_inbox_oldest_age_seconds" [] false
        "Age of the oldest of them. All nodes say the same."
    INBOUND Counter "pixie_inbound_mails_total" ["outcome" "reason"] true
        "Mails that came in, by their end, and without an answer by the reason, which `pixie-post inbox` counts, too."

    WORKERS Gauge "pixie_workers" [] false
        "Nodes that do background work and have reported in the last minute. All nodes say the same."
    SWEEP_AGE Gauge "pixie_projection_sweep_age_seconds" [] false
        "Time since a worker last made sure that no event is missing in lists and mails. All nodes say the same."
    CLOCK_LAG Gauge "pixie_deadline_lag_seconds" [] false
        "Time since the oldest reminder, or end of a deadline, was due that nobody has seen to. All nodes say the same."

    BACKUPS Counter "pixie_backups_total" ["outcome"] true
        "Regular backups of this node: made or failed."
    BACKUP_MADE Gauge "pixie_backup_last_success_timestamp_seconds" [] true
        "Time of the newest regular backup, in seconds since 1970; 0 if there is none. All nodes with background work say the same."
    BACKUP_SIZE Gauge "pixie_backup_last_size_bytes" [] true
        "Size of the newest regular backup. All nodes with background work say the same."

    SPANS Counter "pixie_trace_spans_total" ["outcome"] true
        "Spans of traces: sent to the collector, or dropped because it did not take them."

    PROCESS_CPU Counter "process_cpu_seconds_total" [] false
        "Processor time of this process, of user and system."
    PROCESS_MEMORY Gauge "process_resident_memory_bytes" [] false
        "Memory of this process that is not swapped out."
    PROCESS_VIRTUAL Gauge "process_virtual_memory_bytes" [] false
        "Virtual memory of this process."
    PROCESS_THREADS Gauge "process_threads" [] false
        "Threads of this process."
    PROCESS_FDS Gauge "process_open_fds" [] false
        "File descriptors that this process has open."
    PROCESS_FDS_MOST Gauge "process_max_fds" [] false
        "File descriptors that this process may have open."
    PROCESS_START Gauge "process_start_time_seconds" [] false
        "Time at which this process was started, in seconds since 1970."
}

//! A Chromium process, driven by its DevTools protocol: JSON through a pipe, each message ended by
//! a zero byte.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::tab_events::TabEvents;
use crate::support::PATIENCE;
use crate::support::cluster::folder_of_this_process;

/// Its names on different systems.
const NAMES: [&str; 4] = ["chromium", "google-chrome", "chrome", "chromium-browser"];

const FLAGS: &str = "--headless=new --no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage --disable-sync \
     --no-first-run --no-default-browser-check --disable-background-networking --disable-component-update \
     --disable-default-apps --disable-extensions --disable-renderer-backgrounding --hide-scrollbars \
     --disable-background-timer-throttling --disable-backgrounding-occluded-windows --force-color-profile=srgb";

/// The browser of this test process. It reads commands until the pipe ends, so it ends with the
/// process in any case.
pub(super) struct Chromium {
    orders: Mutex<ChildStdin>,
    count: AtomicU64,
    line: Arc<Line>,
}

/// The receivers of messages from the pipe.
#[derive(Default)]
struct Line {
    answers: Mutex<BTreeMap<u64, oneshot::Sender<Value>>>,
    /// What each tab is told, by its session.
    tabs: Mutex<BTreeMap<String, Arc<TabEvents>>>,
}

impl Chromium {
    /// The browser for all tests. Without it CI fails; elsewhere the test says what is missing.
    pub(super) fn shared() -> Option<&'static Self> {
        static ONE: LazyLock<Option<Chromium>> = LazyLock::new(|| program().map(|name| Chromium::start(&name)));
        if ONE.is_none() {
            let missing = "no Chromium is installed (`apt-get install chromium`)";
            assert!(std::env::var_os("CI").is_none(), "{missing}");
            eprintln!("left out: {missing}");
        }
        ONE.as_ref()
    }

    fn start(program: &str) -> Self {
        let profile = folder_of_this_process().join("chromium");
        // Other processes use the parent folders, so create them here.
        std::fs::create_dir_all(&profile).expect("a folder");
        // Chromium expects the pipe on these file descriptors.
        let script =
            format!("exec {program} {FLAGS} --user-data-dir=\"$0\" --remote-debugging-pipe 3<&0 4>&1 </dev/null");
        let mut command = Command::new("sh");
        command.arg("-c").arg(script).arg(profile).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("a shell");
        let (orders, news) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        let line = Arc::new(Line::default());
        let heard = line.clone();
        std::thread::spawn(move || {
            for message in BufReader::new(news).split(0).map_while(Result::ok) {
                heard.hear(serde_json::from_slice(&message).expect("JSON"));
            }
            // No further answers will come.
            heard.answers.lock().expect("no panic").clear();
            let _ = child.wait();
        });
        Self { orders: Mutex::new(orders), count: AtomicU64::new(1), line }
    }

    /// Calls a method of the browser, or of a tab by its session.
    ///
    /// # Errors
    /// The browser's error.
    pub(super) async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let (answer, answered) = oneshot::channel();
        let id = self.send(session, method, params, Some(answer));
        let answer = timeout(PATIENCE, answered).await.unwrap_or_else(|_| panic!("{method} takes too long"));
        let mut answer = answer.unwrap_or_else(|_| panic!("Chromium has ended before {method}, message {id}"));
        match answer.get("error") {
            Some(error) => Err(error["message"].as_str().unwrap_or_default().to_owned()),
            None => Ok(answer["result"].take()),
        }
    }

    /// The same without waiting for the answer.
    pub(super) fn notify(&self, method: &str, params: Value) {
        self.send(None, method, params, None);
    }

    fn send(&self, session: Option<&str>, method: &str, params: Value, answer: Option<oneshot::Sender<Value>>) -> u64 {
        let id = self.count.fetch_add(1, Ordering::Relaxed);
        let mut order = json!({"id": id, "method": method});
        order["params"] = params;
        if let Some(session) = session {
            order["sessionId"] = session.into();
        }
        if let Some(answer) = answer {
            self.line.answers.lock().expect("no panic").insert(id, answer);
        }
        let message = [order.to_string().as_bytes(), &[0]].concat();
        self.orders.lock().expect("no panic").write_all(&message).expect("Chromium runs");
        id
    }

    /// Records all events of a tab from now on.
    pub(super) fn listen(&self, session: &str) -> Arc<TabEvents> {
        let events = Arc::new(TabEvents::default());
        self.line.tabs.lock().expect("no panic").insert(session.to_owned(), events.clone());
        events
    }
}

impl Line {
    fn hear(&self, message: Value) {
        if let Some(id) = message["id"].as_u64() {
            if let Some(answer) = self.answers.lock().expect("no panic").remove(&id) {
                // The caller may have timed out.
                let _ = answer.send(message);
            }
        } else if let Some(session) = message["sessionId"].as_str() {
            let tab = self.tabs.lock().expect("no panic").get(session).cloned();
            tab.inspect(|tab| tab.hear(message));
        }
    }
}

/// The first of the names that is an installed program.
fn program() -> Option<String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let is_there = |name: &&str| folders.iter().any(|folder| File::open(folder.join(name)).is_ok());
    NAMES.into_iter().find(is_there).map(str::to_owned)
}

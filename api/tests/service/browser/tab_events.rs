//! The events of a tab, and which of them are faults.

use std::sync::Mutex;

use serde_json::Value;
use tokio::sync::watch;

/// All events of a tab, in order.
#[derive(Default)]
pub(super) struct TabEvents {
    events: Mutex<Vec<Value>>,
    loads: watch::Sender<u32>,
}

impl TabEvents {
    pub(super) fn hear(&self, event: Value) {
        let is_loaded = event["method"] == "Page.loadEventFired";
        self.events.lock().expect("no panic").push(event);
        if is_loaded {
            self.loads.send_modify(|loads| *loads += 1);
        }
    }

    /// The number of loaded pages.
    pub(super) fn loads(&self) -> watch::Receiver<u32> {
        self.loads.subscribe()
    }

    /// The events of this method, such as `Network.requestWillBeSent`.
    pub(super) fn all(&self, method: &str) -> Vec<Value> {
        let events = self.events.lock().expect("no panic");
        events.iter().filter(|event| event["method"] == method).map(|event| event["params"].clone()).collect()
    }

    /// The faults of a page: script errors, violations of the content policy, requests to other
    /// sites, and missing files.
    pub(super) fn faults(&self, sites: &[&str]) -> Vec<String> {
        let events = self.events.lock().expect("no panic");
        events.iter().filter_map(|event| fault(event, sites)).collect()
    }
}

fn fault(event: &Value, sites: &[&str]) -> Option<String> {
    let params = &event["params"];
    let is_wrong = match event["method"].as_str()? {
        "Runtime.exceptionThrown" => true,
        "Runtime.consoleAPICalled" => ["error", "warning", "assert"].iter().any(|kind| params["type"] == *kind),
        // A page with the status "not found" is valid; missing parts are reported below.
        "Log.entryAdded" => {
            let entry = &params["entry"];
            entry["source"] != "network" && (entry["level"] == "error" || entry["level"] == "warning")
        }
        "Network.requestWillBeSent" => {
            let url = params["request"]["url"].as_str().unwrap_or_default();
            sites.iter().all(|site| !url.starts_with(site)) && !url.starts_with("data:") && !url.starts_with("about:")
        }
        "Network.responseReceived" => {
            let url = params["response"]["url"].as_str().unwrap_or_default();
            let status = params["response"]["status"].as_u64().unwrap_or_default();
            // Browsers look for an icon themselves if a page names none, for example the mailbox.
            // A refused move, or one that is not understood, is answered by a page that says why.
            let is_page = params["type"] == "Document" || url.ends_with("/moves") || url.contains("?move=");
            !is_page && status >= 400 && !url.ends_with("/favicon.ico")
        }
        _ => false,
    };
    is_wrong.then(|| event.to_string())
}

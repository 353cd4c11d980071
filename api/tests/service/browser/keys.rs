//! The key codes of the DevTools protocol.

use serde_json::{Value, json};

/// Keys without a character, and Enter: their names, and their old codes, which Chromium needs.
const NAMED: [(&str, u32, &str); 9] = [
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    ("Escape", 27, ""),
    ("End", 35, ""),
    ("Home", 36, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
];

/// The events for pressing and releasing a key.
pub(super) fn events(name: &str) -> [Value; 2] {
    let known = NAMED.iter().find(|(known, ..)| *known == name);
    let (code, number, text) = known.copied().unwrap_or(("", 0, name));
    let key = json!({"key": name, "code": code, "windowsVirtualKeyCode": number});
    let (mut down, mut up) = (key.clone(), key);
    down["type"] = if text.is_empty() { "rawKeyDown" } else { "keyDown" }.into();
    if !text.is_empty() {
        down["text"] = text.into();
    }
    up["type"] = "keyUp".into();
    [down, up]
}

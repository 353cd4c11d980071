//! The failover drill of `deploy/postgres-ha.md`, as an operator runs it.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::is_installed;

/// The standby is cut off for a second before the primary dies, so that moves would be lost if they were acknowledged.
#[test]
fn no_acknowledged_move_is_lost_when_the_primary_dies_and_its_synchronous_standby_is_promoted() {
    if !is_installed("python3") {
        return;
    }
    let drill = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/failover-drill");
    let output = Command::new("python3")
        .arg(drill)
        .args(["--program", env!("CARGO_BIN_EXE_pixie-post"), "--synchronous", "--lag", "1"])
        .args(["--games", "4", "--seconds", "2", "--detection", "0.5"])
        .output()
        .expect("it runs");
    let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let told = said.lines().find_map(|line| serde_json::from_str::<Value>(line).ok());
    let told = told.unwrap_or_else(|| panic!("{said}{complained}"));
    assert_eq!((&told["lost"], &told["sound"], &told["errors"]), (&0.into(), &true.into(), &Value::Array(Vec::new())));
    assert!(told["acknowledged"].as_u64() > Some(10), "{told}");
    assert!(output.status.success(), "{told}");
}

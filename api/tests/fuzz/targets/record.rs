//! The fuzz target for game records as text.

use pixie_engine::Edition;
use pixie_engine::record::Record;

/// Writing a record and reading it again gives the same record; a record that can be replayed leads
/// to a board with all pieces.
pub fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => {
            assert!(error.line <= text.lines().count(), "{error}");
            return;
        }
    };
    let printed = record.to_string();
    let again: Record = printed.parse().expect("what is written can be read");
    assert_eq!(again.to_string(), printed);
    assert_eq!((again.setup, &again.lines.len()), (record.setup, &record.lines.len()));
    if let Ok(replay) = record.replay(Edition::standard()) {
        assert_eq!(replay.state.sound(), Ok(()));
    }
}

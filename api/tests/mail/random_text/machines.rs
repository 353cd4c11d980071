//! Blocks that machines write, or that are written for them: code, encoded data, addresses, tables, dates.

use std::fmt::Write as _;

use super::texts::Texts;
use crate::picker::Picker;

/// Lines of programs and data, by language; game words stand in them as names.
const CODE: [&[&str]; 5] = [
    &[
        "fn steal(silver: u8) -> Option<u8> {",
        "    let mine = mine.checked_sub(1)?;",
        "    match pass { true => None, false => Some(silver) }",
        "    assert_eq!(bread.len(), 4);",
        "    trade(2, apple, bread).await?;",
        "use crate::casino::{Die, Whip};",
        "#[derive(Debug)]",
        "struct Mine { gold: u8 }",
        "// look into the bag, then pass it on",
        "}",
        "    stop => break,",
        "    0",
    ],
    &[
        "def ring(self, gold):",
        "    if not self.mine:",
        "        pass",
        "    for apple in basket:",
        "        yield apple",
        "    return 4",
        "class Casino(Game):",
        "    pass",
        "import priority_queue",
        "# track the gold price",
    ],
    &[
        "#!/bin/sh",
        "cd /srv/mine && ls -l | head -4",
        "copy=$(mktemp)",
        "pass show mail/gold",
        "git stash && git track origin/silver",
        "stop",
        "exit 2",
        "done",
        "fi",
        "sudo systemctl stop casino.service",
    ],
    &[
        "{",
        "  \"move\": \"steal-silver\",",
        "  \"pass\": 3,",
        "  \"mine\": { \"gold\": 2, \"rock\": 1 },",
        "  \"legal\": [\"casino\", \"whip\"],",
        "  \"copy\": null,",
        "  \"apples\": 2",
        "}",
        "]",
    ],
    &[
        "SELECT gold, silver FROM mine WHERE pass = 2;",
        "UPDATE track SET gold = gold + 1;",
        "DELETE FROM casino;",
        "ROLLBACK;",
        "COPY bread FROM '/tmp/bread.csv';",
        "-- offer 2 of each",
        "LIMIT 4",
        "EXCEPT",
    ],
];

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Lines of a program, or of data.
pub(super) fn code(picker: &mut Picker, _: &Texts) -> String {
    let language = *picker.one(&CODE);
    let first = picker.below(language.len() - 2);
    let most = (language.len() - first).min(9);
    let lines = &language[first..first + picker.within(3, most)];
    let fence = picker.rarely(3);
    let lines = lines.join("\n");
    if fence { format!("```\n{lines}\n```") } else { lines }
}

fn letters(picker: &mut Picker, number: usize) -> String {
    (0..number).map(|_| char::from(*picker.one(LETTERS))).collect()
}

/// A part of a mail in base64; the last line is short.
pub(super) fn base64(picker: &mut Picker, _: &Texts) -> String {
    let full = picker.within(1, 8);
    let mut lines: Vec<String> = (0..full).map(|_| letters(picker, 76)).collect();
    let last = 4 * picker.within(1, 18);
    let padding = picker.below(3);
    lines.push(format!("{}{}", letters(picker, last - padding), "=".repeat(padding)));
    lines.join("\n")
}

/// A uuencoded file: full lines begin with `M`; a line of padding may be nothing else.
pub(super) fn uuencoded(picker: &mut Picker, _: &Texts) -> String {
    let mut lines = vec!["begin 644 mine.gif".to_owned()];
    for _ in 0..picker.within(1, 6) {
        let length = if picker.rarely(6) { 0 } else { 60 };
        let text: String = (0..length).map(|_| char::from(b'!' + u8::try_from(picker.below(64)).unwrap())).collect();
        lines.push(format!("M{text}"));
    }
    lines.extend(["`".to_owned(), "end".to_owned()]);
    lines.join("\n")
}

/// Bytes as numbers to the base 16, with the place of each line.
pub(super) fn hex(picker: &mut Picker, _: &Texts) -> String {
    let rows = picker.within(1, 5);
    let mut text = String::new();
    for row in 0..rows {
        let bytes: Vec<String> = (0..16).map(|_| format!("{:02x}", picker.below(256))).collect();
        let _ = writeln!(text, "{:08x}  {}", 16 * row, bytes.join(" "));
    }
    let _ = write!(text, "{:08x}", 16 * rows);
    text
}

/// An address of a page, alone or with what it is about.
pub(super) fn url(picker: &mut Picker, _: &Texts) -> String {
    let site = picker.one(&["mine", "pass", "gold-track", "silver", "casino", "look", "bread", "trade"]);
    let page = picker.one(&["4", "steal", "pass?round=2", "ring#3", "mercy.html", "index.php?id=12", "2026/11/28", ""]);
    let address = format!("https://{site}.example.org/{page}");
    match picker.below(4) {
        0 => format!("<{address}>"),
        1 => format!("Here are the pictures:\n{address}"),
        2 => format!("[1] {address}\n[2] www.example.com/{page}"),
        _ => address,
    }
}

/// A table with numbers in it.
pub(super) fn table(picker: &mut Picker, _: &Texts) -> String {
    let columns = picker.within(3, 5);
    let sign = picker.one(&[" | ", "\t", "   ", "; ", ","]);
    let mut rows = Vec::new();
    if !picker.rarely(3) {
        let heads = ["Name", "Points", "Gold", "Silver", "Round", "Mine", "Passed", "Apples", "Total"];
        rows.push((0..columns).map(|_| *picker.one(&heads)).collect::<Vec<_>>().join(sign));
    }
    for _ in 0..picker.within(2, 6) {
        let cells: Vec<String> = (0..columns).map(|_| picker.below(41).to_string()).collect();
        rows.push(cells.join(sign));
    }
    rows.join("\n")
}

/// Dates, times, and lists of other things than moves.
pub(super) fn dates(picker: &mut Picker, _: &Texts) -> String {
    let (day, month, hour, minute) =
        (picker.within(1, 28), picker.within(1, 12), picker.within(1, 23), 5 * picker.below(12));
    let month_name = picker.one(&["January", "May", "November", "März", "Dezember", "mai", "août", "maja", "grudnia"]);
    match picker.below(9) {
        0 => format!("{day}.{month}.2026"),
        1 => format!("2026-{month:02}-{day:02} {hour:02}:{minute:02}"),
        2 => format!("{hour}:{minute:02}"),
        3 => format!("{day} {month_name} 2026, {hour:02}.{minute:02}"),
        4 => format!("{day}/{month}"),
        5 => format!("To buy for Saturday:\n- {day} eggs\n- milk\n- bread rolls for {month} people\n- apple juice"),
        6 => format!("Timetable\n{hour}:{minute:02} train to Gold Hill\n{}:10 bus {month}\n", hour % 12 + 1),
        7 => format!("Sat {day}/{month}: football, {hour}h\nSun: rest\nMon: mine museum with {month} children"),
        _ => format!("Score: {day}:{month} (half time {month}:{})", picker.below(4)),
    }
}

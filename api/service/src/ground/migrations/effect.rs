//! The effects of a migration on a database that is in use.
//!
//! They follow from the words of its statements, as Postgres documents the locks of each. What is not recognised is said to be so: a
//! guess would be worse.

use std::fmt;

use super::statements::statements;

/// One effect of a migration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Something new, of which programs of before know nothing.
    Adds,
    /// A table is locked for a moment: once its open transactions end.
    Locks(String),
    /// Nobody changes a table while all its rows are read.
    Reads(String),
    /// Nobody uses a table while all its rows are written anew.
    Rewrites(String),
    /// Rows of a table change.
    Changes(String),
    /// Programs of before may miss what this statement takes away.
    TakesAway(String),
    /// This statement is not recognised.
    Unknown(String),
}

impl Effect {
    /// The table that it concerns.
    pub(super) fn table(&self) -> Option<&str> {
        match self {
            Self::Locks(table) | Self::Reads(table) | Self::Rewrites(table) | Self::Changes(table) => Some(table),
            Self::Adds | Self::TakesAway(_) | Self::Unknown(_) => None,
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Adds => f.write_str("only adds"),
            Self::Locks(table) => write!(f, "locks `{table}` for a moment"),
            Self::Reads(table) => write!(f, "nobody can change `{table}` while all its rows are read"),
            Self::Rewrites(table) => write!(f, "nobody can use `{table}` while all its rows are written anew"),
            Self::Changes(table) => write!(f, "changes rows of `{table}`"),
            Self::TakesAway(statement) => write!(f, "takes something away: `{statement}`"),
            Self::Unknown(statement) => write!(f, "cannot be judged, so read it: `{statement}`"),
        }
    }
}

/// The tables that a migration makes. They are empty, so that nobody waits for them.
pub(super) fn new_tables(sql: &str) -> Vec<String> {
    let all = statements(sql);
    all.iter().filter_map(|statement| Some(name(statement.strip_prefix("CREATE TABLE ")?))).collect()
}

/// The effects of a migration, each once, but for those on new tables. Never empty.
pub(super) fn effects(sql: &str, new_tables: &[String]) -> Vec<Effect> {
    let mut all = Vec::new();
    let found = statements(sql).into_iter().flat_map(|statement| of_statement(&statement));
    let is_new = |effect: &Effect| effect.table().is_some_and(|table| new_tables.iter().any(|new| new == table));
    for effect in found.filter(|effect| *effect != Effect::Adds && !is_new(effect)) {
        if !all.contains(&effect) {
            all.push(effect);
        }
    }
    if all.is_empty() { vec![Effect::Adds] } else { all }
}

/// What makes something new, or gives and takes rights.
const ADDING: [&str; 13] = [
    "CREATE TABLE ",
    "CREATE TYPE ",
    "CREATE SCHEMA ",
    "CREATE SEQUENCE ",
    "CREATE ROLE ",
    "CREATE VIEW ",
    "CREATE OR REPLACE VIEW ",
    "CREATE FUNCTION ",
    "CREATE OR REPLACE FUNCTION ",
    "COMMENT ",
    "GRANT ",
    "REVOKE ",
    // The row says itself what it means for programs of before.
    "UPDATE compatibility ",
];

fn of_statement(statement: &str) -> Vec<Effect> {
    if ADDING.iter().any(|words| statement.starts_with(words)) {
        return vec![Effect::Adds];
    }
    let after = |words: &str| statement.strip_prefix(words);
    if let Some(rest) = after("ALTER TABLE ") {
        return alterations(rest);
    }
    let effect = if let Some(rest) = after("CREATE INDEX ").or_else(|| after("CREATE UNIQUE INDEX ")) {
        on(rest).map(Effect::Reads)
    } else if let Some(rest) = after("CREATE TRIGGER ").or_else(|| after("DROP TRIGGER ")) {
        on(rest).map(Effect::Locks)
    } else if let Some(rest) = after("ALTER TYPE ") {
        rest.contains(" ADD VALUE ").then_some(Effect::Adds)
    } else if after("DROP INDEX ").is_some() {
        Some(Effect::Adds)
    } else if statement.starts_with("DROP ") {
        Some(Effect::TakesAway(statement.to_owned()))
    } else {
        let changed = after("INSERT INTO ").or_else(|| after("UPDATE ")).or_else(|| after("DELETE FROM "));
        changed.map(|rest| Effect::Changes(name(rest)))
    };
    vec![effect.unwrap_or_else(|| Effect::Unknown(statement.to_owned()))]
}

/// The effects of the actions of `ALTER TABLE`.
fn alterations(rest: &str) -> Vec<Effect> {
    let table = name(rest);
    let actions = rest.split_once(' ').map_or("", |(_, actions)| actions);
    apart(actions).into_iter().map(|action| alteration(&table, action)).collect()
}

fn alteration(table: &str, action: &str) -> Effect {
    let table = || table.to_owned();
    let has = |words: &[&str]| words.iter().any(|word| action.contains(word));
    if let Some(column) = action.strip_prefix("ADD COLUMN ") {
        // A default that is called may differ from row to row.
        let is_called = column.split_once(" DEFAULT ").is_some_and(|(_, value)| value.contains('('));
        return match () {
            () if is_called || has(&[" GENERATED "]) => Effect::Rewrites(table()),
            () if has(&[" CHECK ", " REFERENCES ", " UNIQUE", " PRIMARY KEY"]) => Effect::Reads(table()),
            () => Effect::Locks(table()),
        };
    }
    if action.starts_with("ADD CONSTRAINT ") {
        return if has(&[" NOT VALID"]) { Effect::Locks(table()) } else { Effect::Reads(table()) };
    }
    if action.starts_with("DROP COLUMN ") || action.starts_with("RENAME ") {
        return Effect::TakesAway(format!("ALTER TABLE {} {action}", table()));
    }
    let is_short = action.starts_with("DROP CONSTRAINT ")
        || action.starts_with("SET (")
        || has(&[" SET DEFAULT ", " DROP DEFAULT", " DROP NOT NULL", " SET STORAGE ", " SET STATISTICS "]);
    match () {
        () if is_short => Effect::Locks(table()),
        () if action.starts_with("ALTER COLUMN ") && has(&[" TYPE "]) => Effect::Rewrites(table()),
        () if action.starts_with("ALTER COLUMN ") && has(&[" SET NOT NULL"]) => Effect::Reads(table()),
        () => Effect::Unknown(format!("ALTER TABLE {} {action}", table())),
    }
}

/// Cuts a list at its commas, but not inside of brackets and texts.
fn apart(list: &str) -> Vec<&str> {
    let (mut depth, mut is_text, mut from, mut all) = (0_i32, false, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '\'' => is_text = !is_text,
            _ if is_text => {}
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                all.push(list[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    all.push(list[from..].trim());
    all
}

/// The table after `ON`.
fn on(statement: &str) -> Option<String> {
    statement.split_once(" ON ").map(|(_, rest)| name(rest))
}

/// The name at the beginning.
fn name(text: &str) -> String {
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(sql: &str) -> Effect {
        let found = effects(sql, &[]);
        assert_eq!(found.len(), 1, "{found:?}");
        found[0].clone()
    }

    #[test]
    fn each_statement_has_the_effect_that_postgres_documents() {
        let table = || "games".to_owned();
        for (sql, expected) in [
            ("CREATE TABLE x (a int); GRANT SELECT ON x TO pixie_app", Effect::Adds),
            ("ALTER TYPE mood ADD VALUE 'glad'", Effect::Adds),
            ("UPDATE compatibility SET oldest_program = '0.4.0'", Effect::Adds),
            ("ALTER TABLE games ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN b text", Effect::Locks(table())),
            ("ALTER TABLE games ADD COLUMN a uuid DEFAULT gen_random_uuid()", Effect::Rewrites(table())),
            ("ALTER TABLE games ADD COLUMN a int CHECK (a > 0)", Effect::Reads(table())),
            ("ALTER TABLE games ADD COLUMN a uuid REFERENCES users (id)", Effect::Reads(table())),
            ("ALTER TABLE games ADD CONSTRAINT c CHECK (a > 0) NOT VALID", Effect::Locks(table())),
            ("ALTER TABLE games ADD CONSTRAINT c CHECK (a IN (1, 2))", Effect::Reads(table())),
            ("ALTER TABLE games ALTER COLUMN a TYPE bigint", Effect::Rewrites(table())),
            ("ALTER TABLE games ALTER COLUMN a SET NOT NULL", Effect::Reads(table())),
            ("ALTER TABLE games DROP CONSTRAINT c", Effect::Locks(table())),
            ("CREATE UNIQUE INDEX i ON games (a)", Effect::Reads(table())),
            ("CREATE TRIGGER t AFTER INSERT ON games FOR EACH ROW EXECUTE FUNCTION f()", Effect::Locks(table())),
            ("UPDATE games SET a = 1", Effect::Changes(table())),
            ("DROP TABLE games", Effect::TakesAway("DROP TABLE games".into())),
            ("ALTER TABLE games RENAME TO plays", Effect::TakesAway("ALTER TABLE games RENAME TO plays".into())),
            ("ALTER TABLE games DROP COLUMN a", Effect::TakesAway("ALTER TABLE games DROP COLUMN a".into())),
            ("ALTER TYPE mood RENAME TO moods", Effect::Unknown("ALTER TYPE mood RENAME TO moods".into())),
            ("DO $$ BEGIN DROP TABLE games; END $$", Effect::Unknown("DO $$ BEGIN DROP TABLE games; END $$".into())),
        ] {
            assert_eq!(effect(sql), expected, "{sql}");
        }
    }

    #[test]
    fn nobody_waits_for_a_table_that_is_new() {
        let sql = "CREATE TABLE x (a int); CREATE INDEX i ON x (a); INSERT INTO x (a) VALUES (1)";
        assert_eq!(effects(sql, &new_tables(sql)), [Effect::Adds]);
        assert_eq!(effects("CREATE INDEX i ON x (a)", &["y".to_owned()]), [Effect::Reads("x".to_owned())]);
    }
}

//! The effects of a migration on a database that is in use, as the migration says them.
//!
//! At its head it has a line such as `-- effects: locks games; reads users`, or `-- effects: only adds`. Its author writes what the
//! documentation of Postgres says of its statements. Tables that it makes itself are left out, because nobody waits for them.

use std::fmt;

use sqlx::migrate::Migration;

/// One effect of a migration, on this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect<'a> {
    /// The table is locked for a moment: once its open transactions end.
    Locks(&'a str),
    /// Nobody changes it while all its rows are read.
    Reads(&'a str),
    /// Nobody uses it while all its rows are written anew.
    Rewrites(&'a str),
    /// Some rows of the table change.
    Changes(&'a str),
    /// Programs of before may miss this, which need not be a table.
    TakesAway(&'a str),
}

impl<'a> Effect<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let (verb, what) = text.split_once(' ')?;
        match verb {
            "locks" => Some(Self::Locks(what)),
            "reads" => Some(Self::Reads(what)),
            "rewrites" => Some(Self::Rewrites(what)),
            "changes" => Some(Self::Changes(what)),
            "takes" => what.strip_prefix("away ").map(Self::TakesAway),
            _ => None,
        }
    }

    /// The table that the effect concerns.
    pub(super) fn table(self) -> Option<&'a str> {
        match self {
            Self::Locks(table) | Self::Reads(table) | Self::Rewrites(table) | Self::Changes(table) => Some(table),
            Self::TakesAway(_) => None,
        }
    }
}

impl fmt::Display for Effect<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Locks(table) => write!(f, "locks `{table}` for a moment"),
            Self::Reads(table) => write!(f, "nobody can change `{table}` while all its rows are read"),
            Self::Rewrites(table) => write!(f, "nobody can use `{table}` while all its rows are written anew"),
            Self::Changes(table) => write!(f, "changes rows of `{table}`"),
            Self::TakesAway(what) => write!(f, "takes something away: {what}"),
        }
    }
}

/// What a migration says that only makes something new, of which programs of before know nothing.
pub(super) const ONLY_ADDS: &str = "only adds";

/// The effects of a migration, none if it only adds; or none at all if it does not say them, which a test forbids.
pub(super) fn effects(migration: &Migration) -> Option<Vec<Effect<'_>>> {
    let said = match migration.version {
        ..=NEWEST_WITHOUT_LINE => {
            BEFORE.iter().find(|(version, _)| *version == migration.version).map_or(ONLY_ADDS, |(_, effects)| effects)
        }
        _ => line(migration.sql.as_str())?,
    };
    if said == ONLY_ADDS { Some(Vec::new()) } else { said.split("; ").map(Effect::parse).collect() }
}

/// The words of the line at the head of a migration.
fn line(sql: &str) -> Option<&str> {
    sql.lines().take_while(|line| line.starts_with("--")).find_map(|line| line.strip_prefix("-- effects: "))
}

/// The newest migration without the line. Its file must not change, because databases know its hash.
pub(super) const NEWEST_WITHOUT_LINE: i64 = 97;

/// The effects of those without the line; the others of them only add.
const BEFORE: &[(i64, &str)] = &[
    (6, "reads outbox"),
    (7, "locks users"),
    (8, "locks games; reads games; locks invitations; changes invitations"),
    (
        9,
        "locks notification_settings; rewrites notification_settings; takes away the type turn_mails_before; reads notification_settings; locks outbox",
    ),
    (10, "reads invitations"),
    (11, "reads outbox"),
    (12, "reads events; reads games"),
    (13, "locks tokens; locks users"),
    (16, "reads sign_in_codes; locks sign_in_codes"),
    (17, "locks invitations; reads invitations"),
    (18, "rewrites tokens; locks tokens; reads tokens"),
    (19, "locks inbox; reads inbox"),
    (21, "reads games"),
    (
        23,
        "locks game_texts; locks user_act_reasons; reads game_texts; reads user_act_reasons; changes game_texts; changes user_act_reasons",
    ),
    (24, "locks events"),
    (26, "reads events"),
    (29, "locks game_texts"),
    (31, "locks users; reads users; locks strangers"),
    (35, "locks users; changes users; locks notification_settings"),
    (37, "reads users"),
    (38, "locks cases"),
    (39, "locks games; changes games; reads games"),
    (40, "reads events; reads outbox"),
    (43, "locks webhooks; reads webhooks; locks installation_keys; reads installation_keys"),
    (46, "locks outbox; reads outbox"),
    (81, "reads games"),
    (87, "reads games"),
    (88, "locks users; reads users; locks sign_in_codes"),
    (92, "locks inbox"),
    (93, "reads tokens; locks tokens; locks users"),
    (96, "locks passkeys"),
    (97, "reads games"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_at_the_head_says_the_effects() {
        let of = |sql| line(sql).map(|said| said.split("; ").map(Effect::parse).collect::<Option<Vec<_>>>());
        let sql =
            "-- Names.\n-- effects: locks games; takes away games.clock_at\n\nALTER TABLE games DROP COLUMN clock_at;";
        assert_eq!(of(sql), Some(Some(vec![Effect::Locks("games"), Effect::TakesAway("games.clock_at")])));
        assert_eq!(of("-- effects: blocks games"), Some(None), "no such word");
        assert_eq!(of("CREATE TABLE x ();\n-- effects: only adds"), None, "not at the head");
    }
}

//! The checks of the database: version, encryption, rights, safety, migrations and clock.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::Finding;
use crate::ground::clock::Clock;
use crate::ground::migrations::Position;
use crate::ground::settings::Settings;

/// The oldest Postgres whose SQL is ours.
const OLDEST: i32 = 150_000;
/// Clocks that differ by more make deadlines and lists inexact, and by still more sign-ins fail.
const SLOW: TimeDelta = TimeDelta::seconds(2);
const WRONG: TimeDelta = TimeDelta::seconds(60);

pub(super) fn unreachable(error: &anyhow::Error) -> Finding {
    let advice = "Is Postgres running, and do host, port, user, password and database in DATABASE_URL lead to it? Without \
                  DATABASE_URL, see the log of the private Postgres.";
    Finding::fail("database", format!("There is no connection: {error:#}."), advice)
}

pub(super) fn without_rights(error: &anyhow::Error) -> Finding {
    let advice = "`pixie-post migrate`, as the owner of the database, makes the role pixie_app and its rights.";
    Finding::fail("rights", format!("The service cannot work: {error:#}."), advice)
}

pub(super) async fn check(
    connection: &mut PgConnection,
    settings: &Settings,
    clock: &Clock,
) -> anyhow::Result<Vec<Finding>> {
    let before = clock.now();
    let server = sqlx::query!(
        r#"SELECT current_setting('server_version_num')::int AS "number!", current_setting('server_version') AS "version!",
            pg_is_in_recovery() AS "is_copy!", current_setting('fsync') AS "fsync!",
            current_setting('full_page_writes') AS "full_page_writes!",
            current_setting('max_connections')::int AS "max_connections!",
            coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "is_encrypted!",
            inet_server_addr() IS NULL OR host(inet_server_addr()) IN ('127.0.0.1', '::1') AS "is_here!",
            current_user::text AS "user!", clock_timestamp() AS "now!""#
    );
    let server = server.fetch_one(&mut *connection).await?;
    let after = clock.now();
    let mut findings = vec![version(server.number, &server.version)];
    if server.is_copy {
        let advice = "Name the primary in DATABASE_URL.";
        findings.push(Finding::fail("database", "It is a read-only copy, so no move can be stored.", advice));
    }
    findings.push(encryption(server.is_encrypted, server.is_here));
    for (name, value) in [("fsync", &server.fsync), ("full_page_writes", &server.full_page_writes)] {
        if value == "off" {
            let advice = format!("Set `{name} = on` in postgresql.conf.");
            let found = format!("`{name}` is off, so a crash can lose moves that were acknowledged, or all of them.");
            findings.push(Finding::fail("safety", found, advice));
        }
    }
    findings.push(connections(settings.database_connections, server.max_connections));
    findings.push(time("clock", "the database", server.now, (before, after)));
    findings.push(migrations(&Position::read(connection).await?));
    if findings.iter().all(|finding| finding.level != super::Level::Fail) {
        findings.push(rights(connection, &server.user).await?);
    }
    Ok(findings)
}

fn version(number: i32, version: &str) -> Finding {
    match number {
        OLDEST.. => Finding::ok("database", format!("Postgres {version} answers.")),
        _ => {
            let advice = "Bring the database to Postgres 15 or newer: `pg_upgrade`, or a backup and a restore.";
            Finding::fail("database", format!("Postgres {version} is too old."), advice)
        }
    }
}

fn encryption(is_encrypted: bool, is_here: bool) -> Finding {
    match (is_encrypted, is_here) {
        (true, _) => Finding::ok("encryption", "The connection to the database is encrypted."),
        (false, true) => Finding::ok("encryption", "The database is on this machine."),
        (false, false) => {
            let advice = "Add `?sslmode=verify-full` to DATABASE_URL, unless the network between them is yours alone.";
            Finding::warn("encryption", "The connection to the database on another machine is plain text.", advice)
        }
    }
}

/// One more connection is for news, and some are for those who look after the database.
fn connections(ours: u32, most: i32) -> Finding {
    let most = u32::try_from(most).unwrap_or(0);
    let found = format!("Each process takes {} connections of the {most} of Postgres.", ours.saturating_add(1));
    if ours.saturating_add(4) > most {
        let advice = "Lower PIXIE_DATABASE_CONNECTIONS, or raise `max_connections` of Postgres.";
        return Finding::warn("connections", found, advice);
    }
    Finding::ok("connections", found)
}

/// The clock of another machine, which was read between two looks at ours.
pub(super) fn time(
    check: &'static str,
    whose: &str,
    theirs: DateTime<Utc>,
    (before, after): (DateTime<Utc>, DateTime<Utc>),
) -> Finding {
    let apart = if theirs < before { before - theirs } else { (theirs - after).max(TimeDelta::zero()) };
    let seconds = apart.num_seconds();
    let found = format!("The clocks of this machine and of {whose} are {seconds} seconds apart.");
    let advice =
        "Let both machines take the time from the network: systemd-timesyncd or chrony; `timedatectl` shows it.";
    match apart {
        _ if apart > WRONG => Finding::fail(check, found, advice),
        _ if apart > SLOW => Finding::warn(check, found, advice),
        _ => Finding::ok(check, format!("The clocks of this machine and of {whose} agree.")),
    }
}

fn migrations(position: &Position) -> Finding {
    match position.admit_reader() {
        Ok(()) => Finding::ok("migrations", "The database is up to date."),
        Err(error) => {
            let advice = "`pixie-post migrate`, or a start of the service, brings an older or an empty one up to date.";
            Finding::fail("migrations", format!("{error:#}."), advice)
        }
    }
}

/// Whether the service could store a move: with its own role, and not as one that may do everything.
async fn rights(connection: &mut PgConnection, user: &str) -> sqlx::Result<Finding> {
    let rights = sqlx::query!(
        r#"SELECT pg_has_role(current_user, 'pixie_app', 'MEMBER') AS "is_member!",
            has_table_privilege('pixie_app', 'events', 'INSERT') AS "may_append!",
            has_table_privilege('pixie_app', 'events', 'UPDATE, DELETE') AS "may_rewrite!""#
    );
    let rights = rights.fetch_one(connection).await?;
    let advice = "`pixie-post migrate`, as the owner of the database, gives the rights as they should be.";
    Ok(match (rights.is_member && rights.may_append, rights.may_rewrite) {
        (true, false) => Finding::ok("rights", format!("`{user}` acts as pixie_app, which cannot change history.")),
        (true, true) => Finding::fail("rights", "pixie_app may change or delete events.", advice),
        (false, _) => Finding::fail("rights", format!("`{user}` cannot act as pixie_app and append events."), advice),
    })
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn each_figure_of_a_server_is_judged() {
        assert_eq!(version(140_009, "14.9").level, Level::Fail);
        assert_eq!(version(150_000, "15.0").level, Level::Ok);
        assert_eq!(encryption(false, false).level, Level::Warn);
        assert_eq!(encryption(true, false).level, Level::Ok);
        assert_eq!(connections(20, 100).level, Level::Ok);
        assert_eq!(connections(97, 100).level, Level::Warn);
    }

    #[test]
    fn clocks_are_apart_only_by_what_the_question_does_not_explain() {
        let at = |seconds: i64| DateTime::from_timestamp(1_800_000_000 + seconds, 0).expect("a time");
        let level = |theirs| time("clock", "the database", at(theirs), (at(0), at(10))).level;
        assert_eq!([0, 5, 10, 12, -2].map(level), [Level::Ok; 5]);
        assert_eq!([13, 70, -3, -60].map(level), [Level::Warn; 4]);
        assert_eq!([71, -61].map(level), [Level::Fail; 2]);
    }
}

//! The mail to a moderator about cases that wait: who gets it, when, and its text.
//!
//! A report queues at most one mail for each moderator. Which cases it names is decided when it goes.

use chrono::{DateTime, Utc};
use pixie_words::{Language, case as words};
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::mail::letter;
use super::own_games::OwnGames;
use super::queue::{Waiting, waiting};
use crate::access::permission::{Duty, check_duty};
use crate::delivery::mail_out::{Block, Item, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, NewLetter, Outbox, Rendered};
use crate::game::Games;
use crate::ground::entropy::Entropy;
use crate::people::case_log::{CaseState, CaseSubject, acted_in};
use crate::people::users::moment;
use crate::people::users::{self, CaseMails, Choice, TimeZone, User};

/// The most cases that a mail names.
const NAMED: i64 = 10;

/// Queues the mail for every moderator who wants it and has none waiting, in the caller's transaction.
pub(super) async fn queue(db: &mut PgConnection, entropy: &Entropy, now: DateTime<Utc>) -> sqlx::Result<()> {
    let moderators = sqlx::query!(
        r#"SELECT u.id, coalesce(s.case_mails, 'digest') AS "mails!: CaseMails", coalesce(s.digest_hour, 8) AS "hour!",
            coalesce(s.time_zone, 'UTC') AS "zone!"
         FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
         WHERE u.role <> 'player' AND u.erased_at IS NULL AND NOT EXISTS (
             SELECT FROM outbox o
             WHERE o.user_id = u.id AND o.kind = $1 AND o.state = 'waiting' AND o.lease_token IS NULL
         )"#,
        MailKind::CasesWaiting.as_str(),
    );
    for moderator in moderators.fetch_all(&mut *db).await? {
        let hour = u8::try_from(moderator.hour).unwrap_or_default();
        let zone = moderator.zone.parse::<TimeZone>().unwrap_or_default();
        let due = match moderator.mails {
            CaseMails::AtOnce => now,
            CaseMails::Digest => zone.next(hour, now),
            CaseMails::None => continue,
        };
        let (user_id, kind) = (moderator.id, MailKind::CasesWaiting);
        let letter = NewLetter { id: entropy.id(now), user_id, kind, data: json!({}) };
        Outbox::queue_until(&mut *db, &letter, now, due).await?;
    }
    Ok(())
}

/// Writes the mail, unless nothing waits any more.
pub async fn render_cases_waiting(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let Some((user, language)) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    let lines = lines(language, games, user.id).await.map_err(for_now)?;
    if lines.is_empty() {
        return Ok(Rendered::Dropped);
    }
    let link = Link { label: words::waiting_cases(language), url: identity.url("/moderation/cases") };
    let blocks = vec![
        Block::Paragraph(words::waiting(language, &user.name)),
        Block::List(lines.into_iter().map(|text| Item { text, more: Vec::new() }).collect()),
        Block::Button(link),
        Block::Paragraph(words::waiting_how_often(language)),
    ];
    letter(mail, identity, &user, &words::waiting_subject(language), Page { blocks, language, ..Page::default() })
}

/// Whether its reader still moderates and wants it, and something waits.
pub async fn cases_waiting_still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let Some((user, language)) = reader(mail, games).await? else { return Ok(false) };
    let lines = lines(language, games, user.id).await.map_err(|error| Failure::Transient(error.to_string()))?;
    Ok(!lines.is_empty())
}

async fn reader(mail: &Mail, games: &Games) -> Result<Option<(User, Language)>, Failure> {
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let Some(user) = users::find(games.pool(), mail.key.user_id).await.map_err(for_now)? else { return Ok(None) };
    let choice = Choice::of(games.pool(), user.id).await.map_err(for_now)?;
    let is_moderator = check_duty(Duty::ReadCases, Some(user.role)).is_ok();
    let wants = choice.case_mails != CaseMails::None && choice.suppressed.is_none();
    let reads = is_moderator && wants && !user.is_suspended(games.clock().now());
    Ok(reads.then(|| (user, choice.language.unwrap_or_default())))
}

/// What waits for this moderator. Cases in which they take part themselves are not named.
async fn lines(language: Language, games: &Games, moderator: Uuid) -> sqlx::Result<Vec<String>> {
    let own_games = OwnGames::of(games, moderator).await?;
    let mut lines = Vec::new();
    for case in waiting(games.pool(), &own_games.accounts, NAMED).await? {
        if own_games.may_handle(case.subject.game()).await && !is_own_act(games, &own_games, &case).await? {
            lines.push(describe(language, &case));
        }
    }
    Ok(lines)
}

/// Whether it is an appeal against something that the moderator did.
async fn is_own_act(games: &Games, own_games: &OwnGames<'_>, case: &Waiting) -> sqlx::Result<bool> {
    let Some(user) = case.user.filter(|_| case.state == CaseState::Appealed) else { return Ok(false) };
    let mut connection = games.pool().acquire().await?;
    let acted = acted_in(&mut connection, case.case, user).await?;
    Ok(own_games.accounts.iter().any(|account| acted.contains(account)))
}

fn describe(language: Language, case: &Waiting) -> String {
    let at = &moment(language, case.at);
    match (case.state, case.subject) {
        (CaseState::Appealed, _) => words::waiting_appeal(language, at),
        (_, CaseSubject::Message { .. }) => words::waiting_message(language, at),
        (_, CaseSubject::Move { .. }) => words::waiting_move(language, at),
        (_, CaseSubject::Name { .. }) => words::waiting_name(language, at),
        (_, CaseSubject::Game { .. }) => words::waiting_game(language, at),
        (_, CaseSubject::Player { .. }) => words::waiting_player(language, at),
    }
}

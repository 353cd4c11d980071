//! The mail that comes once a day: all games that wait for its reader, and what happened in the others.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use url::Url;
use uuid::Uuid;

use super::choice::Choice;
use super::situation::{asked_for, legal, told};
use super::story::Story;
use super::wanted::{for_now, unreadable, wanting};
use crate::game::Games;
use crate::mail_in::Holder;
use crate::mail_out::{Block, Draft, Letterhead, Link, Page, SmallPrint};
use crate::outbox::{Failure, Mail, Rendered};
use crate::users::User;

/// Its kind in the outbox.
pub const DIGEST: &str = "digest";

/// The most games it tells about, those that wait for the reader first.
const MOST: i64 = 30;

/// What is queued.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Digest {
    /// When the one before was queued.
    pub(super) since: DateTime<Utc>,
}

/// Writes the digest, unless it is not wanted any more or there is nothing to tell.
pub(super) async fn render(mail: &Mail, games: &Games, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    let data = mail.data.clone().unwrap_or_default();
    let Digest { since } = serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))?;
    let Some((reader, choice)) = reader(mail, games.pool()).await? else { return Ok(Rendered::Dropped) };
    let mut stories = Vec::new();
    for game in eventful(games.pool(), reader.id, since).await.map_err(for_now)? {
        if choice.muted_games.contains(&game) {
            continue;
        }
        let version = games.read(game, 0).await.map_err(|problem| unreadable(&problem))?.head.version;
        let Some(mut story) = Story::load(games, game, version, reader.id).await? else { continue };
        story.happened.retain(|happening| happening.at > since);
        if story.asked().is_some() || !story.happened.is_empty() {
            stories.push(story);
        }
    }
    if stories.is_empty() {
        return Ok(Rendered::Dropped);
    }
    let page = page(&stories, &reader, letterhead);
    Ok(Rendered::Letter(letterhead.letter(&draft(mail, &reader, page, letterhead))?))
}

/// Whether its reader still wants it.
pub(super) async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    Ok(reader(mail, pool).await?.is_some())
}

async fn reader(mail: &Mail, pool: &PgPool) -> Result<Option<(User, Choice)>, Failure> {
    let Some(user) = wanting(pool, &mail.key, mail.key.game_id).await? else { return Ok(None) };
    let choice = Choice::of(pool, user.id).await.map_err(for_now)?;
    Ok(Some((user, choice)))
}

/// The user's games that wait for them, and those in which something happened.
async fn eventful(pool: &PgPool, user: Uuid, since: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "SELECT game_id FROM games
         WHERE seats @> ARRAY[$1::uuid] AND status IN ('running', 'finished')
            AND (head_at > $2 OR array_position(seats, $1::uuid) = ANY(waiting))
         ORDER BY array_position(seats, $1::uuid) = ANY(waiting) DESC, head_at DESC LIMIT $3",
        user,
        since,
        MOST,
    )
    .fetch_all(pool)
    .await
}

fn page(stories: &[Story], reader: &User, letterhead: &Letterhead) -> Page {
    let waiting = stories.iter().filter(|story| story.asked().is_some()).count();
    let hello = match waiting {
        0 => "nothing waits for you. This is what happened in your games.".to_owned(),
        1 => "a game waits for you.".to_owned(),
        number => format!("{number} games wait for you."),
    };
    let mut blocks = vec![Block::Paragraph(format!("Hello {},\n{hello}", reader.name.as_str()))];
    if waiting > 0 {
        blocks.push(Block::paragraph(
            "Each game has an address of its own for your answers: write one or more of its moves there, each on a line \
             of its own. `help` explains what else you can write. Below, a|b is one of them, and 1-5 a number.",
        ));
    }
    blocks.extend(stories.iter().flat_map(|story| game(story, reader, letterhead)));
    Page { answerable: false, blocks, small_print: stories.iter().map(head).collect() }
}

fn game(story: &Story, reader: &User, letterhead: &Letterhead) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(story.subject())];
    if !story.happened.is_empty() {
        blocks.push(Block::List(story.happened.iter().map(told).collect()));
    }
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(format!("It is your turn: {}", asked_for(story, &asked))));
        blocks.extend(legal(story, &asked));
        let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
        let address = letterhead.reply_to(story.game.id, story.seat.number(), asked.id, holder);
        // Letters, digits and a domain make a URL.
        let url = Url::parse(&format!("mailto:{address}"));
        blocks.extend(url.ok().map(|url| Block::Button(Link { label: "Answer in this game".into(), url })));
    }
    blocks
}

/// The hash that stands for all that happened in a game.
fn head(story: &Story) -> SmallPrint {
    SmallPrint::Text(format!("{}, version {}: {}", story.subject(), story.version, hex::encode(story.hash)))
}

fn draft(mail: &Mail, reader: &User, page: Page, letterhead: &Letterhead) -> Draft {
    let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
    Draft {
        bounces_to: Some(letterhead.bounce_address(reader.id, reader.mail_epoch)),
        unsubscribe: Some(letterhead.unsubscribe(None, holder)),
        to_name: Some(reader.name.to_string()),
        ..letterhead.draft(mail.key.game_id, &reader.email, "Your games of Pixie Queen", page, mail.queued_at)
    }
}

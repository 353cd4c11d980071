//! The daily digest: all games that wait for the reader, and recent events of the others.

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use pixie_words::{Language, mail as words};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::super::digest_games::{DigestGame, letter, note};
use super::super::failure::{for_now, unreadable};
use super::super::moves::moves;
use super::super::notification::{Content, Notification, Relevance};
use super::super::relevance::willing_reader;
use super::super::situation::{answer_button, happening_item, newest_root, own_holdings, question_and_deadline};
use super::super::story::Story;
use super::message::author;
use super::moderated::question as proposal_question;
use super::undo_asked::question;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Link, MailIdentity, Page, SmallPrint};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::Games;
use crate::ground::problem::Kind;
use crate::people::users::{Choice, TurnMails, User};
use crate::table::messages::{self, FreeText};

pub(super) static DIGEST: Notification = Notification {
    kind: MailKind::Digest,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: &[TurnMails::Digest],
    recipients: |_| Vec::new(),
    relevance: Relevance::Own(|mail, games| still_wanted(mail, games).boxed()),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The most games in a digest, those that wait for the reader first.
const MOST: i64 = 30;

/// The most moves of a game that are shown one by one.
const MOST_MOVES: usize = 20;

/// The most messages quoted from one game, the last ones.
const MOST_SAID: i64 = 20;

/// The part of a digest about one game.
struct GameDigest {
    story: Story,
    /// The messages with their authors.
    said: Vec<(String, FreeText)>,
}

/// The data of the queued mail.
#[derive(Debug, Serialize, Deserialize)]
pub(in super::super) struct Digest {
    /// When the previous digest was queued.
    pub(in super::super) since: DateTime<Utc>,
}

/// Renders the digest, unless it is no longer relevant or there is nothing to report.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Digest { since } = mail.read_data()?;
    let Some((reader, choice)) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    let mut news = Vec::new();
    for game in eventful(games.pool(), reader.id, since).await.map_err(for_now)? {
        if choice.muted_games.contains(&game) {
            continue;
        }
        match of_game(games, game, reader.id, since).await {
            Ok(digest) => news.extend(digest),
            Err(Failure::Permanent(_)) => {
                tracing::error!(%game, user = %reader.id, "a digest goes out without a game that cannot be read");
            }
            Err(passing) => return Err(passing),
        }
    }
    if news.is_empty() {
        return Ok(Rendered::Dropped);
    }
    let listed_games = listed(&news, reader.id);
    note(games.pool(), mail.key.subject_id, &listed_games, games.clock().now()).await.map_err(for_now)?;
    let language = choice.language.unwrap_or_default();
    let page = page(&news, (&reader, language), identity);
    let subject = subject(&news, language);
    Ok(Rendered::Letter(identity.letter(&draft(mail, &reader, (&subject, page), identity))?))
}

/// The part about one game, if there is anything to report. A game that cannot be read is a
/// permanent failure for this game: the others must not wait for it.
async fn of_game(games: &Games, game: Uuid, reader: Uuid, since: DateTime<Utc>) -> Result<Option<GameDigest>, Failure> {
    let version = match games.read(game, 0).await {
        Ok(folded) => folded.head.version,
        Err(problem) if problem.kind() == Kind::Unavailable => return Err(unreadable(&problem)),
        Err(problem) => return Err(Failure::Permanent(problem.to_string())),
    };
    let Some(mut story) = Story::load(games, game, version, reader).await? else { return Ok(None) };
    story.happened.retain(|happening| happening.at > since);
    let mut said = Vec::new();
    for message in messages::said_to(games.pool(), game, reader, since, MOST_SAID).await.map_err(for_now)? {
        said.push((author(&message, games, story.language).await?, message.text));
    }
    let is_news = waits(&story) || !story.happened.is_empty() || !said.is_empty();
    Ok(is_news.then_some(GameDigest { story, said }))
}

/// Whether a game waits for the reader.
fn waits(story: &Story) -> bool {
    story.asked().is_some() || story.agreement_wanted().is_some() || story.proposal_waits()
}

/// Whether the reader still wants it.
async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    Ok(reader(mail, games).await?.is_some())
}

async fn reader(mail: &Mail, games: &Games) -> Result<Option<(User, Choice)>, Failure> {
    let Some(user) = willing_reader(&DIGEST, mail, mail.key.subject_id, games).await? else { return Ok(None) };
    let choice = Choice::of(games.pool(), user.id).await.map_err(for_now)?;
    Ok(Some((user, choice)))
}

/// The user's games that wait for them, and those with new events.
async fn eventful(pool: &PgPool, user: Uuid, since: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "SELECT game_id FROM games
         WHERE seats @> ARRAY[$1::uuid] AND status IN ('running', 'paused', 'finished', 'cancelled')
            AND (head_at > $2 OR array_position(seats, $1::uuid) = ANY(waiting)
                OR summary->'agreement' @> to_jsonb(array_position(seats, $1::uuid))
                OR summary->'proposal' @> to_jsonb(array_position(seats, $1::uuid))
                OR EXISTS (SELECT FROM messages m WHERE m.game_id = games.game_id AND m.at > $2))
         ORDER BY array_position(seats, $1::uuid) = ANY(waiting) DESC, head_at DESC LIMIT $3",
        user,
        since,
        MOST,
    )
    .fetch_all(pool)
    .await
}

fn page(news: &[GameDigest], (reader, language): (&User, Language), identity: &MailIdentity) -> Page {
    let waiting: Vec<_> = news.iter().filter(|news| waits(&news.story)).collect();
    let title = match number(&waiting) {
        0 => words::digest_none(language),
        number => words::digest_waiting(language, number),
    };
    let hello = match (waiting.is_empty(), news.len()) {
        (true, _) => words::digest_hello(language, &reader.name),
        (false, 1) => words::digest_hello_one(language, &reader.name),
        (false, _) => words::digest_hello_several(language, &reader.name),
    };
    let mut blocks = vec![Block::Title(title), Block::Paragraph(hello)];
    for (place, about) in news.iter().enumerate() {
        let letter = (news.len() > 1).then(|| letter(place));
        blocks.extend(game(about, letter.as_deref(), reader, identity));
    }
    if !waiting.is_empty() {
        blocks.push(Block::Paragraph(words::digest_help(language)));
    }
    let heads = news.iter().map(|news| head(&news.story));
    let small_print = heads.chain(news.first().into_iter().flat_map(|news| newest_root(&news.story))).collect();
    Page { answerable: true, language, blocks, small_print, ..Page::default() }
}

/// What a game asks, and then what has happened in it.
fn game(
    GameDigest { story, said }: &GameDigest,
    letter: Option<&str>,
    reader: &User,
    identity: &MailIdentity,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(words::your_turn(story.language, &question_and_deadline(story, &asked))));
        blocks.extend(own_holdings(story).map(Block::Paragraph));
        blocks.extend(moves(story, &asked, MOST_MOVES).0);
        blocks.push(answer_button(story, &asked, reader, identity));
    }
    if let Some(undo) = story.agreement_wanted() {
        blocks.extend(question(story, undo, identity));
    }
    if story.proposal_waits() {
        blocks.push(Block::Paragraph(words::digest_proposal(story.language)));
        blocks.extend(proposal_question(&story.game, (reader.id, story.language), identity));
    }
    if let Some(letter) = letter {
        blocks = blocks.into_iter().map(|block| lettered(block, letter)).collect();
    }
    for (author, words) in said {
        blocks.push(Block::Paragraph(words::says(story.language, author)));
        blocks.push(Block::Quote(words.as_str().to_owned()));
    }
    if !story.happened.is_empty() {
        blocks.push(Block::List(story.happened.iter().map(happening_item).collect()));
    }
    let url = identity.url(&format!("/games/{}", story.game.id));
    blocks.push(Block::Button(Link { label: words::page_of_game(story.language), url }));
    let title = letter.map_or_else(|| story.title(), |letter| format!("{letter}: {}", story.title()));
    [vec![Block::Heading(title)], blocks].concat()
}

/// The same block with the letter of its game before each answer.
fn lettered(block: Block, letter: &str) -> Block {
    match block {
        Block::Commands(commands) => {
            Block::Commands(commands.into_iter().map(|command| command.of_game(letter)).collect())
        }
        other => other,
    }
}

fn number(games: &[&GameDigest]) -> u32 {
    u32::try_from(games.len()).unwrap_or(u32::MAX)
}

/// The games as an answer names them.
fn listed(news: &[GameDigest], reader: Uuid) -> Vec<DigestGame> {
    let game = |GameDigest { story, .. }: &GameDigest| {
        let (seat, decision) = story.about();
        DigestGame { user: reader, game: story.game.id, seat: seat.number(), decision }
    };
    news.iter().map(game).collect()
}

/// The hash of the game's last event, which covers its whole history.
fn head(story: &Story) -> SmallPrint {
    SmallPrint::Text(words::head_of_game(story.language, &story.title(), &hex::encode(story.hash), &story.version))
}

/// Says what waits for the reader, or that something happened.
fn subject(news: &[GameDigest], language: Language) -> String {
    let waiting: Vec<_> = news.iter().filter(|news| waits(&news.story)).collect();
    match waiting.as_slice() {
        [] => words::digest_subject(language),
        [only] => words::digest_subject_one(language, &only.story.name),
        several => words::digest_subject_several(language, number(several)),
    }
}

fn draft(mail: &Mail, reader: &User, (subject, page): (&str, Page), identity: &MailIdentity) -> Draft {
    let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
    Draft {
        reply_to: Some(identity.answer_digest(mail.key.subject_id, holder)),
        bounces_to: Some(identity.bounce_address(reader.id, reader.mail_epoch)),
        unsubscribe: Some(identity.unsubscribe(None, holder)),
        to_name: Some(reader.name.to_string()),
        ..identity.draft(mail.key.subject_id, &reader.email, subject, page, mail.queued_at)
    }
}

//! From a queued mail about a game to the message.

use super::gathering::turn_mail_not_before;
use super::picture::Painting;
use super::relevance::{reader, unreadable};
use super::situation::{asked_for, small_print};
use super::story::{Past, Story, Untold};
use super::thread::InThread;
use super::{absent, finished, overdue, reminder, rewound, turn, undo_asked, undo_refused};
use crate::delivery::mail_out::{Block, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKey, MailKind, Rendered};
use crate::game::Games;
use crate::people::users::User;
use crate::table::play::sentence;
use chrono::TimeDelta;
use pixie_engine::Decision;
use pixie_event_store::Version;
use uuid::Uuid;

/// Writes a mail that is the story of a game, unless it is of no more use.
///
/// The turn mails of a game to one reader are at least so far `turns_apart`.
pub async fn render_story(
    mail: &Mail,
    games: &Games,
    identity: &MailIdentity,
    turns_apart: TimeDelta,
) -> Result<Rendered, Failure> {
    let Some(reader) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    if mail.key.kind == MailKind::Turn
        && let Some(at) = turn_mail_not_before(mail, games, turns_apart).await?
    {
        return Ok(Rendered::NotYet(at));
    }
    let MailKey { subject_id: game, version, user_id, kind } = mail.key;
    let past = if kind == MailKind::Rewound || !has_picture(kind) { Past::All } else { Past::SinceLastMove };
    let told = if tells_the_newest(kind) { newest(games, game, version).await? } else { version };
    let untold = Untold::load(games, (game, told), user_id, past).await?;
    let Some(untold) = untold else { return Ok(Rendered::Dropped) };
    let painting =
        if has_picture(kind) { Painting::start(&untold.game, untold.seat, &untold.teller, identity) } else { None };
    let Some(story) = untold.tell(games).await? else { return Ok(Rendered::Dropped) };
    let picture = match painting {
        Some(painting) => painting.finish(game).await,
        None => None,
    };
    let Some(blocks) = blocks(mail, &story, &reader, picture, identity) else { return Ok(Rendered::Dropped) };
    let draft = InThread {
        game,
        reader: &reader,
        name: format!("{}.{version}.{}.{kind}", game.simple(), user_id.simple()),
        subject: &subject(mail, &story),
        about: Some(story.about()),
        page: Page {
            blocks,
            preheader: preheader(kind, &story),
            small_print: small_print(&story, identity, story.game.updated_at),
            ..Page::default()
        },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}

/// What is wanted, or what has happened, and in which game. A thread is held together by ids, not by its subject.
fn subject(mail: &Mail, story: &Story) -> String {
    let about_question = |subject: fn(&Story, &Decision) -> String| story.asked().map(|asked| subject(story, &asked));
    let subject = match mail.key.kind {
        MailKind::Turn => about_question(turn::subject),
        MailKind::Reminder => about_question(reminder::subject),
        MailKind::Overdue => about_question(overdue::subject),
        MailKind::Absent => Some(absent::subject(story, &absent::seats(mail))),
        MailKind::Rewound => Some(rewound::subject(story)),
        MailKind::Finished => Some(finished::subject(story)),
        MailKind::UndoAsked => Some(undo_asked::subject(story)),
        MailKind::UndoRefused => Some(undo_refused::subject(story)),
        // These are written from more than a story.
        MailKind::Digest
        | MailKind::Message
        | MailKind::Moderated
        | MailKind::Replaced
        | MailKind::SeatOffered
        | MailKind::SignIn
        | MailKind::Answer
        | MailKind::Confirmation
        | MailKind::Invitation
        | MailKind::Suspension
        | MailKind::Notice
        | MailKind::ReportAnswered
        | MailKind::CasesWaiting
        | MailKind::AppealAnswered
        | MailKind::WebhookFailed
        | MailKind::Security
        | MailKind::Webhook => None,
    };
    subject.unwrap_or_else(|| story.name.clone())
}

/// What a list of mails shows: of a question, what is asked, and until when.
fn preheader(kind: MailKind, story: &Story) -> String {
    let asked = story.asked().filter(|_| tells_the_newest(kind));
    asked.map(|asked| sentence(&asked_for(story, &asked))).unwrap_or_default()
}

/// Whether a kind of mail tells of the game as it is when the mail goes: its question is still open then. The others tell of what has
/// happened at their version.
fn tells_the_newest(kind: MailKind) -> bool {
    matches!(kind, MailKind::Turn | MailKind::Reminder | MailKind::Overdue)
}

async fn newest(games: &Games, game: Uuid, version: Version) -> Result<Version, Failure> {
    let now = games.read(game, version).await.map_err(|problem| unreadable(&problem))?;
    Ok(now.head.version)
}

/// Whether a kind of mail shows the board.
fn has_picture(kind: MailKind) -> bool {
    match kind {
        MailKind::Turn | MailKind::Reminder | MailKind::Overdue | MailKind::Rewound | MailKind::Finished => true,
        MailKind::Absent
        | MailKind::Replaced
        | MailKind::SeatOffered
        | MailKind::Moderated
        | MailKind::Digest
        | MailKind::UndoAsked
        | MailKind::UndoRefused
        | MailKind::Message
        | MailKind::SignIn
        | MailKind::Answer
        | MailKind::Invitation
        | MailKind::Suspension
        | MailKind::Notice
        | MailKind::ReportAnswered
        | MailKind::CasesWaiting
        | MailKind::AppealAnswered
        | MailKind::Confirmation
        | MailKind::WebhookFailed
        | MailKind::Security
        | MailKind::Webhook => false,
    }
}

/// What it says; none if there is nothing to say any more.
pub fn blocks(
    mail: &Mail,
    story: &Story,
    reader: &User,
    picture: Option<Block>,
    identity: &MailIdentity,
) -> Option<Vec<Block>> {
    let name = reader.name.as_str();
    Some(match mail.key.kind {
        MailKind::Turn => turn::blocks(story, &story.asked()?, reader, picture, identity),
        MailKind::Reminder => reminder::blocks(story, &story.asked()?, reader, picture, identity),
        MailKind::Overdue => overdue::blocks(story, &story.asked()?, reader, picture, identity),
        MailKind::Absent => absent::blocks(story, &absent::seats(mail), name),
        MailKind::Rewound => rewound::blocks(story, name, picture),
        MailKind::Finished => finished::blocks(story, name, picture, identity),
        MailKind::UndoAsked => undo_asked::blocks(story, name, identity)?,
        MailKind::UndoRefused => undo_refused::blocks(story, name)?,
        // These are written from more than a story.
        MailKind::Digest
        | MailKind::Message
        | MailKind::Moderated
        | MailKind::Replaced
        | MailKind::SeatOffered
        | MailKind::SignIn
        | MailKind::Answer
        | MailKind::Confirmation
        | MailKind::Invitation
        | MailKind::Suspension
        | MailKind::Notice
        | MailKind::ReportAnswered
        | MailKind::CasesWaiting
        | MailKind::AppealAnswered
        | MailKind::WebhookFailed
        | MailKind::Security
        | MailKind::Webhook => return None,
    })
}

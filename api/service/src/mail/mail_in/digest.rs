//! The answer to a digest: moves of several games in one mail, each game's part introduced by its letter or its name.
//!
//! Each part is read and carried out like a mail to its seat, and answered in the thread of its game. If a line says for no game that it is
//! meant, nothing at all is done: it could be played in the wrong one.

mod parts;

use uuid::Uuid;

use self::parts::{Part, Unplaced, split};
use super::AnnotatedLines;
use super::answer::{About, Answer};
use super::inbound_processor::InboundProcessor;
use super::letter::Letter;
use super::player::{Asked, Player};
use super::reading;
use super::report::{LineResult, Report};
use super::sender::Drop;
use super::sender_check::SenderCheck;
use super::silence::{self, Patience};
use super::verdict::{Inner, Interrupted, interrupted};
use crate::access::permission::Standing;
use crate::delivery::mail_address::Holder;
use crate::ground::pools::Share;
use crate::ground::problem::Kind;
use crate::news::notifications::{self, DigestGame};
use crate::people::users::{self, User};

/// The lines of an answer with this text to a digest, each with its game, for games with these names.
///
/// # Errors
/// The lines that are for no game, and why.
pub fn split_digest_answer(text: &str, games: &[String]) -> Result<Vec<(usize, String)>, AnnotatedLines> {
    let (lines, _) = reading::written(text).map_err(|error| vec![(String::new(), error.to_string())])?;
    let line = |part: Part| part.lines.into_iter().map(move |line| (part.place, line.text));
    split(&lines, games)
        .map(|parts| parts.into_iter().flat_map(line).collect())
        .map_err(|unplaced| unplaced.into_iter().map(|unplaced| (unplaced.said, unplaced.why)).collect())
}

/// Reads the answer to a digest, and carries it out.
pub(super) async fn consider(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    digest: Uuid,
) -> Result<Inner, Interrupted> {
    let games = notifications::games_of_digest(service.games.pool(), digest).await?;
    let Some(first) = games.first() else { return Ok(Inner::Dropped(Drop::NotHeld)) };
    let Some(user) = users::find(service.games.pool(), first.user).await? else {
        return Ok(Inner::Dropped(Drop::NotHeld));
    };
    let holder = Holder { id: user.id, epoch: user.mail_epoch };
    let key = match service.know(letter, holder, &user.email, Some(&user)).await? {
        SenderCheck::Nobody(drop) => return Ok(Inner::Dropped(drop)),
        SenderCheck::Unproven(question) => return Ok(Inner::Held(question)),
        SenderCheck::Flooding => {
            return Ok(told(letter, vec![about(service, first, Report::flooded()).await?], user.id));
        }
        SenderCheck::Author(key) => key,
    };
    let names = notifications::names_in_digest(&service.games, &games).await;
    let names = names.map_err(|problem| interrupted(&problem))?;
    let mut reports = match split(letter.lines, &names) {
        Ok(parts) => carry_out(service, letter, &user, &games, &parts, &key).await?,
        Err(unplaced) => vec![about(service, first, not_placed(&unplaced)).await?],
    };
    match silence::patience(service.games.pool(), letter.mail, &together(&reports), None, silence::MOST_IDLE).await? {
        Patience::Over => return Ok(Inner::Silent(together(&reports).outcome())),
        Patience::Last => reports.iter_mut().for_each(|(_, report)| report.is_last = true),
        Patience::Left => {}
    }
    Ok(told(letter, reports, user.id))
}

/// The answers, one in the thread of each game.
fn told(letter: &Letter<'_>, reports: Vec<(About, Report)>, user: Uuid) -> Inner {
    let answer = |(about, report)| Answer { about, to: letter.heading(), report };
    Inner::AnsweredEach(reports.into_iter().map(answer).collect(), user)
}

async fn carry_out(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    user: &User,
    games: &[DigestGame],
    parts: &[Part],
    key: &str,
) -> Result<Vec<(About, Report)>, Interrupted> {
    let mut reports = Vec::new();
    let mut work = service.work(letter.mail, Share::User(user.id)).await?.of_parts(parts.len());
    for part in parts {
        let Some(listed) = games.get(part.place) else { continue };
        let folded = match service.games.read(listed.game, 0).await {
            Ok(folded) => folded,
            Err(problem) if problem.kind() == Kind::NotFound => continue,
            Err(problem) => return Err(interrupted(&problem)),
        };
        let player = Player {
            user: user.id,
            standing: Standing::new(&folded.state, Some(user.id), false, service.auth.moderates_by_mail(user)),
            game: listed.game,
            seat: listed.seat,
            asked: Asked { decision: listed.decision, proposal: None },
            mail: letter.mail.id,
            key: key.to_owned(),
        };
        let (made, report) = player.obey(service, &part.lines, &letter.message.doubtful, &mut work).await?;
        let now = service.games.read(listed.game, made.unwrap_or_default()).await;
        let version = now.map_err(|problem| interrupted(&problem))?.head.version;
        reports.push((About::Seat { game: listed.game, version, made }, report));
    }
    Ok(reports)
}

/// A report in the thread of a game, about what has nothing to do with it.
async fn about(
    service: &InboundProcessor,
    listed: &DigestGame,
    report: Report,
) -> Result<(About, Report), Interrupted> {
    let now = service.games.read(listed.game, 0).await.map_err(|problem| interrupted(&problem))?;
    Ok((About::Seat { game: listed.game, version: now.head.version, made: None }, report))
}

fn not_placed(unplaced: &[Unplaced]) -> Report {
    let lines = unplaced.iter().map(|line| LineResult::Unread { said: line.said.clone(), why: line.why.clone() });
    Report { lines: lines.collect(), idle: true, ..Report::default() }
}

/// The reports as one.
fn together(reports: &[(About, Report)]) -> Report {
    let lines = reports.iter().flat_map(|(_, report)| report.lines.clone()).collect();
    let idle = reports.iter().all(|(_, report)| report.idle);
    Report { lines, idle, ..Report::default() }
}

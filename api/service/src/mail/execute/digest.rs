//! The answer to a digest: moves of several games in one mail, each game's part introduced by its letter or its name.
//!
//! Each part is read and carried out like a mail to its seat, and answered in the thread of its game. If a line says for no game that it is
//! meant, nothing at all is done: it could be played in the wrong one.

use uuid::Uuid;

use super::outcome::{AnswerData, AnswerSubject, MailOutcome, ThreadHeaders};
use super::report::Report;
use super::seat::Player;
use super::silence::{self, Answering};
use crate::access::permission::Standing;
use crate::ground::pools::Share;
use crate::ground::problem::Kind;
use crate::mail::authenticate::SenderCheck;
use crate::mail::context::{Context, Interrupted, interrupted};
use crate::mail::parse::IncomingMail;
use crate::mail::resolve::digest::{Part, Unplaced, split};
use crate::mail::resolve::{Asked, LineResult};
use crate::mail::store::NoAnswer;
use crate::news::notifications::{self, DigestGame};
use crate::people::users::User;

/// Carries the answer to a digest out, whose sender was checked.
pub(in crate::mail) async fn handle_mail(
    context: &Context,
    mail: &IncomingMail<'_>,
    games: &[DigestGame],
    user: &User,
    sender: SenderCheck,
) -> Result<MailOutcome, Interrupted> {
    let Some(first) = games.first() else { return Ok(MailOutcome::Dropped(NoAnswer::NotHeld)) };
    let key = match sender {
        SenderCheck::Nobody(reason) => return Ok(MailOutcome::Dropped(reason)),
        SenderCheck::Unproven(question) => return Ok(MailOutcome::Held(question)),
        SenderCheck::Flooding => {
            return Ok(answered(mail, vec![report_about(context, first, Report::flooded()).await?], user.id));
        }
        SenderCheck::Author(key) => key,
    };
    let names = notifications::names_in_digest(&context.games, games).await;
    let names = names.map_err(|problem| interrupted(&problem))?;
    let mut reports = match split(mail.lines, &names) {
        Ok(parts) => carry_out(context, mail, user, games, &parts, &key).await?,
        Err(unplaced) => vec![report_about(context, first, not_placed(&unplaced)).await?],
    };
    if reports.is_empty() {
        return Ok(MailOutcome::Dropped(NoAnswer::NotHeld));
    }
    match silence::answering(context.games.pool(), mail.stored, &combined_report(&reports), None, silence::MOST_IDLE)
        .await?
    {
        Answering::No => return Ok(MailOutcome::Silent(combined_report(&reports).outcome())),
        Answering::LastTime => reports.iter_mut().for_each(|(_, report)| report.is_last = true),
        Answering::Yes => {}
    }
    Ok(answered(mail, reports, user.id))
}

/// The answers, one in the thread of each game.
fn answered(mail: &IncomingMail<'_>, reports: Vec<(AnswerSubject, Report)>, user: Uuid) -> MailOutcome {
    let answer = |(about, mut report): (AnswerSubject, Report)| {
        report.describe_mail(mail);
        AnswerData { about, to: ThreadHeaders::of(mail.message), report }
    };
    MailOutcome::AnsweredEach(reports.into_iter().map(answer).collect(), user)
}

async fn carry_out(
    context: &Context,
    mail: &IncomingMail<'_>,
    user: &User,
    games: &[DigestGame],
    parts: &[Part],
    key: &str,
) -> Result<Vec<(AnswerSubject, Report)>, Interrupted> {
    let mut reports = Vec::new();
    let mut work = context.work(mail.stored, Share::User(user.id)).await?.of_parts(parts.len());
    for part in parts {
        let Some(listed) = games.get(part.place) else { continue };
        let folded = match context.games.read(listed.game, 0).await {
            Ok(folded) => folded,
            Err(problem) if problem.kind() == Kind::NotFound => continue,
            Err(problem) => return Err(interrupted(&problem)),
        };
        let player = Player {
            user: user.id,
            standing: Standing::new(&folded.state, Some(user.id), false, context.auth.moderates_by_mail(user)),
            game: listed.game,
            seat: listed.seat,
            asked: Asked { decision: listed.decision, proposal: None },
            mail: mail.stored.id,
            key: key.to_owned(),
        };
        let (made, report) = player.execute_lines(context, &part.lines, &mail.message.doubtful, &mut work).await?;
        let now = context.games.read(listed.game, made.unwrap_or_default()).await;
        let version = now.map_err(|problem| interrupted(&problem))?.head.version;
        reports.push((AnswerSubject::Seat { game: listed.game, version, made }, report));
    }
    Ok(reports)
}

/// A report in the thread of a game, about what has nothing to do with it.
async fn report_about(
    context: &Context,
    listed: &DigestGame,
    report: Report,
) -> Result<(AnswerSubject, Report), Interrupted> {
    let now = context.games.read(listed.game, 0).await.map_err(|problem| interrupted(&problem))?;
    Ok((AnswerSubject::Seat { game: listed.game, version: now.head.version, made: None }, report))
}

fn not_placed(unplaced: &[Unplaced]) -> Report {
    let lines = unplaced.iter().map(|line| LineResult::Unread { said: line.said.clone(), why: line.why.clone() });
    Report { lines: lines.collect(), idle: true, ..Report::default() }
}

/// One report with the lines of all, by which is decided whether the mail is answered.
fn combined_report(reports: &[(AnswerSubject, Report)]) -> Report {
    let lines = reports.iter().flat_map(|(_, report)| report.lines.clone()).collect();
    let idle = reports.iter().all(|(_, report)| report.idle);
    Report { lines, idle, ..Report::default() }
}

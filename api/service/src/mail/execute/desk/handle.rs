//! A mail of a user to the mail desk. If it answers a mail about a game and has no order to the desk, it goes to their seat.

use super::carry_out;
use crate::ground::pools::Share;
use crate::mail::authenticate::SenderCheck;
use crate::mail::context::{Context, Interrupted, interrupted};
use crate::mail::execute::outcome::{AnswerSubject, MailOutcome};
use crate::mail::execute::report::{DeskSection, Report, not_understood};
use crate::mail::execute::seat;
use crate::mail::execute::silence::answer_or_fall_silent;
use crate::mail::parse::{IncomingMail, Line};
use crate::mail::resolve::desk::{self, is_for_desk, written_or_subject};
use crate::mail::resolve::orders::UnreadLine;
use crate::mail::resolve::place;
use crate::people::users::User;

/// Executes the orders in a mail of a user, whose sender was checked.
pub(in crate::mail) async fn handle_mail(
    context: &Context,
    mail: &IncomingMail<'_>,
    user: &User,
    sender: SenderCheck,
) -> Result<MailOutcome, Interrupted> {
    let key = match sender {
        SenderCheck::Nobody(drop) => return Ok(MailOutcome::Dropped(drop)),
        SenderCheck::Unproven(question) => return Ok(MailOutcome::Held(question)),
        SenderCheck::Flooding => {
            return Ok(MailOutcome::answered(mail, AnswerSubject::Desk, Report::flooded(), user.id));
        }
        SenderCheck::Author(key) => key,
    };
    let lines = written_or_subject(mail);
    let written = lines.clone();
    let read = context.work(mail.stored, Share::User(user.id)).await?.run(move |_| desk::read(&written)).await?;
    if !is_for_desk(&read)
        && let Some(place) =
            place(&context.games, mail.message, user.id).await.map_err(|problem| interrupted(&problem))?
    {
        let game = context.games.read(place.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
        return seat::handle_mail(context, mail, &game, (user, place.seat), place.asked, SenderCheck::Author(key))
            .await;
    }
    match read {
        Ok(given) => carry_out::execute(context, mail, user, &key, given).await,
        Err(unread) => answer_not_understood(context, mail, user, (&lines, &unread)).await,
    }
}

/// Answers a mail of which these lines are no orders.
pub(super) async fn answer_not_understood(
    context: &Context,
    mail: &IncomingMail<'_>,
    user: &User,
    (lines, unread): (&[Line], &[UnreadLine]),
) -> Result<MailOutcome, Interrupted> {
    let mut report = not_understood(lines, unread);
    report.desk.insert(DeskSection::Help);
    answer_or_fall_silent(context, mail, AnswerSubject::Desk, report, user.id, None).await
}

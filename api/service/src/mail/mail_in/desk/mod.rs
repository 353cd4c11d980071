//! The mail desk: the address for everything that is not about one game, from signing up to leaving.
//!
//! Everybody knows this address, so a mail to it proves nothing by its recipient: its sender must be proven in another way, or
//! confirms it. Mails to a user carry a reply address of their own, which only their reader knows.

mod execution;
mod game_name;
mod operator;
mod orders;
mod rules;
mod sections;
mod sign_up;

use futures_util::future::BoxFuture;
use pixie_event_store::Source;
use uuid::Uuid;

pub(super) use self::operator::{consider as consider_for_operator, draft as operator_draft};
use self::orders::{DeskOrder, Given};
pub(super) use self::sections::{DeskSection, blocks};
pub(super) use self::sign_up::consider as consider_sign_in;
use super::AnnotatedLines;
use super::answer::{About, Answer};
use super::inbound_processor::InboundProcessor;
use super::letter::Letter;
use super::orders::Unread;
use super::placing::place;
use super::reading::{self, Line};
use super::report::{Report, not_understood};
use super::sender::{self, Drop};
use super::sender_check::SenderCheck;
use super::verdict::{Inner, Interrupted, interrupted};
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::ground::pools::Share;
use crate::ground::problem;
use crate::ground::settings::UnverifiedMail;
use crate::people::users::{self, Name, TurnMails, User};

/// What orders to the mail desk change in an account. The features that do it are above this one.
pub trait Accounts: Send + Sync + 'static {
    /// Gives a user another name.
    fn rename(&self, user: Uuid, source: Source, name: Name) -> BoxFuture<'_, problem::Result<()>>;
    /// Stops mails about a game to one of its players.
    fn mute(&self, user: Uuid, game: Uuid) -> BoxFuture<'_, problem::Result<()>>;
    /// Gives up the seats of a user, and erases the user.
    fn erase(&self, user: Uuid, source: Source) -> BoxFuture<'_, problem::Result<()>>;
}

/// Executes the orders in a mail to the address that everybody knows.
pub(super) async fn consider(service: &InboundProcessor, letter: &Letter<'_>) -> Result<Inner, Interrupted> {
    let Some(email) = sender::only(letter.message) else { return Ok(Inner::Dropped(Drop::WrongSender)) };
    let Some(user) = users::find_by_email(service.games.pool(), &email).await? else {
        return sign_up::consider_stranger(service, letter, &email).await;
    };
    // Who knows this address has not seen a mail of ours, as who answers a turn mail has.
    let unverified_mail = match service.unverified_mail {
        UnverifiedMail::Read => UnverifiedMail::Confirm,
        other => other,
    };
    let known = service.know_sender(letter, user.id, &email, Some(&user), unverified_mail).await?;
    obey(service, letter, &user, known).await
}

/// Executes the orders in an answer to a mail that is not about one game.
pub(super) async fn consider_account(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    user: Uuid,
) -> Result<Inner, Interrupted> {
    let user = users::find(service.games.pool(), user).await?;
    let Some(user) = user else { return Ok(Inner::Dropped(Drop::NotHeld)) };
    let holder = Holder { id: user.id, epoch: user.mail_epoch };
    let known = service.know(letter, holder, &user.email, Some(&user)).await?;
    obey(service, letter, &user, known).await
}

async fn obey(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    user: &User,
    known: SenderCheck,
) -> Result<Inner, Interrupted> {
    let key = match known {
        SenderCheck::Nobody(drop) => return Ok(Inner::Dropped(drop)),
        SenderCheck::Unproven(question) => return Ok(Inner::Held(question)),
        SenderCheck::Flooding => return Ok(letter.answered(About::Desk, Report::flooded(), user.id)),
        SenderCheck::Author(key) => key,
    };
    let lines = written(letter);
    let written = lines.clone();
    let read = service.work(letter.mail, Share::User(user.id)).await?.run(move |_| orders::read(&written)).await?;
    if !is_for_desk(&read)
        && let Some(place) =
            place(&service.games, letter.message, user.id).await.map_err(|problem| interrupted(&problem))?
    {
        let game = service.games.read(place.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
        return service.obey_player(letter, &game, (user, place.seat), place.asked, SenderCheck::Author(key)).await;
    }
    match read {
        Ok(given) => execution::execute(service, letter, user, &key, given).await,
        Err(unread) => {
            let mut report = not_understood(&lines, &unread);
            report.desk.insert(DeskSection::Help);
            service.answer_or_fall_silent(letter, About::Desk, report, user.id, None).await
        }
    }
}

/// The orders in a mail with this text to the mail desk, each as it was written and as it was understood.
///
/// # Errors
/// The lines that cannot be parsed, and why.
pub fn read_desk_orders(text: &str) -> Result<AnnotatedLines, AnnotatedLines> {
    let (lines, _) = reading::written(text).map_err(|error| vec![(String::new(), error.to_string())])?;
    let given = orders::read(&lines);
    given
        .map(|given| given.into_iter().map(|given| (given.said, format!("{:?}", given.order))).collect())
        .map_err(|unread| unread.into_iter().map(|unread| (unread.said, unread.why)).collect())
}

/// Whether these are orders to the desk, also in an answer to a mail about a game. There `yes`, `stop` and `state 57` mean something else.
fn is_for_desk(read: &Result<Vec<Given>, Vec<Unread>>) -> bool {
    let is_of_game = |given: &Given| match &given.order {
        DeskOrder::SignUp { .. } | DeskOrder::Mails(TurnMails::None) => true,
        DeskOrder::State { game } | DeskOrder::History { game } => !game.contains(char::is_alphabetic),
        _ => false,
    };
    read.as_ref().is_ok_and(|given| !given.is_empty() && !given.iter().any(is_of_game))
}

/// The written lines; the subject, if there is nothing else, as people write to mailing lists.
fn written(letter: &Letter<'_>) -> Vec<Line> {
    let subject = letter.message.subject.trim();
    let is_own = !subject.to_ascii_lowercase().starts_with("re:");
    if letter.lines.is_empty() && is_own && !subject.is_empty() {
        return vec![Line { number: 1, paragraph: 0, text: subject.to_owned() }];
    }
    letter.lines.to_vec()
}

pub(super) async fn draft(
    mail: &Mail,
    answer: &Answer,
    reader: &User,
    games: &Games,
    identity: &MailIdentity,
) -> problem::Result<Draft> {
    let mut blocks = vec![Block::Paragraph(format!("Hello {},\n{}", reader.name, answer.report.summary()))];
    blocks.extend(answer.report.warnings());
    blocks.extend(answer.report.lines(|seat| seat.to_string()));
    blocks.extend(answer.report.explanations());
    for section in &answer.report.desk {
        blocks.extend(sections::blocks(*section, reader, games, identity).await?);
    }
    let page = Page { answerable: true, blocks, ..Page::default() };
    let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
    let draft = Draft {
        to_name: Some(reader.name.to_string()),
        reply_to: Some(identity.account(holder)),
        bounces_to: Some(identity.bounce_address(reader.id, reader.mail_epoch)),
        ..identity.draft(mail.key.subject_id, &reader.email, &answer.subject("Pixie Post"), page, mail.queued_at)
    };
    Ok(answer.threaded(draft))
}

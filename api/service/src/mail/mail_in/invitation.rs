//! The handling of answers to invitations.

use sqlx::PgPool;
use uuid::Uuid;

use super::answer::{About, Answer};
use super::inbound_processor::InboundProcessor;
use super::letter::Letter;
use super::newcomer;
use super::orders::{self, Desk, Given, Order, Section};
use super::report::{LineResult, NotRead, Report, not_understood};
use super::sender::Drop;
use super::sender_check::SenderCheck;
use super::verdict::{Inner, Interrupted, interrupted, passes};
use crate::access::permission::Standing;
use crate::access::permission::access::with_invitations;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Item, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::{Done, Game, Games, Submission};
use crate::ground::pools::Share;
use crate::ground::problem::Problem;
use crate::people::users::{self, EmailAddress, Name, User};
use crate::table::lobby;
use pixie_event_store::{Command, CommandId, RequestHash, Source, Status, Version};

/// An invitation and the person who answers it.
struct Invited {
    id: Uuid,
    game: Uuid,
    email: EmailAddress,
}

/// The result of the single order.
struct Obeyed {
    told: LineResult,
    /// The user who has joined, the first and the last version of this command, and the status of
    /// the game since then.
    joined: Option<(Uuid, Version, Version, Status)>,
}

/// Executes the order in an answer to an invitation.
pub(super) async fn consider(service: &InboundProcessor, letter: &Letter<'_>, id: Uuid) -> Result<Inner, Interrupted> {
    let Some(invited) = find(&service.games, id).await? else { return Ok(Inner::Dropped(Drop::NotHeld)) };
    let user = users::find_by_email(service.games.pool(), &invited.email).await?;
    let stranger = Holder { id, epoch: 0 };
    let holder = match user.as_ref().map(|user| Holder { id: user.id, epoch: user.mail_epoch }) {
        // A person who has become a user since then may still answer the old mail, until they make
        // older addresses invalid.
        Some(own) if own.epoch > 0 || letter.claim.is_held_by(own, &service.signer) => own,
        _ => stranger,
    };
    let about = About::Invitation { game: invited.game, id };
    let to = user.as_ref().map_or(id, |user| user.id);
    let key = match service.know(letter, holder, &invited.email, user.as_ref()).await? {
        SenderCheck::Nobody(drop) => return Ok(Inner::Dropped(drop)),
        SenderCheck::Unproven(question) => return Ok(Inner::Held(question)),
        SenderCheck::Flooding => return Ok(letter.answered(about, Report::flooded(), to)),
        SenderCheck::Author(key) => key,
    };
    let lines = letter.lines.to_vec();
    let share = user.as_ref().map_or(Share::Strangers, |user| Share::User(user.id));
    let mut work = service.work(letter.mail, share).await?;
    let read = work.run(move |glossary| orders::read(&lines, Desk::Invitation, glossary)).await?;
    let orders = match read {
        Ok(orders) => orders,
        Err(unread) => {
            let report = not_understood(letter.lines, &unread);
            return service.answer_or_fall_silent(letter, about, report, to, None).await;
        }
    };
    let mut report = Report { preview: orders.preview, ignored: orders.ignored, ..Report::default() };
    report.not_read = NotRead::of(letter.lines, &orders.not_read);
    let order = orders.given.iter().find(|given| !matches!(given.order, Order::Tell(_)));
    let Some(given) = order.filter(|_| !orders.preview) else {
        report.sections.insert(Section::Help);
        report.idle = orders.given.is_empty() && !orders.preview;
        return service.answer_or_fall_silent(letter, about, report, to, None).await;
    };
    let Obeyed { told, joined } = obey(service, &invited, user, given, (letter.mail.id, &key)).await?;
    report.lines.push(told);
    Ok(match joined {
        // The game has started: from here on they get the mails of a player.
        Some((user, made, version, Status::Running)) => {
            let about = About::Seat { game: invited.game, version, made: Some(made) };
            letter.answered(about, report, user)
        }
        Some((user, ..)) => letter.answered(about, report, user),
        None => return service.answer_or_fall_silent(letter, about, report, to, None).await,
    })
}

async fn obey(
    service: &InboundProcessor,
    invited: &Invited,
    user: Option<User>,
    given: &Given,
    (mail, key): (Uuid, &str),
) -> Result<Obeyed, Interrupted> {
    let said = given.said.clone();
    match &given.order {
        Order::Join { seat, name } => match join(service, invited, user, *seat, name.as_ref(), (mail, key)).await? {
            Ok((user, done)) => {
                let and = Some(welcome(&done.game, user));
                let joined = Some((user, done.version, done.last_version(), done.game.status));
                Ok(Obeyed { told: LineResult::Done { said, read_as: None, effects: Vec::new(), and }, joined })
            }
            Err(problem) if passes(&problem) => Err(interrupted(&problem)),
            Err(problem) => {
                let why = problem.detail().to_owned();
                Ok(Obeyed { told: LineResult::Refused { said, why, nearest: None }, joined: None })
            }
        },
        _ => {
            let game = service.games.read(invited.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
            if user.is_some_and(|user| game.seat_of(user.id).is_some()) {
                let why =
                    "You sit at this game already. To leave it once it runs, answer a mail about it with `resign`.";
                return Ok(Obeyed {
                    told: LineResult::Refused { said, why: why.to_owned(), nearest: None },
                    joined: None,
                });
            }
            lobby::decline(service.games.pool(), invited.game, invited.id, service.clock.now()).await?;
            let and = Some("You are not asked again for this game. Who changes their mind may still join.".to_owned());
            Ok(Obeyed { told: LineResult::Done { said, read_as: None, effects: Vec::new(), and }, joined: None })
        }
    }
}

/// Takes a seat for them. The mail came from the invited address, so the sender owns it and may
/// have an account.
async fn join(
    service: &InboundProcessor,
    invited: &Invited,
    user: Option<User>,
    seat: Option<u8>,
    name: Option<&Name>,
    (mail, key): (Uuid, &str),
) -> Result<Result<(Uuid, Done), Problem>, Interrupted> {
    let games = &service.games;
    let game = games.read(invited.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
    let user = match user {
        Some(user) => user,
        None => {
            if let Err(full) = lobby::seat_for(&game, &Standing::default(), seat) {
                return Ok(Err(full));
            }
            newcomer::account(service, &invited.email, name).await?
        }
    };
    let newcomer = Standing::new(&game, Some(user.id), true, service.auth.moderates_by_mail(&user));
    let newcomer = with_invitations(games, &game, newcomer).await.map_err(|problem| interrupted(&problem))?;
    // They answer an invitation.
    let newcomer = Standing { invited: true, ..newcomer };
    let command = Command {
        // The key of a request contains no blank, so it never equals the key of a mail.
        id: CommandId::from_key(user.id, &format!("mail {key}")),
        request: RequestHash::of(&[b"join", &[seat.unwrap_or_default()]]),
    };
    let submission = Submission { command: Some(command), ..Source::Mail { mail }.into() };
    let joined = lobby::join(games, invited.game, newcomer, (seat, None), submission, true).await;
    Ok(joined.map(|done| (user.id, done)))
}

/// The seat of who has just joined, and what comes next.
pub(super) fn welcome(game: &Game, user: Uuid) -> String {
    let seat = game.seat_of(user).map_or_else(|| "a seat".to_owned(), |seat| format!("the {seat} seat"));
    match game.status {
        Status::Open => format!("You have {seat}. The game starts when the last one is taken; you will get a mail."),
        _ => format!("You have {seat}, and the game has begun."),
    }
}

async fn find(games: &Games, id: Uuid) -> sqlx::Result<Option<Invited>> {
    let row =
        sqlx::query!(r#"SELECT game_id, email AS "email: EmailAddress" FROM invitations WHERE invitation_id = $1"#, id)
            .fetch_optional(games.pool())
            .await?;
    Ok(row.map(|row| Invited { id, game: row.game_id, email: row.email }))
}

/// The invited address.
pub(super) async fn email(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<EmailAddress>> {
    sqlx::query_scalar!(r#"SELECT email AS "email: EmailAddress" FROM invitations WHERE invitation_id = $1"#, id)
        .fetch_optional(pool)
        .await
}

/// The answer to the invited person, who may be no user; none if the invitation was deleted.
pub(super) async fn draft(
    mail: &Mail,
    answer: &Answer,
    id: Uuid,
    reader: Option<&User>,
    games: &Games,
    identity: &MailIdentity,
) -> sqlx::Result<Option<Draft>> {
    let Some(invited) = find(games, id).await? else { return Ok(None) };
    let holder = reader.map_or(Holder { id, epoch: 0 }, |user| Holder { id: user.id, epoch: user.mail_epoch });
    let mut blocks = vec![Block::Paragraph(format!("Hello,\n{}", answer.report.summary()))];
    blocks.extend(answer.report.warnings());
    blocks.extend(answer.report.lines(|seat| seat.to_string()));
    blocks.extend(answer.report.ignored());
    if answer.report.lines.iter().all(|line| line.word() != "done") {
        blocks.extend(help());
    }
    let page = Page { answerable: true, blocks, ..Page::default() };
    let subject = answer.subject("Pixie Queen");
    let draft = Draft {
        reply_to: Some(identity.answer_invitation(id, holder)),
        references: vec![identity.message_id(&id.simple().to_string())],
        ..identity.draft(mail.key.subject_id, &invited.email, &subject, page, mail.queued_at)
    };
    Ok(Some(answer.threaded(draft)))
}

/// The orders that can be written to an invitation.
fn help() -> Vec<Block> {
    let word = |word: &str, what: &str| Item { text: word.to_owned(), more: vec![what.to_owned()] };
    vec![
        Block::heading("What you can write"),
        Block::list([
            word("join", "Takes part, on the first free seat; `join 2` takes seat 2. `yes` does the same."),
            word("join as Bo", "Does so under this name."),
            word("decline", "Takes no part. `no` does the same."),
        ]),
    ]
}

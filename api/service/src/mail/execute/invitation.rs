//! The handling of answers to invitations.

use uuid::Uuid;

use super::new_user;
use super::outcome::{AnswerSubject, MailOutcome};
use super::report::{NotRead, Report, not_understood};
use super::silence::answer_or_fall_silent;
use crate::access::permission::Standing;
use crate::access::permission::access::with_invitations;
use crate::game::{Done, Game, Submission};
use crate::ground::pools::Share;
use crate::ground::problem::Problem;
use crate::mail::authenticate::{Invitation, SenderCheck};
use crate::mail::context::{Context, Interrupted, interrupted, is_temporary};
use crate::mail::parse::IncomingMail;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::note::SeatNote;
use crate::mail::resolve::orders::{self, AddressKind, GivenOrder, Order, Section};
use crate::mail::resolve::reason::{Hindrance, Reason};
use crate::people::users::{Choice, Name, User};
use crate::table::lobby;
use pixie_event_store::{Command, CommandId, RequestHash, Source, Status, Version};

/// The result of the single order.
struct OrderOutcome {
    result: LineResult,
    /// The user who has joined, the first and the last version of this command, and the status of
    /// the game since then.
    joined: Option<(Uuid, Version, Version, Status)>,
}

/// Executes the order in an answer to an invitation, whose sender was checked.
pub(in crate::mail) async fn handle_mail(
    context: &Context,
    mail: &IncomingMail<'_>,
    invited: &Invitation,
    user: Option<User>,
    sender: SenderCheck,
) -> Result<MailOutcome, Interrupted> {
    let about = AnswerSubject::Invitation { game: invited.game, id: invited.id };
    let to = user.as_ref().map_or(invited.id, |user| user.id);
    let key = match sender {
        SenderCheck::Nobody(reason) => return Ok(MailOutcome::Dropped(reason)),
        SenderCheck::Unproven(question) => return Ok(MailOutcome::Held(question)),
        SenderCheck::Flooding => return Ok(MailOutcome::answered(mail, about, Report::flooded(), to)),
        SenderCheck::Author(key) => key,
    };
    let lines = mail.lines.to_vec();
    let share = user.as_ref().map_or(Share::Strangers, |user| Share::User(user.id));
    let mut work = context.work(mail.stored, share).await?;
    let read = work.run(move |glossary| orders::read(&lines, AddressKind::Invitation, glossary)).await?;
    let orders = match read {
        Ok(orders) => orders,
        Err(unread) => {
            let report = not_understood(mail.lines, &unread);
            return answer_or_fall_silent(context, mail, about, report, to, None).await;
        }
    };
    let mut report = Report { preview: orders.preview, ignored: orders.ignored, ..Report::default() };
    report.not_read = NotRead::of(mail.lines, &orders.not_read);
    let order = orders.given.iter().find(|given| !matches!(given.order, Order::Show(_)));
    let Some(given) = order.filter(|_| !orders.preview) else {
        report.sections.insert(Section::Help);
        report.idle = orders.given.is_empty() && !orders.preview;
        return answer_or_fall_silent(context, mail, about, report, to, None).await;
    };
    let OrderOutcome { result, joined } = execute_order(context, invited, user, given, (mail.stored.id, &key)).await?;
    report.lines.push(result);
    Ok(match joined {
        // The game has started: from here on they get the mails of a player.
        Some((user, made, version, Status::Running)) => {
            let about = AnswerSubject::Seat { game: invited.game, version, made: Some(made) };
            MailOutcome::answered(mail, about, report, user)
        }
        Some((user, ..)) => MailOutcome::answered(mail, about, report, user),
        None => return answer_or_fall_silent(context, mail, about, report, to, None).await,
    })
}

async fn execute_order(
    context: &Context,
    invited: &Invitation,
    user: Option<User>,
    given: &GivenOrder,
    (mail, key): (Uuid, &str),
) -> Result<OrderOutcome, Interrupted> {
    let said = given.said.clone();
    match &given.order {
        Order::Join { seat, name } => match join(context, invited, user, *seat, name.as_ref(), (mail, key)).await? {
            Ok((user, done)) => {
                let result = LineResult::done(said, welcome(&done.game, user));
                let joined = Some((user, done.version, done.last_version(), done.game.status));
                Ok(OrderOutcome { result, joined })
            }
            Err(problem) if is_temporary(&problem) => Err(interrupted(&problem)),
            Err(problem) => {
                let why = Reason::of(&problem);
                Ok(OrderOutcome { result: LineResult::Refused { said, why, nearest: None }, joined: None })
            }
        },
        _ => {
            let game = context.games.read(invited.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
            if user.is_some_and(|user| game.seat_of(user.id).is_some()) {
                let why = Hindrance::HasSeat.into();
                return Ok(OrderOutcome { result: LineResult::Refused { said, why, nearest: None }, joined: None });
            }
            lobby::decline(context.games.pool(), invited.game, invited.id, context.clock.now()).await?;
            Ok(OrderOutcome { result: LineResult::done(said, SeatNote::Declined), joined: None })
        }
    }
}

/// Takes a seat for them. The mail came from the invited address, so the sender owns it and may
/// have an account.
async fn join(
    context: &Context,
    invited: &Invitation,
    user: Option<User>,
    seat: Option<u8>,
    name: Option<&Name>,
    (mail, key): (Uuid, &str),
) -> Result<Result<(Uuid, Done), Problem>, Interrupted> {
    let games = &context.games;
    let game = games.read(invited.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
    let user = match user {
        Some(user) => user,
        None => {
            if let Err(full) = lobby::seat_for(&game, &Standing::default(), seat) {
                return Ok(Err(full));
            }
            // The language of who has invited them, as the invitation was in it.
            let language = Choice::of(games.pool(), invited.inviter).await?.language;
            new_user::account(context, &invited.email, name, language).await?
        }
    };
    let newcomer = Standing::new(&game, Some(user.id), true, context.auth.moderates_by_mail(&user));
    let newcomer = with_invitations(games, &game, newcomer).await.map_err(|problem| interrupted(&problem))?;
    // Whoever answers the mail of an invitation is invited.
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

/// The seat of who has just joined, and whether the game has begun.
pub(super) fn welcome(game: &Game, user: Uuid) -> SeatNote {
    SeatNote::Seated { seat: game.seat_of(user), has_begun: game.status != Status::Open }
}

//! A mail to a seat: its lines are read, and executed or tried.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::player::Player;
use crate::access::permission::Standing;
use crate::game::Game;
use crate::ground::pools::Share;
use crate::mail::authenticate::SenderCheck;
use crate::mail::context::{Context, Interrupted, MailWork, interrupted};
use crate::mail::execute::outcome::{AnswerSubject, MailOutcome};
use crate::mail::execute::report::{NotRead, Report, not_understood};
use crate::mail::execute::silence::answer_or_fall_silent;
use crate::mail::parse::{IncomingMail, Line};
use crate::mail::resolve::orders::{GivenOrder, Order, Orders, Section};
use crate::mail::resolve::seat::{self, SeatOrders};
use crate::mail::resolve::{Asked, LineResult, move_list};
use crate::people::users::User;
use pixie_event_store::Version;

/// Carries out a mail to a seat, whose sender was checked.
pub(in crate::mail) async fn handle_mail(
    context: &Context,
    mail: &IncomingMail<'_>,
    game: &Game,
    (user, number): (&User, u8),
    asked: Asked,
    sender: SenderCheck,
) -> Result<MailOutcome, Interrupted> {
    let standing = Standing::new(game, Some(user.id), false, context.auth.moderates_by_mail(user));
    let (game, id) = (game.id, mail.stored.id);
    let player = |key| Player { user: user.id, standing, game, seat: number, asked, mail: id, key };
    let (made, report) = match sender {
        SenderCheck::Nobody(reason) => return Ok(MailOutcome::Dropped(reason)),
        SenderCheck::Unproven(question) => return Ok(MailOutcome::Held(question)),
        SenderCheck::Flooding => (None, Report::flooded()),
        SenderCheck::Author(key) => {
            let mut work = context.work(mail.stored, Share::User(user.id)).await?;
            player(key).execute_lines(context, mail.lines, &mail.message.doubtful, &mut work).await?
        }
    };
    // The answer shows the state as of now.
    let now = context.games.read(game, made.unwrap_or_default()).await.map_err(|problem| interrupted(&problem))?;
    let about = AnswerSubject::Seat { game, version: now.head.version, made };
    answer_or_fall_silent(context, mail, about, report, user.id, Some((game, user.id))).await
}

impl Player {
    /// Executes the lines. Returns the first version made, and the result of each line.
    pub(in crate::mail) async fn execute_lines(
        &self,
        context: &Context,
        lines: &[Line],
        doubtful: &[String],
        work: &mut MailWork,
    ) -> Result<(Option<Version>, Report), Interrupted> {
        let game = context.games.read(self.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
        let SeatOrders { orders, doubtful_orders, names_number } =
            seat::read(lines, doubtful, self.asked, work).await?;
        let orders = match orders {
            Ok(orders) if doubtful_orders.is_empty() => Arc::new(orders),
            orders => {
                let unread = doubtful_orders.into_iter().chain(orders.err().unwrap_or_default()).collect::<Vec<_>>();
                return Ok((None, not_understood(lines, &unread)));
            }
        };
        let read = match self.standing.seat.filter(|_| names_number) {
            Some(seat) => {
                let list = move_list(&context.games, self.game, seat, self.asked.decision).await;
                list.map_err(|problem| interrupted(&problem))?
            }
            None => None,
        };
        let (made, mut results) = if orders.preview {
            (None, self.try_out(&game, &orders, read, work).await?)
        } else {
            self.carry_out(context, &orders, read, work).await?
        };
        if !orders.preview && !answers_proposal(&orders, &results) {
            results.extend(self.still_proposed(context, work).await?);
        }
        let report = Report {
            preview: orders.preview,
            lines: results,
            sections: sections(&orders, lines),
            topics: topics(&orders),
            idle: orders.given.is_empty() && !orders.preview,
            ignored: orders.ignored.clone(),
            not_read: NotRead::of(lines, &orders.not_read),
            ..Report::default()
        };
        Ok((made, report))
    }
}

/// Whether the lines of a mail have answered what was proposed: by a no, by another move, by taking back, or by another question.
fn answers_proposal(orders: &Orders, results: &[LineResult]) -> bool {
    orders.declines
        || orders.given.iter().any(|given| matches!(given.order, Order::Answer(_) | Order::Undo(_)))
        || results.iter().any(|result| {
            matches!(
                result,
                LineResult::Done { read_as: Some(_), .. } | LineResult::Asked { .. } | LineResult::Several { .. }
            )
        })
}

/// The requested sections. A mail in which nothing is written requests help; a mail of chat does not.
fn sections(orders: &Orders, lines: &[Line]) -> BTreeSet<Section> {
    let is_empty = lines.iter().all(|line| line.text.trim().is_empty());
    if orders.given.is_empty() && (is_empty || orders.preview) {
        return BTreeSet::from([Section::Help]);
    }
    let section = |given: &GivenOrder| match given.order {
        Order::Show(section) => Some(section),
        Order::StandingOrders(_) => Some(Section::StandingOrders),
        _ => None,
    };
    orders.given.iter().filter_map(section).collect()
}

/// The requested explanations.
fn topics(orders: &Orders) -> Vec<String> {
    let topic = |given: &GivenOrder| match given.order {
        Order::Explain(topic) => Some(topic.key()),
        _ => None,
    };
    orders.given.iter().filter_map(topic).collect()
}

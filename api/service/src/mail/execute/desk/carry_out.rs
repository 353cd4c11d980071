//! The execution of orders to the mail desk, one by one.

use pixie_words::Language;
use uuid::Uuid;

use crate::access::permission::Standing;
use crate::access::permission::access::with_invitations;
use crate::delivery::mail_address::Address;
use crate::game::{Game, GameSummary, Submission};
use crate::ground::problem::Result;
use crate::mail::context::{Context, Interrupted, interrupted, is_temporary};
use crate::mail::execute::absence::{come_back, go_away};
use crate::mail::execute::invitation::welcome;
use crate::mail::execute::outcome::{AnswerSubject, MailOutcome};
use crate::mail::execute::report::{DeskSection, Report};
use crate::mail::execute::silence::answer_or_fall_silent;
use crate::mail::parse::IncomingMail;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::desk::{DeskOrder, FOR_GOOD, GivenDeskOrder, among, only_one, open_to, sign};
use crate::mail::resolve::note::{DeskNote, Note};
use crate::mail::resolve::orders::{Section, split_name};
use crate::mail::resolve::reason::{Fault, Hindrance, Reason};
use crate::mail::resolve::topics::Topic;
use crate::mail::store::NoAnswer;
use crate::people::users::{self, Choice, User, substitutes};
use crate::table::lobby::invitation_link::{enter, open_linked_game};
use crate::table::lobby::join::JoinRequest;
use crate::table::lobby::{self, WhichOfMine};
use pixie_event_store::{Command, CommandId, RequestHash, Source, Version};

/// What an order has led to.
enum OrderOutcome {
    /// The order is carried out.
    Done(Note),
    /// The same, for somebody who does not know the orders yet.
    Welcome(Note),
    /// The order is not carried out.
    Refused(Reason),
    /// The answer contains this section.
    ShowSection(DeskSection),
    /// The answer explains this topic.
    Explain(&'static Topic),
    /// The answer shows this of a game.
    ShowGame { game: Uuid, version: Version, section: Section },
    /// The user is erased, and there is nobody to answer to.
    Erased,
}

/// The writer of a mail, and the mail.
pub(super) struct Writer<'a> {
    pub(super) context: &'a Context,
    pub(super) user: &'a User,
    mail: Uuid,
    /// The key of the message, without which a repeated mail would do things twice.
    key: &'a str,
    /// Whether the mail answers one that only the user has read.
    has_read_ours: bool,
}

/// Executes the orders of a mail up to the first that is refused.
pub(super) async fn execute(
    context: &Context,
    mail: &IncomingMail<'_>,
    user: &User,
    key: &str,
    given: Vec<GivenDeskOrder>,
) -> std::result::Result<MailOutcome, Interrupted> {
    let has_read_ours = !matches!(mail.claim.address(), Address::Desk);
    let writer = Writer { context, user, mail: mail.stored.id, key, has_read_ours };
    let mut about = AnswerSubject::Desk;
    let mut report = Report { idle: given.is_empty(), ..Report::default() };
    if given.is_empty() {
        report.desk.insert(DeskSection::Help);
    }
    let mut is_stopped = false;
    for given in given {
        let said = given.said.clone();
        if is_stopped {
            report.lines.push(LineResult::Left { said });
            continue;
        }
        match writer.execute(&given).await {
            Ok(OrderOutcome::Welcome(note)) => {
                report.lines.push(LineResult::done(said, note));
                report.desk.insert(DeskSection::Help);
            }
            Ok(OrderOutcome::Done(note)) => report.lines.push(LineResult::done(said, note)),
            Ok(OrderOutcome::Refused(why)) => {
                is_stopped = true;
                report.lines.push(LineResult::Refused { said, why, nearest: None });
            }
            Ok(OrderOutcome::ShowSection(section)) => drop(report.desk.insert(section)),
            Ok(OrderOutcome::Explain(topic)) => report.topics.push(topic.key()),
            Ok(OrderOutcome::ShowGame { game, .. }) if matches!(about, AnswerSubject::Seat { game: other, .. } if other != game) =>
            {
                is_stopped = true;
                let why = Hindrance::OneGame.into();
                report.lines.push(LineResult::Refused { said, why, nearest: None });
            }
            Ok(OrderOutcome::ShowGame { game, version, section }) => {
                about = AnswerSubject::Seat { game, version, made: None };
                report.sections.insert(section);
            }
            Ok(OrderOutcome::Erased) => return Ok(MailOutcome::Noted(NoAnswer::Erased)),
            Err(problem) if is_temporary(&problem) => return Err(interrupted(&problem)),
            Err(problem) => {
                is_stopped = true;
                report.lines.push(LineResult::Refused { said, why: Reason::of(&problem), nearest: None });
            }
        }
    }
    answer_or_fall_silent(context, mail, about, report, user.id, None).await
}

impl Writer<'_> {
    async fn execute(&self, given: &GivenDeskOrder) -> Result<OrderOutcome> {
        let Self { context, user, .. } = self;
        let done = |note: DeskNote| OrderOutcome::Done(note.into());
        Ok(match &given.order {
            DeskOrder::Help => OrderOutcome::ShowSection(DeskSection::Help),
            DeskOrder::SignUp { .. } => {
                OrderOutcome::Welcome(DeskNote::SignedUp { name: user.name.to_string() }.into())
            }
            DeskOrder::Games => OrderOutcome::ShowSection(DeskSection::Games),
            DeskOrder::PastGames => OrderOutcome::ShowSection(DeskSection::PastGames),
            DeskOrder::OpenGames => OrderOutcome::ShowSection(DeskSection::OpenGames),
            DeskOrder::OpenSeats => OrderOutcome::ShowSection(DeskSection::OpenSeats),
            DeskOrder::Substitute(wants) => {
                substitutes::choose(context.games.pool(), user.id, *wants, context.clock.now()).await?;
                done(DeskNote::Substitute { wants: *wants })
            }
            DeskOrder::Rules => OrderOutcome::ShowSection(DeskSection::Rules),
            DeskOrder::Explain(topic) => OrderOutcome::Explain(topic),
            DeskOrder::Language(None) => done(DeskNote::Languages),
            DeskOrder::Settings => OrderOutcome::ShowSection(DeskSection::Settings),
            DeskOrder::State { game } => self.show(game, Section::State).await?,
            DeskOrder::History { game } => self.show(game, Section::History).await?,
            DeskOrder::NewGame(wish) => {
                let submission = self.submission(given);
                let opened = lobby::create(&context.games, &context.editions, user.id, wish, submission).await?;
                done(DeskNote::GameOpened { sign: sign(opened.game.id) })
            }
            DeskOrder::Join { game } => self.join(game, given).await?,
            DeskOrder::JoinByLink(secret) => {
                let linked = open_linked_game(&context.games, secret.expose()).await?;
                let (newcomer, submission) = (self.standing(&linked.game).await?, self.submission(given));
                let joined = enter(&context.games, &linked, newcomer, &JoinRequest::default(), submission).await?;
                OrderOutcome::Done(welcome(&joined.game, user.id).into())
            }
            DeskOrder::WaitingGame { order, game } => {
                OrderOutcome::Done(self.lead(order, game.as_deref(), given).await?)
            }
            DeskOrder::Mails(choice) => {
                self.choose(|choices| choices.turn_mails = *choice).await?;
                done(DeskNote::Mails { choice: *choice })
            }
            DeskOrder::DigestHour(hour) => {
                self.choose(|choices| choices.digest_hour = *hour).await?;
                done(DeskNote::DigestHour { hour: *hour })
            }
            DeskOrder::Nudges(wanted) => {
                self.choose(|choices| choices.nudges = *wanted).await?;
                done(DeskNote::Nudges { wanted: *wanted })
            }
            DeskOrder::InvitationsByName(wanted) => {
                self.choose(|choices| choices.invitations_by_name = *wanted).await?;
                done(DeskNote::InvitationsByName { wanted: *wanted })
            }
            DeskOrder::Zone(zone) => {
                self.choose(|choices| choices.time_zone = *zone).await?;
                done(DeskNote::Zone { zone: *zone })
            }
            DeskOrder::Language(Some(language)) => {
                self.choose(|choices| choices.language = Some(*language)).await?;
                done(DeskNote::LanguageChosen)
            }
            DeskOrder::Mute { game } => {
                let game = among(&self.own_games().await?, game)?;
                context.accounts.mute(user.id, game.id).await?;
                done(DeskNote::Muted { game: game.name })
            }
            DeskOrder::Unmute { game } => {
                let game = among(&self.own_games().await?, game)?;
                let was_muted = users::mute(context.games.pool(), user.id, game.id, false).await?;
                done(DeskNote::Unmuted { game: game.name, was_muted })
            }
            DeskOrder::Away(days) => match go_away(&context.games, user.id, days).await? {
                Some(note) => OrderOutcome::Done(note.into()),
                None => OrderOutcome::Refused(Fault::NoSuchDay.into()),
            },
            DeskOrder::Hours(order) => done(order.carry_out(&context.games, user.id).await?),
            DeskOrder::Back => OrderOutcome::Done(come_back(&context.games, user.id).await?.into()),
            DeskOrder::Rename(name) => {
                context.accounts.rename(user.id, Source::Mail { mail: self.mail }, name.clone()).await?;
                done(DeskNote::Renamed { name: name.to_string() })
            }
            DeskOrder::Move(new) if self.has_read_ours => {
                let source = Source::Mail { mail: self.mail };
                let change = context.accounts.change_address(user.id, source, new.clone()).await?;
                let zone = Choice::of(context.games.pool(), user.id).await?.time_zone;
                done(DeskNote::AddressAsked { address: new.as_str().to_owned(), due_at: change.due_at, zone })
            }
            DeskOrder::Move(_) => OrderOutcome::Refused(Hindrance::NoAnswerToOurs.into()),
            DeskOrder::SecondAddress { email, wanted: true } if self.has_read_ours => {
                context.accounts.add_address(user.id, email.clone()).await?;
                done(DeskNote::SecondAddressAsked { address: email.as_str().to_owned() })
            }
            DeskOrder::SecondAddress { wanted: true, .. } => OrderOutcome::Refused(Hindrance::NoAnswerToOurs.into()),
            DeskOrder::SecondAddress { email, wanted: false } => {
                context.accounts.remove_address(user.id, Source::Mail { mail: self.mail }, email.clone()).await?;
                done(DeskNote::SecondAddressRemoved { address: email.as_str().to_owned() })
            }
            DeskOrder::Export => {
                context.auth.mail_code(&user.email, Some("/me/export"), Language::default()).await?;
                done(DeskNote::Exported)
            }
            DeskOrder::Erase => OrderOutcome::ShowSection(DeskSection::Erasing),
            DeskOrder::EraseForGood if self.has_read_ours => {
                context.accounts.erase(user.id, Source::Mail { mail: self.mail }).await?;
                OrderOutcome::Erased
            }
            DeskOrder::EraseForGood => {
                OrderOutcome::Refused(Hindrance::OrderNoAnswerToOurs { order: FOR_GOOD.to_owned() }.into())
            }
        })
    }

    pub(super) async fn own_games(&self) -> Result<Vec<GameSummary>> {
        let mine = lobby::my_games(&self.context.games, self.user.id, &WhichOfMine::largest()).await?;
        Ok(mine.games.into_iter().map(|mine| mine.game).collect())
    }

    async fn show(&self, name: &str, section: Section) -> Result<OrderOutcome> {
        let own = self.own_games().await?;
        let named = Some(name).filter(|name| !name.is_empty());
        let (game, section) = match named.map(|name| (among(&own, name), name)) {
            None => (only_one(&own)?, section),
            Some((Ok(game), _)) => (game, section),
            Some((Err(unknown), name)) => match split_name(name, section) {
                Some(("", section)) => (only_one(&own)?, section),
                Some((shorter, section)) => (among(&own, shorter)?, section),
                None => return Err(unknown),
            },
        };
        Ok(OrderOutcome::ShowGame { game: game.id, version: game.version, section })
    }

    pub(super) async fn standing(&self, game: &Game) -> Result<Standing> {
        let standing = Standing::new(game, Some(self.user.id), false, self.context.auth.moderates_by_mail(self.user));
        with_invitations(&self.context.games, game, standing).await
    }

    async fn join(&self, name: &str, given: &GivenDeskOrder) -> Result<OrderOutcome> {
        let games = &self.context.games;
        let mut open = open_to(games, self.user.id).await?;
        for seat in lobby::open_seats::open_seats(games).await?.seats {
            if open.iter().all(|known| known.id != seat.game.id) {
                open.push(seat.game);
            }
        }
        let found = among(&open, name)?;
        let game = games.read(found.id, 0).await?.state;
        let newcomer = self.standing(&game).await?;
        let joined = lobby::join(games, game.id, newcomer, (None, None), self.submission(given), false).await?;
        Ok(OrderOutcome::Done(welcome(&joined.game, self.user.id).into()))
    }

    async fn choose(&self, change: impl FnOnce(&mut Choice)) -> Result<()> {
        Choice::change(self.context.games.pool(), self.user.id, self.context.clock.now(), change).await?;
        Ok(())
    }

    pub(super) fn submission(&self, given: &GivenDeskOrder) -> Submission {
        let command = Command {
            // The key of a request contains no blank, so it never equals the key of a mail.
            id: CommandId::from_key(self.user.id, &format!("mail {} {}", self.key, given.line)),
            request: RequestHash::of(&[b"desk", given.said.as_bytes()]),
        };
        Submission { command: Some(command), ..Source::Mail { mail: self.mail }.into() }
    }
}

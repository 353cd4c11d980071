//! The execution of orders to the mail desk, one by one.

use pixie_words::Language;
use pixie_words::mail::language_chosen;
use uuid::Uuid;

use crate::access::permission::Standing;
use crate::access::permission::access::with_invitations;
use crate::delivery::mail_address::Address;
use crate::game::{Game, GameSummary, Submission};
use crate::ground::problem::{Kind, Problem, Result};
use crate::mail::context::{Context, Interrupted, interrupted, is_temporary};
use crate::mail::execute::absence::{come_back, go_away};
use crate::mail::execute::invitation::welcome;
use crate::mail::execute::outcome::{AnswerSubject, MailOutcome};
use crate::mail::execute::report::{DeskSection, Report};
use crate::mail::execute::silence::answer_or_fall_silent;
use crate::mail::parse::IncomingMail;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::desk::{DeskOrder, FOR_GOOD, GivenDeskOrder, among, only_one, open_to, sign};
use crate::mail::resolve::orders::{Section, split_name};
use crate::mail::resolve::topics::Topic;
use crate::mail::store::NoAnswer;
use crate::people::users::{self, Choice, TurnMails, User, substitutes};
use crate::table::lobby::invitation_link::{enter, open_linked_game};
use crate::table::lobby::join::JoinRequest;
use crate::table::lobby::{self, WhichOfMine};
use pixie_event_store::{Command, CommandId, RequestHash, Source, Version};

const LANGUAGES: &str = "Mails about games come in English, German, French and Polish: write `language deutsch`, `language français` or \
                         `language polski`. Moves and most words in a game are understood in all four. Orders to this address are \
                         understood in all four, too.";

/// Why an order about the address of an account is not carried out.
const NOT_READ_OURS: &str =
    "Write it as an answer to this mail: anybody could write it to the address that everybody knows.";

/// What an order has led to.
enum OrderOutcome {
    /// The order is carried out; this says so in one or two sentences.
    Done(String),
    /// The same, for somebody who does not know the orders yet.
    Welcome(String),
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
            Ok(OrderOutcome::Welcome(sentence)) => {
                report.lines.push(LineResult::done(said, sentence));
                report.desk.insert(DeskSection::Help);
            }
            Ok(OrderOutcome::Done(sentence)) => report.lines.push(LineResult::done(said, sentence)),
            Ok(OrderOutcome::ShowSection(section)) => drop(report.desk.insert(section)),
            Ok(OrderOutcome::Explain(topic)) => report.topics.push(topic.key()),
            Ok(OrderOutcome::ShowGame { game, .. }) if matches!(about, AnswerSubject::Seat { game: other, .. } if other != game) =>
            {
                is_stopped = true;
                let why = "One mail shows one game. Ask for this one in another mail.".to_owned();
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
                report.lines.push(LineResult::Refused { said, why: problem.detail().to_owned(), nearest: None });
            }
        }
    }
    answer_or_fall_silent(context, mail, about, report, user.id, None).await
}

impl Writer<'_> {
    async fn execute(&self, given: &GivenDeskOrder) -> Result<OrderOutcome> {
        let Self { context, user, .. } = self;
        Ok(match &given.order {
            DeskOrder::Help => OrderOutcome::ShowSection(DeskSection::Help),
            DeskOrder::SignUp { .. } => {
                OrderOutcome::Welcome(format!("You have an account, and others see you as {}.", user.name))
            }
            DeskOrder::Games => OrderOutcome::ShowSection(DeskSection::Games),
            DeskOrder::PastGames => OrderOutcome::ShowSection(DeskSection::PastGames),
            DeskOrder::OpenGames => OrderOutcome::ShowSection(DeskSection::OpenGames),
            DeskOrder::OpenSeats => OrderOutcome::ShowSection(DeskSection::OpenSeats),
            DeskOrder::Substitute(wants) => {
                substitutes::choose(context.games.pool(), user.id, *wants, context.clock.now()).await?;
                OrderOutcome::Done(if *wants {
                    "You are on the list of substitutes. `seats` shows which seats you can take.".to_owned()
                } else {
                    "You are not on the list of substitutes.".to_owned()
                })
            }
            DeskOrder::Rules => OrderOutcome::ShowSection(DeskSection::Rules),
            DeskOrder::Explain(topic) => OrderOutcome::Explain(topic),
            DeskOrder::Language(None) => OrderOutcome::Done(LANGUAGES.to_owned()),
            DeskOrder::Settings => OrderOutcome::ShowSection(DeskSection::Settings),
            DeskOrder::State { game } => self.show(game, Section::State).await?,
            DeskOrder::History { game } => self.show(game, Section::History).await?,
            DeskOrder::NewGame(wish) => {
                let submission = self.submission(given);
                let done = lobby::create(&context.games, &context.editions, user.id, wish, submission).await?;
                OrderOutcome::Done(format!(
                    "The game is open, and you have its first seat. Its sign is {}. Invite the others by `invite \
                     bo@example.org`; it starts when its last seat is taken, or by `start`, with bots on the free seats.",
                    sign(done.game.id)
                ))
            }
            DeskOrder::Join { game } => self.join(game, given).await?,
            DeskOrder::JoinByLink(secret) => {
                let linked = open_linked_game(&context.games, secret.expose()).await?;
                let (newcomer, submission) = (self.standing(&linked.game).await?, self.submission(given));
                let joined = enter(&context.games, &linked, newcomer, &JoinRequest::default(), submission).await?;
                OrderOutcome::Done(welcome(&joined.game, user.id))
            }
            DeskOrder::WaitingGame { order, game } => {
                OrderOutcome::Done(self.lead(order, game.as_deref(), given).await?)
            }
            DeskOrder::Mails(choice) => {
                let (choice, sentence) = (*choice, describe(*choice));
                self.choose(|choices| choices.turn_mails = choice).await?;
                OrderOutcome::Done(sentence.to_owned())
            }
            DeskOrder::DigestHour(hour) => {
                self.choose(|choices| choices.digest_hour = *hour).await?;
                OrderOutcome::Done(format!(
                    "The digest comes at {hour}:00 by the clock of your time zone. `mails daily` chooses it."
                ))
            }
            DeskOrder::Nudges(wanted) => {
                self.choose(|choices| choices.nudges = *wanted).await?;
                OrderOutcome::Done(if *wanted {
                    "Others may nudge you when they wait for you, once a day in a game.".to_owned()
                } else {
                    "Nobody nudges you any more. `nudges on` changes that.".to_owned()
                })
            }
            DeskOrder::InvitationsByName(wanted) => {
                self.choose(|choices| choices.invitations_by_name = *wanted).await?;
                OrderOutcome::Done(if *wanted {
                    "Everybody may invite you by your name. `invitations off` changes that.".to_owned()
                } else {
                    "Only people with whom you have played invite you by your name.".to_owned()
                })
            }
            DeskOrder::Zone(zone) => {
                self.choose(|choices| choices.time_zone = *zone).await?;
                OrderOutcome::Done(format!("All times in your mails are those of {zone}."))
            }
            DeskOrder::Language(Some(language)) => {
                self.choose(|choices| choices.language = Some(*language)).await?;
                OrderOutcome::Done(language_chosen(*language))
            }
            DeskOrder::Mute { game } => {
                let game = among(&self.own_games().await?, game)?;
                context.accounts.mute(user.id, game.id).await?;
                OrderOutcome::Done(format!(
                    "You get no more mail about {}. `unmute {}` changes that.",
                    game.name, game.name
                ))
            }
            DeskOrder::Unmute { game } => {
                let game = among(&self.own_games().await?, game)?;
                let was_muted = users::mute(context.games.pool(), user.id, game.id, false).await?;
                OrderOutcome::Done(if was_muted {
                    format!("You get mails about {} again.", game.name)
                } else {
                    format!("{} was not muted.", game.name)
                })
            }
            DeskOrder::Away(days) => OrderOutcome::Done(go_away(&context.games, user.id, days).await?),
            DeskOrder::Hours(order) => OrderOutcome::Done(order.carry_out(&context.games, user.id).await?),
            DeskOrder::Back => OrderOutcome::Done(come_back(&context.games, user.id).await?),
            DeskOrder::Rename(name) => {
                context.accounts.rename(user.id, Source::Mail { mail: self.mail }, name.clone()).await?;
                OrderOutcome::Done(format!("Others see you as {name} from now on."))
            }
            DeskOrder::Move(new) if self.has_read_ours => {
                let source = Source::Mail { mail: self.mail };
                let change = context.accounts.change_address(user.id, source, new.clone()).await?;
                let zone = Choice::of(context.games.pool(), user.id).await?.time_zone;
                OrderOutcome::Done(format!(
                    "Mails to both addresses ask whether your account moves to {}. Answer yes to both. If you cannot answer the \
                     one here, it moves on {}.",
                    new.as_str(),
                    zone.format(change.due_at),
                ))
            }
            DeskOrder::Move(_) => return Err(Problem::new(Kind::Conflict, NOT_READ_OURS)),
            DeskOrder::SecondAddress { email, wanted: true } if self.has_read_ours => {
                context.accounts.add_address(user.id, email.clone()).await?;
                OrderOutcome::Done(format!(
                    "A mail to {} asks its reader. Once they say yes, mails from there count as yours; what we write still comes here.",
                    email.as_str()
                ))
            }
            DeskOrder::SecondAddress { wanted: true, .. } => return Err(Problem::new(Kind::Conflict, NOT_READ_OURS)),
            DeskOrder::SecondAddress { email, wanted: false } => {
                context.accounts.remove_address(user.id, Source::Mail { mail: self.mail }, email.clone()).await?;
                OrderOutcome::Done(format!("Mails from {} do not count as yours.", email.as_str()))
            }
            DeskOrder::Export => {
                context.auth.mail_code(&user.email, Some("/me/export"), Language::default()).await?;
                OrderOutcome::Done(
                    "It is too large for a mail. A link to it is on its way to you; it works for a day.".to_owned(),
                )
            }
            DeskOrder::Erase => OrderOutcome::ShowSection(DeskSection::Erasing),
            DeskOrder::EraseForGood if self.has_read_ours => {
                context.accounts.erase(user.id, Source::Mail { mail: self.mail }).await?;
                OrderOutcome::Erased
            }
            DeskOrder::EraseForGood => {
                let detail = format!(
                    "Write it as an answer to this mail: anybody could write `{FOR_GOOD}` to the address that everybody knows."
                );
                return Err(Problem::new(Kind::Conflict, detail));
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
        Ok(OrderOutcome::Done(welcome(&joined.game, self.user.id)))
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

fn describe(choice: TurnMails) -> &'static str {
    match choice {
        TurnMails::AtOnce => "You get a mail whenever it is your turn.",
        TurnMails::Digest => "You get one mail a day about all games. `digest at 8` says when.",
        TurnMails::Reminders => "You get reminders, and the end of games; no other mails about them.",
        TurnMails::None => {
            "You get no more mails about games, only answers to your own and codes to sign in. `mails at once` brings \
             them back."
        }
    }
}

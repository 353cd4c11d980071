//! The execution of orders to the mail desk, one by one.

use uuid::Uuid;

use super::super::answer::About;
use super::super::inbound_processor::InboundProcessor;
use super::super::invitation::welcome;
use super::super::leaving::{come_back, go_away};
use super::super::letter::Letter;
use super::super::looking_back;
use super::super::orders::Section;
use super::super::report::{LineResult, Report};
use super::super::verdict::{Inner, Interrupted, interrupted, passes};
use super::game_name::{among, only_one, open_to, sign};
use super::orders::{DeskOrder, FOR_GOOD, Given};
use super::sections::DeskSection;
use crate::access::permission::access::with_invitations;
use crate::access::permission::{self, Operation, Standing};
use crate::delivery::mail_address::Address;
use crate::game::{BotKind, Game, GameSummary, Submission};
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::{self, Choice, TurnMails, User, substitutes};
use crate::table::lobby::{self, WhichOfMine};
use pixie_event_store::{Command, CommandId, RequestHash, Source, Status, Version};

const LANGUAGES: &str = "Moves and most words in a game are understood in English, German, French and Polish, so there is nothing to \
                         choose. Orders to this address are English, and so are all answers.";

/// What an order has led to.
enum Outcome {
    /// The order is carried out; this says so in one or two sentences.
    Done(String),
    /// The same, for somebody who does not know the orders yet.
    Welcome(String),
    /// The answer tells of this.
    Tell(DeskSection),
    /// The answer explains the topic with this title.
    Explain(&'static str),
    /// The answer shows this of a game.
    Show { game: Uuid, version: Version, section: Section },
    /// The user is erased, and there is nobody to answer to.
    Erased,
}

/// The writer of a mail, and the mail.
struct Writer<'a> {
    service: &'a InboundProcessor,
    user: &'a User,
    mail: Uuid,
    /// The key of the message, without which a repeated mail would do things twice.
    key: &'a str,
    /// Whether the mail answers one that only the user has read.
    has_read_ours: bool,
}

/// Executes the orders of a mail up to the first that is refused.
pub(super) async fn execute(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    user: &User,
    key: &str,
    given: Vec<Given>,
) -> std::result::Result<Inner, Interrupted> {
    let has_read_ours = !matches!(letter.claim.address(), Address::Desk);
    let writer = Writer { service, user, mail: letter.mail.id, key, has_read_ours };
    let mut about = About::Desk;
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
            Ok(Outcome::Welcome(told)) => {
                report.lines.push(done(said, told));
                report.desk.insert(DeskSection::Help);
            }
            Ok(Outcome::Done(told)) => report.lines.push(done(said, told)),
            Ok(Outcome::Tell(section)) => drop(report.desk.insert(section)),
            Ok(Outcome::Explain(title)) => report.topics.push(title.to_owned()),
            Ok(Outcome::Show { game, .. }) if matches!(about, About::Seat { game: other, .. } if other != game) => {
                is_stopped = true;
                let why = "One mail shows one game. Ask for this one in another mail.".to_owned();
                report.lines.push(LineResult::Refused { said, why, nearest: None });
            }
            Ok(Outcome::Show { game, version, section }) => {
                about = About::Seat { game, version, made: None };
                report.sections.insert(section);
            }
            Ok(Outcome::Erased) => return Ok(Inner::Noted),
            Err(problem) if passes(&problem) => return Err(interrupted(&problem)),
            Err(problem) => {
                is_stopped = true;
                report.lines.push(LineResult::Refused { said, why: problem.detail().to_owned(), nearest: None });
            }
        }
    }
    service.answer_or_fall_silent(letter, about, report, user.id, None).await
}

fn done(said: String, told: String) -> LineResult {
    LineResult::Done { said, effects: Vec::new(), read_as: None, and: Some(told) }
}

impl Writer<'_> {
    async fn execute(&self, given: &Given) -> Result<Outcome> {
        let Self { service, user, .. } = self;
        Ok(match &given.order {
            DeskOrder::Help => Outcome::Tell(DeskSection::Help),
            DeskOrder::SignUp { .. } => {
                Outcome::Welcome(format!("You have an account, and others see you as {}.", user.name))
            }
            DeskOrder::Games => Outcome::Tell(DeskSection::Games),
            DeskOrder::OpenGames => Outcome::Tell(DeskSection::OpenGames),
            DeskOrder::OpenSeats => Outcome::Tell(DeskSection::OpenSeats),
            DeskOrder::Substitute(wants) => {
                substitutes::choose(service.games.pool(), user.id, *wants, service.clock.now()).await?;
                Outcome::Done(if *wants {
                    "You are on the list of substitutes. `seats` shows which seats you can take.".to_owned()
                } else {
                    "You are not on the list of substitutes.".to_owned()
                })
            }
            DeskOrder::Rules => Outcome::Tell(DeskSection::Rules),
            DeskOrder::Explain(topic) => Outcome::Explain(topic.title),
            DeskOrder::Language => Outcome::Done(LANGUAGES.to_owned()),
            DeskOrder::Settings => Outcome::Tell(DeskSection::Settings),
            DeskOrder::State { game } => self.show(game, Section::State).await?,
            DeskOrder::History { game } => self.show(game, Section::History).await?,
            DeskOrder::NewGame(wish) => {
                let submission = self.submission(given);
                let done = lobby::create(&service.games, &service.editions, user.id, wish, submission).await?;
                Outcome::Done(format!(
                    "The game is open, and you have its first seat. Its sign is {}. Invite the others by `invite \
                     bo@example.org`; it starts when its last seat is taken, or by `start`, with bots on the free seats.",
                    sign(done.game.id)
                ))
            }
            DeskOrder::Join { game } => self.join(game, given).await?,
            DeskOrder::Invite { email, game } => {
                let game = self.open_game(game.as_deref(), Operation::Invite).await?;
                lobby::invite_guest(&service.games, &game, email, user.id).await?;
                Outcome::Done(format!("{} gets an invitation, if that address was not invited before.", email.as_str()))
            }
            DeskOrder::Start { game } => {
                let game = self.open_game(game.as_deref(), Operation::Start).await?;
                let standing = self.standing(&game).await?;
                let submission = self.submission(given);
                lobby::start(&service.games, game.id, standing, BotKind::default(), submission).await?;
                Outcome::Done("The game has begun. You get a mail when it is your turn.".to_owned())
            }
            DeskOrder::Mails(choice) => {
                let (choice, told) = (*choice, told(*choice));
                self.choose(|choices| choices.turn_mails = choice).await?;
                Outcome::Done(told.to_owned())
            }
            DeskOrder::DigestHour(hour) => {
                self.choose(|choices| choices.digest_hour = *hour).await?;
                Outcome::Done(format!(
                    "The digest comes at {hour}:00 by the clock of your time zone. `mails daily` chooses it."
                ))
            }
            DeskOrder::Zone(zone) => {
                self.choose(|choices| choices.time_zone = *zone).await?;
                Outcome::Done(format!("All times in your mails are those of {zone}."))
            }
            DeskOrder::Mute { game } => {
                let game = among(&self.own_games().await?, game)?;
                service.accounts.mute(user.id, game.id).await?;
                Outcome::Done(format!("You get no more mail about {}. `unmute {}` changes that.", game.name, game.name))
            }
            DeskOrder::Unmute { game } => {
                let game = among(&self.own_games().await?, game)?;
                let was_muted = users::mute(service.games.pool(), user.id, game.id, false).await?;
                Outcome::Done(if was_muted {
                    format!("You get mails about {} again.", game.name)
                } else {
                    format!("{} was not muted.", game.name)
                })
            }
            DeskOrder::Away(days) => Outcome::Done(go_away(&service.games, user.id, days).await?),
            DeskOrder::Hours(order) => Outcome::Done(order.carry_out(&service.games, user.id).await?),
            DeskOrder::Back => Outcome::Done(come_back(&service.games, user.id).await?),
            DeskOrder::Rename(name) => {
                service.accounts.rename(user.id, Source::Mail { mail: self.mail }, name.clone()).await?;
                Outcome::Done(format!("Others see you as {name} from now on."))
            }
            DeskOrder::Export => {
                service.auth.mail_code(&user.email, Some("/me/export")).await?;
                Outcome::Done(
                    "It is too large for a mail. A link to it is on its way to you; it works for a day.".to_owned(),
                )
            }
            DeskOrder::Erase => Outcome::Tell(DeskSection::Erasing),
            DeskOrder::EraseForGood if self.has_read_ours => {
                service.accounts.erase(user.id, Source::Mail { mail: self.mail }).await?;
                Outcome::Erased
            }
            DeskOrder::EraseForGood => {
                let detail = format!(
                    "Write it as an answer to this mail: anybody could write `{FOR_GOOD}` to the address that everybody knows."
                );
                return Err(Problem::new(Kind::Conflict, detail));
            }
        })
    }

    async fn own_games(&self) -> Result<Vec<GameSummary>> {
        let mine = lobby::my_games(&self.service.games, self.user.id, &WhichOfMine::largest()).await?;
        Ok(mine.games.into_iter().map(|mine| mine.game).collect())
    }

    async fn show(&self, name: &str, section: Section) -> Result<Outcome> {
        let own = self.own_games().await?;
        let named = Some(name).filter(|name| !name.is_empty());
        let (game, section) = match named.map(|name| (among(&own, name), name)) {
            None => (only_one(&own)?, section),
            Some((Ok(game), _)) => (game, section),
            Some((Err(unknown), name)) => match looking_back::split_name(name, section) {
                Some(("", section)) => (only_one(&own)?, section),
                Some((shorter, section)) => (among(&own, shorter)?, section),
                None => return Err(unknown),
            },
        };
        Ok(Outcome::Show { game: game.id, version: game.version, section })
    }

    /// The game with this name or, without one, the only one in which the writer may do this before its start.
    async fn open_game(&self, name: Option<&str>, operation: Operation) -> Result<std::sync::Arc<Game>> {
        let mut own = self.own_games().await?;
        let found = match name {
            Some(name) => among(&own, name)?,
            None => {
                own.retain(|game| game.status == Status::Open);
                match own.len() {
                    1 => own.remove(0),
                    0 => {
                        return Err(Problem::new(
                            Kind::NotFound,
                            "None of your games waits for players. Say which game.",
                        ));
                    }
                    _ => {
                        return Err(Problem::new(
                            Kind::Conflict,
                            "Several of your games wait for players. Say which one.",
                        ));
                    }
                }
            }
        };
        let game = self.service.games.read(found.id, 0).await?.state;
        permission::check(operation, &game, &self.standing(&game).await?)?;
        Ok(game)
    }

    async fn standing(&self, game: &Game) -> Result<Standing> {
        let standing = Standing::new(game, Some(self.user.id), false, self.service.auth.moderates_by_mail(self.user));
        with_invitations(&self.service.games, game, standing).await
    }

    async fn join(&self, name: &str, given: &Given) -> Result<Outcome> {
        let games = &self.service.games;
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
        Ok(Outcome::Done(welcome(&joined.game, self.user.id)))
    }

    async fn choose(&self, change: impl FnOnce(&mut Choice)) -> Result<()> {
        Choice::change(self.service.games.pool(), self.user.id, self.service.clock.now(), change).await?;
        Ok(())
    }

    fn submission(&self, given: &Given) -> Submission {
        let command = Command {
            // The key of a request contains no blank, so it never equals the key of a mail.
            id: CommandId::from_key(self.user.id, &format!("mail {} {}", self.key, given.line)),
            request: RequestHash::of(&[b"desk", given.said.as_bytes()]),
        };
        Submission { command: Some(command), ..Source::Mail { mail: self.mail }.into() }
    }
}

fn told(choice: TurnMails) -> &'static str {
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

//! The page of a game: the open decision, the board, the players, recent events, the messages; and
//! before the start the waiting room.

mod actions;
mod click_targets;
mod decisions;
mod ending;
mod fork;
mod guests;
mod messages;
mod motions;
mod own_bar;
mod own_notes;
mod past;
mod players;
mod punctual;
mod shown;
mod stream;
mod undo;

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use pixie_engine::{Seat, State, View, Viewer, view_as_of};
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

pub(super) use self::actions::{
    answer_proposal, answer_take_back, call_off, decline, invite, join, leave, make_move, mute, play_again, propose,
    react, resign, say, start, take_back, vote,
};
pub(super) use self::click_targets::click_targets;
use self::decisions::{Kind, Mover, OpenDecision, Preview, nearest};
use self::ending::Ending;
use self::fork::ForkNote;
use self::guests::Guest;
use self::messages::Talk;
pub(super) use self::messages::show_talk;
pub use self::motions::{Log, story};
pub(super) use self::motions::{Onlooker, Reel, in_page, motions, shown_version};
use self::own_bar::OwnBar;
use self::own_notes::OwnNote;
pub(super) use self::own_notes::{delete_own_note, write_own_note};
use self::past::Past;
pub(super) use self::players::{Player, players};

pub use self::shown::shown;
pub(super) use self::stream::follow;
use self::undo::UndoPart;
use super::cases::report_link;
use super::home::{Chip, facts, stage};
use super::moderation::{self, OpenProposal};
use super::player::player_link;
use super::sharing::LinkPreview;
use super::texts::{Texts, fill, minus};
use super::{Frame, Moment, ReaderClock, Visitor, answer};
use pixie_event_store::{Status, Version};
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::access::permission::{self, Comeback, Operation};
use pixie_service::game::GameView;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::news::live::seats_watching;
use pixie_service::news::notifications::occupied;
use pixie_service::people::users::TimeZone;
use pixie_service::record::history::Teller;
use pixie_service::table::lobby::seats_away;

#[derive(Template)]
#[template(path = "web/game/page.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    id: Uuid,
    /// How far the game is, such as `Round 3`.
    stage: String,
    facts: String,
    /// The error of the last form.
    problem: Option<&'a Problem>,
    attempt: &'a Attempt,
    view: GameView,
    chips: Vec<Chip>,
    version: i32,
    /// Who reads it, if they can report something.
    reader: Option<Uuid>,
    /// Whether anything can still happen.
    is_live: bool,
    may: May,
    table: Option<Table>,
    talk: Option<Talk>,
    /// Which of the others see the page just now; empty if nobody does.
    here: String,
    /// What the reader has written for nobody else; none if they have no seat, or no account.
    own_notes: Option<Vec<OwnNote>>,
    late: Vec<Late>,
    /// The invitations, for users who may invite.
    guests: Vec<Guest>,
    /// What an invitation is worth to the reader, who has left the game.
    comeback: Option<Comeback>,
    /// How punctual the players are, before the game begins.
    punctual: Vec<String>,
    /// From where it comes, if it is a fork.
    fork: Option<ForkNote>,
    /// Whether the reader has muted it.
    is_muted: bool,
    /// The link for moderators.
    moderator_link: Option<moderation::Link>,
    /// What happened since the version that the script's page shows.
    motions: Option<String>,
    /// When it goes on by itself, if its players have adjourned it.
    adjourned: Option<Moment>,
    /// Whether it is being played.
    is_running: bool,
    /// The preview of a link to it. Only guests get it, as programs that show links are guests.
    link_preview: Option<LinkPreview>,
}

/// A game that has started.
struct Table {
    asked: Option<OpenDecision>,
    free: Vec<Kind>,
    undo: UndoPart,
    proposal: Option<OpenProposal>,
    preview: Option<Preview>,
    /// The players for whom the game waits, without the reader.
    waits_for: Vec<String>,
    /// Who is away, and when they are back.
    away: Vec<String>,
    svg: String,
    /// The names on the seats.
    names: BTreeMap<Seat, String>,
    /// The board in words, for readers who do not see the picture.
    words: Vec<String>,
    players: Vec<Player>,
    past: Past,
    /// What the reader has.
    own: Option<OwnBar>,
    /// The result, best first.
    result: Vec<String>,
    ending: Option<Ending>,
}

/// The actions that the reader may do; whether they are possible now is for the game to decide.
struct May {
    join: bool,
    leave: bool,
    call_off: bool,
    start: bool,
    /// Whether the game only waits for contributions to the dice.
    contribute: bool,
    invite: bool,
    decline: bool,
    resign: bool,
    /// Propose to the others to end or adjourn the game.
    propose: bool,
    vote: bool,
    talk: bool,
    ask_advice: bool,
    give_orders: bool,
}

/// A late seat, and the votes about it.
struct Late {
    seat: u8,
    name: String,
    votes: String,
}

/// The input of a refused form, so that nothing typed is lost.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Attempt {
    /// A move, as text.
    #[serde(default, rename = "move")]
    pub(super) notation: String,
    /// The decision it answers.
    pub(super) decision: Option<String>,
    /// The version of the page that it was made on.
    #[serde(default)]
    pub(super) version: i32,
    /// A message to the other players.
    #[serde(default)]
    pub(super) text: String,
    /// An address to invite.
    #[serde(default)]
    pub(super) email: String,
    /// The late seat of a vote.
    #[serde(default)]
    pub(super) seat: u8,
    /// Whether the dice of a game that is over are to be checked.
    check: Option<String>,
}

impl Page<'_> {
    /// The version after which the script shows what happened: the reader's last move, if something has happened since.
    fn since(&self) -> Option<Version> {
        let since = self.table.as_ref().and_then(|table| table.past.last_move);
        since.filter(|since| *since < self.version)
    }

    /// The user on a seat.
    fn user_on(&self, seat: u8) -> Option<Uuid> {
        let seat = self.view.summary.seats.iter().find(|known| known.number == seat)?;
        Some(seat.player.as_ref()?.id)
    }

    /// The page of the player on a seat.
    fn player_link(&self, seat: &u8) -> Option<String> {
        self.user_on(*seat).map(player_link)
    }

    /// The form to report the player on a seat.
    fn report_link(&self, seat: &u8) -> Option<String> {
        let user = self.user_on(*seat).filter(|user| Some(*user) != self.reader)?;
        self.reader.map(|_| report_link(user, self.id))
    }

    /// A number with a minus sign, not a hyphen.
    fn minus(&self, points: &i16) -> String {
        minus(*points)
    }

    /// The legal move that is most similar to the refused one.
    fn nearest(&self) -> Option<&str> {
        self.problem.and_then(nearest)
    }
}

#[get("/games/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    attempt: Query<Attempt>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page(&games, (&visitor, shown_version(&request)), frame, *id, &attempt, None).await
}

/// The page, with the error of a refused form.
async fn page(
    games: &Games,
    (visitor, shown): (&Visitor, Option<Version>),
    frame: Frame,
    id: Uuid,
    attempt: &Attempt,
    mut problem: Option<Problem>,
) -> Result<HttpResponse> {
    let opened = open(games, &visitor.maybe()?, id, 0, Operation::Read).await?;
    let pool = games.pool();
    let choice = visitor.choice(pool).await?;
    let zone = choice.time_zone;
    let view = GameView::of(pool, opened.game(), opened.folded.head.version).await?;
    let table = match opened.game().board {
        Some(_) => Some(table(games, &opened, (frame.t, zone), (visitor, attempt), &mut problem).await?),
        None => None,
    };
    let motions = match (shown, &table) {
        (Some(from), Some((_, teller))) => {
            let newest = opened.folded.head.version;
            motions(&opened.up_to(games, newest), teller, (from, newest), opened.game()).await?
        }
        _ => None,
    };
    let table = table.map(|(table, _)| table);
    let t = frame.t;
    let may = May::of(&opened);
    let link_preview = match visitor.session() {
        None => link_preview(&opened, &visitor.public_url, &view, table.as_ref(), t),
        Some(_) => None,
    };
    let frame = if view.summary.private { frame } else { frame.listed(visitor, &format!("/games/{id}")) };
    let page = Page {
        title: view.summary.name.clone(),
        id,
        stage: stage(&view.summary, t),
        facts: facts(&view.summary, t),
        chips: view.summary.seats.iter().map(|seat| Chip::new(seat, &view.summary.waiting, t)).collect(),
        version: opened.folded.head.version,
        reader: opened.standing.user.filter(|_| frame.name.is_some()),
        is_live: !opened.game().is_over(),
        talk: Talk::load(pool, &opened, &frame.t.talk, zone).await?,
        here: here(games, &opened, &view, t),
        own_notes: OwnNote::all(games, &opened, zone).await?,
        late: late(&view, opened.standing.seat, t),
        guests: Guest::all(pool, &opened, &may, (zone, t)).await?,
        comeback: opened.standing.comeback(opened.game()),
        may,
        punctual: punctual::lines(games, &opened, t).await?,
        fork: ForkNote::of(games, visitor, opened.game(), t).await?,
        is_muted: choice.muted_games.contains(&id),
        moderator_link: moderation::Link::of(games, &opened, zone, t),
        problem: problem.as_ref(),
        motions,
        is_running: opened.game().status == Status::Running,
        adjourned: opened.game().adjourned_until().map(|until| Moment::new(until, zone)),
        link_preview,
        frame,
        attempt,
        view,
        table,
    };
    answer(page.problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The preview of a link to a public game, for a guest.
fn link_preview(opened: &Opened, site: &Url, view: &GameView, table: Option<&Table>, t: &Texts) -> Option<LinkPreview> {
    let result = table.map(|table| &table.result[..]).unwrap_or_default();
    let preview = LinkPreview::of(site, view, result, t)?;
    let (Some(table), Some(board)) = (table, &opened.game().board) else { return Some(preview) };
    let seen = opened.game().view(Viewer::Spectator)?;
    Some(preview.with_picture(site, view.summary.id, (&seen, &board.rules.edition), &table.names))
}

async fn table(
    games: &Games,
    opened: &Opened,
    (t, zone): (&'static Texts, TimeZone),
    (visitor, attempt): (&Visitor, &Attempt),
    problem: &mut Option<Problem>,
) -> Result<(Table, Teller)> {
    let game = opened.game();
    let board = opened.board()?;
    let view = view_as_of(board, opened.viewer(), opened.sight()?);
    let (past, teller) = Past::load(games, opened, zone).await?;
    let edition = &board.rules.edition;
    let seat = opened.standing.seat.filter(|_| game.status == Status::Running);
    let mover = seat.map(|seat| Mover { game, board, seat, teller: &teller, texts: t, own_moves: &past.own_moves });
    let asked = mover.as_ref().and_then(|mover| mover.asked(ReaderClock { zone, now: games.clock().now() }));
    let mut preview = None;
    if let Some(mover) = &mover
        && problem.is_none()
        && !attempt.notation.trim().is_empty()
    {
        match mover.preview(attempt.decision.clone(), &attempt.notation) {
            Ok(seen) => preview = Some(seen),
            Err(refused) => *problem = Some(refused),
        }
    }
    let waits_for = view.decisions.iter().filter(|asked| game.status == Status::Running && Some(asked.seat) != seat);
    let own = opened.standing.seat.and_then(|seat| OwnBar::of(board, &view, seat, preview.as_ref(), t));
    let table = Table {
        undo: UndoPart::new(game, seat, (&past, &teller), zone, t),
        proposal: OpenProposal::load(games, opened, zone).await?,
        free: mover.as_ref().map(Mover::free).unwrap_or_default(),
        preview,
        away: away(games, opened, &teller, t).await?,
        waits_for: waits_for.map(|asked| teller.name(asked.seat)).collect(),
        svg: pixie_board::svg(&view, edition, &teller.names, pixie_board::Theme::Page),
        words: words(&view, &teller, t),
        players: players(&view, edition, &teller, t, opened.standing.seat),
        result: result(board, &teller, t),
        ending: Ending::load(games, opened, &teller, t, attempt.check.as_ref().map(|_| visitor)).await?,
        past,
        own,
        asked,
        names: teller.names.clone(),
    };
    Ok((table, teller))
}

/// Who is away, in words.
async fn away(games: &Games, opened: &Opened, teller: &Teller, t: &Texts) -> Result<Vec<String>> {
    let away = seats_away(games, opened).await?.into_iter();
    let told = away.map(|away| {
        fill(t.table.away, &[("name", &teller.name(away.seat)), ("day", &away.back.format("%A %-d %B").to_string())])
    });
    Ok(told.collect())
}

/// The board in words.
pub(super) fn words(view: &View, teller: &Teller, t: &Texts) -> Vec<String> {
    let order = view.turn_order.iter().map(|seat| teller.name(seat)).collect::<Vec<_>>().join(", ");
    let mut words = vec![fill(t.table.turn_order, &[("order", &order)])];
    words.extend(view.wanted.map(|food| fill(t.table.wanted, &[("food", food.word())])));
    words.extend(occupied(view));
    words
}

/// The result, best first.
fn result(board: &State, teller: &Teller, t: &Texts) -> Vec<String> {
    let mut standings: Vec<_> = board.outcome.iter().flat_map(|outcome| outcome.standings.iter()).collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let told = standings.into_iter().map(|(seat, standing)| {
        let score = standing.score.map_or_else(|| t.table.in_the_pit.to_owned(), |score| score.to_string());
        let (rank, name) = (standing.rank.to_string(), teller.name(seat));
        fill(t.table.result, &[("rank", &rank), ("name", &name), ("score", &score)])
    });
    told.collect()
}

impl May {
    fn of(opened: &Opened) -> Self {
        let (game, standing) = (opened.game(), &opened.standing);
        let may = |operation| permission::check(operation, game, standing).is_ok();
        let (is_open, runs) = (game.status == Status::Open, game.status == Status::Running);
        let has_seat = standing.seat.is_some();
        let is_vacant = game.can_be_joined_late();
        let is_full = game.awaits_contributions();
        Self {
            join: !has_seat
                && ((is_open && !is_full && may(Operation::Join)) || (is_vacant && may(standing.way_in(game, None)))),
            leave: is_open && !standing.creator && may(Operation::Leave),
            call_off: is_open && may(Operation::CallOff),
            start: is_open && !is_full && may(Operation::Start),
            contribute: is_full,
            invite: (is_open || is_vacant) && may(Operation::Invite),
            decline: is_open && standing.invited && !has_seat,
            resign: runs && may(Operation::Resign),
            propose: (runs || game.status == Status::Paused)
                && game.open_proposal().is_none()
                && may(Operation::Consent),
            vote: runs && may(Operation::Vote),
            talk: may(Operation::Talk),
            ask_advice: runs && may(Operation::Advise),
            give_orders: runs && has_seat && !standing.trial && may(Operation::Move),
        }
    }
}

/// The sentence about the other players who see the page just now; empty if there are none, or the reader may not know.
fn here(games: &Games, opened: &Opened, view: &GameView, t: &Texts) -> String {
    let others = seats_watching(games, opened).into_iter().filter(|seat| opened.standing.seat != Some(*seat));
    let names: Vec<String> = others.map(|other| named(view, other, t)).collect();
    if names.is_empty() { String::new() } else { fill(t.talk.here, &[("names", &names.join(", "))]) }
}

/// The name of the seat's player, such as `Bo (red)`.
fn named(view: &GameView, seat: Seat, t: &Texts) -> String {
    let chip = view.summary.seats.iter().find(|chip| chip.seat == seat);
    chip.map(|chip| format!("{} ({seat})", Chip::new(chip, &[], t).name)).unwrap_or_default()
}

/// The late seats, without the reader's own.
fn late(view: &GameView, own: Option<Seat>, t: &Texts) -> Vec<Late> {
    let others = view.overdue.iter().filter(|overdue| own != Some(overdue.seat));
    let late = others.map(|overdue| {
        let name = named(view, overdue.seat, t);
        let (votes, needed) = (overdue.votes.len().to_string(), overdue.needed.to_string());
        let votes = fill(t.late.votes, &[("votes", &votes), ("needed", &needed)]);
        Late { seat: overdue.seat.number(), name, votes }
    });
    late.collect()
}

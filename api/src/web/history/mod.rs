//! The history pages of a game: the board after every version, including those that were taken
//! back, the events, and the comparison of two versions.

mod all;
mod compared;
mod files;
mod filter;
mod fork;
mod lines;
mod notes;

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use pixie_engine::{Effect, Seat, State, view_as_of};
use pixie_words::seat_name;
use serde::Deserialize;
use uuid::Uuid;

pub(super) use self::all::show_all;
pub(super) use self::compared::compare;
pub(super) use self::files::{export, record};
use self::fork::ForkForm;
pub(super) use self::fork::play_on;
use self::lines::{Line, lines};
use self::notes::Notes;
pub(super) use self::notes::{delete_note, write_note};
use super::avatar::{self, BESIDE_NAME};
use super::cases::report_link;
use super::game::{Player, motions, players, shown_version, words};
use super::home::stage;
use super::player::player_link;
use super::texts::Texts;
use super::{Frame, Visitor, moderation, page_response, redirect};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{self, Opened, open};
use pixie_service::game::GameView;
use pixie_service::game::{Game, GameEvent, Games};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::users::Avatar;
use pixie_service::record::history::Teller;

/// The number of events listed before and after the shown one.
const AROUND: Version = 12;

#[derive(Template)]
#[template(path = "web/history/page.html")]
struct Page {
    frame: Frame,
    title: String,
    name: String,
    id: Uuid,
    stage: String,
    /// The shown version.
    version: Version,
    /// The newest version.
    newest: Version,
    /// The previous and the next version that can be shown.
    previous: Option<Version>,
    next: Option<Version>,
    /// Whether anything can still happen.
    is_live: bool,
    /// The events around it, oldest first.
    lines: Vec<Line>,
    table: Option<Table>,
    /// What happened since the version that the script's page shows.
    motions: Option<String>,
    /// The link for moderators.
    moderator_link: Option<moderation::Link>,
    /// The seats whose knowledge the reader may see.
    knowing: Vec<Seat>,
    /// The seat whose knowledge is shown.
    known_to: Option<Seat>,
    notes: Notes,
    /// The form to play on from here.
    fork: Option<ForkForm>,
    /// The players at that version, by seat.
    people: Vec<(u8, Uuid)>,
    /// The pictures that players have chosen.
    avatars: BTreeMap<Uuid, Avatar>,
    /// A signed-in reader.
    reader: Option<Uuid>,
}

impl Page {
    fn user_on(&self, seat: u8) -> Option<Uuid> {
        let on_seat = self.people.iter().find(|(number, _)| *number == seat);
        on_seat.map(|(_, user)| *user)
    }

    /// The picture that the player on a seat has chosen.
    fn picture_of(&self, seat: &u8) -> Option<String> {
        let avatar = self.avatars.get(&self.user_on(*seat)?)?;
        Some(avatar::picture(*avatar, BESIDE_NAME))
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
}

/// The board at that version.
struct Table {
    svg: String,
    words: Vec<String>,
    players: Vec<Player>,
}

impl Page {
    /// The version with which the newest one is compared by default.
    fn compared_from(&self) -> Version {
        self.version.min(self.newest - 1).max(1)
    }

    /// What happened at the shown version, in a sentence.
    fn headline(&self) -> &str {
        let line = self.lines.iter().find(|line| line.version == self.version);
        line.map_or("", |line| &line.headline)
    }

    /// The name of a colour for the reader.
    fn colour_name(&self, seat: &Seat) -> String {
        seat_name(self.frame.t.language, *seat)
    }

    /// The query of the links to other versions.
    fn query(&self) -> String {
        self.known_to.map(|seat| format!("?as={seat}")).unwrap_or_default()
    }

    /// The page of the list that contains this version.
    fn all(&self) -> String {
        all::address(self.id, self.version)
    }
}

/// The seat whose knowledge is shown, if it is not the reader's own view.
#[derive(Debug, Deserialize)]
pub(super) struct Knowledge {
    #[serde(rename = "as")]
    known_to: Option<Seat>,
}

/// The requested version.
#[derive(Debug, Deserialize)]
pub(super) struct VersionQuery {
    version: Option<Version>,
    /// Whether the beginning of the next round is meant.
    #[serde(default)]
    next_round: bool,
}

#[get("/games/{id}/history")]
pub(super) async fn show_newest(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    query: Query<VersionQuery>,
) -> Result<HttpResponse> {
    let id = *id;
    let opened = open(&games, &visitor.maybe_caller()?, id, 0, Operation::Read).await?;
    let newest = opened.folded.head.version;
    let mut version = query.version.unwrap_or(newest).clamp(1, newest);
    if query.next_round {
        version = next_round(&games, &opened, version).await?.unwrap_or(newest);
    }
    Ok(redirect(&format!("/games/{id}/history/{version}")))
}

/// The version after this one with which a round begins.
async fn next_round(games: &Games, opened: &Opened, version: Version) -> Result<Option<Version>> {
    let stored = opened.past(games, version, opened.folded.head.version).await?;
    for stored in &stored {
        let event = GameEvent::read(stored).map_err(Problem::internal)?;
        if event.effects().iter().any(|effect| matches!(effect, Effect::RoundBegan { .. })) {
            return Ok(Some(stored.version));
        }
    }
    Ok(None)
}

#[get("/games/{id}/history/{version}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_version(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    path: Path<(Uuid, Version)>,
    query: Query<Knowledge>,
) -> Result<HttpResponse> {
    let (id, version) = path.into_inner();
    let opened = open(&games, &visitor.maybe_caller()?, id, 0, Operation::Read).await?;
    let frame = Frame::new(&visitor);
    let newest = opened.folded.head.version;
    if !(1..=newest).contains(&version) {
        let (version, newest) = (version.to_string(), newest.to_string());
        let detail = frame.t.history.no_version(&newest, &version);
        return Err(Problem::new(Kind::NotFound, detail));
    }
    let pool = games.pool();
    let locale = visitor.locale();
    let around = (version - AROUND).max(1)..=(version + AROUND).min(newest);
    let (lines, teller) = lines(&games, &opened, around, locale, frame.t).await?;
    let past = opened.up_to(&games, version);
    let then = past.at(version).await?;
    let view = GameView::of(pool, &then, version).await?;
    let name = view.summary.name.clone();
    let motions = match shown_version(&request).filter(|_| query.known_to.is_none()) {
        Some(from) => motions(&past, &teller, (from, version), &then).await?,
        None => None,
    };
    let title = frame.t.history.title(&name, &version);
    let page = Page {
        id,
        stage: stage(&view.summary, frame.t),
        table: then.board.is_some().then(|| table(&opened, &then, query.known_to, &teller, frame.t)).transpose()?,
        previous: (version > 1).then(|| version - 1),
        next: (version < newest).then(|| version + 1),
        is_live: !opened.game().is_over(),
        moderator_link: moderation::Link::of(&games, &opened, locale, frame.t),
        knowing: then.board.iter().flat_map(State::seats).filter(|seat| opened.may_know(*seat)).collect(),
        known_to: query.known_to,
        fork: ForkForm::at(&games, &opened, &then, &teller),
        notes: Notes::beside(&games, &opened, version, locale, frame.t).await?,
        people: people(&then),
        avatars: avatars(&view),
        reader: opened.standing.user.filter(|_| frame.name.is_some()),
        motions,
        frame,
        title,
        name,
        version,
        newest,
        lines,
    };
    page_response(StatusCode::OK, &page)
}

/// The pictures of the players.
fn avatars(view: &GameView) -> BTreeMap<Uuid, Avatar> {
    let players = view.summary.seats.iter().filter_map(|seat| seat.player.as_ref());
    players.map(|player| (player.id, player.user.avatar)).collect()
}

/// The players, by seat.
fn people(then: &Game) -> Vec<(u8, Uuid)> {
    Seat::ALL.into_iter().filter_map(|seat| Some((seat.number(), then.person(seat)?))).collect()
}

/// The board at that version, as the reader may see it now, or as a seat saw it then.
fn table(opened: &Opened, then: &Game, known_to: Option<Seat>, teller: &Teller, t: &Texts) -> Result<Table> {
    let board = access::board(then)?;
    let (viewer, sight) = opened.visibility_of(board, known_to)?;
    let view = view_as_of(board, viewer, sight);
    let edition = &board.rules.edition;
    Ok(Table {
        svg: pixie_board::svg(&view, edition, teller.labels(), pixie_board::Theme::Page),
        words: words(&view, teller, t),
        players: players(&view, edition, teller, t, opened.standing.seat),
    })
}

/// The name of the game, for the pages about all of it.
async fn name(games: &Games, opened: &Opened) -> Result<String> {
    let view = GameView::of(games.pool(), opened.game(), opened.folded.head.version).await?;
    Ok(view.summary.name)
}

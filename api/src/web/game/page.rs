//! The page of a game, before the start, during play and after the end.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use chrono::{DateTime, Utc};
use pixie_engine::{Seat, Viewer};
use pixie_words::{player_on_seat, seat_name};
use url::Url;
use uuid::Uuid;

use super::attempt::Attempt;
use super::decisions::{Kind, nearest};
use super::fork::ForkNote;
use super::groups::{Group, groups};
use super::guests::Guest;
use super::invitation_link::LinkNote;
use super::may::May;
use super::messages::Talk;
use super::motions::{motions, shown_version};
use super::own_notes::OwnNote;
use super::punctual;
use super::settings_change::ChangeNote;
use super::table::Table;
use super::typed::candidates;
use crate::web::avatar::{self, BESIDE_NAME};
use crate::web::cases::report_link;
use crate::web::home::{Chip, facts, stage};
use crate::web::new_game::paces;
use crate::web::player::player_link;
use crate::web::sharing::LinkPreview;
use crate::web::texts::Texts;
use crate::web::{Frame, Heading, Moment, Visitor, page_response};
use crate::web::{Locale, moderation};
use pixie_board::Labels;
use pixie_event_store::{Status, Version};
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::access::permission::{Comeback, Operation};
use pixie_service::game::GameView;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::news::live::seats_watching;
use pixie_service::record::history::Happening;

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
    /// What became of the invitation link, for its maker.
    link: Option<LinkNote>,
    /// When it is called off, if nobody keeps it.
    keep_until: Option<Moment>,
    /// What its host has changed, until all agree.
    settings_change: Option<ChangeNote>,
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
    /// The paces that can be proposed, by what the form sends, with their names.
    paces: [(&'static str, &'static str); 11],
    /// The preview of a link to it. Only guests get it, as programs that show links are guests.
    link_preview: Option<LinkPreview>,
}

/// A late seat, and the votes about it.
struct Late {
    seat: u8,
    name: String,
    votes: String,
    /// Until when nobody may vote, as the seat was given more time.
    grace: Option<Moment>,
}

impl Page<'_> {
    /// The name of a colour for the reader.
    fn colour_name(&self, seat: &Seat) -> String {
        seat_name(self.frame.t.language, *seat)
    }

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

    /// Whether the reader may remove the player on a seat.
    fn can_remove(&self, seat: &u8) -> bool {
        self.may.share && self.user_on(*seat).is_some_and(|user| Some(user) != self.reader)
    }

    /// The picture that the player on a seat has chosen.
    fn picture_of(&self, seat: &u8) -> Option<String> {
        let seat = self.view.summary.seats.iter().find(|known| known.number == *seat)?;
        Some(avatar::picture(seat.player.as_ref()?.user.avatar, BESIDE_NAME))
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

    /// What happened, without notation.
    fn heading(&self, happening: &Happening) -> Heading {
        Heading::of(happening, self.frame.t)
    }

    /// Moves in groups, as the list shows them.
    fn groups<'k>(&self, kinds: &'k [Kind]) -> Vec<Group<'k>> {
        groups(kinds, &self.frame.t.asked)
    }

    /// The legal move that is most similar to the refused one.
    fn nearest(&self) -> Option<&str> {
        self.problem.and_then(nearest)
    }

    /// The legal moves that the typed words may mean.
    fn candidates(&self) -> Vec<&str> {
        self.problem.map(candidates).unwrap_or_default()
    }
}

#[get("/games/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show(
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
pub(super) async fn page(
    games: &Games,
    (visitor, shown): (&Visitor, Option<Version>),
    frame: Frame,
    id: Uuid,
    attempt: &Attempt,
    mut problem: Option<Problem>,
) -> Result<HttpResponse> {
    let opened = open(games, &visitor.maybe_caller()?, id, 0, Operation::Read).await?;
    let pool = games.pool();
    let (choice, locale) = (visitor.choice(pool).await?, visitor.locale());
    let view = GameView::of(pool, opened.game(), opened.folded.head.version).await?;
    let table = match opened.game().board {
        Some(_) => Some(Table::load(games, &opened, (frame.t, locale), (visitor, attempt), &mut problem).await?),
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
    let frame = frame.about_game(id);
    let page = Page {
        title: view.summary.name.clone(),
        id,
        stage: stage(&view.summary, t),
        facts: facts(&view.summary, t),
        chips: view.summary.seats.iter().map(|seat| Chip::new(seat, &view.summary.waiting, t)).collect(),
        version: opened.folded.head.version,
        reader: opened.standing.user.filter(|_| frame.name.is_some()),
        is_live: !opened.game().is_over(),
        talk: Talk::load(pool, &opened, &frame.t.talk, locale).await?,
        here: present_players(games, &opened, &view, t),
        own_notes: OwnNote::all(games, &opened, locale).await?,
        late: late_seats(&view, opened.standing.seat, (games.clock().now(), locale), t),
        guests: Guest::all(pool, &opened, &may, (locale, t)).await?,
        link: LinkNote::of(games, &opened, &may, (locale, t)).await?,
        keep_until: opened.game().keep_until.map(|until| Moment::new(until, locale)),
        settings_change: ChangeNote::of(games, &opened, &view, t).await?,
        comeback: opened.standing.comeback(opened.game()),
        may,
        punctual: punctual::lines(games, &opened, t).await?,
        fork: ForkNote::of(games, visitor, opened.game(), t).await?,
        is_muted: choice.muted_games.contains(&id),
        moderator_link: moderation::Link::of(games, &opened, locale, t),
        problem: problem.as_ref(),
        motions,
        is_running: opened.game().status == Status::Running,
        paces: paces(t),
        adjourned: opened.game().adjourned_until().map(|until| Moment::new(until, locale)),
        link_preview,
        frame,
        attempt,
        view,
        table,
    };
    page_response(page.problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The preview of a link to a public game, for a guest.
fn link_preview(opened: &Opened, site: &Url, view: &GameView, table: Option<&Table>, t: &Texts) -> Option<LinkPreview> {
    let result = table.map(|table| &table.result[..]).unwrap_or_default();
    let preview = LinkPreview::of(site, view, result, t)?;
    let (Some(table), Some(board)) = (table, &opened.game().board) else { return Some(preview) };
    let seen = opened.game().view(Viewer::Spectator)?;
    Some(preview.with_picture(
        site,
        view.summary.id,
        (&seen, &board.rules.edition),
        Labels { language: t.language, names: &table.names },
    ))
}

/// The sentence about the other players who see the page just now; empty if there are none, or the reader may not know.
fn present_players(games: &Games, opened: &Opened, view: &GameView, t: &Texts) -> String {
    let others = seats_watching(games, opened).into_iter().filter(|seat| opened.standing.seat != Some(*seat));
    let names: Vec<String> = others.map(|other| player_name(view, other, t)).collect();
    if names.is_empty() { String::new() } else { t.talk.here(&names.join(", ")) }
}

/// The name of the seat's player, such as `Bo (red)`.
fn player_name(view: &GameView, seat: Seat, t: &Texts) -> String {
    let chip = view.summary.seats.iter().find(|chip| chip.seat == seat);
    chip.map(|chip| player_on_seat(t.language, &Chip::new(chip, &[], t).name, seat)).unwrap_or_default()
}

/// The late seats, without the reader's own.
fn late_seats(view: &GameView, own: Option<Seat>, (now, locale): (DateTime<Utc>, Locale), t: &Texts) -> Vec<Late> {
    let others = view.overdue.iter().filter(|overdue| own != Some(overdue.seat));
    let late = others.map(|overdue| {
        let name = player_name(view, overdue.seat, t);
        let (votes, needed) = (overdue.votes.len().to_string(), overdue.needed.to_string());
        let votes = t.late.votes(&needed, &votes);
        let grace = overdue.grace_until.filter(|until| now < *until).map(|until| Moment::new(until, locale));
        Late { seat: overdue.seat.number(), name, votes, grace }
    });
    late.collect()
}

//! The page of all acts of all moderators.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use chrono::{DateTime, NaiveDate, NaiveTime, SecondsFormat, Utc};
use uuid::Uuid;

use super::sections::{SectionLink, sections};
use crate::web::query::QueryFields;
use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, Visitor, page_response};
use pixie_event_store::Version;
use pixie_service::game::PlayerView;
use pixie_service::game::{EventDetails, Games};
use pixie_service::ground::problem::Result;
use pixie_service::moderation::{AuditEntry, WITHOUT_REASON, WhichActs, audit};
use pixie_service::people::users;
use pixie_service::table::lobby::game_names;
use pixie_words::seat_name;

const PATH: &str = "/moderation/audit";

#[derive(Template)]
#[template(path = "web/moderation/audit.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    asked: QueryFields,
    /// The active filters, in words.
    only: Vec<String>,
    acts: Vec<Line>,
    next: Option<String>,
}

impl Page {
    /// The text of the link that filters by the moderator.
    fn only_moderator(&self, moderator: &PlayerView) -> String {
        self.frame.t.moderation.only_moderator(&self.called(moderator))
    }

    /// The text of the link that filters by the user.
    /// The name of somebody for the reader.
    fn called(&self, player: &PlayerView) -> String {
        users::name_in(self.frame.t.language, &player.user.name)
    }

    fn only_user(&self, user: &PlayerView) -> String {
        self.frame.t.moderation.only_user(&self.called(user))
    }
}

/// An act of a moderator.
struct Line {
    at: Moment,
    /// None if somebody did it on the command line.
    moderator: Option<PlayerView>,
    /// Whether such an act has a reason.
    has_reason: bool,
    /// What was done, such as `Took the play back`.
    name: &'static str,
    /// More about the act, such as `to 12`.
    details: String,
    game: Option<AuditedGame>,
    user: Option<PlayerView>,
    reason: Option<String>,
    /// The case in which it was done.
    case: Option<Uuid>,
}

/// The game of the act.
struct AuditedGame {
    id: Uuid,
    name: String,
    version: Version,
}

#[get("/moderation/audit", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_audit(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let locale = visitor.locale();
    let asked = QueryFields::of(&request);
    // The form sends a day, other clients may send a time.
    let time = match start_of(asked.get("before"), locale) {
        Some(time) => &asked.with("before", time.to_rfc3339_opts(SecondsFormat::Secs, true)),
        None => &asked,
    };
    let which = time.read::<WhichActs>()?;
    let found = audit(&games, &caller, &which).await?;
    let places: Vec<Uuid> = found.acts.iter().filter_map(|act| act.game).collect();
    let names = game_names(games.pool(), &places).await?;
    let frame = Frame::new(&visitor);
    let page = Page {
        title: frame.t.moderation.audit,
        parts: sections(PATH, frame.t),
        acts: found.acts.into_iter().map(|act| Line::new(act, &names, locale, frame.t)).collect(),
        next: asked.next(PATH, found.next),
        only: filter_texts(&games, &which, frame.t).await?,
        asked,
        frame,
    };
    page_response(StatusCode::OK, &page)
}

/// The active filters, in words.
async fn filter_texts(games: &Games, which: &WhichActs, t: &Texts) -> Result<Vec<String>> {
    let people: Vec<Uuid> = which.moderator.into_iter().chain(which.user).collect();
    let people = users::names(games.pool(), &people).await?;
    let places: Vec<Uuid> = which.game.into_iter().collect();
    let places = game_names(games.pool(), &places).await?;
    let name = |id| users::name_in(t.language, &PlayerView::new(id, &people).user.name);
    let game = which.game.map(|id| places.get(&id).map_or(t.moderation.a_game, String::as_str));
    let game = game.map(|name| t.moderation.only_in(&name));
    let case = which.case.map(|_| t.moderation.only_case.to_owned());
    Ok([
        which.moderator.map(|id| t.moderation.only_moderator(&name(id))),
        which.user.map(|id| t.moderation.only_user(&name(id))),
        game,
        case,
    ]
    .into_iter()
    .flatten()
    .collect())
}

/// The beginning of a day.
fn start_of(day: &str, locale: Locale) -> Option<DateTime<Utc>> {
    locale.zone.when(day.parse::<NaiveDate>().ok()?.and_time(NaiveTime::MIN))
}

impl Line {
    fn new(act: AuditEntry, names: &BTreeMap<Uuid, String>, locale: Locale, t: &Texts) -> Self {
        let game = act.game.zip(act.version).map(|(id, version)| {
            let name = names.get(&id).map_or(t.moderation.a_game, String::as_str);
            AuditedGame { id, name: name.to_owned(), version }
        });
        Self {
            at: Moment::new(act.at, locale),
            moderator: act.moderator,
            has_reason: !WITHOUT_REASON.contains(&act.act.as_str()),
            name: texts::act(t, &act.act),
            details: act.details.map_or_else(String::new, |details| details_text(&details, locale, t)),
            game,
            user: act.user,
            reason: act.reason,
            case: act.case,
        }
    }
}

/// Other data of the event: target, seat, deadline.
fn details_text(details: &EventDetails, locale: Locale, t: &Texts) -> String {
    let seat = details.seat().map(|seat| t.moderation.by_seat(&seat_name(t.language, seat), &seat.number()));
    let version = details.to_version().map(|to| t.moderation.to_version(&to));
    let until = details.until().map(|until| t.moderation.until(&Moment::new(until, locale).text));
    [seat, version, until].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

//! The page of the seats that substitutes may take over, and of the list of substitutes.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::people::users::substitutes;
use pixie_service::table::lobby::open_seats::{OpenSeat, open_seats};
use pixie_words::seat_name;

/// A seat, and how it stands.
struct Row {
    game: Uuid,
    name: String,
    colour: &'static str,
    colour_name: String,
    number: u8,
    text: String,
    until: Option<Moment>,
}

#[derive(Template)]
#[template(path = "web/home/open_seats.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    /// Whether the reader is on the list; none for guests.
    is_substitute: Option<bool>,
    seats: Vec<Row>,
}

#[get("/open-seats")]
pub(in crate::web) async fn show_open_seats(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).listed(&visitor, "/open-seats").with_note(&request);
    let locale = visitor.locale();
    let is_substitute = match visitor.maybe_caller()?.user_id() {
        Some(user) => Some(substitutes::is_one(games.pool(), user).await?),
        None => None,
    };
    let seats = open_seats(&games).await?.seats;
    let page = Page {
        title: frame.t.seats.title,
        is_substitute,
        seats: seats.iter().map(|open| Row::new(open, locale, frame.t)).collect(),
        frame,
    };
    page_response(StatusCode::OK, &page)
}

impl Row {
    fn new(open: &OpenSeat, locale: Locale, t: &Texts) -> Self {
        let (players, round) = (open.game.players, open.game.round.unwrap_or_default());
        let penalties = u32::from(open.penalties);
        Self {
            game: open.game.id,
            name: open.game.name.clone(),
            colour: open.seat.word(),
            colour_name: seat_name(t.language, open.seat),
            number: open.seat.number(),
            text: t.seats.stands(penalties, &players, &round, &open.servants, &open.slaves),
            until: open.offered_until.map(|at| Moment::new(at, locale)),
        }
    }
}

/// Whether the reader wants to be on the list.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Choice {
    substitute: bool,
}

#[post("/open-seats")]
pub(in crate::web) async fn choose_to_be_substitute(games: Data<Games>, form: Posted<Choice>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let user = visitor.member()?.user_id();
    substitutes::choose(games.pool(), user, fields.substitute, games.clock().now()).await?;
    Ok(redirect_with_note("/open-seats", Note::Saved))
}

//! The page of all games of a user, including finished ones.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use askama::Template;

use crate::web::home::Card;
use crate::web::{Frame, ReaderClock, Visitor, page_response};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::{WhichOfMine, my_games};

#[derive(Template)]
#[template(path = "web/account/games.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    games: Vec<Card>,
    /// The URL of the next page.
    next: Option<String>,
}

#[get("/me/games", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_games(
    games: Data<Games>,
    visitor: Visitor,
    which: Query<WhichOfMine>,
) -> Result<HttpResponse> {
    let user = visitor.member()?.user_id();
    let frame = Frame::new(&visitor);
    let clock = ReaderClock { zone: visitor.zone(games.pool()).await?, now: games.clock().now() };
    let found = my_games(&games, user, &which).await?;
    let games = found.games.iter().map(|mine| Card::mine(mine, frame.t, clock)).collect();
    let next = found.next.map(|cursor| format!("/me/games?cursor={cursor}"));
    page_response(StatusCode::OK, &Page { title: frame.t.home.mine, frame, games, next })
}

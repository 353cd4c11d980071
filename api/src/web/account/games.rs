//! The page of all games of a user, and of those that are behind them.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use askama::Template;

use crate::web::home::{Card, Tab};
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
    /// What it says if there are none.
    none: &'a str,
    /// All games, and past ones.
    tabs: Vec<Tab>,
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
    let clock = ReaderClock { locale: visitor.locale(), now: games.clock().now() };
    let found = my_games(&games, user, &which).await?;
    let games = found.games.iter().map(|mine| Card::mine(mine, frame.t, clock)).collect();
    let (is_past, t) = (which.is_past(), &frame.t.home);
    let path = if is_past { "/me/games?past=true&" } else { "/me/games?" };
    let next = found.next.map(|cursor| format!("{path}cursor={cursor}"));
    let tabs = vec![
        Tab { href: "/me/games".to_owned(), name: t.all, is_current: !is_past },
        Tab { href: "/me/games?past=true".to_owned(), name: t.past, is_current: is_past },
    ];
    let none = if is_past { t.none_past } else { t.none_mine };
    page_response(StatusCode::OK, &Page { title: t.mine, frame, games, none, tabs, next })
}

//! `GET /games/{id}/card.png`: the end of a game as a picture for chats.

use actix_web::http::header::{CACHE_CONTROL, VARY};
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_board::{CardRow, CardWords, Labels, card_png};
use pixie_engine::effect::Ranking;
use pixie_engine::{Seat, Viewer};
use uuid::Uuid;

use crate::web::Visitor;
use crate::web::texts::Texts;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::{Game, GameView, Games};
use pixie_service::ground::pools::Work;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::users::TimeZone;
use pixie_service::record::history::Teller;

/// For whoever may read the game, which must have been played to its end. Who plays a private game shares the picture by sending it.
#[get("/games/{id}/card.png")]
pub(in crate::web) async fn show_card(games: Data<Games>, visitor: Visitor, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.maybe_caller()?, *id, 0, Operation::Read).await?;
    let game = opened.game();
    // The same for everybody: at the end nothing is hidden.
    let none = (&[][..], &[][..]);
    let teller = Teller::load(games.pool(), game, Viewer::Spectator, TimeZone::default(), none)
        .await?
        .in_language(visitor.texts.language);
    let name = GameView::of(games.pool(), game, opened.folded.head.version).await?.summary.name;
    let site = visitor.public_url.host_str().unwrap_or_default().to_owned();
    let words = words(game, &teller, (name, &site), visitor.texts).ok_or(Kind::NotFound)?;
    let (Some(view), Some(board)) = (game.view(Viewer::Spectator), &game.board) else {
        return Err(Kind::NotFound.into());
    };
    let (edition, names, language) = (board.rules.edition.clone(), teller.names, visitor.texts.language);
    let png = visitor
        .run(Work::Picture, move || card_png(&view, &edition, Labels { language, names: &names }, &words))
        .await?;
    let caching = if visitor.session().is_some() { "private, no-cache" } else { "public, max-age=300" };
    let png = png.map_err(Problem::internal)?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, caching))
        .insert_header((VARY, "Accept-Language, Cookie"))
        .content_type("image/png")
        .body(png))
}

/// The words on the card of a game; none before its end.
fn words(game: &Game, teller: &Teller, (title, site): (String, &str), t: &Texts) -> Option<CardWords> {
    let outcome = game.board.as_ref()?.outcome?;
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|(seat, standing)| (standing.rank, *seat));
    let winners: Vec<_> = standings.iter().filter(|(_, standing)| standing.rank == 1).collect();
    let names = winners.iter().map(|(seat, _)| teller.names.get(seat).cloned().unwrap_or_default());
    let names = names.collect::<Vec<_>>().join(", ");
    let headline = match winners.first().and_then(|(_, standing)| standing.score) {
        None => t.ending.nobody_won.to_owned(),
        Some(points) if winners.len() > 1 => t.ending.winners(&names, &dashed(points)),
        Some(points) => t.ending.winner(&names, &dashed(points)),
    };
    let row = |(seat, standing): (Seat, Ranking)| CardRow {
        seat,
        rank: format!("{}.", standing.rank),
        name: teller.names.get(&seat).cloned().unwrap_or_default(),
        score: standing.score.map_or_else(|| t.table.in_the_pit.to_owned(), dashed),
    };
    let rows = standings.into_iter().map(row).collect();
    Some(CardWords { title, headline, rows, foot: t.ending.card_foot(&site) })
}

/// `3` or `–3`: the fonts of the board have no minus sign.
fn dashed(points: i16) -> String {
    points.to_string().replace('-', "–")
}

//! The part of an answer about the standing orders of its reader.

use crate::access::permission::Standing;
use crate::access::permission::access::Opened;
use crate::delivery::mail_out::{Block, Item};
use crate::game::Games;
use crate::ground::pools::Share;
use crate::ground::problem::Result;
use crate::mail::resolve::shown_move;
use crate::people::users::User;
use crate::table::standing_orders::{OrderView, StandingOrdersView, show};
use pixie_words::{Language, answer as words, question_heading};
use uuid::Uuid;

/// The orders of the reader in a game as they are now, and what they would do.
pub(super) async fn blocks(game: Uuid, (reader, language): (&User, Language), games: &Games) -> Result<Vec<Block>> {
    let folded = games.read(game, 0).await?;
    let standing = Standing::new(&folded.state, Some(reader.id), false, false);
    let view = show(games, &Opened { folded, standing, share: Share::User(reader.id) }).await?;
    Ok([vec![Block::Heading(words::orders(language))], describe(language, &view)].concat())
}

fn describe(language: Language, view: &StandingOrdersView) -> Vec<Block> {
    if view.orders.is_empty() {
        return vec![Block::Paragraph(words::orders_none(language))];
    }
    let mut blocks = vec![Block::list(view.orders.iter().map(|order| item(language, order)))];
    let now = &view.now;
    match (view.withdrawn, &now.answer, now.decision) {
        (Some(why), ..) => blocks.push(Block::Paragraph(why.sentence(language))),
        (None, Some(answer), Some(question)) if !now.is_asked => {
            let question = question_heading(language, question);
            blocks.push(Block::Paragraph(words::orders_now(language, &question, &shown_move(language, answer))));
        }
        _ => {}
    }
    if view.until_i_move {
        blocks.push(Block::Paragraph(words::orders_until_move(language)));
    }
    blocks
}

fn item(language: Language, order: &OrderView) -> Item {
    let so_far = match (order.once, order.done_in) {
        (_, Some(version)) => words::order_answered(language, &version),
        (true, None) => words::order_once(language),
        (false, None) => words::order_stands(language),
    };
    Item { text: order.order.clone(), more: vec![so_far] }
}

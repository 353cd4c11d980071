//! The part of an answer about the standing orders of its reader.

use crate::access::permission::Standing;
use crate::access::permission::access::Opened;
use crate::delivery::mail_out::{Block, Item};
use crate::game::Games;
use crate::ground::pools::Share;
use crate::ground::problem::Result;
use crate::people::users::User;
use crate::table::standing_orders::{OrderView, StandingOrdersView, show};
use uuid::Uuid;

/// The orders of the reader in a game as they are now, and what they would do.
pub(super) async fn blocks(game: Uuid, reader: &User, games: &Games) -> Result<Vec<Block>> {
    let folded = games.read(game, 0).await?;
    let standing = Standing::new(&folded.state, Some(reader.id), false, false);
    let view = show(games, &Opened { folded, standing, share: Share::User(reader.id) }).await?;
    Ok([vec![Block::heading("Your standing orders")], describe(&view)].concat())
}

fn describe(view: &StandingOrdersView) -> Vec<Block> {
    if view.orders.is_empty() {
        return vec![Block::paragraph(
            "You have none. Write `standing orders:` and below it, one a line, what shall be answered for you as soon as you are asked: \
             `food bread, honey` each time, or `next: casino` once.",
        )];
    }
    let mut blocks = vec![Block::list(view.orders.iter().map(item))];
    match (view.withdrawn, &view.now.answer) {
        (Some(why), _) => blocks.push(Block::paragraph(why.sentence())),
        (None, Some(answer)) if !view.now.is_asked => {
            let question = view.now.question.as_deref().unwrap_or("the next question");
            blocks
                .push(Block::Paragraph(format!("If you were asked now ({question}), the answer would be `{answer}`.")));
        }
        _ => {}
    }
    if view.until_i_move {
        blocks.push(Block::paragraph("The next move that you make yourself withdraws them."));
    }
    blocks
}

fn item(order: &OrderView) -> Item {
    let so_far = match (order.once, order.done_in) {
        (_, Some(version)) => format!("It has answered, in version {version}."),
        (true, None) => "It answers once.".to_owned(),
        (false, None) => "It stands.".to_owned(),
    };
    Item { text: order.order.clone(), more: vec![so_far] }
}

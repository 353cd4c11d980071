//! The picture of the board in a mail.

use std::collections::BTreeMap;

use pixie_engine::Seat;

use super::story::Story;
use crate::mail_out::{Block, MailIdentity, Picture};
use pixie_board::Theme;

/// The board as the reader sees it. None if the settings exclude pictures, or if painting fails:
/// the mail is useful without it, too.
pub async fn picture(story: &Story, identity: &MailIdentity) -> Option<Block> {
    if !identity.pictures {
        return None;
    }
    let (view, edition) = (story.view(), story.board().rules.edition.clone());
    let names: BTreeMap<Seat, String> = story.teller.names.clone();
    let painting = tokio::task::spawn_blocking(move || pixie_board::png(&view, &edition, &names, Theme::Light));
    match painting.await {
        Ok(Ok(png)) => Some(Block::Picture(Picture { alt: "The board, which is told in words below".into(), png })),
        Ok(Err(error)) => {
            tracing::error!(%error, game = %story.game.id, "mail.picture: the board could not be painted");
            None
        }
        Err(error) => {
            tracing::error!(%error, game = %story.game.id, "mail.picture: the painter failed");
            None
        }
    }
}

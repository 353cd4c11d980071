//! The picture of the board in a mail.

use pixie_engine::{Seat, Viewer};
use pixie_words::{Language, mail};
use tokio::task::JoinHandle;
use uuid::Uuid;

use super::story::Story;
use crate::delivery::mail_out::{Block, MailIdentity, Picture};
use crate::game::Game;
use crate::ground::pools::{Share, Unfinished, Work};
use crate::record::history::Teller;
use pixie_board::{PictureError, Theme};

/// The board as the reader of a story sees it. None if the settings exclude pictures, or if painting
/// fails: the mail is useful without it, too.
pub async fn picture(story: &Story, identity: &MailIdentity) -> Option<Block> {
    Painting::start(&story.game, story.seat, &story.teller, identity)?.finish(story.game.id, story.language).await
}

/// A picture that is being painted.
pub(super) struct Painting(JoinHandle<Result<Result<Vec<u8>, PictureError>, Unfinished>>);

impl Painting {
    /// Paints the board as a seat sees it. None if the settings exclude pictures.
    pub(super) fn start(game: &Game, seat: Seat, teller: &Teller, identity: &MailIdentity) -> Option<Self> {
        let painters = identity.painters.clone()?;
        let (view, teller) = (game.view(Viewer::Seat(seat))?, teller.clone());
        let edition = game.board.as_ref()?.rules.edition.clone();
        let paint = move || pixie_board::png(&view, &edition, teller.labels(), Theme::Light);
        Some(Self(tokio::spawn(async move { painters.run(Work::MailPicture, Share::Service, paint).await })))
    }

    /// The picture; none if painting fails.
    pub(super) async fn finish(self, game: Uuid, language: Language) -> Option<Block> {
        let painted = async { anyhow::Ok(self.0.await???) };
        match painted.await {
            Ok(png) => {
                let alt = mail::picture(language);
                Some(Block::Picture(Picture { alt, png }))
            }
            Err(error) => {
                tracing::error!(%error, %game, "mail.picture: the board could not be painted");
                None
            }
        }
    }
}

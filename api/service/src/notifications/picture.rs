//! The picture of the board in a mail.

use std::collections::BTreeMap;
use std::io;
use std::sync::LazyLock;

use pixie_engine::Seat;
use tokio::runtime::{Builder, Runtime};

use super::story::Story;
use crate::mail_out::{Block, MailIdentity, Picture};
use pixie_board::Theme;

/// The number of threads that paint. A picture takes them a millisecond.
const PAINTERS: usize = 2;
/// Of the levels 1 to 19, how much the threads that paint stand back behind all others.
const NICE: i32 = 10;

/// Threads of their own, of low priority: then a move never waits for pictures, however many are to
/// be painted.
static PAINTING: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(PAINTERS).thread_name("painter").on_thread_start(stand_back).build()
});

/// Lowers the priority of this thread.
fn stand_back() {
    // On Linux this means the calling thread.
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::warn!(%error, "mail.picture: painters have the priority of all others");
    }
}

/// The board as the reader sees it. None if the settings exclude pictures, or if painting fails:
/// the mail is useful without it, too.
pub async fn picture(story: &Story, identity: &MailIdentity) -> Option<Block> {
    if !identity.pictures {
        return None;
    }
    match paint(story).await {
        Ok(png) => Some(Block::Picture(Picture { alt: "The board, which is told in words below".into(), png })),
        Err(error) => {
            tracing::error!(%error, game = %story.game.id, "mail.picture: the board could not be painted");
            None
        }
    }
}

async fn paint(story: &Story) -> anyhow::Result<Vec<u8>> {
    let (view, edition) = (story.view(), story.board().rules.edition.clone());
    let names: BTreeMap<Seat, String> = story.teller.names.clone();
    let painting = PAINTING.as_ref()?.spawn(async move { pixie_board::png(&view, &edition, &names, Theme::Light) });
    Ok(painting.await??)
}

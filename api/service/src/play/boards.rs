//! Boards as they were sent last, since many look at the same ones, and programs again and again.

use actix_web::web::Bytes;
use moka::sync::Cache;
use pixie_engine::Viewer;

use crate::problem::Result;
use pixie_event_store::Hash;

/// How many bytes of boards are kept.
const ROOM: u64 = 32 << 20;

/// The boards of games as they stand, written down for those who see them. A head stands for its game with all that has
/// happened in it, so what was written is never wrong.
#[derive(Debug)]
pub struct Boards(Cache<(Hash, Viewer), Bytes>);

impl Default for Boards {
    fn default() -> Self {
        let size = |_: &_, board: &Bytes| u32::try_from(board.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(ROOM).weigher(size).build())
    }
}

impl Boards {
    /// The board at a head for this viewer; it is written only if it is not here.
    pub(super) fn board(&self, head: Hash, viewer: Viewer, write: impl FnOnce() -> Result<Vec<u8>>) -> Result<Bytes> {
        if let Some(board) = self.0.get(&(head, viewer)) {
            return Ok(board);
        }
        let board = Bytes::from(write()?);
        self.0.insert((head, viewer), board.clone());
        Ok(board)
    }
}

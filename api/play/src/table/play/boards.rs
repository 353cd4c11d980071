//! The cache of recent boards as JSON, since many readers ask for the same ones.

use actix_web::web::Bytes;
use moka::sync::Cache;
use pixie_engine::Viewer;

use crate::ground::problem::Result;
use pixie_event_store::Hash;

/// The most bytes in the cache.
const ROOM: u64 = 32 << 20;

/// The current boards of games for their viewers, as JSON. The head covers the whole history of a
/// game, so an entry is never wrong.
#[derive(Debug)]
pub struct Boards(Cache<(Hash, Viewer), Bytes>);

impl Default for Boards {
    fn default() -> Self {
        let size = |_: &_, board: &Bytes| u32::try_from(board.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(ROOM).weigher(size).build())
    }
}

impl Boards {
    /// The board at a head for this viewer; it is serialised only if it is not cached.
    pub(super) fn board(&self, head: Hash, viewer: Viewer, write: impl FnOnce() -> Result<Vec<u8>>) -> Result<Bytes> {
        if let Some(board) = self.0.get(&(head, viewer)) {
            return Ok(board);
        }
        let board = Bytes::from(write()?);
        self.0.insert((head, viewer), board.clone());
        Ok(board)
    }
}

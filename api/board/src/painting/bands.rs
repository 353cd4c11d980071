//! The cache of painted and compressed bands. Its key is everything that a band shows, so no reader gets a band
//! that shows anything else.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use flate2::{Compress, CompressError, Compression, FlushCompress};
use foldhash::quality::RandomState;
use moka::sync::Cache;
use simd_adler32::adler32;

use super::indexed_colours::ColourIndex;
use super::sprites::Sprite;

/// The size of the cache in bytes. A sheet takes eighty thousand bytes, and a further one of the
/// same game ten thousand.
const CACHE_BYTES: u64 = 32 << 20;
/// The further bytes that the cache needs for each band.
const OVERHEAD: usize = 200;
/// The level of compression, from 1 to 9. Level 2 makes files a quarter larger in two thirds of the time; level 9
/// makes them a twentieth smaller in five times the time.
const LEVEL: u32 = 6;
/// Adler-32 counts modulo this number.
const ADLER_MODULUS: u64 = 65521;
/// The first bytes of compressed data: deflate with a window of 32 kB.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];
/// The empty last block of compressed data.
const LAST_BLOCK: [u8; 2] = [0x03, 0x00];

static BANDS: LazyLock<Cache<BandKey, Arc<CompressedBand>, RandomState>> = LazyLock::new(|| cache(CACHE_BYTES));

fn cache(bytes: u64) -> Cache<BandKey, Arc<CompressedBand>, RandomState> {
    let weight = |key: &BandKey, band: &Arc<CompressedBand>| {
        u32::try_from(size_of_val(&*key.sprites) + band.data.len() + OVERHEAD).unwrap_or(u32::MAX)
    };
    Cache::builder().weigher(weight).max_capacity(bytes).build_with_hasher(RandomState::default())
}

/// A horizontal part of a sheet.
pub(super) struct Band {
    pub(super) ground: ColourIndex,
    pub(super) rows: u32,
    pub(super) sprites: Vec<PlacedSprite>,
}

/// A sprite with its place on a band.
pub(super) struct PlacedSprite {
    pub(super) sprite: Arc<Sprite>,
    pub(super) x: i32,
    pub(super) y: i32,
}

/// Everything that a band shows.
#[derive(PartialEq, Eq, Hash)]
struct BandKey {
    ground: ColourIndex,
    rows: u32,
    /// The numbers of sprites, and their places.
    sprites: Box<[(u64, i32, i32)]>,
}

impl Band {
    fn key(&self) -> BandKey {
        let sprites = self.sprites.iter().map(|placed| (placed.sprite.number, placed.x, placed.y)).collect();
        BandKey { ground: self.ground, rows: self.rows, sprites }
    }

    /// The compressed band from the cache, or else from `compress`.
    pub(super) fn compressed(
        &self,
        compress: impl FnOnce() -> Result<CompressedBand, CompressError>,
    ) -> Result<Arc<CompressedBand>, CompressError> {
        let key = self.key();
        if let Some(band) = BANDS.get(&key) {
            return Ok(band);
        }
        let band = Arc::new(compress()?);
        BANDS.insert(key, Arc::clone(&band));
        Ok(band)
    }
}

/// A compressed band. Bands can be joined, as each begins at a byte and refers to no other one.
pub(super) struct CompressedBand {
    data: Vec<u8>,
    adler: u32,
    /// The number of bytes before compression.
    length: usize,
}

impl CompressedBand {
    /// Joins bands to compressed data.
    pub(super) fn join(bands: &[Arc<Self>]) -> Vec<u8> {
        let length: usize = bands.iter().map(|band| band.data.len()).sum();
        let mut joined = Vec::with_capacity(length + 8);
        joined.extend(ZLIB_HEADER);
        for band in bands {
            joined.extend_from_slice(&band.data);
        }
        joined.extend(LAST_BLOCK);
        let adler = bands.iter().fold(1, |adler, band| combined_adler(adler, band.adler, band.length));
        joined.extend(adler.to_be_bytes());
        joined
    }
}

/// The Adler-32 checksum of two parts together, from the checksum of each; `length` is that of the second part.
fn combined_adler(first: u32, second: u32, length: usize) -> u32 {
    let halves = |adler: u32| (u64::from(adler & 0xffff), u64::from(adler >> 16));
    let ((a, b), (c, d)) = (halves(first), halves(second));
    let sum = (a + c + ADLER_MODULUS - 1) % ADLER_MODULUS;
    let sums = (b + d + length as u64 % ADLER_MODULUS * (a + ADLER_MODULUS - 1)) % ADLER_MODULUS;
    (sums << 16 | sum) as u32
}

thread_local! {
    /// The compressor of this thread, which is kept because getting its memory takes as long as compressing some bands.
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

impl CompressedBand {
    pub(super) fn new(rows: &[u8]) -> Result<Self, CompressError> {
        // Compressed pixels never take more than this.
        let mut data = Vec::with_capacity(rows.len() + 1024);
        COMPRESSOR.with_borrow_mut(|compressor| {
            compressor.reset();
            compressor.compress_vec(rows, &mut data, FlushCompress::Sync)
        })?;
        data.shrink_to_fit();
        Ok(Self { data, adler: adler32(&rows), length: rows.len() })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::ZlibDecoder;

    use super::*;

    #[test]
    fn joined_bands_are_the_compressed_data_of_all() {
        let parts = [
            vec![7; 3000],
            (0..70_000_u32).map(|i| (i.wrapping_mul(i) >> 8) as u8).collect(),
            vec![255; 65521],
            vec![1],
        ];
        let bands = parts.each_ref().map(|part| Arc::new(CompressedBand::new(part).expect("compressed")));
        let joined = CompressedBand::join(&bands);
        let mut unpacked = Vec::new();
        // The decoder refuses a wrong checksum.
        ZlibDecoder::new(&*joined).read_to_end(&mut unpacked).expect("compressed data");
        assert_eq!(unpacked, parts.concat());
        assert_eq!(CompressedBand::new(&parts[1]).expect("compressed").data, bands[1].data, "it is always the same");
    }

    #[test]
    fn the_cache_does_not_grow_beyond_its_size() {
        let cache = cache(100_000);
        for number in 0..1000 {
            let key = BandKey { ground: 0, rows: 1, sprites: [(number, 0, 0)].into() };
            cache.insert(key, Arc::new(CompressedBand { data: vec![0; 1000], adler: 1, length: 1000 }));
        }
        cache.run_pending_tasks();
        assert!((50_000..=100_000).contains(&cache.weighted_size()), "{}", cache.weighted_size());
    }
}

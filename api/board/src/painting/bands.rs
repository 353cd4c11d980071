//! The cache of painted and compressed bands. A band is found by exactly what it shows, so it shows
//! nobody anything else.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use flate2::{Compress, CompressError, Compression, FlushCompress};
use foldhash::quality::RandomState;
use moka::sync::Cache;
use simd_adler32::adler32;

use super::colours::Index;
use super::stamps::Stamp;

/// The size of the cache in bytes. A sheet takes eighty thousand bytes, and a further one of the
/// same game ten thousand.
const KEPT: u64 = 32 << 20;
/// The bytes that the cache needs for each band besides.
const OVERHEAD: usize = 200;
/// Of the levels 1 to 9. Level 2 makes files a quarter larger in two thirds of the time; level 9
/// makes them a twentieth smaller in five times the time.
const LEVEL: u32 = 6;
/// Adler-32 counts modulo this number.
const ADLER: u64 = 65521;
/// The first bytes of compressed data: deflate with a window of 32 kB.
const ZLIB: [u8; 2] = [0x78, 0x01];
/// An empty last block.
const END: [u8; 2] = [0x03, 0x00];

static BANDS: LazyLock<Cache<BandKey, Arc<PackedBand>, RandomState>> = LazyLock::new(|| cache(KEPT));

fn cache(kept: u64) -> Cache<BandKey, Arc<PackedBand>, RandomState> {
    let weight = |key: &BandKey, band: &Arc<PackedBand>| {
        u32::try_from(size_of_val(&*key.marks) + band.data.len() + OVERHEAD).unwrap_or(u32::MAX)
    };
    Cache::builder().weigher(weight).max_capacity(kept).build_with_hasher(RandomState::default())
}

/// A horizontal part of a sheet.
pub(crate) struct Band {
    pub(crate) ground: Index,
    pub(crate) rows: u32,
    pub(crate) marks: Vec<Mark>,
}

/// A stamp on a band.
pub(crate) struct Mark {
    pub(crate) stamp: Arc<Stamp>,
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// Everything that a band shows.
#[derive(PartialEq, Eq, Hash)]
struct BandKey {
    ground: Index,
    rows: u32,
    /// The numbers of stamps, and their places.
    marks: Box<[(u64, i32, i32)]>,
}

impl Band {
    fn key(&self) -> BandKey {
        let marks = self.marks.iter().map(|mark| (mark.stamp.number, mark.x, mark.y)).collect();
        BandKey { ground: self.ground, rows: self.rows, marks }
    }

    /// The cached band; `pack` makes it.
    pub(crate) fn packed(
        &self,
        pack: impl FnOnce() -> Result<PackedBand, CompressError>,
    ) -> Result<Arc<PackedBand>, CompressError> {
        let key = self.key();
        if let Some(band) = BANDS.get(&key) {
            return Ok(band);
        }
        let band = Arc::new(pack()?);
        BANDS.insert(key, Arc::clone(&band));
        Ok(band)
    }
}

/// A compressed band. Bands can be joined, as each begins at a byte and refers to no other one.
pub(crate) struct PackedBand {
    data: Vec<u8>,
    adler: u32,
    /// The number of bytes before compression.
    length: usize,
}

impl PackedBand {
    /// Joins bands to compressed data.
    pub(crate) fn join(bands: &[Arc<Self>]) -> Vec<u8> {
        let length: usize = bands.iter().map(|band| band.data.len()).sum();
        let mut joined = Vec::with_capacity(length + 8);
        joined.extend(ZLIB);
        for band in bands {
            joined.extend_from_slice(&band.data);
        }
        joined.extend(END);
        let adler = bands.iter().fold(1, |adler, band| adler_of_both(adler, band.adler, band.length));
        joined.extend(adler.to_be_bytes());
        joined
    }
}

/// The Adler-32 of two parts from that of each; `length` is that of the second part.
fn adler_of_both(first: u32, second: u32, length: usize) -> u32 {
    let halves = |adler: u32| (u64::from(adler & 0xffff), u64::from(adler >> 16));
    let ((a, b), (c, d)) = (halves(first), halves(second));
    let sum = (a + c + ADLER - 1) % ADLER;
    let sums = (b + d + length as u64 % ADLER * (a + ADLER - 1)) % ADLER;
    (sums << 16 | sum) as u32
}

thread_local! {
    /// The compressor of this thread. To get its memory takes as long as to compress some bands.
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

impl PackedBand {
    pub(crate) fn new(rows: &[u8]) -> Result<Self, CompressError> {
        // Compression of pixels never makes so much of them.
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
        let bands = parts.each_ref().map(|part| Arc::new(PackedBand::new(part).expect("compressed")));
        let joined = PackedBand::join(&bands);
        let mut unpacked = Vec::new();
        // It refuses a wrong checksum.
        ZlibDecoder::new(&*joined).read_to_end(&mut unpacked).expect("compressed data");
        assert_eq!(unpacked, parts.concat());
        assert_eq!(PackedBand::new(&parts[1]).expect("compressed").data, bands[1].data, "it is always the same");
    }

    #[test]
    fn the_cache_does_not_grow_beyond_its_size() {
        let cache = cache(100_000);
        for number in 0..1000 {
            let key = BandKey { ground: 0, rows: 1, marks: [(number, 0, 0)].into() };
            cache.insert(key, Arc::new(PackedBand { data: vec![0; 1000], adler: 1, length: 1000 }));
        }
        cache.run_pending_tasks();
        assert!((50_000..=100_000).contains(&cache.weighted_size()), "{}", cache.weighted_size());
    }
}

//! The fonts of the picture: the letters of a line side by side, and how wide they are.

use std::sync::LazyLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, Tag};

/// The name of both fonts.
pub const FAMILY: &str = "Pixie Board";
/// Their files: for plain and for bold text.
pub(crate) const FILES: [&[u8]; 2] = [include_bytes!("PixieBoard-Regular.ttf"), include_bytes!("PixieBoard-Bold.ttf")];

/// A part of a font, as a page loads it.
#[derive(Clone, Copy)]
pub struct WebFont {
    /// A WOFF2 file.
    pub file: &'static [u8],
    /// How bold it is, as style sheets say it.
    pub weight: u16,
    /// The letters in it, as style sheets say them.
    pub letters: &'static str,
}

const LATIN: &str = "U+0000-02FF, U+2000-23FF";
const GREEK_AND_CYRILLIC: &str = "U+0370-04FF";
/// The fonts in parts, of which a page loads those whose letters it shows. Made by `.ci/fonts`.
pub const WEB_FONTS: [WebFont; 4] = [
    WebFont { file: include_bytes!("PixieBoard-Regular-latin.woff2"), weight: 400, letters: LATIN },
    WebFont { file: include_bytes!("PixieBoard-Regular-other.woff2"), weight: 400, letters: GREEK_AND_CYRILLIC },
    WebFont { file: include_bytes!("PixieBoard-Bold-latin.woff2"), weight: 700, letters: LATIN },
    WebFont { file: include_bytes!("PixieBoard-Bold-other.woff2"), weight: 700, letters: GREEK_AND_CYRILLIC },
];
static READ: LazyLock<[Font; 2]> = LazyLock::new(|| FILES.map(Font::read));

/// Letters below this one are in a table.
const LISTED: u32 = 0x460;
/// The advance of a letter that the fonts do not have, in thousandths of the size: generous.
const UNKNOWN: u16 = 1100;

/// The font for plain or for bold text.
pub(crate) fn font(bold: bool) -> &'static Font {
    &READ[usize::from(bold)]
}

/// A font, read from its file.
pub(crate) struct Font {
    pub(crate) face: Face<'static>,
    /// The distances of pairs; the first table that knows a pair counts.
    pairs: Vec<PairAdjustment<'static>>,
    /// The advance of each letter in the table, if the font has it.
    advances: Vec<Option<u16>>,
}

/// A letter in a line, in units of its font.
pub(crate) struct Glyph {
    pub(crate) id: GlyphId,
    pub(crate) start: f32,
    pub(crate) end: f32,
}

impl Font {
    fn read(file: &'static [u8]) -> Self {
        let face = Face::parse(file, 0).expect("a font of ours is a font");
        let mut pairs = Vec::new();
        if let Some(table) = face.tables().gpos
            && let Some(kerning) = table.features.find(Tag::from_bytes(b"kern"))
        {
            for lookup in kerning.lookup_indices.into_iter().filter_map(|index| table.lookups.get(index)) {
                pairs.extend(lookup.subtables.into_iter().filter_map(|subtable| match subtable {
                    PositioningSubtable::Pair(pair) => Some(pair),
                    _ => None,
                }));
            }
        }
        let advance = |letter| face.glyph_hor_advance(face.glyph_index(char::from_u32(letter)?)?);
        let advances = (0..LISTED).map(advance).collect();
        Self { face, pairs, advances }
    }

    /// Whether it has a letter.
    pub(crate) fn has(&self, letter: char) -> bool {
        match self.advances.get(letter as usize) {
            Some(advance) => advance.is_some(),
            None => self.face.glyph_index(letter).is_some(),
        }
    }

    /// The advance of a letter as a part of the size.
    pub(crate) fn advance(&self, letter: char) -> f32 {
        let listed = self.advances.get(letter as usize).copied();
        let found =
            listed.unwrap_or_else(|| self.face.glyph_index(letter).and_then(|id| self.face.glyph_hor_advance(id)));
        f32::from(found.unwrap_or(UNKNOWN)) / f32::from(self.face.units_per_em())
    }

    /// The letters side by side. One that the font does not have is drawn as its sign for that.
    pub(crate) fn line(&self, text: &str) -> Vec<Glyph> {
        let mut line: Vec<Glyph> = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let id = self.face.glyph_index(letter).unwrap_or_default();
            let start = line.last().map_or(0.0, |before| before.end + self.kerning(before.id, id));
            let end = start + f32::from(self.face.glyph_hor_advance(id).unwrap_or_default());
            line.push(Glyph { id, start, end });
        }
        line
    }

    /// The distance between two letters beside what each of them needs.
    fn kerning(&self, first: GlyphId, second: GlyphId) -> f32 {
        self.pairs.iter().find_map(|pairs| distance(pairs, first, second)).map_or(0.0, f32::from)
    }
}

/// The distance of a pair in a table. None if the table does not know the pair.
fn distance(pairs: &PairAdjustment<'_>, first: GlyphId, second: GlyphId) -> Option<i16> {
    let (first, _) = match pairs {
        PairAdjustment::Format1 { coverage, sets } => sets.get(coverage.get(first)?)?.get(second)?,
        PairAdjustment::Format2 { coverage, classes: (firsts, seconds), matrix } => {
            coverage.get(first)?;
            matrix.get((firsts.get(first), seconds.get(second)))?
        }
    };
    Some(first.x_advance)
}

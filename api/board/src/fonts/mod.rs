//! The fonts of the picture: how wide letters are, and where each letter of a line stands.

use std::sync::LazyLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, Tag};

/// The name of the font family, which has a plain and a bold font.
pub const FAMILY: &str = "Pixie Board";
/// The font files for plain and for bold text.
pub(crate) const FILES: [&[u8]; 2] = [include_bytes!("PixieBoard-Regular.ttf"), include_bytes!("PixieBoard-Bold.ttf")];

/// A part of a font, as a page loads it.
#[derive(Clone, Copy)]
pub struct WebFont {
    /// A WOFF2 file.
    pub file: &'static [u8],
    /// How bold it is, as `font-weight` of a style sheet.
    pub weight: u16,
    /// The letters in it, as `unicode-range` of a style sheet.
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
static FONTS: LazyLock<[Font; 2]> = LazyLock::new(|| FILES.map(Font::read));

/// The advances of letters below this one are kept in a table.
const TABLE_END: u32 = 0x460;
/// The generous advance of a letter that the fonts do not have, in thousandths of the size.
const UNKNOWN_ADVANCE: u16 = 1100;

/// The font for plain or for bold text.
pub(crate) fn font(bold: bool) -> &'static Font {
    &FONTS[usize::from(bold)]
}

/// A font, read from its file.
pub(crate) struct Font {
    pub(crate) face: Face<'static>,
    /// The kerning tables; the first one that has a pair counts.
    kerning_tables: Vec<PairAdjustment<'static>>,
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
        let mut kerning_tables = Vec::new();
        if let Some(table) = face.tables().gpos
            && let Some(kerning) = table.features.find(Tag::from_bytes(b"kern"))
        {
            for lookup in kerning.lookup_indices.into_iter().filter_map(|index| table.lookups.get(index)) {
                kerning_tables.extend(lookup.subtables.into_iter().filter_map(|subtable| match subtable {
                    PositioningSubtable::Pair(pair) => Some(pair),
                    _ => None,
                }));
            }
        }
        let advance = |letter| face.glyph_hor_advance(face.glyph_index(char::from_u32(letter)?)?);
        let advances = (0..TABLE_END).map(advance).collect();
        Self { face, kerning_tables, advances }
    }

    /// Whether the font has a letter.
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
        f32::from(found.unwrap_or(UNKNOWN_ADVANCE)) / f32::from(self.face.units_per_em())
    }

    /// The letters of a line side by side. A letter that the font does not have becomes its glyph for missing letters.
    pub(crate) fn shape(&self, text: &str) -> Vec<Glyph> {
        let mut line: Vec<Glyph> = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let id = self.face.glyph_index(letter).unwrap_or_default();
            let start = line.last().map_or(0.0, |before| before.end + self.kerning(before.id, id));
            let end = start + f32::from(self.face.glyph_hor_advance(id).unwrap_or_default());
            line.push(Glyph { id, start, end });
        }
        line
    }

    /// How much closer or wider than usual two letters stand.
    fn kerning(&self, first: GlyphId, second: GlyphId) -> f32 {
        self.kerning_tables.iter().find_map(|table| kerning_in(table, first, second)).map_or(0.0, f32::from)
    }
}

/// The kerning of a pair in a table. None if the table does not have the pair.
fn kerning_in(table: &PairAdjustment<'_>, first: GlyphId, second: GlyphId) -> Option<i16> {
    let (first, _) = match table {
        PairAdjustment::Format1 { coverage, sets } => sets.get(coverage.get(first)?)?.get(second)?,
        PairAdjustment::Format2 { coverage, classes: (firsts, seconds), matrix } => {
            coverage.get(first)?;
            matrix.get((firsts.get(first), seconds.get(second)))?
        }
    };
    Some(first.x_advance)
}

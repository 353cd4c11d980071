//! The reduction of a picture to 128 colours. Pictures of the board have few colours and many
//! shades at their edges; to keep every rare shade would double the size of a file.

/// Colours that agree in the upper 5, 6 and 5 bits of red, green and blue count as one.
const KINDS: usize = 1 << 16;
const MOST: usize = 128;

type Colour = [u8; 3];

/// Pixels that name a colour of a palette.
pub(super) struct FewColours {
    /// Red, green and blue of each colour.
    pub(super) palette: Vec<u8>,
    /// The index of each pixel's colour in the palette.
    pub(super) pixels: Vec<u8>,
}

/// One kind of colour in a picture.
#[derive(Clone, Copy, Default)]
struct Kind {
    /// How many pixels are of this kind.
    pixels: u32,
    /// The colour of the longest run of equal pixels.
    colour: Colour,
    longest: u32,
}

fn kind([red, green, blue]: Colour) -> u16 {
    u16::from(red >> 3) << 11 | u16::from(green >> 2) << 5 | u16::from(blue >> 3)
}

impl FewColours {
    /// The picture of these pixels of four bytes each: red, green, blue, and opacity, which is
    /// ignored.
    pub(super) fn of(rgba: &[u8]) -> Self {
        let (rgba, _) = rgba.as_chunks::<4>();
        let mut kinds = vec![Kind::default(); KINDS];
        // Runs of equal pixels, each with its kind and length.
        let mut runs = Vec::with_capacity(rgba.len() / 8);
        for run in rgba.chunk_by(|a, b| a == b) {
            let [red, green, blue, _] = run[0];
            let (kind, length) = (kind([red, green, blue]), u32::try_from(run.len()).unwrap_or(u32::MAX));
            kinds[usize::from(kind)].count([red, green, blue], length);
            runs.push((kind, length));
        }
        let mut met: Vec<usize> = (0..KINDS).filter(|kind| kinds[*kind].pixels > 0).collect();
        met.sort_by_key(|kind| std::cmp::Reverse(kinds[*kind].pixels));
        let palette: Vec<Colour> = met.iter().take(MOST).map(|kind| kinds[*kind].colour).collect();

        let mut place_of = vec![0_u8; KINDS];
        for (place, kind) in met.into_iter().enumerate() {
            let place = if place < MOST { place } else { nearest(&palette, kinds[kind].colour) };
            place_of[kind] = u8::try_from(place).unwrap_or(u8::MAX);
        }
        let mut pixels = Vec::with_capacity(rgba.len());
        for (kind, length) in runs {
            pixels.resize(pixels.len() + length as usize, place_of[usize::from(kind)]);
        }
        Self { palette: palette.concat(), pixels }
    }
}

impl Kind {
    /// Counts a run of equal pixels.
    fn count(&mut self, colour: Colour, pixels: u32) {
        self.pixels = self.pixels.saturating_add(pixels);
        if pixels > self.longest {
            (self.colour, self.longest) = (colour, pixels);
        }
    }
}

fn nearest(palette: &[Colour], colour: Colour) -> usize {
    let distance =
        |other: &Colour| -> u32 { colour.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum() };
    (0..palette.len()).min_by_key(|place| distance(&palette[*place])).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn painted(picture: &FewColours, place: usize) -> &[u8] {
        let colour = usize::from(picture.pixels[place]);
        &picture.palette[3 * colour..3 * colour + 3]
    }

    #[test]
    fn colours_of_areas_stay_exactly_what_they_are() {
        let areas = [[243, 237, 225, 255], [122, 56, 104, 255], [0, 0, 0, 255]];
        let mut rgba: Vec<u8> = areas.iter().flat_map(|colour| colour.repeat(50)).collect();
        // One shade that differs only in a bit that the kinds ignore.
        rgba.extend([242, 237, 225, 255]);
        let picture = FewColours::of(&rgba);
        assert_eq!((picture.palette.len(), picture.pixels.len()), (9, 151));
        for (place, colour) in [(0, areas[0]), (50, areas[1]), (149, areas[2]), (150, areas[0])] {
            assert_eq!(painted(&picture, place), &colour[..3]);
        }
    }

    #[test]
    fn rare_shades_become_their_neighbours_when_there_are_too_many() {
        let frequent: Vec<[u8; 4]> = (0..128).map(|i| [8 * (i % 32), 64 * (i / 32), 0, 255]).collect();
        let mut rgba: Vec<u8> = frequent.iter().flat_map(|colour| colour.repeat(3)).collect();
        rgba.extend([80, 64, 24, 255]);
        let picture = FewColours::of(&rgba);
        assert_eq!(picture.palette.len(), 3 * MOST);
        for (i, colour) in frequent.iter().enumerate() {
            assert_eq!(painted(&picture, 3 * i), &colour[..3]);
        }
        assert_eq!(painted(&picture, 3 * 128), [80, 64, 0]);
    }
}

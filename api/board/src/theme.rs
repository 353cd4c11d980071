//! The themes of the picture and their colours.

use pixie_engine::seat::Colour;

/// Whether the picture is light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light, as on paper.
    Light,
    /// Light on dark.
    Dark,
    /// The theme that the reader's browser prefers: the colours are CSS variables, see
    /// [`page_colours`].
    Page,
}

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::Page => &PAGE,
        }
    }
}

/// The colours of a theme by their use.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Behind everything.
    pub(crate) ground: &'static str,
    /// Background of things that belong together.
    pub(crate) card: &'static str,
    /// A part of a card that stands out a little.
    pub(crate) shade: &'static str,
    /// Important text.
    pub(crate) ink: &'static str,
    /// Less important text.
    pub(crate) faint: &'static str,
    /// An empty place.
    pub(crate) hole: &'static str,
    /// Edges of cards.
    pub(crate) line: &'static str,
    /// The most important thing.
    pub(crate) accent: &'static str,
    /// Text on the accent.
    pub(crate) on_accent: &'static str,
    /// Penalties and other harm.
    pub(crate) harm: &'static str,
    /// Golden tiles.
    pub(crate) golden: &'static str,
    /// The sky, from high above down to the horizon.
    pub(crate) sky: [&'static str; 3],
    /// The stone of the pyramid: its front, what the light falls on, and what lies in the shadow.
    pub(crate) stone: &'static str,
    pub(crate) lit: &'static str,
    pub(crate) dim: &'static str,
    /// What is inside of walls and hills.
    pub(crate) niche: &'static str,
    pub(crate) grass: &'static str,
    /// The ground under the grass, and what lies deep in it.
    pub(crate) earth: &'static str,
    pub(crate) deep: &'static str,
    /// Boards of wood with text on them.
    pub(crate) plank: &'static str,
    /// Silver and gold: its front, what the light falls on, and what lies in the shadow.
    pub(crate) metals: [[&'static str; 3]; 2],
    /// Outlines of everything that is drawn.
    pub(crate) edge: &'static str,
    seats: [&'static str; 6],
}

/// The colour of a piece, of its edge and of the text on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PieceColours {
    pub(crate) fill: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) ink: &'static str,
}

/// Colours of the scenery that are the same in every theme.
pub(crate) const SCENERY_COLOURS: [&str; 5] = ["#7a593f", "#5a3159", "#7a3868", "#e2937c", "#a5423b"];
/// Text on golden tiles and light pieces, and on dark pieces.
pub(crate) const DARK_INK: &str = "#2a2118";
pub(crate) const LIGHT_INK: &str = "#ffffff";

impl Palette {
    /// The colours for a piece of the game.
    pub(crate) fn piece_colours(&self, colour: Colour) -> PieceColours {
        let ink = match colour {
            Colour::Yellow | Colour::Dummy => DARK_INK,
            _ => LIGHT_INK,
        };
        PieceColours { fill: self.seats[colour as usize], edge: self.edge, ink }
    }
}

pub(crate) const LIGHT: Palette = Palette {
    ground: "#f3ede1",
    card: "#fffdf8",
    shade: "#f4eee2",
    ink: "#2d2620",
    faint: "#6f6457",
    hole: "#e6dccb",
    line: "#d5c8b3",
    accent: "#7a3868",
    on_accent: "#ffffff",
    harm: "#b3261e",
    golden: "#f1cc62",
    sky: ["#9fd0dd", "#c3e0d6", "#f6dfb0"],
    stone: "#ecd6aa",
    lit: "#fbf0d2",
    dim: "#c8a675",
    niche: "#8f6c4c",
    grass: "#93b25c",
    earth: "#b4855a",
    deep: "#8a5f3e",
    plank: "#ecd0a0",
    metals: [["#c3cad1", "#fffdf8", "#8f99a4"], ["#f0bd2c", "#fff1bd", "#b98712"]],
    edge: "#2d2620",
    seats: ["#2c69ad", "#c23a2e", "#efc12f", "#37833d", "#757b83", "#fbf3df"],
};

pub(crate) const DARK: Palette = Palette {
    ground: "#1b1920",
    card: "#29262f",
    shade: "#332f3b",
    ink: "#f2ede4",
    faint: "#b3aabb",
    hole: "#403b49",
    line: "#4d4756",
    accent: "#d993c3",
    on_accent: "#241522",
    harm: "#ff8f80",
    golden: "#e0b64a",
    sky: ["#191d3c", "#2b2a57", "#533869"],
    stone: "#4a455f",
    lit: "#7a7292",
    dim: "#322d45",
    niche: "#201b2e",
    grass: "#35543f",
    earth: "#40302f",
    deep: "#291f20",
    plank: "#54423a",
    metals: [["#99a3ae", "#c3cad1", "#6d7782"], ["#cf9f2c", "#f0cf74", "#94690c"]],
    edge: "#0e0d11",
    seats: ["#3d7fc9", "#cf4a3d", "#f0c53b", "#43944a", "#838a93", "#f3e9d2"],
};

const PAGE: Palette = Palette {
    ground: "var(--board-ground)",
    card: "var(--board-card)",
    shade: "var(--board-shade)",
    ink: "var(--board-ink)",
    faint: "var(--board-faint)",
    hole: "var(--board-hole)",
    line: "var(--board-line)",
    accent: "var(--board-accent)",
    on_accent: "var(--board-on-accent)",
    harm: "var(--board-harm)",
    golden: "var(--board-golden)",
    sky: ["var(--board-sky)", "var(--board-haze)", "var(--board-horizon)"],
    stone: "var(--board-stone)",
    lit: "var(--board-lit)",
    dim: "var(--board-dim)",
    niche: "var(--board-niche)",
    grass: "var(--board-grass)",
    earth: "var(--board-earth)",
    deep: "var(--board-deep)",
    plank: "var(--board-plank)",
    metals: [
        ["var(--board-silver)", "var(--board-silver-lit)", "var(--board-silver-dim)"],
        ["var(--board-gold)", "var(--board-gold-lit)", "var(--board-gold-dim)"],
    ],
    edge: "var(--board-edge)",
    seats: [
        "var(--board-blue)",
        "var(--board-red)",
        "var(--board-yellow)",
        "var(--board-green)",
        "var(--board-grey)",
        "var(--board-dummy)",
    ],
};

/// The colours of [`Theme::Page`] as CSS variables, which the style sheet of a page must contain. A page whose body has a `data-theme` of
/// `light` or `dark` has these colours, whatever the browser prefers.
pub fn page_colours() -> String {
    let [light, dark] = [&LIGHT, &DARK].map(css_variables);
    format!(
        ":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root:not(:has([data-theme=\"light\"])) {{ {dark} }} }}\n\
         :root:has([data-theme=\"dark\"]) {{ {dark} }}\n"
    )
}

/// The CSS variables of a palette: `--board-ground: #f3ede1; ...`, with the names from [`PAGE`].
fn css_variables(palette: &Palette) -> String {
    let named = PAGE.all_colours().into_iter().zip(palette.all_colours());
    let variable = |name: &str| name.trim_start_matches("var(").trim_end_matches(')').to_owned();
    named.map(|(name, colour)| format!("{}: {colour};", variable(name))).collect::<Vec<_>>().join(" ")
}

impl Palette {
    /// Every colour, always in the same order.
    pub(crate) fn all_colours(&self) -> Vec<&'static str> {
        let single = [
            self.ground,
            self.card,
            self.shade,
            self.ink,
            self.faint,
            self.hole,
            self.line,
            self.accent,
            self.on_accent,
            self.harm,
            self.golden,
            self.stone,
            self.lit,
            self.dim,
            self.niche,
            self.grass,
            self.earth,
            self.deep,
            self.plank,
            self.edge,
        ];
        single.into_iter().chain(self.sky).chain(self.metals.into_iter().flatten()).chain(self.seats).collect()
    }
}

//! The input of the picture: a view, the numbers printed on the board, and the names of the seats.

use std::collections::BTreeMap;

use pixie_engine::decision::Question;
use pixie_engine::moves::PerSeat;
use pixie_engine::resources::{Resource, Resources};
use pixie_engine::seat::{Colour, Seat};
use pixie_engine::{Edition, View};

use crate::canvas::{Canvas, LinePart};
use crate::click_target::Thing;
use crate::geometry::{Area, Point};
use crate::symbols::icons::Icon;
use crate::text::{From, Style, printable};

/// The space between resources.
const APART: f32 = 13.0;

/// Everything that a picture shows.
pub(crate) struct Table<'a> {
    pub(crate) view: &'a View,
    pub(crate) edition: &'a Edition,
    names: BTreeMap<Seat, String>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(view: &'a View, edition: &'a Edition, names: &BTreeMap<Seat, String>) -> Self {
        let names = names.iter().map(|(seat, name)| (*seat, printable(name))).collect();
        Self { view, edition, names }
    }

    /// The name of the player on the seat; the seat's colour if the name is unknown.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        match self.names.get(&seat) {
            Some(name) if !name.trim().is_empty() => name,
            _ => seat.word(),
        }
    }

    /// The name of a seat for readers who see no colours: `Ada (blue)`.
    pub(crate) fn called(&self, seat: Seat) -> String {
        format!("{} ({seat})", self.name(seat))
    }

    /// The name of a piece's owner.
    pub(crate) fn owner(&self, colour: Colour) -> String {
        colour.seat().map_or_else(|| "the dummy".into(), |seat| self.called(seat))
    }

    /// `2 discs of Ada (blue), 1 disc of Bo (red)`.
    pub(crate) fn discs(&self, discs: PerSeat) -> String {
        let of_seat = |(seat, number)| format!("{number} {} of {}", plural(number, "disc"), self.called(seat));
        discs.iter().map(of_seat).collect::<Vec<_>>().join(", ")
    }
}

/// The noun in singular or plural.
pub(crate) fn plural(number: u8, thing: &str) -> String {
    if number == 1 { thing.into() } else { format!("{thing}s") }
}

/// Resources as icons with their numbers; zeros are included if `all`.
pub(crate) fn amounts(resources: Resources, all: bool) -> Vec<LinePart> {
    let shown = Resource::ALL.into_iter().filter(|kind| all || resources[*kind] > 0);
    let mut parts = Vec::new();
    for kind in shown {
        if !parts.is_empty() {
            parts.push(LinePart::Space(5.0));
        }
        parts.extend([LinePart::Icon(Icon::from(kind)), LinePart::Text(resources[kind].to_string())]);
    }
    if parts.is_empty() {
        parts.push(LinePart::Text("nothing".into()));
    }
    parts
}

impl Canvas {
    /// All five resources in a line with their numbers; each can be clicked.
    pub(crate) fn resources(&mut self, at: Point, style: Style, these: Resources, thing: impl Fn(Resource) -> Thing) {
        let parts =
            Resource::ALL.map(|kind| [LinePart::Icon(Icon::from(kind)), LinePart::Text(these[kind].to_string())]);
        let widths = parts.each_ref().map(|parts| self.width(style, parts));
        let mut x = match style.from {
            From::Right => at.0 - widths.iter().sum::<f32>() - 4.0 * APART,
            _ => at.0,
        };
        for ((kind, parts), width) in Resource::ALL.into_iter().zip(parts).zip(widths) {
            let area = Area {
                x: x - APART / 2.0,
                y: at.1 - style.size - 6.0,
                width: width + APART,
                height: style.size + 17.0,
            };
            self.thing(
                "resource",
                thing(kind),
                area,
                || format!("{} {kind}", these[kind]),
                |canvas| {
                    canvas.line((x, at.1), Style { from: From::Left, ..style }, &parts);
                },
            );
            x += width + APART;
        }
    }
}

/// The question to a seat, in a few words.
pub(crate) fn asked(question: &Question) -> String {
    match *question {
        Question::ChooseAbility {} => "chooses an ability".into(),
        Question::ChooseFood { number } => format!("chooses {number} food"),
        Question::Action {} => "takes an action".into(),
        Question::Copy {} => "names a copy".into(),
        Question::DivideWhips { whips } => format!("divides {whips} {}", plural(whips, "whip")),
        Question::PlaceRocks { rocks } => format!("places {rocks} {}", plural(rocks, "rock")),
        Question::Demote {} => "demotes or begs".into(),
        Question::Announce {} => "announces or not".into(),
        Question::Offer {} => "offers".into(),
        Question::Promotion { left } => format!("promotes, {left} {}", plural(left, "step")),
        Question::ExtraPromotion {} => "promotes once more".into(),
        Question::MoveDummy {} => "moves the dummy".into(),
    }
}

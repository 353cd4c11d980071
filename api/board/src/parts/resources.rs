//! Resources as icons with their numbers.

use pixie_engine::resources::{Resource, Resources};

use pixie_words::{board, mail};

use super::board_data::BoardData;
use crate::canvas::{Canvas, LinePart, line_width};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, Point};
use crate::symbols::icons::Icon;
use crate::text::{Anchor, Style};

/// The space between resources that can be clicked.
const RESOURCE_GAP: f32 = 13.0;

/// The parts of a line with the resources of which there are any.
pub(super) fn resource_parts(data: &BoardData<'_>, resources: Resources) -> Vec<LinePart> {
    let mut parts = Vec::new();
    for kind in Resource::ALL.into_iter().filter(|kind| resources[*kind] > 0) {
        if !parts.is_empty() {
            parts.push(LinePart::Space(5.0));
        }
        parts.extend([LinePart::Icon(Icon::from(kind)), LinePart::Text(resources[kind].to_string())]);
    }
    if parts.is_empty() {
        parts.push(LinePart::Text(board::nothing(data.language)));
    }
    parts
}

/// Draws all five resources in a line with their numbers; each can be clicked.
pub(super) fn draw_clickable_resources(
    canvas: &mut Canvas,
    data: &BoardData<'_>,
    at: Point,
    style: Style,
    (resources, target): (Resources, impl Fn(Resource) -> ClickTarget),
) {
    let parts =
        Resource::ALL.map(|kind| [LinePart::Icon(Icon::from(kind)), LinePart::Text(resources[kind].to_string())]);
    let widths = parts.each_ref().map(|parts| line_width(style, parts));
    let mut x = match style.anchor {
        Anchor::Right => at.0 - widths.iter().sum::<f32>() - 4.0 * RESOURCE_GAP,
        _ => at.0,
    };
    for ((kind, parts), width) in Resource::ALL.into_iter().zip(parts).zip(widths) {
        let area = Area {
            x: x - RESOURCE_GAP / 2.0,
            y: at.1 - style.size - 6.0,
            width: width + RESOURCE_GAP,
            height: style.size + 17.0,
        };
        canvas.clickable_group(
            "resource",
            target(kind),
            area,
            || mail::resource(data.language, resources[kind].into(), kind),
            |canvas| {
                canvas.line((x, at.1), Style { anchor: Anchor::Left, ..style }, &parts);
            },
        );
        x += width + RESOURCE_GAP;
    }
}

//! The Queen at her window, with the face of her mood.

use super::mood::Mood;
use crate::canvas::Canvas;
use crate::geometry::Point;

/// The height of the window, from the sill up. Its width is 92.
pub(crate) const HEIGHT: f32 = 118.0;

/// Draws the Queen in a window whose sill has this middle.
pub(crate) fn draw(canvas: &mut Canvas, sill: Point, mood: Mood) {
    let p = canvas.palette;
    let (edge, stone, dim, sky) = (p.edge, p.stone, p.dim, p.sky[2]);
    canvas.shapes(
        sill,
        format_args!(
            r##"<path d="M-46 0V-70A46 46 0 0 1 46-70V0Z" fill="{stone}" stroke="{edge}" stroke-width="2"/><path d="M-39-1V-69A39 39 0 0 1 39-69V-1Z" fill="{dim}"/><path d="M-36-1V-67A37.5 37.5 0 0 1 39-67V-1Z" fill="{sky}"/>"##
        ),
    );
    canvas.shapes(sill, format_args!(
        r##"<g stroke="{edge}" stroke-width="2" stroke-linejoin="round"><path d="M-25-52C-31-86 31-86 25-52C29-34 27-24 22-18H-22C-27-24-29-34-25-52Z" fill="#5a3159"/><path d="M-38-1C-37-20-22-24-10-27H10C22-24 37-20 38-1Z" fill="#7a3868"/><path d="M-22-22Q-14-28-8-29Q0-16 8-29Q14-28 22-22Q14-3 0-2Q-14-3-22-22Z" fill="#fbf3df"/><path d="M-18-58C-19-82 19-82 18-58C18-38 9-28 0-28S-18-38-18-58Z" fill="#f2cfa5"/><path d="M-19-54C-20-66-14-72 0-73C14-72 20-66 19-54C13-58 9-62 4-68C-4-61-11-57-19-54Z" fill="#5a3159"/><path d="M-17-71L-22-93L-9-83L0-99L9-83L22-93L17-71Q0-78-17-71Z" fill="#e7b526"/></g><path d="M9-82L21-90L17-73Q11-76 6-76.5Z" fill="#94690c" fill-opacity=".67"/><path d="M0-84V-83.9M-12-77V-76.9M12-77V-76.9" stroke="#d0392f" stroke-width="4.5" stroke-linecap="round"/><path d="M-12-14V-13.9M0-9V-8.9M12-14V-13.9" stroke="#2a2118" stroke-width="3" stroke-linecap="round"/>"##
    ));
    let face = face(mood);
    canvas.shapes(sill, format_args!(r##"<g fill="none" stroke="#2a2118" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{face}</g>"##));
}

/// The SVG elements of her face.
fn face(mood: Mood) -> &'static str {
    match mood {
        // Lids half down, a mouth that is too tired to be anything.
        Mood::Bored => {
            r##"<path d="M-12.5-57H-4.5M4.5-57H12.5M-12-62.5L-5-61M5-61L12-62.5" /><path d="M-10.5-56A2.5 2.5 0 0 0-5.5-56ZM6.5-56A2.5 2.5 0 0 0 11.5-56Z" fill="#2a2118" stroke="none"/><path d="M-5-38.5Q0-40 6-37.5"/>"##
        }
        // Wide eyes, a brow that is raised.
        Mood::Curious => {
            r##"<path d="M-12-63Q-8-66-4-63M4-66Q9-70 13-66"/><circle cx="-8" cy="-56" r="4" fill="#ffffff" stroke-width="1.5"/><circle cx="8.5" cy="-56" r="4" fill="#ffffff" stroke-width="1.5"/><path d="M-7-56V-55.9M9.5-56V-55.9" stroke-width="4"/><circle cx="1" cy="-38.5" r="3" fill="#a5423b"/>"##
        }
        // Eyes closed by a smile.
        Mood::Pleased => {
            r##"<path d="M-14-46V-45.9M14-46V-45.9" stroke="#e2937c" stroke-width="6"/><path d="M-13-55Q-8.5-60.5-4-55M4-55Q8.5-60.5 13-55M-12-63Q-8-66-4-64M4-64Q8-66 12-63"/><path d="M-8-43Q0-40 8-43Q6-33 0-33T-8-43Z" fill="#a5423b"/>"##
        }
        // Brows down, teeth.
        Mood::Angry => {
            r##"<path d="M-14-46V-45.9M14-46V-45.9" stroke="#d0392f" stroke-width="6" stroke-opacity=".67"/><path d="M-14-64L-4-59M14-64L4-59" stroke-width="3"/><path d="M-8-55.5V-55.4M8-55.5V-55.4" stroke-width="4.5"/><path d="M-8-34Q0-45 8-34Z" fill="#ffffff"/><path d="M-3-39V-34.5M3-39V-34.5" stroke-width="1.3"/>"##
        }
    }
}

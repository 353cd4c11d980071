//! The card of a game that is over, for chats: the summit of the board as it stands in the end, and who came where.

use pixie_engine::{Edition, Seat, View};

use crate::canvas::{Canvas, Drawing, LinePart, Purpose};
use crate::geometry::{Area, WIDTH};
use crate::labels::Labels;
use crate::parts::board_data::BoardData;
use crate::parts::{pyramid, summit};
use crate::scenery::mood::Mood;
use crate::scenery::{ground, queen, sky};
use crate::text::{Style, printable};
use crate::theme::Theme;

/// The size of a card: 1200 by 630 pixels, which is what chats ask for.
const CARD_WIDTH: f32 = 1500.0;
const CARD_HEIGHT: f32 = 787.5;
/// The ground below the pyramid.
const GROUND: f32 = 40.0;
/// Where the words begin and end.
const LEFT: f32 = WIDTH + 44.0;
const RIGHT: f32 = CARD_WIDTH - 44.0;
/// The first row of players, and how far the next one is below it.
const FIRST_ROW: f32 = 300.0;
const ROW_STEP: f32 = 84.0;

/// The words on a card.
#[derive(Debug)]
pub struct CardWords {
    /// The name of the game.
    pub title: String,
    /// Who has won.
    pub headline: String,
    /// The players, best first, at most five.
    pub rows: Vec<CardRow>,
    /// Where it was played.
    pub foot: String,
}

/// A player on a card.
#[derive(Debug)]
pub struct CardRow {
    /// The player's seat.
    pub seat: Seat,
    /// The rank, such as `1.`
    pub rank: String,
    /// The player's name.
    pub name: String,
    /// The points, or a word instead.
    pub score: String,
}

/// Draws a card.
pub(crate) fn draw_card(
    view: &View,
    edition: &Edition,
    labels: Labels<'_>,
    words: &CardWords,
    theme: Theme,
) -> Drawing {
    let data = BoardData::new(view, edition, labels);
    let mut canvas = Canvas::new(Purpose::Painting, theme);
    let foot = CARD_HEIGHT - GROUND;
    let top = foot - pyramid::HEIGHT - summit::HEIGHT;
    sky::draw(&mut canvas, foot);
    ground::draw(&mut canvas, foot, CARD_HEIGHT);
    pyramid::draw_steps(&mut canvas, top + summit::HEIGHT);
    summit::draw_top(&mut canvas, &data, top);
    pyramid::draw_spaces(&mut canvas, &data, top + summit::HEIGHT);
    let paper = Area { x: WIDTH, y: 0.0, width: CARD_WIDTH - WIDTH, height: CARD_HEIGHT };
    let card = canvas.palette.card;
    canvas.fill_rect(paper, 0.0, card);
    queen::draw(&mut canvas, (LEFT + 50.0, 200.0), Mood::of(view));
    write_words(&mut canvas, words);
    Drawing { width: CARD_WIDTH, ..canvas.finish(CARD_HEIGHT) }
}

fn write_words(canvas: &mut Canvas, words: &CardWords) {
    let (ink, faint) = (canvas.palette.ink, canvas.palette.faint);
    let beside = LEFT + 124.0;
    let title = Style::new(36.0, faint);
    canvas.text((beside, 112.0), title, &title.cut(&printable(&words.title), RIGHT - beside));
    let headline = [LinePart::Text(printable(&words.headline))];
    canvas.fitted_line((beside, 176.0), Style::new(50.0, ink).bold(), RIGHT - beside, &headline);
    let (plain, bold) = (Style::new(46.0, ink), Style::new(46.0, ink).bold());
    for (place, row) in words.rows.iter().enumerate() {
        let y = FIRST_ROW + ROW_STEP * place as f32;
        canvas.text((LEFT, y), plain, &row.rank);
        canvas.disc((LEFT + 84.0, y - 15.0), 26.0, row.seat);
        let room = RIGHT - beside - bold.width(&row.score) - 24.0;
        canvas.text((beside, y), plain, &plain.cut(&printable(&row.name), room));
        canvas.text((RIGHT, y), bold.right(), &row.score);
    }
    canvas.text((LEFT, CARD_HEIGHT - 40.0), Style::new(30.0, faint), &words.foot);
}

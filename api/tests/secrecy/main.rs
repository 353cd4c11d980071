//! The secrecy test without a server: every output for a viewer is equal, to the byte, for two games
//! that differ only in what the viewer may not see (R1.7). It plays many games and checks all
//! outputs made from the board. `past.rs` checks outputs about different pasts, and
//! `tests/service/secrecy` every endpoint of the service.

#[path = "../../../engine/tests/whole_games/support/chance.rs"]
mod chance;
mod past;
#[path = "../../../engine/tests/whole_games/support/secrets.rs"]
mod secrets;
#[path = "../common/table.rs"]
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use data_encoding::BASE64;
use pixie_engine::difference::differences;
use pixie_engine::{Edition, Seat, View, Viewer};
use serde::Serialize;

use self::chance::Tiny;
use self::secrets::with_other_secrets;
use self::table::Table;
use pixie_board::{Labels, Theme, png, svg};
use pixie_event_store::{Folded, Head};
use pixie_post::web::shown;
use pixie_service::access::permission::Standing;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{Game, project, summarise};
use pixie_service::ground::pools::Share;
use pixie_service::news::notifications::{self, Story, choices, holdings, question_and_deadline};
use pixie_service::people::users::TimeZone;
use pixie_service::record::history::{Happening, Teller};
use pixie_service::table::play::{GivenMove, SubmittedMove, show_decisions, try_out};
use pixie_words::Language;

/// An output made from a game: its name and its function.
type Output = (&'static str, fn(&Look) -> String);

const OUTPUTS: &[Output] = &[
    ("the state", |look| json(&look.game().view(look.opened.viewer()))),
    ("the decisions", |look| json(&show_decisions(&look.opened, Language::English))),
    ("the lists of games", |look| json(&summarise(look.game()))),
    ("what is due", |look| format!("{:?}", project(look.game()).deadline)),
    ("moves that are tried", tried),
    ("the page of the game", |look| shown(&look.opened, &look.teller, &TRIED)),
    ("the board on a page", |look| {
        picture(look, |view, edition, names| svg(view, edition, Labels::english(names), Theme::Page))
    }),
    ("the board in a mail", |look| picture(look, painted)),
    ("a mail", mail),
    ("what is different since the start", |look| {
        let [then, now] = [&look.start, look.game()].map(|game| game.view(look.opened.viewer()).expect("a board"));
        format!("{:?}", differences(&then, &now))
    }),
];

/// Moves that are sometimes legal, and some that never are.
const TRIED: [&str; 9] = [
    "offer nothing",
    "offer 1 silver",
    "offer 9 gold",
    "ofer 1 gold",
    "steal-silver",
    "promote mine > casino",
    "whip",
    "rob casino",
    "trade 2 apples for silver",
];

/// A viewer of a game.
struct Look {
    opened: Opened,
    teller: Teller,
    /// The state of the game at its beginning.
    start: Arc<Game>,
}

impl Look {
    fn new(game: &Arc<Game>, start: &Arc<Game>, viewer: Viewer) -> Self {
        let user = match viewer {
            Viewer::Seat(seat) => game.person(seat),
            Viewer::Spectator | Viewer::Moderator => None,
        };
        let standing = Standing::new(game, user, false, false);
        assert_eq!(standing.viewer(), viewer);
        let folded = Folded { state: Arc::clone(game), head: Head::START, tail: None };
        let teller = Teller::without_names(game, viewer);
        Self { opened: Opened { folded, standing, share: Share::Service }, teller, start: Arc::clone(start) }
    }

    fn game(&self) -> &Game {
        self.opened.game()
    }

    /// The input of a mail.
    fn story(&self, seat: Seat, happened: Vec<Happening>) -> Story {
        Story {
            game: Arc::clone(self.opened.game()),
            name: String::new(),
            zone: TimeZone::default(),
            language: Language::English,
            version: 0,
            hash: [0; 32],
            root: None,
            seat,
            before: Vec::new(),
            happened,
            is_cut: false,
            teller: self.teller.clone(),
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

fn tried(look: &Look) -> String {
    let Some(seat) = look.opened.standing.seat else { return String::new() };
    let board = look.opened.board().expect("a board");
    let submitted =
        |said: &str| SubmittedMove { decision: None, given: GivenMove::Notation(said.to_owned()), is_informed: false };
    TRIED.iter().map(|said| format!("{:?}", try_out(board, seat, &submitted(said)))).collect()
}

fn picture(look: &Look, draw: fn(&View, &Edition, &BTreeMap<Seat, String>) -> String) -> String {
    let (view, board) = (look.game().view(look.opened.viewer()), look.opened.board());
    draw(&view.expect("a board"), &board.expect("a board").rules.edition, &look.teller.names)
}

/// The picture as text, as in a mail. Bands of pictures for others are in the cache.
fn painted(view: &View, edition: &Edition, names: &BTreeMap<Seat, String>) -> String {
    BASE64.encode(&png(view, edition, Labels::english(names), Theme::Light).expect("a picture"))
}

/// The text of a mail without the events that happened, which are tested in `past.rs`.
fn mail(look: &Look) -> String {
    let Some(seat) = look.opened.standing.seat else { return String::new() };
    let story = look.story(seat, Vec::new());
    let asked = story.asked().map(|asked| (question_and_deadline(&story, &asked), choices(&story, &asked)));
    format!("{:?} {:?} {asked:?}", holdings(&story), notifications::table(&story))
}

/// The number of games: `PIXIE_SECRECY_GAMES`, or a few.
fn games() -> u64 {
    std::env::var("PIXIE_SECRECY_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(8)
}

#[test]
fn nothing_that_is_made_of_a_game_depends_on_what_its_reader_may_not_see() {
    let (mut looks, mut differed) = (0, BTreeSet::new());
    for seed in 0..games() {
        let mut dice = Tiny(seed);
        let mut playing = Table::of(2 + u8::try_from(seed % 4).expect("small"), seed);
        let start = Arc::new(playing.game().clone());
        while playing.game().decisions().next().is_some() {
            playing.make_any_move();
            if playing.game().is_over() || dice.below(12) > 0 {
                continue;
            }
            let game = Arc::new(playing.game().clone());
            let board = game.board.as_ref().expect("a board");
            let people = board.seats().filter(|seat| game.person(*seat).is_some()).map(Viewer::Seat);
            for viewer in people.chain([Viewer::Spectator]) {
                let mut other = Game::clone(&game);
                other.board = Some(with_other_secrets(board, viewer, &mut dice));
                // A bot answers at once, and the last offer reveals all offers.
                let asked: Vec<_> = other.decisions().map(|asked| asked.seat).collect();
                if asked.is_empty() || asked.iter().any(|seat| game.person(*seat).is_none()) {
                    continue;
                }
                let other = Arc::new(other);
                let [here, there] = [&game, &other].map(|game| Look::new(game, &start, viewer));
                for (what, make) in OUTPUTS {
                    assert_eq!(make(&here), make(&there), "{what} for {viewer:?} in game {seed}");
                }
                looks += 1;
                // For some other player the output does differ.
                let others = board.seats().filter(|seat| Viewer::Seat(*seat) != viewer && game.person(*seat).is_some());
                for seat in others {
                    let [here, there] = [&game, &other].map(|game| Look::new(game, &start, Viewer::Seat(seat)));
                    let unlike = OUTPUTS.iter().filter(|(_, make)| make(&here) != make(&there));
                    differed.extend(unlike.map(|(what, _)| *what));
                }
            }
        }
    }
    println!("{looks} looks at boards");
    assert!(looks > 100, "only {looks} looks");
    let public = BTreeSet::from(["the lists of games", "what is due"]);
    let secret: BTreeSet<_> = OUTPUTS.iter().map(|(what, _)| *what).filter(|what| !public.contains(what)).collect();
    assert_eq!(differed, secret, "each shows its own reader something that is secret");
}

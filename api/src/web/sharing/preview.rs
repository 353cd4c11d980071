//! The preview of the link to a game, for chats and search engines: OpenGraph and Twitter tags.

use pixie_board::{CARD_SIZE, Labels};
use pixie_engine::{Edition, View};
use url::Url;
use uuid::Uuid;

use crate::web::home::{Chip, facts, stage};
use crate::web::texts::Texts;
use pixie_event_store::Status;
use pixie_service::game::GameView;
use pixie_words::Language;

/// What everybody may see of a public game, in a few words and a picture.
pub(in crate::web) struct LinkPreview {
    /// The page of the game.
    pub(in crate::web) page: Url,
    pub(in crate::web) title: String,
    pub(in crate::web) description: String,
    /// The board; none before the start.
    pub(in crate::web) picture: Option<Picture>,
    /// The answer for programs that ask by oEmbed.
    pub(in crate::web) oembed: Url,
    /// The feed of the game.
    pub(in crate::web) feed: Url,
}

/// The picture of a board, as everybody may see it.
pub(in crate::web) struct Picture {
    pub(in crate::web) url: Url,
    pub(in crate::web) width: u32,
    pub(in crate::web) height: u32,
}

impl Picture {
    /// The newest board of a game, whose public view this is.
    pub(super) fn of(page: &GamePage, view: &View, edition: &Edition, labels: Labels<'_>) -> Self {
        let (width, height) = pixie_board::png_size(view, edition, labels);
        let mut url = page.below("board.png");
        if labels.language != Language::default() {
            url.set_query(Some(&format!("language={}", labels.language.tag())));
        }
        Self { url, width, height }
    }
}

impl Picture {
    /// The card of a game that is over.
    fn card(page: &GamePage) -> Self {
        let (width, height) = CARD_SIZE;
        Self { url: page.at(&format!("/{}/card.png", page.path)), width, height }
    }
}

/// The addresses of a game.
pub(super) struct GamePage {
    site: Url,
    path: String,
}

impl GamePage {
    pub(super) fn new(site: &Url, game: Uuid) -> Self {
        Self { site: site.clone(), path: format!("games/{game}") }
    }

    /// The page itself.
    fn url(&self) -> Url {
        self.at(&format!("/{}", self.path))
    }

    /// An address of the API below that of the game.
    fn below(&self, name: &str) -> Url {
        self.at(&format!("/api/v1/{}/{name}", self.path))
    }

    fn at(&self, path: &str) -> Url {
        let mut url = self.site.clone();
        url.set_path(path);
        url
    }
}

impl LinkPreview {
    /// The preview of a public game with this result; none of a private one.
    pub(in crate::web) fn of(site: &Url, game: &GameView, result: &[String], t: &Texts) -> Option<Self> {
        if game.summary.private {
            return None;
        }
        let page = GamePage::new(site, game.summary.id);
        let url = page.url();
        let mut oembed = page.at("/oembed");
        oembed.query_pairs_mut().append_pair("url", url.as_str()).append_pair("format", "json");
        Some(Self {
            title: game.summary.name.clone(),
            description: description(game, result, t),
            picture: None,
            oembed,
            feed: page.below("feed.atom"),
            page: url,
        })
    }

    /// The same with the picture of a board, of which this is the public view; or, when the game is over, with its card.
    pub(in crate::web) fn with_picture(
        self,
        site: &Url,
        game: Uuid,
        (view, edition): (&View, &Edition),
        labels: Labels<'_>,
    ) -> Self {
        let page = GamePage::new(site, game);
        let picture = match view.outcome {
            Some(_) => Picture::card(&page),
            None => Picture::of(&page, view, edition, labels),
        };
        Self { picture: Some(picture), ..self }
    }
}

/// `Round 3. It waits for Bo (red).`
fn description(game: &GameView, result: &[String], t: &Texts) -> String {
    let summary = &game.summary;
    let chips = || summary.seats.iter().map(|seat| Chip::new(seat, &summary.waiting, t));
    let more = match summary.status {
        Status::Open => {
            let taken = chips().filter(|chip| chip.is_taken).count();
            t.sharing.seats(summary.players.unsigned_abs().into(), &taken)
        }
        Status::Running if !summary.waiting.is_empty() => {
            let asked = chips().filter(|chip| chip.is_asked);
            let asked: Vec<_> = asked.map(|chip| format!("{} ({})", chip.name, chip.colour_name)).collect();
            t.sharing.waits_for(&asked.join(", "))
        }
        Status::Finished if !result.is_empty() => result.join(" · "),
        _ => facts(summary, t),
    };
    format!("{}. {more}", stage(summary, t))
}

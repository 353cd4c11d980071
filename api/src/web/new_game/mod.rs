//! The page to create a game, which also changes one that waits for players.

mod change;

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};
use askama::Template;
use pixie_words::Language;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use uuid::Uuid;

pub(super) use self::change::{save_change, show_change};
use super::{Frame, Note, Posted, Visitor, page_response, redirect_with_note};
use crate::web::texts::{self, Texts};
use pixie_service::game::{Games, PaceName};
use pixie_service::ground::http::{IdempotencyKey, parse_json};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::table::lobby::{EditionRegistry, GameRequest, RulebookView, TOGGLES, Toggle, create, rulebooks};

/// The fields of the form, as typed. Browsers do not send boxes that are not ticked.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Fields {
    #[serde(default)]
    name: String,
    #[serde(default)]
    players: String,
    #[serde(default)]
    rulebook: String,
    #[serde(default)]
    edition: String,
    #[serde(default)]
    pace_hours: String,
    private: Option<String>,
    open_holdings: Option<String>,
    take_back: Option<String>,
    #[serde(default)]
    key: String,
    /// The toggles, and unknown fields.
    #[serde(flatten)]
    others: BTreeMap<String, String>,
}

#[derive(Template)]
#[template(path = "web/new_game/page.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a Problem>,
    fields: &'a Fields,
    rulebooks: [RulebookView; 5],
    editions: Vec<&'a str>,
    /// The game that is changed; none if one is opened.
    changed: Option<ChangedGame>,
}

/// A game that is changed by the form.
struct ChangedGame {
    id: Uuid,
    name: String,
    /// How time is kept now.
    time: String,
}

impl Page<'_> {
    fn language(&self) -> Language {
        self.frame.t.language
    }

    fn toggles(&self) -> impl Iterator<Item = &'static Toggle> {
        TOGGLES.iter()
    }

    /// Whether this value of a toggle is selected; the empty one follows the rulebook.
    fn is_chosen(&self, toggle: &str, value: &str) -> bool {
        self.fields.others.get(toggle).map_or("", String::as_str) == value
    }

    fn players(&self) -> [(&'static str, bool); 4] {
        ["2", "3", "4", "5"].map(|number| (number, number == self.fields.players))
    }

    /// The usual paces in hours, with their names.
    fn paces(&self) -> [(&'static str, &'static str, bool); 11] {
        paces(self.frame.t).map(|(hours, name)| (hours, name, hours == self.fields.pace_hours))
    }
}

/// The usual paces by what a form sends, with their names.
pub(super) fn paces(t: &Texts) -> [(&'static str, &'static str); 11] {
    let t = &t.new_game;
    [
        (PaceName::Live.word(), t.pace_live),
        (PaceName::Swift.word(), t.pace_swift),
        (PaceName::Daily.word(), t.pace_daily),
        (PaceName::Relaxed.word(), t.pace_relaxed),
        (PaceName::Leisurely.word(), t.pace_leisurely),
        ("", t.no_pace),
        ("8", t.pace_8),
        ("24", t.pace_24),
        ("72", t.pace_72),
        ("168", t.pace_168),
        ("336", t.pace_336),
    ]
}

#[get("/games/new")]
pub(super) async fn show(
    visitor: Visitor,
    games: Data<Games>,
    editions: Data<EditionRegistry>,
) -> Result<HttpResponse> {
    visitor.member()?;
    let fields = Fields {
        players: "3".to_owned(),
        pace_hours: "72".to_owned(),
        rulebook: texts::rulebook(visitor.texts).word().to_owned(),
        take_back: Some("yes".to_owned()),
        key: hex::encode(games.entropy().bytes::<16>()),
        ..Fields::default()
    };
    page(&visitor, &editions, &fields, (None, None))
}

#[post("/games/new")]
pub(super) async fn open(
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let body = fields.body();
    let opened = async {
        let request: GameRequest = parse_json(body.to_string().as_bytes())?;
        // The same key with other fields is another command.
        let key = IdempotencyKey::of_form(format!("{} {body}", fields.key), "new game");
        create(&games, &editions, caller.user_id(), &request, caller.submit(&key, &request)).await
    };
    match opened.await {
        Ok(done) => Ok(redirect_with_note(&format!("/games/{}", done.game.id), Note::Opened)),
        Err(problem) if problem.kind() == Kind::Malformed => page(&visitor, &editions, &fields, (None, Some(&problem))),
        Err(problem) => Err(problem),
    }
}

fn page(
    visitor: &Visitor,
    editions: &EditionRegistry,
    fields: &Fields,
    (changed, problem): (Option<ChangedGame>, Option<&Problem>),
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let language = frame.t.language;
    let page = Page {
        title: if changed.is_some() { frame.t.waiting.change_title } else { frame.t.new_game.title },
        changed,
        frame,
        problem,
        fields,
        rulebooks: rulebooks(language),
        editions: editions.iter().map(|edition| edition.id.as_str()).collect(),
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// A text that is not a number is passed on, and refused like any other wrong value.
fn number(text: &str) -> Value {
    text.trim().parse::<u64>().map_or_else(|_| json!(text), |number| json!(number))
}

impl Fields {
    /// The form as a body of the API, so that errors have the same texts.
    fn body(&self) -> Value {
        let mut body = self.rules();
        body.insert("private".into(), json!(self.private.is_some()));
        body.append(&mut self.time());
        body.into()
    }

    /// How time is kept: a pace, a time control, or nothing.
    fn time(&self) -> Map<String, Value> {
        let mut time = Map::new();
        if let Some(pace) = PaceName::read(&self.pace_hours) {
            time.insert("time_control".into(), json!({"pace": pace}));
        } else if !self.pace_hours.trim().is_empty() {
            time.insert("pace_hours".into(), number(&self.pace_hours));
        }
        time
    }

    /// All that a new game and a changed one have in common, but for the time.
    fn rules(&self) -> Map<String, Value> {
        let mut body = Map::new();
        body.insert("players".into(), number(&self.players));
        for (field, text) in [("name", &self.name), ("rulebook", &self.rulebook), ("edition", &self.edition)] {
            if !text.trim().is_empty() {
                body.insert(field.into(), json!(text));
            }
        }
        for (field, ticked) in [("open_holdings", &self.open_holdings), ("take_back", &self.take_back)] {
            body.insert(field.into(), json!(ticked.is_some()));
        }
        let chosen = TOGGLES.iter().filter_map(|toggle| {
            let value = self.others.get(toggle.name).filter(|value| !value.is_empty())?;
            Some((toggle.name.to_owned(), json!(value)))
        });
        body.insert("toggles".into(), Value::Object(chosen.collect()));
        body
    }
}

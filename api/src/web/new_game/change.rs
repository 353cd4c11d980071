//! `/games/{id}/settings`: the host changes a game that waits for players, with the form that opens games.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{ChangedGame, Fields, page};
use crate::web::texts::Texts;
use crate::web::{Note, Posted, Visitor, redirect_with_note};
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::access::permission::{Operation, check_open};
use pixie_service::game::{Game, Games, describe_time, game_name};
use pixie_service::ground::http::parse_json;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::table::lobby::{EditionRegistry, SettingsRequest, TOGGLES, change_settings};

/// What the form sends for a pace that stays as it is.
const SAME: &str = "same";

#[get("/games/{id}/settings")]
pub(in crate::web) async fn show_change(
    visitor: Visitor,
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open_to_change(&games, &visitor, *id).await?;
    let changed = ChangedGame::of(&games, opened.game(), visitor.texts).await?;
    let fields = Fields::of_game(opened.game(), changed.name.clone());
    page(&visitor, &editions, &fields, (Some(changed), None))
}

#[post("/games/{id}/settings")]
pub(in crate::web) async fn save_change(
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let opened = open_to_change(&games, &visitor, *id).await?;
    let submission = visitor.member()?.source().into();
    let changed = async {
        let request: SettingsRequest = parse_json(fields.change().to_string().as_bytes())?;
        change_settings(&games, &editions, (*id, opened.standing), &request, submission).await
    };
    match changed.await {
        Ok(_) => Ok(redirect_with_note(&format!("/games/{id}"), Note::SettingsChanged)),
        Err(problem) if matches!(problem.kind(), Kind::Malformed | Kind::Conflict) => {
            let changed = ChangedGame::of(&games, opened.game(), visitor.texts).await?;
            page(&visitor, &editions, &fields, (Some(changed), Some(&problem)))
        }
        Err(problem) => Err(problem),
    }
}

/// The game, for its host, as long as it waits for players.
async fn open_to_change(games: &Games, visitor: &Visitor, id: Uuid) -> Result<Opened> {
    let opened = open(games, &visitor.maybe_caller()?, id, 0, Operation::Host).await?;
    check_open(opened.game())?;
    Ok(opened)
}

impl ChangedGame {
    async fn of(games: &Games, game: &Game, t: &Texts) -> Result<Self> {
        let settings = game.settings();
        let time = describe_time(t.language, settings.pace, settings.time_control);
        Ok(Self { id: game.id, name: game_name(games.pool(), game).await?, time: t.waiting.time_now(&time) })
    }
}

impl Fields {
    /// The form as the game is.
    fn of_game(game: &Game, name: String) -> Self {
        let settings = game.settings();
        let rules = &settings.rules;
        let (book, now) = (json!(rules.rulebook.toggles()), json!(rules.toggles));
        let otherwise = TOGGLES.iter().filter(|toggle| book[toggle.name] != now[toggle.name]);
        let value = |name: &str| now[name].as_str().unwrap_or_default().to_owned();
        let tick = |ticked: bool| ticked.then(|| "yes".to_owned());
        Self {
            name,
            players: rules.players.to_string(),
            rulebook: rules.rulebook.word().to_owned(),
            edition: rules.edition.id.clone(),
            pace_hours: SAME.to_owned(),
            private: None,
            open_holdings: tick(rules.open_holdings),
            take_back: tick(settings.take_back),
            key: String::new(),
            others: otherwise.map(|toggle| (toggle.name.to_owned(), value(toggle.name))).collect::<BTreeMap<_, _>>(),
        }
    }

    /// The form as a body of the API.
    fn change(&self) -> Value {
        let mut body = self.rules();
        if self.pace_hours != SAME {
            body.insert("time".into(), self.time().into());
        }
        body.into()
    }
}

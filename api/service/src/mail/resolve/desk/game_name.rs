//! The names of games in mails, and the games that they mean.

use pixie_words::{Language, answer, problem as words};
use uuid::Uuid;

use crate::game::{GameSummary, Games};
use crate::ground::problem::{Kind, Problem, Result};
use crate::table::lobby::{self, Which};
use pixie_event_store::Status;

/// The most games that a refusal lists.
const LISTED: usize = 8;

/// The games that wait for players, for this user: those that invite the user first.
pub(in crate::mail) async fn open_to(games: &Games, user: Uuid) -> Result<Vec<GameSummary>> {
    let mut open = lobby::invited_to(games, user).await?;
    let mut public = lobby::public_games(games, &Which::of_status(Status::Open)).await?.games;
    public.retain(|game| open.iter().all(|known| known.id != game.id));
    open.extend(public);
    Ok(open)
}

/// The sign of a game, for games with the same name: `#1a2b3c`, the end of its id.
pub(in crate::mail) fn sign(game: Uuid) -> String {
    let id = game.simple().to_string();
    format!("#{}", &id[id.len() - 6..])
}

/// The game among these that a name or a sign means: the whole name counts more than its beginning.
///
/// # Errors
/// There is none, or several.
pub(in crate::mail) fn among(games: &[GameSummary], said: &str) -> Result<GameSummary> {
    let said = plain(said);
    let ways: [&dyn Fn(&GameSummary) -> bool; 3] =
        [&|game| sign(game.id) == said, &|game| plain(&game.name) == said, &|game| {
            plain(&game.name).starts_with(&said)
        }];
    for is_meant in ways {
        let meant: Vec<&GameSummary> = games.iter().filter(|game| is_meant(game)).collect();
        match meant.as_slice() {
            [] => {}
            [one] => return Ok((*one).clone()),
            _ => {
                let games = list(&meant);
                return Err(Problem::new(Kind::Conflict, move |language| {
                    words::several_called(language, &games.told_in(language))
                }));
            }
        }
    }
    let all: Vec<&GameSummary> = games.iter().collect();
    let (is_none, games) = (all.is_empty(), list(&all));
    Err(Problem::new(Kind::NotFound, move |language| match is_none {
        true => words::no_game_for_you(language),
        false => words::no_game_there_are(language, &games.told_in(language)),
    }))
}

/// The only one of these that is played.
///
/// # Errors
/// There is none, or several.
pub(in crate::mail) fn only_one(games: &[GameSummary]) -> Result<GameSummary> {
    let played: Vec<&GameSummary> =
        games.iter().filter(|game| matches!(game.status, Status::Running | Status::Paused)).collect();
    match played.as_slice() {
        [one] => Ok((*one).clone()),
        [] => Err(Problem::new(Kind::NotFound, words::none_played)),
        several => {
            let games = list(several);
            Err(Problem::new(Kind::Conflict, move |language| words::several_played(language, &games.told_in(language))))
        }
    }
}

/// The first of some games by their names and signs, and how many there are more.
struct Listed {
    named: String,
    more: usize,
}

impl Listed {
    fn told_in(&self, language: Language) -> String {
        if self.more == 0 { self.named.clone() } else { answer::and_more(language, &self.named, &self.more) }
    }
}

fn list(games: &[&GameSummary]) -> Listed {
    let named = games.iter().take(LISTED).map(|game| format!("{} ({})", game.name, sign(game.id)));
    Listed { named: named.collect::<Vec<_>>().join(", "), more: games.len().saturating_sub(LISTED) }
}

/// In lower case, without quotation marks.
fn plain(name: &str) -> String {
    name.trim_matches(|c: char| c.is_whitespace() || "\"'“”„«»`.".contains(c)).to_lowercase()
}

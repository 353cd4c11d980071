//! `GET /games/{id}/record`: the text record of a game.

use std::collections::BTreeMap;
use std::slice::from_ref;
use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_engine::record::{Correction, Line, Record, Rewind};
use pixie_engine::{Rules, Seat, State, Viewer, Visibility, redact, redact_move};
use uuid::Uuid;

use super::events::{mover, visible_parts};
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::reasons_of;
use crate::game::{Contribution, Forked, Game, GameEvent, Games, Occupant, PlayAct, ProposedCorrection};
use crate::ground::problem::{Problem, Result};
use crate::people::users;
use pixie_event_store::StoredEvent;

/// The text record
///
/// The game as one text file: headers, setup, numbered moves, what chance brought, what was taken back and why. Of a finished
/// game it is complete and can be replayed by another program; of a running one it hides what the caller may not see.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game")),
    responses((
        status = 200,
        content_type = "text/plain",
        body = String,
        example = "[Rulebook \"en\"]\n[Edition \"standard 1\"]\n[Players \"blue=Ada red=Bo\"]\n\n5. blue: ability cheap-gold\n9. red: casino {casino silver}\n"
    )),
    security((), ("token" = []))
)]
#[get("/games/{id}/record")]
pub async fn read_record(games: Data<Games>, caller: MaybeCaller, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let record = record_for(&games, &opened).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(record.to_string()))
}

/// The record of a game for this caller.
pub async fn record_for(games: &Games, opened: &Opened) -> Result<Record> {
    let id = opened.game().id;
    let stored = opened.past(games, 0, opened.folded.head.version).await?;
    let users: Vec<Uuid> = opened.game().users().collect();
    let names = users::names(games.pool(), &users).await?;
    let names = names.into_iter().map(|(id, user)| (id, user.name)).collect();
    let (many, share) = (stored.len(), opened.share);
    let read = move || GameEvent::read_all(&stored).map(|events| (stored, events));
    let (stored, events) = games.compute(share, many, read).await??;
    let reasons = reasons_of(games.pool(), id, &events).await?;
    let (game, viewer) = (Arc::clone(opened.game()), opened.viewer());
    let write = move || record(&game, viewer, (&stored, &events), &names, &reasons);
    games.compute(share, many, write).await?
}

/// The record for a viewer, with the names of users and the texts of reasons. Before the start
/// there are only headers.
pub fn record(
    game: &Game,
    viewer: Viewer,
    (stored, events): (&[StoredEvent], &[GameEvent]),
    names: &BTreeMap<Uuid, String>,
    reasons: &BTreeMap<Uuid, String>,
) -> Result<Record> {
    let mut record = Record { headers: headers(game, names), ..Record::default() };
    if let Some(sight) = game.sight(viewer) {
        for (stored, event) in stored.iter().zip(events) {
            add_event(&mut record, stored, event, sight, reasons)?;
        }
    }
    Ok(record)
}

/// Moves that were taken back are printed, too, because rewinds refer to their numbers.
fn add_event(
    record: &mut Record,
    stored: &StoredEvent,
    event: &GameEvent,
    sight: Visibility,
    reasons: &BTreeMap<Uuid, String>,
) -> Result<()> {
    let version = stored.version.unsigned_abs().into();
    let actor = stored.actor().map_err(Problem::internal)?;
    if let GameEvent::Rewound(rewound) = event {
        record.lines.push(Line::Rewind(Rewind {
            version,
            to_version: rewound.to_version.unsigned_abs().into(),
            by: mover(&actor),
            reason: rewound.reason.and_then(|reason| reasons.get(&reason)).cloned(),
            reseeded: rewound.reseed.is_some(),
        }));
    }
    if let GameEvent::Corrected(corrected) = event {
        let ProposedCorrection { seat, gained, paid } = corrected.correction;
        if let Some(seat) = Seat::from_number(seat) {
            let reason = reasons.get(&corrected.reason).cloned();
            record.lines.push(Line::Correction(Correction { version, seat, gained, paid, reason }));
        }
    }
    if let GameEvent::Forked(forked) = event {
        return add_fork(record, version, forked, sight);
    }
    let (said, effects, _) = visible_parts(event, &actor, sight);
    let is_move = matches!(event, GameEvent::Moved(_));
    let said = mover(&actor).filter(|_| is_move).map(|seat| (seat, said));
    record.add_event(version, said, &effects);
    Ok(())
}

/// The acts of the other game, all with the version of the event.
fn add_fork(record: &mut Record, version: u64, forked: &Forked, sight: Visibility) -> Result<()> {
    for (act, effects) in forked.steps() {
        let effects: Vec<_> = effects.iter().filter_map(|effect| redact(effect, sight)).collect();
        let said = match act {
            Some(PlayAct::Moved { seat, said }) => {
                let seat = Seat::from_number(*seat).ok_or_else(no_seat)?;
                Some((seat, redact_move(said, seat, sight)))
            }
            Some(PlayAct::Corrected(ProposedCorrection { seat, gained, paid })) => {
                let seat = Seat::from_number(*seat).ok_or_else(no_seat)?;
                let (gained, paid) = (*gained, *paid);
                record.lines.push(Line::Correction(Correction { version, seat, gained, paid, reason: None }));
                None
            }
            None => None,
        };
        record.add_event(version, said, &effects);
    }
    Ok(())
}

fn no_seat() -> Problem {
    Problem::internal(anyhow::anyhow!("a fork holds an act of a seat that no game has"))
}

fn headers(game: &Game, names: &BTreeMap<Uuid, String>) -> Vec<(String, String)> {
    let settings = game.settings();
    let rules = &settings.rules;
    let mut headers = vec![
        ("Game", game.id.to_string()),
        ("Rulebook", rules.rulebook.to_string()),
        ("Edition", format!("{} {}", rules.edition.id, rules.edition.revision)),
        ("Players", players(game, names)),
    ];
    if rules.toggles != rules.rulebook.toggles() {
        headers.push(("Toggles", toggles(rules)));
    }
    if rules.open_holdings {
        headers.push(("OpenHoldings", "yes".into()));
    }
    headers.push(("SeedCommitment", game.seed_commitments().collect::<Vec<_>>().join(" ")));
    if let Some(begin) = game.start().filter(|_| game.fork.is_some()) {
        headers.push(("Fork", begin.to_string()));
    }
    if game.contributions().is_any_revealed() {
        headers.push(("Contributions", contributions(game)));
    }
    headers.extend(game.seed.iter().map(|seed| ("Seed", [&game.earlier_seeds[..], from_ref(seed)].concat().join(" "))));
    headers.extend(game.board.as_ref().and_then(result).map(|result| ("Result", result)));
    headers.into_iter().map(|(name, text)| (name.to_owned(), text)).collect()
}

/// `blue=9c1d… red=service`: the contributions of the seats to the dice.
fn contributions(game: &Game) -> String {
    let shown = game.contributions().iter().map(|(seat, contribution)| match contribution {
        Contribution::Revealed(contribution) => format!("{seat}={}", hex::encode(contribution)),
        _ => format!("{seat}=service"),
    });
    shown.collect::<Vec<_>>().join(" ")
}

/// The toggles in which the game differs from its rulebook, as `name=value`.
fn toggles(rules: &Rules) -> String {
    let differing = serde_json::to_value(rules.toggles.unlike(rules.rulebook.toggles()));
    let Ok(serde_json::Value::Object(differing)) = differing else { return String::new() };
    let pairs = differing.iter().map(|(name, value)| format!("{name}={}", value.as_str().unwrap_or_default()));
    pairs.collect::<Vec<_>>().join(" ")
}

/// `blue=Ada red=Bo`; spaces in names become `_`.
fn players(game: &Game, names: &BTreeMap<Uuid, String>) -> String {
    let name = |occupant: &Option<Occupant>| match occupant {
        Some(Occupant::User(user)) => names.get(user).map_or(users::FORMER, String::as_str).to_owned(),
        Some(Occupant::Bot(kind)) => format!("{} bot", kind.word()),
        None => "?".into(),
    };
    let seats = pixie_engine::Seat::ALL.into_iter().zip(&game.seats);
    let named = seats
        .map(|(seat, occupant)| format!("{seat}={}", name(occupant).split_whitespace().collect::<Vec<_>>().join("_")));
    named.collect::<Vec<_>>().join(" ")
}

/// `red -12, blue -20, yellow pit`, best first.
fn result(board: &State) -> Option<String> {
    let mut standings: Vec<_> = board.outcome?.standings.iter().collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let places = standings.iter().map(|(seat, standing)| match standing.score {
        Some(score) => format!("{seat} {score}"),
        None => format!("{seat} pit"),
    });
    Some(places.collect::<Vec<_>>().join(", "))
}

//! The mail about an act of a moderator, or about what the players decide together: the game was paused, adjourned, or changed in
//! another way.

use futures_util::FutureExt as _;
use pixie_words::{Language, desk, mail as words};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::super::failure::{for_good, for_now, unreadable};
use super::super::notification::{Content, Notification, Recipient, Relevance, UNLESS_NONE};
use super::super::questions::newly_asked;
use super::super::relevance::reader;
use super::super::situation::{choices, happening_item, holdings, small_print, table};
use super::super::story::{Story, name};
use super::super::thread::InThread;
use super::finished::is_the_end;
use crate::delivery::mail_out::{Block, Command, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::{Game, GameEvent, Games, Proposal, ProposedChange, Transition};
use crate::people::users::Choice;
use crate::record::history::{Happening, Teller};
use pixie_event_store::{Actor, Status, Version};

pub(super) static MODERATED: Notification = Notification {
    kind: MailKind::Moderated,
    is_common_knowledge: true,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The queued data: the versions of what was done.
#[derive(Serialize, Deserialize)]
struct Acts {
    acts: Vec<Version>,
}

/// The mails to these players about acts that they should know at once: all except acts with a mail
/// of their own, and inspections, which the next mail mentions.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let had_players = change.before.status == Status::Open && change.before.users().next().is_some();
    let is_led_anew = had_players && change.before.host() != change.after.host();
    let announced = |(version, actor, event): (_, _, &GameEvent)| {
        let is_host = is_led_anew && matches!(event, GameEvent::Left(_));
        (is_host || is_announced(actor, event)).then_some((version, actor))
    };
    let (acts, actors): (Vec<Version>, Vec<&Actor>) = change.events().filter_map(announced).unzip();
    if acts.is_empty() || is_the_end(change) {
        return Vec::new();
    }
    let asked = newly_asked(change);
    // The creator of a game knows that they have called it off, a player what they propose.
    let is_actor = |user: &Uuid| {
        actors.iter().any(|actor| match actor {
            Actor::User { user: actor } | Actor::Seat { user: Some(actor), .. } => actor == user,
            _ => false,
        })
    };
    let others = change.after.users().filter(|user| !asked.contains(user) && !is_actor(user));
    others.map(|user| (user, Some(json!(Acts { acts: acts.clone() })))).collect()
}

/// Whether the reader still plays.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.seat_of(mail.key.user_id).is_some()
}

fn is_announced(actor: &Actor, event: &GameEvent) -> bool {
    match event {
        GameEvent::Cancelled(_)
        | GameEvent::Proposed(_)
        | GameEvent::Adjourned(_)
        | GameEvent::Continued(_)
        | GameEvent::TimeAgreed(_) => true,
        GameEvent::Inspected(_) | GameEvent::Rewound(_) => false,
        // What was proposed follows at once.
        GameEvent::ProposalAnswered(answered) if answered.agrees => false,
        _ => matches!(actor, Actor::Moderator { .. }),
    }
}

/// Renders it, unless it is no longer relevant. A game that has not started has no board.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(reader) = reader(&MODERATED, mail, games).await? else { return Ok(Rendered::Dropped) };
    let Acts { acts } = mail.read_data()?;
    let (id, version) = (mail.key.subject_id, mail.key.version);
    let game = games.at(id, version).await.map_err(|problem| unreadable(&problem))?;
    let happened = happenings_at(games, &game, &acts, reader.id).await?;
    let is_by_players = !happened.iter().any(|happening| happening.by_moderator);
    let is_new_time = happened.iter().any(|happening| happening.is_new_time);
    let by = (is_by_players, is_new_time);
    let language = Choice::of(games.pool(), reader.id).await.map_err(for_now)?.language.unwrap_or_default();
    let subject = subject(&game, (reader.id, language), by, &name(games.pool(), &game).await.map_err(for_now)?);
    let hello = if is_by_players {
        words::new_in_game(language, &reader.name)
    } else {
        words::done_to_game(language, &reader.name)
    };
    let mut blocks = vec![Block::Paragraph(hello), Block::List(happened.iter().map(happening_item).collect())];
    blocks.extend(question(&game, (reader.id, language), identity));
    let story = Story::load(games, id, version, reader.id).await?;
    match &story {
        Some(story) => {
            blocks.extend([holdings(story), table(story)].concat());
            blocks.extend(story.asked().iter().flat_map(|asked| choices(story, asked)));
        }
        None => {
            let url = identity.url(&format!("/games/{id}"));
            blocks.push(Block::Button(Link { label: words::the_game(language), url }));
        }
    }
    let small_print = story.as_ref().map(|story| small_print(story, identity, mail.queued_at)).unwrap_or_default();
    let draft = InThread {
        game: id,
        name: format!("{}.{version}.{}.{}", id.simple(), reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &subject,
        about: story.as_ref().map(Story::about),
        page: Page { blocks, small_print, language, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}

/// The subject: what the reader is asked, or how the game stands now.
fn subject(
    game: &Game,
    (reader, language): (Uuid, Language),
    (is_by_players, is_new_time): (bool, bool),
    name: &str,
) -> String {
    if game.proposal_waits_for().any(|seat| game.person(seat) == Some(reader)) {
        return match game.open_proposal().map(|proposal| &proposal.change) {
            Some(ProposedChange::Ending | ProposedChange::Abandonment) => words::agree_to_end(language, &name),
            Some(ProposedChange::Adjournment(_)) => words::agree_to_adjourn(language, &name),
            Some(ProposedChange::Continuation) => words::agree_to_go_on(language, &name),
            Some(ProposedChange::Time(_)) => words::agree_to_pace(language, &name),
            _ => words::agree_to_correction(language, &name),
        };
    }
    match game.status {
        Status::Cancelled => words::called_off(language, &name),
        Status::Paused if game.adjourned_until().is_some() => words::adjourned(language, &name),
        Status::Paused => words::paused(language, &name),
        Status::Open if is_by_players => words::somebody_left(language, &name),
        Status::Running if is_by_players && is_new_time => words::another_pace(language, &name),
        Status::Running if is_by_players => words::goes_on(language, &name),
        Status::Open | Status::Running | Status::Finished => words::moderator_acted(language, &name),
    }
}

/// How to answer the open proposal, for who has not agreed to it.
pub(super) fn question(game: &Game, (reader, language): (Uuid, Language), identity: &MailIdentity) -> Vec<Block> {
    let is_asked = game.proposal_waits_for().any(|seat| game.person(seat) == Some(reader));
    let Some(Proposal { version, .. }) = game.open_proposal().filter(|_| is_asked) else { return Vec::new() };
    let url = identity.url(&format!("/games/{}", game.id));
    vec![
        Block::Paragraph(words::answer_one_of(language)),
        Block::Commands(
            [desk::agree_to(language, version), desk::disagree_with(language, version)].map(Command::Line).to_vec(),
        ),
        Block::Paragraph(words::undo_page(language, &url)),
    ]
}

/// The events at these versions, for one reader.
pub(super) async fn happenings_at(
    games: &Games,
    game: &Game,
    versions: &[Version],
    reader: Uuid,
) -> Result<Vec<Happening>, Failure> {
    let (Some(first), Some(last)) = (versions.iter().min(), versions.iter().max()) else { return Ok(Vec::new()) };
    let mut stored = games.store().read(game.id, first - 1, i64::from(last - first + 1)).await.map_err(for_now)?;
    stored.retain(|event| versions.contains(&event.version));
    let events = GameEvent::read_all(&stored).map_err(for_good)?;
    let choice = Choice::of(games.pool(), reader).await.map_err(for_now)?;
    let viewer = game.viewer(Some(reader));
    let teller = Teller::load(games.pool(), game, viewer, choice.time_zone, (&stored, &events)).await;
    let teller = teller.map_err(for_now)?.in_language(choice.language.unwrap_or_default());
    let happenings =
        stored.iter().zip(&events).filter_map(|(stored, event)| teller.describe(stored, event).transpose());
    happenings.collect::<Result<_, _>>().map_err(for_good)
}

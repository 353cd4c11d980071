//! The mail about the end of a game.

use std::fmt::Write as _;

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm, UNLESS_NONE};
use super::super::relevance::is_taken_back;
use super::super::situation::{earlier, happened, holdings, table};
use super::super::story::{Past, Story};
use crate::delivery::mail_out::{Block, Link, MailIdentity};
use crate::delivery::outbox::{Mail, MailKind};
use crate::game::{Game, Transition};
use crate::table::play::sentence;
use pixie_event_store::Status;

pub(super) static FINISHED: Notification = Notification {
    kind: MailKind::Finished,
    is_common_knowledge: true,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Story(StoryForm::Event {
        past: Past::SinceLastMove,
        has_picture: true,
        subject: |story, _| subject(story),
        blocks: |of| Some(blocks(of.story, of.reader.name.as_str(), of.picture, of.identity)),
    }),
};

/// The mails to all players, once the game ends.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    if is_the_end(change) { change.after.users().map(|user| (user, None)).collect() } else { Vec::new() }
}

/// Whether a game that has begun is over by this change, or over again after a rewind.
pub(super) fn is_the_end(change: &Transition<'_>) -> bool {
    let Transition { before, after, .. } = change;
    after.is_over() && after.board.is_some() && (change.is_rewind() || !before.is_over())
}

/// Whether the game is still over.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.is_over() && !is_taken_back(now, &mail.key)
}

fn subject(story: &Story) -> String {
    match result(story) {
        Some(result) => format!("{} is over: {result}", story.name),
        None => format!("{} was cancelled", story.name),
    }
}

/// The reader's own result, such as `you won`; none of a game without a result.
fn result(story: &Story) -> Option<String> {
    let standings = story.board().outcome?.standings;
    let rank = standings.of(story.seat)?.rank;
    let (players, equals) =
        (standings.iter().count(), standings.iter().filter(|(_, other)| other.rank == rank).count());
    let place = match rank {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        rank => format!("{rank}th"),
    };
    Some(match (rank, equals) {
        (1, 1) => "you won".to_owned(),
        (1, _) => "you share the 1st place".to_owned(),
        _ => format!("you are {place} of {players}"),
    })
}

fn blocks(story: &Story, reader: &str, picture: Option<Block>, identity: &MailIdentity) -> Vec<Block> {
    let picture = Vec::from_iter(picture);
    if story.game.status == Status::Cancelled {
        let title = Block::title("The game was cancelled.");
        let mut hello = format!("Hello {reader}, the game ends without a result.");
        if let Some(cancellation) = story.game.cancellation {
            let at = story.zone.format(cancellation.publish_at);
            write!(hello, " Everything in it becomes public {at}, unless it goes on before.").expect("a text");
        }
        let board = [holdings(story), table(story)].concat();
        let hello = vec![title, Block::Paragraph(hello)];
        return [hello, happened(story), picture, board, earlier(story), dice(story, identity)].concat();
    }
    let title = result(story).map_or_else(|| "The game is over".to_owned(), |result| sentence(&result));
    let hello = vec![Block::Title(title), Block::Paragraph(format!("Hello {reader}, the game is over."))];
    [hello, standings(story), happened(story), picture, earlier(story), dice(story, identity)].concat()
}

/// The results, best first; empty for a game without a result.
pub fn standings(story: &Story) -> Vec<Block> {
    let Some(outcome) = story.board().outcome else { return Vec::new() };
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let lines = standings.into_iter().map(|(seat, standing)| match standing.score {
        Some(score) => format!("{}. {}: {score}", standing.rank, story.name(seat)),
        None => format!("{}. {}: in the pit", standing.rank, story.name(seat)),
    });
    vec![Block::heading("The result"), Block::list(lines)]
}

/// The data for checking all dice.
fn dice(story: &Story, identity: &MailIdentity) -> Vec<Block> {
    let game = &story.game;
    let mut seeds = game.earlier_seeds.iter().chain(&game.seed);
    let lines = game.seed_commitments().enumerate().flat_map(|(epoch, commitment)| {
        let (theirs, known) = match epoch {
            0 => ("Their seed", "from the start"),
            _ => ("Their new seed", "since the play was taken back"),
        };
        let seed = seeds.next().map(|seed| format!("{theirs}: {seed}"));
        seed.into_iter().chain([format!("Its SHA-256, known {known}: {commitment}")])
    });
    let url = identity.url(&format!("/games/{}/record", game.id));
    vec![
        Block::heading("The dice, to check"),
        Block::list(lines),
        Block::Button(Link { label: "The whole game".into(), url }),
    ]
}

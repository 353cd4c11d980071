//! The mail about the end of a game.

use pixie_words::mail;

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm, UNLESS_NONE};
use super::super::relevance::is_taken_back;
use super::super::situation::{earlier, happened, holdings, table};
use super::super::story::{Past, Story};
use crate::delivery::mail_out::{Block, Link, MailIdentity};
use crate::delivery::outbox::{Mail, MailKind};
use crate::game::{Game, Transition};
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
    let (language, game) = (story.language, &story.name);
    match result(story) {
        Some(GameResult::Won) => mail::over_won(language, game),
        Some(GameResult::Shared) => mail::over_shared(language, game),
        Some(GameResult::Placed { rank, players }) => mail::over_placed(language, game, &players, rank.into()),
        None => mail::over_cancelled(language, game),
    }
}

/// The reader's own result.
enum GameResult {
    Won,
    /// They share the first place.
    Shared,
    Placed {
        rank: u8,
        players: usize,
    },
}

/// The reader's own result; none of a game without a result.
fn result(story: &Story) -> Option<GameResult> {
    let standings = story.board().outcome?.standings;
    let rank = standings.of(story.seat)?.rank;
    let (players, equals) =
        (standings.iter().count(), standings.iter().filter(|(_, other)| other.rank == rank).count());
    Some(match (rank, equals) {
        (1, 1) => GameResult::Won,
        (1, _) => GameResult::Shared,
        _ => GameResult::Placed { rank, players },
    })
}

fn blocks(story: &Story, reader: &str, picture: Option<Block>, identity: &MailIdentity) -> Vec<Block> {
    let language = story.language;
    let picture = Vec::from_iter(picture);
    if story.game.status == Status::Cancelled {
        let title = Block::Title(mail::was_cancelled(language));
        let mut hello = mail::hello_cancelled(language, &reader);
        if let Some(cancellation) = story.game.cancellation {
            hello = format!("{hello} {}", mail::public_from(language, &story.date(cancellation.publish_at)));
        }
        let board = [holdings(story), table(story)].concat();
        let hello = vec![title, Block::Paragraph(hello)];
        return [hello, happened(story), picture, board, earlier(story), dice(story, identity)].concat();
    }
    let title = match result(story) {
        Some(GameResult::Won) => mail::won(language),
        Some(GameResult::Shared) => mail::shared(language),
        Some(GameResult::Placed { rank, players }) => mail::placed(language, &players, rank.into()),
        None => mail::is_over(language),
    };
    let hello = vec![Block::Title(title), Block::Paragraph(mail::hello_over(language, &reader))];
    [hello, standings(story), happened(story), picture, earlier(story), dice(story, identity)].concat()
}

/// The results, best first; empty for a game without a result.
pub fn standings(story: &Story) -> Vec<Block> {
    let Some(outcome) = story.board().outcome else { return Vec::new() };
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let lines = standings.into_iter().map(|(seat, standing)| match standing.score {
        Some(score) => mail::standing(story.language, &story.name(seat), &standing.rank, &score),
        None => mail::standing_pit(story.language, &story.name(seat), &standing.rank),
    });
    vec![Block::Heading(mail::result(story.language)), Block::list(lines)]
}

/// The data for checking all dice.
fn dice(story: &Story, identity: &MailIdentity) -> Vec<Block> {
    let (game, language) = (&story.game, story.language);
    let mut seeds = game.earlier_seeds.iter().chain(&game.seed);
    let lines = game.seed_commitments().enumerate().flat_map(|(epoch, commitment)| {
        let is_first = epoch == 0;
        let seed =
            seeds.next().map(|seed| if is_first { mail::seed(language, seed) } else { mail::new_seed(language, seed) });
        let hash = if is_first {
            mail::hash_of_seed(language, &commitment)
        } else {
            mail::hash_of_new_seed(language, &commitment)
        };
        seed.into_iter().chain([hash])
    });
    let url = identity.url(&format!("/games/{}/record", game.id));
    vec![
        Block::Heading(mail::dice(language)),
        Block::list(lines),
        Block::Button(Link { label: mail::whole_game(language), url }),
    ]
}

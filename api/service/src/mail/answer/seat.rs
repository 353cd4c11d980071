//! The answer to a player: what became of their lines, what has happened since, and what they are asked now.

use uuid::Uuid;

use super::desk_sections;
use super::happening::entry;
use super::past;
use super::seat_help;
use super::standing_orders;
use super::thread::failure;
use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail};
use crate::game::Games;
use crate::mail::authenticate::holder;
use crate::mail::execute::AnswerData;
use crate::mail::resolve::orders::Section;
use crate::news::notifications::{self, InThread, Story};
use crate::people::users::User;
use pixie_event_store::{Status, Version};
use pixie_words::{Language, answer as words, mail, seat_name};

/// The answer about a seat, as its holder may see the game.
pub(super) async fn draft(
    mail: &Mail,
    answer: &AnswerData,
    (game, version): (Uuid, Version),
    (reader, language): (&User, Language),
    games: &Games,
    identity: &MailIdentity,
) -> Result<Draft, Failure> {
    let story = Story::load(games, game, version, reader.id).await?;
    let hello =
        Block::Paragraph(format!("{}\n{}", words::hello(language, &reader.name), answer.report.summary(language)));
    let picture = match &story {
        Some(story) if answer.shows_board() => notifications::picture(story, identity).await,
        _ => None,
    };
    let mut body = match &story {
        Some(story) => with_board(answer, story, picture),
        None => without_board(answer, language),
    };
    if let Some(story) = &story {
        for section in &answer.report.sections {
            body.extend(past::blocks(*section, story, (games, reader, identity)).await?);
            if *section == Section::StandingOrders {
                body.extend(
                    standing_orders::blocks(game, (reader, language), games)
                        .await
                        .map_err(|problem| failure(&problem))?,
                );
            }
        }
    }
    for section in &answer.report.desk {
        body.extend(
            desk_sections::blocks(*section, reader, games, identity).await.map_err(|problem| failure(&problem))?,
        );
    }
    let small_print = story.as_ref().map(|story| notifications::small_print(story, identity, mail.queued_at));
    let about = match &story {
        Some(story) => Some(story.about()),
        None => games.at(game, version).await.ok().and_then(|game| game.seat_of(reader.id)).map(|seat| (seat, 0)),
    };
    let subject = subject(answer, story.as_ref(), language);
    let proposal = about.zip(answer.report.proposal());
    let draft = InThread {
        game,
        reader,
        name: mail.key.subject_id.simple().to_string(),
        subject: &subject,
        about,
        page: Page {
            blocks: [hello].into_iter().chain(answer.report.warnings(language)).chain(body).collect(),
            language,
            small_print: small_print.unwrap_or_default(),
            ..Page::default()
        },
        date: mail.queued_at,
    };
    let mut draft = draft.draft(identity);
    if let Some(((seat, _), (decision, mark))) = proposal {
        draft.reply_to = Some(identity.confirm_move((game, seat.number(), decision), mark, holder(reader)));
    }
    Ok(answer.threaded(draft))
}

/// The subject, which must tell a receipt from a question in a list of mails: what its reader is asked now, also that a line was not done;
/// else that of the mail that is answered.
fn subject(answer: &AnswerData, story: Option<&Story>, language: Language) -> String {
    let asked = story.and_then(|story| Some(notifications::question(story, &story.asked()?)));
    match asked {
        Some(asked) if answer.report.leaves_undone() => words::not_done_yet(language, &asked),
        Some(asked) if answer.made().is_some() => asked,
        _ => answer.subject(language, story.map_or("Pixie Queen", |story| &story.name)),
    }
}

/// The whole answer for a game that has started: what became of the mail, what was asked for, what comes next with its moves, and then the
/// rest.
fn with_board(answer: &AnswerData, story: &Story, picture: Option<Block>) -> Vec<Block> {
    let language = story.language;
    let asked_for = |section| answer.report.sections.contains(&section);
    let mut board = Vec::new();
    if answer.shows_board() {
        board.extend(picture);
        board.extend(notifications::holdings(story));
        board.extend(notifications::table(story));
    }
    let mut blocks = answer.report.lines(language, |seat| story.name(seat));
    blocks.extend(answer.report.ignored(language, !story.game.has_one_player()));
    blocks.extend(answer.report.explanations(language));
    if asked_for(Section::State) {
        blocks.append(&mut board);
    }
    if asked_for(Section::History) {
        blocks.extend(history(story));
    }
    blocks.extend(next(answer, story));
    blocks.extend(story.asked().iter().flat_map(|asked| notifications::choices(story, asked)));
    if asked_for(Section::Help) {
        blocks.extend(seat_help::blocks(story.language));
    }
    if let Some(made) = answer.made() {
        blocks.extend(since(made, story));
    }
    blocks.extend(board);
    blocks
}

/// The actions of others since then: because of the mail, or after it.
fn since(made: Version, story: &Story) -> Vec<Block> {
    let all = story.before.iter().chain(&story.happened);
    let later = all.filter(|happening| happening.version > made && happening.mover != Some(story.seat));
    let later: Vec<_> = later.map(entry).collect();
    if later.is_empty() {
        Vec::new()
    } else {
        vec![Block::Heading(words::happened_then(story.language)), Block::List(later)]
    }
}

fn history(story: &Story) -> Vec<Block> {
    let all = story.before.iter().chain(&story.happened).map(entry);
    vec![Block::Heading(words::has_happened(story.language)), Block::list(all)]
}

/// The open decision of the reader; or who the game waits for, or its result.
fn next(answer: &AnswerData, story: &Story) -> Vec<Block> {
    let language = story.language;
    match story.game.status {
        Status::Finished => {
            let over = Block::Paragraph(words::game_over(language));
            return [vec![over], notifications::standings(story)].concat();
        }
        Status::Cancelled => return vec![Block::Paragraph(words::game_cancelled(language))],
        Status::Open | Status::Running | Status::Paused => {}
    }
    if let Some(asked) = story.asked() {
        let question = notifications::question_and_deadline(story, &asked);
        return vec![Block::Paragraph(mail::your_turn(language, &question))];
    }
    let asked: Vec<_> = story.view().decisions.iter().map(|decision| story.name(decision.seat)).collect();
    let waiting = match asked.as_slice() {
        [] if story.game.status == Status::Paused => words::game_paused(language),
        [] => words::nobody_asked(language),
        names => words::waits_for(language, names),
    };
    let mut blocks = vec![Block::Paragraph(waiting)];
    if answer.report.sections.contains(&Section::Legal) {
        blocks.push(Block::Paragraph(words::nothing_legal(language)));
    }
    blocks
}

/// The answer for a game without a board, or one that the reader has left.
fn without_board(answer: &AnswerData, language: Language) -> Vec<Block> {
    let mut blocks = answer.report.lines(language, |seat| seat_name(language, seat));
    blocks.extend(answer.report.ignored(language, false));
    blocks.extend(answer.report.explanations(language));
    if answer.report.sections.contains(&Section::Help) {
        blocks.extend(seat_help::blocks(language));
    } else if !answer.report.sections.is_empty() {
        blocks.push(Block::Paragraph(words::not_begun(language)));
    }
    blocks
}

//! The answer to a person who was invited.

use uuid::Uuid;

use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Item, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::mail::authenticate::{Invitation, holder};
use crate::mail::execute::AnswerData;
use crate::people::users::User;

/// The answer to the invited person, who may be no user; none if the invitation was deleted.
pub(super) async fn draft(
    mail: &Mail,
    answer: &AnswerData,
    id: Uuid,
    reader: Option<&User>,
    games: &Games,
    identity: &MailIdentity,
) -> sqlx::Result<Option<Draft>> {
    let Some(invited) = Invitation::find(games.pool(), id).await? else { return Ok(None) };
    let holder = reader.map_or(Holder { id, epoch: 0 }, holder);
    let mut blocks = vec![Block::Paragraph(format!("Hello,\n{}", answer.report.summary()))];
    blocks.extend(answer.report.warnings());
    blocks.extend(answer.report.lines(|seat| seat.to_string()));
    blocks.extend(answer.report.ignored(false));
    if answer.report.lines.iter().all(|line| line.word() != "done") {
        blocks.extend(help());
    }
    let page = Page { answerable: true, blocks, ..Page::default() };
    let subject = answer.subject("Pixie Queen");
    let draft = Draft {
        reply_to: Some(identity.answer_invitation(id, holder)),
        references: vec![identity.message_id(&id.simple().to_string())],
        ..identity.draft(mail.key.subject_id, &invited.email, &subject, page, mail.queued_at)
    };
    Ok(Some(answer.threaded(draft)))
}

/// The orders that can be written to an invitation.
fn help() -> Vec<Block> {
    let word = |word: &str, what: &str| Item { text: word.to_owned(), more: vec![what.to_owned()] };
    vec![
        Block::heading("What you can write"),
        Block::list([
            word("join", "Takes part, on the first free seat; `join 2` takes seat 2. `yes` does the same."),
            word("join as Bo", "Does so under this name."),
            word("decline", "Takes no part. `no` does the same."),
        ]),
    ]
}

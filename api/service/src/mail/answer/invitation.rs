//! The answer to a person who was invited.

use uuid::Uuid;

use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Item, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::mail::authenticate::{Invitation, holder};
use crate::mail::execute::AnswerData;
use crate::people::users::User;
use pixie_words::{Language, answer as words, desk, seat_name};

/// The answer to the invited person, who may be no user; none if the invitation was deleted.
pub(super) async fn draft(
    mail: &Mail,
    answer: &AnswerData,
    id: Uuid,
    (reader, language): (Option<&User>, Language),
    games: &Games,
    identity: &MailIdentity,
) -> sqlx::Result<Option<Draft>> {
    let Some(invited) = Invitation::find(games.pool(), id).await? else { return Ok(None) };
    let holder = reader.map_or(Holder { id, epoch: 0 }, holder);
    let mut blocks =
        vec![Block::Paragraph(format!("{}\n{}", words::hello_nameless(language), answer.report.summary(language)))];
    blocks.extend(answer.report.warnings(language));
    blocks.extend(answer.report.lines(language, |seat| seat_name(language, seat)));
    blocks.extend(answer.report.ignored(language, false));
    if answer.report.lines.iter().all(|line| line.word() != "done") {
        blocks.extend(help(language));
    }
    let page = Page { answerable: true, language, blocks, ..Page::default() };
    let subject = answer.subject(language, "Pixie Queen");
    let draft = Draft {
        reply_to: Some(identity.answer_invitation(id, holder)),
        references: vec![identity.message_id(&id.simple().to_string())],
        ..identity.draft(mail.key.subject_id, &invited.email, &subject, page, mail.queued_at)
    };
    Ok(Some(answer.threaded(draft)))
}

/// The orders that can be written to an invitation.
fn help(language: Language) -> Vec<Block> {
    let word = |text: String, what: String| Item { text, more: vec![what] };
    vec![
        Block::Heading(desk::can_write(language)),
        Block::list([
            word(desk::join(language), words::invited_join(language)),
            word(desk::join_as(language, &"Bo"), words::invited_join_as(language)),
            word(desk::decline(language), words::invited_decline(language)),
        ]),
    ]
}

//! The case that an act on a user makes for itself when it is done outside of any other case: opened and closed at once, so that
//! the user can appeal, and another moderator answers.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::game::Reason;
use crate::ground::entropy::Entropy;
use crate::people::case_log::{self, CaseEvent, CaseOutcome, CaseSubject};
use crate::people::users::log::By;
use pixie_event_store::{Actor, BoundText, Source, StreamText};

/// Opens and closes the case, in the caller's transaction. Returns its id. The reason for the act is its text and its answer.
pub(super) async fn open_and_close(
    db: &mut PgConnection,
    entropy: &Entropy,
    (moderator, now, source): (Uuid, DateTime<Utc>, Source),
    user: Uuid,
    reason: &Reason,
) -> sqlx::Result<Uuid> {
    let case = entropy.id(now);
    let text = BoundText::new(entropy.bytes(), reason.as_str());
    let opened = CaseEvent::Opened {
        subject: CaseSubject::Player { user, game: None },
        user: Some(user),
        text: Some(text.id),
        evidence: None,
    };
    let closed = CaseEvent::Closed { outcome: CaseOutcome::Acted, answer: text.id };
    let texts = [StreamText { text, author: Some(moderator), about: Some(user) }];
    for (event, texts) in [(opened, &texts[..]), (closed, &[])] {
        let by = By::new(Actor::Moderator { user: moderator }, now, Some(source));
        case_log::append(&mut *db, entropy, case, by, &event, texts).await?;
    }
    Ok(case)
}

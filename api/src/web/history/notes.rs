//! The notes beside a version: a part of its page, and the forms to write and to delete one.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use crate::web::folded_text::FoldedText;
use crate::web::form::{NoFields, Posted};
use crate::web::texts::Texts;
use crate::web::{Locale, Moment, redirect};
use pixie_event_store::Version;
use pixie_service::access::permission::access::Opened;
use pixie_service::access::permission::{self, Operation};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::table::notes::{self, Audience, NoteRequest, NoteView, WhichNotes};

/// The notes beside a version, and what the reader may write there.
pub(super) struct Notes {
    pub(super) lines: Vec<NoteLine>,
    /// Whether there are more, which only the API lists.
    pub(super) has_more: bool,
    /// The choices of the form; none for guests.
    pub(super) audiences: Vec<(&'static str, &'static str)>,
}

pub(super) struct NoteLine {
    pub(super) id: Uuid,
    pub(super) author: String,
    pub(super) at: Moment,
    pub(super) audience: &'static str,
    pub(super) text: FoldedText,
    pub(super) is_own: bool,
    /// Whether others see it only while everything in the game is public.
    pub(super) is_secret: bool,
}

impl Notes {
    /// Those that the reader may see.
    pub(super) async fn beside(
        games: &Games,
        opened: &Opened,
        version: Version,
        locale: Locale,
        t: &Texts,
    ) -> Result<Self> {
        let reader = opened.standing.user;
        let found = notes::notes(games, opened, &WhichNotes::about(version)).await?;
        let moderates = permission::check(Operation::Moderate, opened.game(), &opened.standing).is_ok();
        let offered = |audience: &Audience| {
            reader.is_some() && !opened.standing.trial && (moderates || *audience != Audience::Moderators)
        };
        let audiences = Audience::ALL.into_iter().filter(offered);
        Ok(Self {
            has_more: found.next.is_some(),
            lines: found.notes.into_iter().map(|note| NoteLine::new(note, reader, locale, t)).collect(),
            audiences: audiences.map(|audience| (audience.word(), audience_name(audience, t))).collect(),
        })
    }
}

impl NoteLine {
    fn new(note: NoteView, reader: Option<Uuid>, locale: Locale, t: &Texts) -> Self {
        Self {
            id: note.id,
            is_own: reader == Some(note.author.id),
            author: note.author.user.name,
            at: Moment::new(note.at, locale),
            audience: audience_name(note.audience, t),
            is_secret: note.is_secret && note.audience != Audience::Author,
            text: FoldedText::new(note.text.as_str()),
        }
    }
}

fn audience_name(audience: Audience, t: &Texts) -> &'static str {
    match audience {
        Audience::Author => t.history.note_author,
        Audience::Readers => t.history.note_readers,
        Audience::Moderators => t.history.note_moderators,
    }
}

/// A note, as typed.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct NoteForm {
    text: String,
    audience: Audience,
}

#[post("/games/{id}/history/{version}/notes")]
pub(in crate::web) async fn write_note(
    games: Data<Games>,
    path: Path<(Uuid, Version)>,
    form: Posted<NoteForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let (id, version) = path.into_inner();
    let text = fields.text.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.history.note_wrong))?;
    let request = NoteRequest { version, text, audience: fields.audience };
    notes::write(&games, &visitor.member()?, id, request).await?;
    Ok(redirect_to_notes(id, version))
}

#[post("/games/{id}/history/{version}/notes/{note}/delete")]
pub(in crate::web) async fn delete_note(
    games: Data<Games>,
    path: Path<(Uuid, Version, Uuid)>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let (id, version, note) = path.into_inner();
    notes::remove(games.pool(), &form.visitor.member()?, id, note).await?;
    Ok(redirect_to_notes(id, version))
}

fn redirect_to_notes(game: Uuid, version: Version) -> HttpResponse {
    redirect(&format!("/games/{game}/history/{version}#notes"))
}

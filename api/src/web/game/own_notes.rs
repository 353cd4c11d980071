//! The notes that a player writes to themselves, on the page of the game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use crate::web::folded_text::FoldedText;
use crate::web::{Locale, Moment, NoFields, Posted, redirect};
use pixie_service::access::permission::access::Opened;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::table::notes::{self, Audience, NoteRequest, WhichNotes};

pub(super) struct OwnNote {
    pub(super) id: Uuid,
    pub(super) version: i32,
    pub(super) at: Moment,
    pub(super) text: FoldedText,
}

impl OwnNote {
    /// All that a player has written for nobody else, oldest first; none for readers who have no seat, or no account.
    pub(super) async fn all(games: &Games, opened: &Opened, locale: Locale) -> Result<Option<Vec<Self>>> {
        if opened.standing.seat.is_none() || opened.standing.trial {
            return Ok(None);
        }
        let list = notes::notes(games, opened, &WhichNotes::own()).await?.notes.into_iter();
        let private = list.filter(|note| note.audience == Audience::Author);
        let own = private.map(|note| Self {
            id: note.id,
            version: note.version,
            at: Moment::new(note.at, locale),
            text: FoldedText::new(note.text.as_str()),
        });
        Ok(Some(own.collect()))
    }
}

/// A note, as typed.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct OwnNoteForm {
    text: String,
    version: i32,
}

#[post("/games/{id}/notes")]
pub(in crate::web) async fn write_own_note(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<OwnNoteForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let text = fields.text.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.history.note_wrong))?;
    let request = NoteRequest { version: fields.version, text, audience: Audience::Author };
    notes::write(&games, &visitor.member()?, *id, request).await?;
    Ok(redirect(&format!("/games/{id}#notes")))
}

#[post("/games/{id}/notes/{note}/delete")]
pub(in crate::web) async fn delete_own_note(
    games: Data<Games>,
    path: Path<(Uuid, Uuid)>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let (id, note) = path.into_inner();
    notes::remove(games.pool(), &form.visitor.member()?, id, note).await?;
    Ok(redirect(&format!("/games/{id}#notes")))
}

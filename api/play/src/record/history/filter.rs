//! A filter of events. It knows only what the reader may see of an event, so what it lets pass tells them nothing new.

use pixie_engine::Seat;
use pixie_engine::resources::Resource;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use utoipa::openapi::schema::{Object, Type};

use super::events::EventView;
use super::mentions::{Mentions, TileKind};
use crate::game::{EventDetails, GameEvent};

/// A filter of events; an empty one lets all pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventFilter {
    /// Only what this seat did, and what happened to it.
    pub seat: Option<Seat>,
    /// Only events of this kind.
    pub kind: Option<EventKind>,
    /// Only events in which such a tile changed hands, or was used.
    pub tile: Option<TileKind>,
    /// Only events in which this resource changed hands.
    pub resource: Option<Resource>,
    /// Only events that count: neither play that was taken back, nor rewinds, nor what was said about them.
    pub surviving: bool,
}

/// A known kind of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventKind(&'static str);

impl<'de> Deserialize<'de> for EventKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let known = GameEvent::KINDS.iter().find(|kind| **kind == text).map(|kind| Self(kind));
        known.ok_or_else(|| D::Error::custom(format!("`kind` should be one of {}", GameEvent::KINDS.join(", "))))
    }
}

impl<'de> Deserialize<'de> for TileKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let known = Self::all().find(|tile| tile.word() == text);
        let words = || Self::all().map(Self::word).collect::<Vec<_>>().join(", ");
        known.ok_or_else(|| D::Error::custom(format!("`tile` should be one of {}", words())))
    }
}

/// The kinds that can be asked for, in the specification.
pub(super) fn kind_words() -> Object {
    words(GameEvent::KINDS.iter().copied())
}

/// The tiles that can be asked for, in the specification.
pub(super) fn tile_words() -> Object {
    words(TileKind::all().map(TileKind::word))
}

fn words<T: Into<Value>>(words: impl IntoIterator<Item = T>) -> Object {
    Object::builder().schema_type(Type::String).enum_values(Some(words)).build()
}

/// Events that only say how the play was taken back.
const ABOUT_REWINDS: [&str; 4] = ["rewound", "undo_requested", "undo_answered", "undo_lapsed"];

impl EventFilter {
    /// Whether the filter lets every event pass.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it lets this event pass.
    pub fn admits(&self, event: &EventView) -> bool {
        let kind = self.kind.is_none_or(|kind| kind.0 == event.kind);
        let counts = event.undone_by.is_none() && !ABOUT_REWINDS.contains(&event.kind.as_str());
        kind && (counts || !self.surviving) && self.admits_effects(event)
    }

    fn admits_effects(&self, event: &EventView) -> bool {
        let Self { seat, tile, resource, .. } = *self;
        let mentions: Vec<_> = event.effects.iter().map(|effect| Mentions::of(effect, seat)).collect();
        let has_tile = tile.is_none_or(|tile| mentions.iter().any(|mentioned| mentioned.tiles.contains(&tile)));
        let has_resource =
            resource.is_none_or(|resource| mentions.iter().any(|mentioned| mentioned.resources.contains(&resource)));
        // With a tile or a resource, the seat must be named beside it.
        let has_seat = tile.is_some()
            || resource.is_some()
            || seat.is_none_or(|seat| {
                is_about(event, seat) || mentions.iter().any(|mentioned| mentioned.seats.contains(&seat))
            });
        has_tile && has_resource && has_seat
    }
}

/// Whether this seat did it, or the event names it beside its effects.
fn is_about(event: &EventView, seat: Seat) -> bool {
    let named = event.details.as_ref().and_then(EventDetails::seat);
    event.actor.seat() == Some(seat) || named == Some(seat)
}

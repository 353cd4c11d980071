//! One round of the projector: the statements, and what to do with games whose position is another one than expected.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::inner::Inner;
use super::span::{Span, SpanError, from_log, shorten};
use pixie_event_store::{Projection, Version, is_about_data};

/// The most games in one statement.
const MOST_GAMES: usize = 200;
/// After how many refusals this node no longer waits for another one, which has appended before it, and projects its
/// events, too.
const MOST_REFUSALS: u32 = 5;

/// Events of a game, and how often they were refused.
type PendingSpan = (Span, u32);

pub(super) struct Round<'a> {
    projector: &'a Inner,
    /// The last failure of the database.
    failure: Option<sqlx::Error>,
}

impl<'a> Round<'a> {
    pub(super) fn new(projector: &'a Inner) -> Self {
        Self { projector, failure: None }
    }

    /// Projects these games, each with its events, which are read from the log if they are not known.
    ///
    /// # Errors
    /// The last failure of the database. The games concerned wait for the next round.
    pub(super) async fn run(mut self, games: Vec<(Uuid, Option<Span>, u32)>) -> sqlx::Result<()> {
        let mut games = games.into_iter().peekable();
        while games.peek().is_some() {
            let mut spans = Vec::new();
            for (game, span, refusals) in games.by_ref().take(MOST_GAMES) {
                let made = match span {
                    Some(span) => span.complete(&self.projector.store).await,
                    None => from_log(&self.projector.store, game).await,
                };
                spans.extend(self.accept(made, (game, refusals)));
            }
            let refused = self.write(spans).await;
            let shortened = self.shorten_refused(refused).await;
            for (span, refusals) in self.write(shortened).await {
                self.projector.queue().push_refused(span, refusals + 1);
            }
        }
        self.failure.map_or(Ok(()), Err)
    }

    fn accept(&mut self, made: Result<Option<Span>, SpanError>, (game, refusals): (Uuid, u32)) -> Option<PendingSpan> {
        match made {
            Ok(span) => span.map(|span| (span, refusals)),
            Err(SpanError::Database(error)) => {
                self.projector.queue().push_unread(game, refusals);
                self.failure = Some(error);
                None
            }
            Err(SpanError::Unreadable(error)) => {
                tracing::warn!(%game, %error, "projector: a game cannot be read");
                None
            }
        }
    }

    /// Writes these in one statement, or each alone if one of them is at fault. Returns those whose position is another one, or
    /// whose row is locked.
    async fn write(&mut self, spans: Vec<PendingSpan>) -> Vec<PendingSpan> {
        if spans.is_empty() {
            return spans;
        }
        let projections: Vec<Projection> = spans.iter().map(|(span, _)| span.project(&self.projector.how)).collect();
        match self.projector.store.project(&projections).await {
            Ok(written) => {
                if projections.iter().any(|projection| !projection.mails.is_empty()) {
                    self.projector.wakeup.wake();
                }
                if written.has_deliveries {
                    self.projector.wakeup.wake_for_webhooks();
                }
                spans.into_iter().filter(|(span, _)| !written.games.contains(&span.game_id())).collect()
            }
            Err(error) if !is_about_data(&error) => {
                for (span, refusals) in spans {
                    self.projector.queue().push_refused(span, refusals);
                }
                self.failure = Some(error);
                Vec::new()
            }
            Err(error) => {
                let is_alone = spans.len() == 1;
                let mut refused = Vec::new();
                for (span, refusals) in spans {
                    if is_alone {
                        // The sweep tries it again.
                        tracing::warn!(game = %span.game_id(), %error, "projector: a game cannot be written");
                    } else {
                        refused.extend(Box::pin(self.write(vec![(span, refusals)])).await);
                    }
                }
                refused
            }
        }
    }

    /// Looks why these were refused. Returns those that can be written from their present position.
    async fn shorten_refused(&mut self, refused: Vec<PendingSpan>) -> Vec<PendingSpan> {
        if refused.is_empty() {
            return refused;
        }
        let games: Vec<Uuid> = refused.iter().map(|(span, _)| span.game_id()).collect();
        let positions: BTreeMap<Uuid, Version> = match self.projector.store.positions(&games).await {
            Ok(positions) => positions.into_iter().collect(),
            Err(error) => {
                games.into_iter().for_each(|game| self.projector.queue().push_unread(game, 0));
                self.failure = Some(error);
                return Vec::new();
            }
        };
        let mut left = Vec::new();
        for (span, refusals) in refused {
            let game = span.game_id();
            let position = positions.get(&game).copied().unwrap_or(0);
            if position >= span.after.head.version {
                // Another node was faster.
            } else if position > span.before.head.version {
                let made = shorten(&self.projector.store, span, position).await;
                left.extend(self.accept(made, (game, refusals)));
            } else if refusals < MOST_REFUSALS {
                // The row is locked, or the node that has appended before this one projects it in a moment.
                self.projector.queue().push_refused(span, refusals + 1);
            } else {
                self.projector.queue().push_unread(game, 0);
            }
        }
        left
    }
}

//! Events of a game in a few words.

use pixie_engine::effect::PenaltyCause;
use pixie_engine::seat::Colour;
use pixie_engine::{Effect, Seat};

use crate::web::Locale;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{GameEvent, Games};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::record::history::{Happening, Teller};
use pixie_words::is_told;

/// Among so many events the last move is looked for.
const RECENT: i32 = 8;

/// The last move that counts in a few words, as far as the reader may know it; none if nobody has moved of late.
pub(super) async fn last_move(games: &Games, opened: &Opened, locale: Locale) -> Result<Option<String>> {
    let (game, head) = (opened.game(), opened.folded.head.version);
    let after = (head - RECENT).max(0);
    let stored = games.store().read(game.id, after, i64::from(head - after)).await?;
    let events = GameEvent::read_all(&stored)?;
    let teller = Teller::load(games.pool(), game, opened.viewer(), locale.zone, (&stored, &events))
        .await?
        .in_language(locale.language);
    for (stored, event) in stored.iter().zip(&events).rev().filter(|(stored, _)| game.rewinds.stands(stored.version)) {
        let happening = teller.describe(stored, event).map_err(Problem::internal)?;
        if let Some(happening) = happening.filter(|happening| happening.mover.is_some()) {
            return Ok(Some(brief(event, &happening, None)));
        }
    }
    Ok(None)
}

/// Whether an effect of another's move takes something from this seat.
pub(super) fn strikes(effect: &Effect, seat: Seat) -> bool {
    use Effect as E;
    match *effect {
        E::Robbed { from, .. } => from == seat,
        E::PixiesSwapped { with, .. } => with == Colour::from(seat),
        E::TilesExchanged { of, .. } => of == Some(seat),
        E::RocksPlaced { rocks, .. } => rocks.of(seat) != [0, 0],
        E::Penalised { cause: PenaltyCause::Whip, penalties } => penalties.of(seat) > 0,
        _ => false,
    }
}

/// An event in a few words: what it takes from the reader's seat, or of a move what it brings, not what is paid for it.
pub(super) fn brief(event: &GameEvent, happening: &Happening, own: Option<Seat>) -> String {
    let told = event.effects().iter().filter(|effect| is_told(effect));
    let told: Vec<&Effect> = told.collect();
    let is_price = |effect: &Effect| {
        use Effect as E;
        matches!(effect, E::DiscsPlaced { .. } | E::Paid { .. } | E::Penalised { cause: PenaltyCause::Copy, .. })
    };
    let is_struck = |effect: &&Effect| own.is_some_and(|own| strikes(effect, own));
    let place = told.iter().position(is_struck).or_else(|| told.iter().position(|effect| !is_price(effect)));
    // Where something is hidden from the reader, it is not known which sentence is which.
    let place = place.filter(|_| told.len() == happening.sentences.len());
    let sentence = happening.sentences.get(place.unwrap_or_default()).filter(|_| happening.mover.is_some());
    sentence.unwrap_or(&happening.headline).trim_end_matches('.').to_owned()
}

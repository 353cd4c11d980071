//! A game that has started, as its page shows it: the open decision, the board, the players and the result.

use std::collections::BTreeMap;

use pixie_engine::{Seat, State, View, view_as_of};

use super::attempt::Attempt;
use super::decisions::{Kind, Mover, OpenDecision, Preview};
use super::ending::Ending;
use super::first_game::Coach;
use super::own_bar::OwnBar;
use super::past::Past;
use super::players::{Player, players};
use super::standing::{Placed, standing};
use super::typed::preview_typed;
use super::undo::UndoPart;
use crate::web::moderation::OpenProposal;
use crate::web::texts::Texts;
use crate::web::{Locale, ReaderClock, Visitor};
use pixie_event_store::Status;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{Game, Games};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::news::notifications::occupied;
use pixie_service::record::history::Teller;
use pixie_service::table::lobby::{seats_away, stalled_bots};
use pixie_words::resource_name;

/// What the page shows of a game that has started.
pub(super) struct Table {
    pub(super) asked: Option<OpenDecision>,
    pub(super) free: Vec<Kind>,
    pub(super) undo: UndoPart,
    pub(super) proposal: Option<OpenProposal>,
    pub(super) preview: Option<Preview>,
    /// The players for whom the game waits, without the reader.
    pub(super) waits_for: Vec<String>,
    /// Who is away, and when they are back.
    pub(super) away: Vec<String>,
    /// Which bots are asked in vain, and why.
    pub(super) stalled: Vec<String>,
    pub(super) svg: String,
    /// The names on the seats.
    pub(super) names: BTreeMap<Seat, String>,
    /// The board in words, for readers who do not see the picture.
    pub(super) words: Vec<String>,
    pub(super) players: Vec<Player>,
    pub(super) past: Past,
    /// Who leads by what the reader sees, best first.
    pub(super) standing: Vec<Placed>,
    /// What the reader has.
    pub(super) own: Option<OwnBar>,
    /// The result, best first.
    pub(super) result: Vec<String>,
    pub(super) ending: Option<Ending>,
    /// The coach, in somebody's first game.
    pub(super) coach: Option<Coach>,
}

impl Table {
    /// Whether a coach is there who can be asked.
    pub(super) fn has_coach(&self) -> bool {
        self.coach.as_ref().is_some_and(|coach| !coach.is_away)
    }

    /// What this reader sees of it. A move that they want to look at first is previewed, or `problem` says why it cannot be made.
    pub(super) async fn load(
        games: &Games,
        opened: &Opened,
        (t, locale): (&'static Texts, Locale),
        (visitor, attempt): (&Visitor, &Attempt),
        problem: &mut Option<Problem>,
    ) -> Result<(Self, Teller)> {
        let game = opened.game();
        let board = opened.board()?;
        let view = view_as_of(board, opened.viewer(), opened.visibility()?);
        let (past, teller) = Past::load(games, opened, locale).await?;
        let edition = &board.rules.edition;
        let seat = opened.standing.seat.filter(|_| game.status == Status::Running);
        let mover = seat.map(|seat| Mover { game, board, seat, teller: &teller, texts: t, own_moves: &past.own_moves });
        let asked = mover.as_ref().and_then(|mover| mover.asked(ReaderClock { locale, now: games.clock().now() }));
        let mut preview = None;
        if let Some(mover) = &mover
            && problem.is_none()
            && !attempt.notation.trim().is_empty()
        {
            match preview_typed(mover, visitor, attempt).await {
                Ok(seen) => preview = Some(seen),
                Err(refused) => *problem = Some(refused),
            }
        }
        let waits_for =
            view.decisions.iter().filter(|asked| game.status == Status::Running && Some(asked.seat) != seat);
        let own = opened.standing.seat.and_then(|seat| OwnBar::of(board, &view, seat, preview.as_ref(), t));
        let table = Self {
            undo: UndoPart::new(game, seat, (&past, &teller), locale, t),
            proposal: OpenProposal::load(games, opened, locale).await?,
            free: mover.as_ref().map(Mover::free).unwrap_or_default(),
            preview,
            away: away(games, opened, &teller, (t, locale)).await?,
            stalled: stalled(games, game, &teller, t).await?,
            waits_for: waits_for.map(|asked| teller.name(asked.seat)).collect(),
            svg: pixie_board::svg(&view, edition, teller.labels(), pixie_board::Theme::Page),
            words: words(&view, &teller, t),
            players: players(&view, edition, &teller, t, opened.standing.seat),
            standing: standing(&view, edition, &teller, t, opened.standing.seat),
            result: result(board, &teller, t),
            ending: Ending::load(games, opened, &teller, t, (visitor, attempt.check.is_some())).await?,
            coach: Coach::load(games, opened, visitor, t).await?,
            past,
            own,
            asked,
            names: teller.names.clone(),
        };
        Ok((table, teller))
    }
}

/// Who is away, in words.
async fn away(games: &Games, opened: &Opened, teller: &Teller, (t, locale): (&Texts, Locale)) -> Result<Vec<String>> {
    let away = seats_away(games, opened).await?.into_iter();
    let sentences = away.map(|away| t.table.away(&locale.day(away.back), &teller.name(away.seat)));
    Ok(sentences.collect())
}

/// The bots that are asked in vain, in words.
async fn stalled(games: &Games, game: &Game, teller: &Teller, t: &Texts) -> Result<Vec<String>> {
    let stalled = stalled_bots(games, game).await?.into_iter();
    Ok(stalled.map(|bot| t.table.stalled_bot(&teller.name(bot.seat))).collect())
}

/// The board in words.
pub(in crate::web) fn words(view: &View, teller: &Teller, t: &Texts) -> Vec<String> {
    let order = view.turn_order.iter().map(|seat| teller.name(seat)).collect::<Vec<_>>().join(", ");
    let mut words = vec![t.table.turn_order(&order)];
    words.extend(view.wanted.map(|food| t.table.wanted(&resource_name(t.language, food.into()))));
    words.extend(occupied(view, t.language));
    words
}

/// The result, best first.
fn result(board: &State, teller: &Teller, t: &Texts) -> Vec<String> {
    let mut standings: Vec<_> = board.outcome.iter().flat_map(|outcome| outcome.standings.iter()).collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let lines = standings.into_iter().map(|(seat, standing)| {
        let score = standing.score.map_or_else(|| t.table.in_the_pit.to_owned(), |score| score.to_string());
        let (rank, name) = (standing.rank.to_string(), teller.name(seat));
        t.table.result(&name, &rank, &score)
    });
    lines.collect()
}

//! Tests of proposals, and of what is done by them, that no service would have written.

use pixie_engine::resources::Resources;
use pixie_engine::{Move, legal_moves, moves::Answer};

use super::preconditions::{ADA, BO, MO, WHY, ZOE, game, no_time_for, not_by, running, seated, with, wrong};
use super::*;
use pixie_service::game::{
    Corrected, Game, LaterMoves, Moved, ProposalAnswered, Proposed, ProposedChange, ProposedCorrection, ProposedReplay,
    Repeated, Rewound, Seeds, Stopped, playing,
};

const SECOND: Actor = Actor::Moderator { user: Uuid::from_u128(51) };
const TWO_APPLES: ProposedCorrection =
    ProposedCorrection { seat: 2, gained: Resources::new([2, 0, 0, 0, 0]), paid: Resources::NONE };

fn proposed(change: ProposedChange) -> GameEvent {
    GameEvent::Proposed(Proposed { change, reason: Some(WHY) })
}

fn answered(proposal: Version, seat: Option<u8>, agrees: bool) -> GameEvent {
    let reason = seat.is_none().then_some(WHY);
    GameEvent::ProposalAnswered(ProposalAnswered { proposal, seat, agrees, reason })
}

fn head(events: &[StoredEvent]) -> Version {
    events.last().expect("events").version
}

/// A plan to drop the third move from the end, or to change it.
fn plan(game: &Game, instead: Option<Move>) -> ProposedReplay {
    let steps: Vec<Version> = game.moves_after(0).collect();
    ProposedReplay { to_version: steps[steps.len() - 4], version: steps[steps.len() - 3], instead }
}

fn corrected(proposal: Version, correction: ProposedCorrection) -> GameEvent {
    let effects = correction.effects();
    GameEvent::Corrected(Corrected { proposal, correction, effects, reason: WHY })
}

#[test]
fn a_proposal_is_made_by_a_moderator_about_what_is_there_and_answered_by_who_is_asked() {
    let events = running();
    let (now, head) = (game(&events), head(&events));
    let replay = proposed(ProposedChange::Replay(plan(&now, None)));
    let correction = proposed(ProposedChange::Correction(TWO_APPLES));
    for event in [&replay, &correction] {
        game(&with(&events, MO, event));
        for actor in [seated(1, ADA), Actor::Game, Actor::Clock, Actor::Moderator { user: ADA }] {
            not_by(&events, actor, event);
        }
    }
    let nowhere = ProposedReplay { to_version: 2, ..plan(&now, None) };
    let what = wrong(&events, MO, &proposed(ProposedChange::Replay(nowhere)));
    assert!(matches!(what, FaultKind::RewindTo(2)), "{what}");
    let no_move = ProposedReplay { version: plan(&now, None).to_version, ..plan(&now, None) };
    assert!(matches!(wrong(&events, MO, &proposed(ProposedChange::Replay(no_move))), FaultKind::RewindTo(_)));
    not_by(&events, MO, &proposed(ProposedChange::Correction(ProposedCorrection { seat: 4, ..TWO_APPLES })));

    let (open, proposal) = (with(&events, MO, &correction), head + 1);
    no_time_for(&open, SECOND, &replay);
    for (actor, seat) in [(seated(1, ADA), Some(1)), (seated(2, BO), Some(2)), (SECOND, None)] {
        for agrees in [true, false] {
            game(&with(&open, actor, &answered(proposal, seat, agrees)));
        }
    }
    game(&with(&open, MO, &answered(proposal, None, false)));
    not_by(&open, MO, &answered(proposal, None, true));
    not_by(&open, seated(1, ADA), &answered(proposal, Some(2), true));
    not_by(&open, seated(1, ADA), &answered(proposal, None, true));
    not_by(&open, seated(1, ZOE), &answered(proposal, Some(1), true));
    not_by(&open, SECOND, &answered(proposal, Some(1), true));
    not_by(&open, Actor::Moderator { user: BO }, &answered(proposal, None, true));
    let other = wrong(&open, seated(1, ADA), &answered(proposal - 1, Some(1), true));
    assert!(matches!(other, FaultKind::Request(asked) if asked == proposal - 1), "{other}");
    let refused = with(&open, seated(1, ADA), &answered(proposal, Some(1), false));
    assert!(matches!(wrong(&refused, SECOND, &answered(proposal, None, true)), FaultKind::Request(_)));
}

#[test]
fn a_proposal_lapses_with_the_next_move() {
    let mut table = Table::of(3, 11);
    (0..12).for_each(|_| table.make_any_move());
    table.append(vec![(MO, proposed(ProposedChange::Correction(TWO_APPLES)))]);
    let proposal = table.folded.head.version;
    assert!(table.game().open_proposal().is_some());
    table.append(vec![(MO, GameEvent::Paused(Stopped { reason: WHY }))]);
    assert!(table.game().open_proposal().is_some(), "a pause leaves time to answer");
    table.append(vec![(MO, GameEvent::Resumed(Stopped { reason: WHY }))]);
    table.make_any_move();
    assert!(table.game().open_proposal().is_none());
    assert!(matches!(wrong(&table.events, SECOND, &answered(proposal, None, true)), FaultKind::Request(_)));
}

#[test]
fn a_correction_is_done_as_it_was_agreed_and_not_before() {
    let events = running();
    let open = with(&events, MO, &proposed(ProposedChange::Correction(TWO_APPLES)));
    let proposal = head(&open);
    let done = corrected(proposal, TWO_APPLES);
    let one = with(&open, seated(1, ADA), &answered(proposal, Some(1), true));
    for early in [&open, &one] {
        assert!(matches!(wrong(early, MO, &done), FaultKind::NotAgreed(asked) if asked == proposal));
    }
    let all = with(&one, seated(2, BO), &answered(proposal, Some(2), true));
    let seconded = with(&open, SECOND, &answered(proposal, None, true));
    for agreed in [&all, &seconded] {
        let before = game(agreed).board.expect("a board");
        let after = game(&with(agreed, MO, &done)).board.expect("a board");
        assert_eq!(after.supply + TWO_APPLES.gained, before.supply);
        not_by(agreed, SECOND, &done);
        not_by(agreed, Actor::Game, &done);
        let more = ProposedCorrection { gained: Resources::new([3, 0, 0, 0, 0]), ..TWO_APPLES };
        assert!(matches!(wrong(agreed, MO, &corrected(proposal, more)), FaultKind::NotAgreed(_)));
        let other = ProposedCorrection { seat: 1, ..TWO_APPLES };
        let effects = other.effects();
        let other = GameEvent::Corrected(Corrected { proposal, correction: TWO_APPLES, effects, reason: WHY });
        assert!(matches!(wrong(agreed, MO, &other), FaultKind::NotAgreed(_)), "the effects are others");
    }
    let twice = with(&seconded, MO, &done);
    assert!(matches!(wrong(&twice, MO, &done), FaultKind::Request(_)));
    // The supply has not so much.
    let all = ProposedCorrection { gained: Resources::new([60, 0, 0, 0, 0]), ..TWO_APPLES };
    let open = with(&events, MO, &proposed(ProposedChange::Correction(all)));
    let seconded = with(&open, SECOND, &answered(proposal, None, true));
    assert!(matches!(wrong(&seconded, MO, &corrected(proposal, all)), FaultKind::Effect { nth: 1, .. }));
}

/// A game in which a replay was agreed to, and the events of the replay.
fn replay(plan: impl Fn(&Table) -> ProposedReplay) -> (Vec<StoredEvent>, Vec<(Actor, GameEvent)>, ProposedReplay) {
    let mut table = Table::of(3, 5);
    (0..20).for_each(|_| table.make_any_move());
    let plan = plan(&table);
    table.append(vec![(MO, proposed(ProposedChange::Replay(plan)))]);
    let proposal = table.folded.head.version;
    table.append(vec![(SECOND, answered(proposal, None, true))]);
    let later = later(&table, plan.to_version);
    let asked = table.board().decisions_asked;
    let (reason, proposal) = (Some(WHY), Some(proposal));
    let rewound = Rewound { to_version: plan.to_version, reason, asked, reseed: None, request: None, proposal };
    let board = later.then.board.clone().expect("a board");
    let seeds: Seeds = table.all_seeds();
    let done = playing::replay(table.game(), (&later, &board), &plan, (MO, rewound), &seeds, [0; 32]);
    (table.events, done.expect("a seed is left").0, plan)
}

fn later(table: &Table, to_version: Version) -> LaterMoves {
    let count = usize::try_from(to_version).expect("a version");
    let later = LaterMoves::new(table.game(), (to_version, table.at(to_version)), &table.events[count..]);
    later.expect("readable")
}

/// A plan to change a move after which two others are repeated.
fn fruitful(table: &Table) -> ProposedReplay {
    let steps: Vec<Version> = table.game().moves_after(0).collect();
    let plans = steps.windows(2).flat_map(|pair| {
        let (to_version, version) = (pair[0], pair[1]);
        let then = table.at(to_version);
        let legal: Vec<Move> =
            then.decisions().flat_map(|asked| legal_moves(then.board.as_ref().expect("a board"), &asked)).collect();
        legal.into_iter().map(move |said| ProposedReplay { to_version, version, instead: Some(said) })
    });
    let mut plans = plans.filter(|plan| {
        let later = later(table, plan.to_version);
        let (board, now) = (later.then.board.clone().expect("a board"), table.board());
        let tried = playing::try_replay(table.game(), (&later, &board), (now, plan), &table.all_seeds()).0;
        let kept = |tried: &&Repeated| matches!(tried.outcome, Some(Ok(_)));
        let changed = tried.iter().find(|tried| tried.before.version == plan.version);
        changed.as_ref().is_some_and(|tried| kept(tried) && tried.said != Some(tried.before.said))
            && tried.iter().filter(kept).count() >= 3
    });
    plans.next().expect("a move whose change leaves others possible")
}

fn all_with(events: &[StoredEvent], more: &[(Actor, GameEvent)]) -> Vec<StoredEvent> {
    more.iter().fold(events.to_vec(), |events, (actor, event)| with(&events, *actor, event))
}

/// The moves that were repeated.
fn repeated(done: &[(Actor, GameEvent)]) -> Vec<(Actor, Moved)> {
    let moved = done.iter().filter_map(|(actor, event)| match event {
        GameEvent::Moved(moved) if moved.repeats.is_some() => Some((*actor, moved.clone())),
        _ => None,
    });
    moved.collect()
}

#[test]
fn a_replay_repeats_moves_in_their_order_by_who_has_made_them_and_no_others() {
    let (events, done, plan) = replay(fruitful);
    game(&all_with(&events, &done));
    let moves = repeated(&done);
    let [(actor, first), (next, second), ..] = &moves[..] else { panic!("{done:?}") };
    let (actor, first) = (*actor, first.clone());
    assert_eq!(first.repeats, Some(plan.version));
    let is_wrong = |events: &[StoredEvent], actor: Actor, moved: Moved| {
        let what = wrong(events, actor, &GameEvent::Moved(moved));
        assert!(matches!(what, FaultKind::Repeated(_) | FaultKind::Actor), "{what}");
    };
    let rewound = all_with(&events, &done[..1]);
    let original = Move::from(Answer::Stop {});
    is_wrong(&rewound, actor, Moved { said: original, ..first.clone() });
    is_wrong(&rewound, actor, Moved { repeats: Some(plan.to_version), ..first.clone() });
    is_wrong(&rewound, actor, Moved { repeats: Some(1), ..first.clone() });
    is_wrong(&rewound, actor, Moved { repeats: Some(head(&events) + 50), ..first.clone() });
    let another = Actor::Seat { seat: 1, user: Some(ZOE) };
    is_wrong(&rewound, another, first.clone());
    // Not twice, nor without a replay, nor after it.
    let once = all_with(&rewound, &[(actor, GameEvent::Moved(first.clone()))]);
    is_wrong(&once, actor, first.clone());
    is_wrong(&events, actor, first.clone());
    let both = all_with(&once, &[(*next, GameEvent::Moved(second.clone()))]);
    is_wrong(&both, actor, first.clone());
    let reminded = GameEvent::Inspected(pixie_service::game::Inspected { until: events[0].at, reason: WHY });
    let interrupted = all_with(&rewound, &[(MO, reminded)]);
    is_wrong(&interrupted, actor, first);
}

#[test]
fn a_rewind_for_a_replay_is_agreed_and_goes_where_it_was_agreed() {
    let (events, done, plan) = replay(|table| plan(table.game(), None));
    let GameEvent::Rewound(rewound) = &done[0].1 else { panic!("a rewind comes first") };
    let proposal = rewound.proposal.expect("a proposal");
    let elsewhere = Rewound { to_version: plan.to_version - 1, ..rewound.clone() };
    let what = wrong(&events, MO, &GameEvent::Rewound(elsewhere));
    assert!(matches!(what, FaultKind::NotAgreed(asked) if asked == proposal), "{what}");
    not_by(&events, SECOND, &done[0].1);
    let early = wrong(&events[..events.len() - 1], MO, &done[0].1);
    assert!(matches!(early, FaultKind::NotAgreed(_)), "{early}");
    let twice = all_with(&events, &done[..1]);
    assert!(check_game(Uuid::nil(), &with(&twice, MO, &done[0].1), None).is_err());
}

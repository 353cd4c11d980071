//! The scripts of games in which moderators act.

use pixie_engine::moves::Answer;
use pixie_engine::resources::Resources;
use pixie_engine::{Players, Rulebook, Seat};
use uuid::Uuid;

use super::{asked, joined};
use crate::golden::recorder::{Recorder, Setting};
use pixie_event_store::Actor;
use pixie_service::game::{
    BotKind, DeadlineChanged, GameEvent, HandedOver, Inspected, Left, ProposedChange, ProposedCorrection,
    ProposedReplay, ProposedRewind, SeatClosed, Stopped,
};
use pixie_service::record::archive::Archive;

/// Five, with every act of moderators, until the game is cancelled.
pub(super) fn moderated() -> Archive {
    let setting = Setting { private: true, pace_hours: Some(72), ..Setting::of(Rulebook::Draft, Players::Five) };
    let mut table = Recorder::open(5, "Closed table", setting);
    table.sit_down(2, false);
    table.act(table.user(2), GameEvent::Left(Left { seat: 2, reason: None, for_cause: false }));
    let reason = Some(table.because("Two accounts of one person."));
    table.act(Recorder::moderator(), GameEvent::Left(Left { seat: 3, reason, for_cause: true }));
    for (seat, person) in [(2, 4), (3, 5)] {
        table.act(table.user(person), joined(&table, seat, person));
    }
    table.sit_down(0, true);
    table.play(4, true);
    let reason = table.because("They say that somebody looks behind the screens.");
    let until = table.in_hours(1);
    table.act(Recorder::moderator(), GameEvent::Inspected(Inspected { until, reason }));
    let reason = table.because("We look into it.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    table.wait(30);
    let reason = table.because("It was nothing.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    let (seat, decision) = asked(&table);
    let (deadline, reason) = (table.in_hours(200), table.because("On a journey."));
    let changed = DeadlineChanged { seat, decision, deadline, reason };
    table.act(Recorder::moderator(), GameEvent::DeadlineChanged(changed));
    table.play(4, true);
    let reason = table.because("Asked for it.");
    let handed = |user, invitations, reason| {
        let successor = BotKind::Cautious;
        GameEvent::HandedOver(HandedOver {
            seat: 2,
            user,
            successor,
            invitations,
            reason: Some(reason),
            for_cause: user.is_some(),
        })
    };
    let user = Some(table.person(4));
    table.give_to_bot(2, vec![(Recorder::moderator(), handed(user, Vec::new(), reason))]);
    let reason = table.because("Here is somebody.");
    let invitation = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0002);
    table.give_to_bot(2, vec![(Recorder::moderator(), handed(None, vec![invitation], reason))]);
    for user in [None, Some(table.person(5))] {
        let reason = table.because("Nobody is to come in again.");
        let seat = if user.is_some() { 3 } else { 2 };
        let closed = SeatClosed { seat, user, successor: BotKind::Cautious, reason, for_cause: user.is_some() };
        table.give_to_bot(seat, vec![(Recorder::moderator(), GameEvent::SeatClosed(closed))]);
    }
    table.play(6, true);
    let reason = table.because("Nobody else is left.");
    table.cancel(reason);
    table.archive()
}

/// A game that is cancelled and goes on, is cancelled again and published, goes on with new dice, and is cancelled for good.
pub(super) fn cancelled() -> Archive {
    let mut table = Recorder::open(9, "To be or not to be", Setting::of(Rulebook::En, Players::Two));
    table.sit_down(1, false);
    table.play(12, false);
    let reason = table.because("Cancelled by mistake.");
    table.cancel(reason);
    let reason = Some(table.because("It goes on."));
    table.rewind(Recorder::moderator(), table.game().position, false, reason, None);
    table.play(4, false);
    let reason = table.because("Nobody plays any more.");
    table.cancel(reason);
    table.wait(24);
    table.publish(Actor::Clock, None);
    let reason = Some(table.because("They are back."));
    table.rewind(Recorder::moderator(), table.game().position, false, reason, None);
    table.play(4, false);
    let reason = table.because("This is the end.");
    table.cancel(reason);
    let reason = Some(table.because("I agree."));
    table.publish(Recorder::second_moderator(), reason);
    table.archive()
}

/// Three people. A move is dropped and the later ones are repeated, as all agree; another one is changed, as a second moderator
/// agrees, during a pause; a seat gains and pays, and the play is taken back to that; two proposals are refused. In the end it is
/// not over.
pub(super) fn replayed() -> Archive {
    let mut table = Recorder::open(10, "A disputed rule", Setting::of(Rulebook::En, Players::Three));
    table.sit_down(2, false);
    table.play(16, true);
    let plan = ProposedReplay { to_version: table.back(6), version: table.back(5), instead: None };
    table.propose(ProposedChange::Replay(plan), "It was not their turn.");
    table.consent(table.seat(1), true);
    table.consent(table.seat(2), true);
    table.carry_out(table.seat(3));
    table.play(6, true);
    let reason = table.because("We look into it.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    let instead = Some(Answer::Pass {}.into());
    let plan = ProposedReplay { to_version: table.back(3), version: table.back(2), instead };
    table.propose(ProposedChange::Replay(plan), "The space was taken.");
    table.carry_out(Recorder::second_moderator());
    let reason = table.because("It goes on.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    table.play(4, true);
    let correction = ProposedCorrection { seat: 2, gained: Resources::new([2, 0, 0, 1, 0]), paid: Resources::NONE };
    table.propose(ProposedChange::Correction(correction), "The tile gives three.");
    table.consent(table.seat(3), false);
    table.propose(ProposedChange::Correction(correction), "The tile does give three.");
    table.carry_out(Recorder::second_moderator());
    let corrected = table.version();
    table.play(2, true);
    let back = ProposedCorrection { seat: 2, gained: Resources::NONE, paid: Resources::new([1, 0, 0, 0, 0]) };
    table.propose(ProposedChange::Correction(back), "It was one too many.");
    table.consent(Recorder::moderator(), false);
    let reason = Some(table.because("Wrong buttons."));
    table.rewind(Recorder::moderator(), corrected, false, reason, None);
    table.play(3, true);
    table.archive()
}

/// Two people. A cancellation is refused by a player, then accepted by both; the game goes on, as a second moderator agrees. It is
/// cancelled again by two moderators and published, and goes on from an earlier version with other dice.
pub(super) fn seconded() -> Archive {
    let mut table = Recorder::open(11, "Is it over?", Setting::of(Rulebook::En, Players::Two));
    table.sit_down(1, false);
    table.play(8, true);
    table.propose(ProposedChange::Cancellation, "They have gone.");
    table.consent(table.seat(2), false);
    table.propose(ProposedChange::Cancellation, "They want to stop.");
    table.consent(table.seat(1), true);
    table.carry_out(table.seat(2));
    let goes_on = |to_version, reseed| ProposedChange::Rewind(ProposedRewind { to_version, reseed });
    table.propose(goes_on(table.back(0), false), "They have changed their minds.");
    table.carry_out(Recorder::second_moderator());
    table.play(4, true);
    table.propose(ProposedChange::Cancellation, "They have gone again.");
    table.carry_out(Recorder::second_moderator());
    let reason = Some(table.because("There is no secret left."));
    table.publish(Recorder::second_moderator(), reason);
    table.propose(goes_on(table.back(2), true), "One was only on holiday.");
    table.carry_out(Recorder::second_moderator());
    table.play(3, true);
    table.archive()
}

/// Three people. One is removed for cause before the start, and one without a cause, who comes back. Seats are lost or given
/// up, and restored: after a resignation, after a removal for cause, and of a closed seat, in a pause. In the end it is not
/// over.
pub(super) fn restored() -> Archive {
    let mut table =
        Recorder::open(9, "By mistake", Setting { pace_hours: Some(48), ..Setting::of(Rulebook::En, Players::Three) });
    for (person, for_cause) in [(4, true), (2, false)] {
        table.act(table.user(person), joined(&table, 2, person));
        let reason = Some(table.because("Is somebody else."));
        table.act(Recorder::moderator(), GameEvent::Left(Left { seat: 2, reason, for_cause }));
    }
    table.act(table.user(2), joined(&table, 2, 2));
    table.sit_down(1, false);
    table.play(12, true);
    let (first, second, third) = (table.person(1), table.person(2), table.game().person(Seat::Yellow));
    table.resign(1);
    table.play(3, true);
    table.restore(1, first, "Resigned by mistake.");
    table.play(3, true);
    let (successor, reason) = (BotKind::Cautious, Some(table.because("Plays for two.")));
    let user = Some(second);
    let handed = HandedOver { seat: 2, user, successor, invitations: Vec::new(), reason, for_cause: true };
    table.give_to_bot(2, vec![(Recorder::moderator(), GameEvent::HandedOver(handed))]);
    table.play(2, true);
    table.restore(2, second, "It was another one.");
    table.play(2, true);
    let reason = table.because("Nobody comes.");
    let closed = SeatClosed { seat: 3, user: third, successor, reason, for_cause: false };
    table.give_to_bot(3, vec![(Recorder::moderator(), GameEvent::SeatClosed(closed))]);
    let reason = table.because("They have come.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    table.restore(3, third.expect("a person"), "They have come.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    table.play(5, true);
    table.archive()
}

//! The texts about seats for substitutes in English.

use super::SeatTexts;

pub(super) const SEATS: SeatTexts = SeatTexts {
    title: "Seats to take over",
    lead: "Somebody had to leave these games. Who is on the list of substitutes may play on for them, and is asked by mail when a seat \
           is offered; the game notes whom it has asked.",
    is_one: "You are on the list of substitutes.",
    is_none: "You are not on the list of substitutes.",
    join_list: "Put me on the list",
    leave_list: "Take me off the list",
    none: "No seat waits for somebody just now.",
    stands: "one of {players}, round {round}: {penalties} penalties, {servants} in the palace, {slaves} in the mine",
    until: "A bot gets it",
    take: "Take this seat",
    link: "Seats to take over",
    taken_over: "taken over",
};

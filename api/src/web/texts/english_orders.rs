//! The texts of the page of standing orders in English.

use super::OrderTexts;

pub(super) const ORDERS: OrderTexts = OrderTexts {
    title: "Answers in advance",
    link: "Answer in advance",
    lead: "Standing orders answer for you as soon as you are asked, so that the game need not wait for you. Nobody else sees them. \
           They never choose what you do not name, and only what is legal.",
    kept: "Your standing orders",
    trial: "So they are understood",
    done: "has answered, in version",
    once: "answers once",
    stands: "stands",
    until_i_move: "The next move that you make yourself withdraws them.",
    now_asked: "You are asked now, and they would answer:",
    now_if: "If you were asked now, they would answer:",
    now_nothing: "They would not answer now.",
    lines: "Orders, one a line; the first that fits answers",
    try_them: "Try them",
    give: "Give these orders",
    withdraw: "Withdraw all",
    examples: "Examples",
    more: "They are withdrawn when play is taken back, and when you lose your seat.",
};

pub(super) const EXAMPLES: &[(&str, &str)] = &[
    ("food bread, honey", "These foods only, as much of the first as there is. Without a colon an order stands."),
    ("next: casino", "With a colon it answers once."),
    ("if track silver possible: track silver else casino", "The second is for when the first cannot be."),
    ("whip leader if penalties > 20", "The leader is the opponent with the most servants."),
    ("beg if more than 4 penalties", "Conditions are about what you can know."),
    ("pass if only mine", "When no other action can be taken."),
    ("round 4: offer 2 bread", "An offer for a later round."),
    ("until i move", "A line by itself: your next own move withdraws all orders."),
];

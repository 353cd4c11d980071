//! The readers of orders in mails, and of standing orders.

use std::hint::black_box;
use std::sync::{Arc, LazyLock};

use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules, Seat, State, advance, legal_moves, open_decisions, start};

use pixie_service::mail::execute::{rehearse_mail, rehearse_reply};
use pixie_service::mail::resolve::{read_desk_orders, split_digest_answer};
use pixie_service::table::standing_orders::predict;

/// The beginnings of orders.
pub(super) const ORDERS: &[&str] = &[
    "pass\nsteal apples; then casino\n",
    "Hello Ada,\n\nI take two apples and three honey, please.\n\nBest,\nBo",
    "message:\nHello\n.\nundo to 12: a slip\n",
    "standing orders:\nif I am asked to offer: pass\n.\n",
    "preview\npromotion mine > gold\n3\nyes\n",
    "away from 3 March to 5 April\nhand red to di@example.org\n",
    "ich nehme zwei Äpfel und Honig\nje prends deux pommes\nbiorę dwa jabłka\n",
];

/// The beginnings of orders to the mail desk.
pub(super) const DESK: &[&str] = &[
    "new game for 3, daily, called Honey\njoin Honey\ninvite bo@example.org to Honey\n",
    "away from 3 March to 5 April\nhours off 22:00-08:00\ntime zone Europe/Warsaw\nname Ada\n",
    "please sign me up as Ada\nhelp track\nstate Honey 57\nmute Honey",
];

/// The beginnings of answers to a digest.
pub(super) const ANSWERS: &[&str] = &["A 3\nB pass\n", "preview\nGame 12: casino\nsteal apples\n"];

/// The beginnings of answers to an invitation.
pub(super) const REPLIES: &[&str] = &["join 3 as Bo", "decline", "Hello,\n\njoin as Ås\n\nBest"];

/// The beginnings of standing orders.
pub(super) const STANDING: &[&str] =
    &["if asked to offer: pass", "casino\nelse steal-food apples\n", "when gold > 3: promotion mine > gold, else pass"];

/// Reads orders of the seat that has the most to choose from, and says what they would do.
pub(super) fn orders(bytes: &[u8]) {
    let (board, seat) = &*RICHEST;
    black_box(rehearse_mail(&String::from_utf8_lossy(bytes), board, *seat));
}

/// Reads an answer to an invitation.
pub(super) fn invitation(bytes: &[u8]) {
    black_box(rehearse_reply(&String::from_utf8_lossy(bytes)));
}

/// Reads orders to the mail desk.
pub(super) fn desk(bytes: &[u8]) {
    let _ = black_box(read_desk_orders(&String::from_utf8_lossy(bytes)));
}

/// Reads an answer to a digest with as many games as one may have.
pub(super) fn digest(bytes: &[u8]) {
    let games: Vec<String> = (0..30).map(|game| format!("Game {game}")).collect();
    let _ = black_box(split_digest_answer(&String::from_utf8_lossy(bytes), &games));
}

/// Reads standing orders, and says what they would do.
pub(super) fn standing(bytes: &[u8]) {
    let (board, seat) = &*RICHEST;
    let _ = black_box(predict(&String::from_utf8_lossy(bytes), (board, *seat), 1));
}

/// The moment of a game with the most legal moves.
static RICHEST: LazyLock<(State, Seat)> = LazyLock::new(|| {
    let mut chance = Seeded::new(&[5; 32]);
    let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, Players::ALL[3])), &mut chance);
    let mut richest = None;
    for turn in 0..300 {
        let Some(decision) = open_decisions(&state).next() else { break };
        let legal = legal_moves(&state, &decision);
        if richest.as_ref().is_none_or(|(choices, _)| legal.len() > *choices) {
            richest = Some((legal.len(), (state.clone(), decision.seat)));
        }
        (_, state) = advance(&state, decision.seat, legal[turn % legal.len()], &mut chance).expect("a legal move");
    }
    richest.expect("somebody is asked").1
});

//! Tests of orders: what they mean, what they choose, and that no text breaks them.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::board::{ActionSpace, SingleSpace, Space};
use crate::chance::Seeded;
use crate::decision::Question;
use crate::moves::{Answer, Move};
use crate::notation::strategies::any_move;
use crate::resources::Food;
use crate::rulebook::{Rulebook, Rules};
use crate::seat::Players;
use crate::seat::Seat::{self, Blue, Red, Yellow};
use crate::state::open_decisions;
use crate::testing::{Table, given};
use crate::tiles::{Ability, SingleUse};
use crate::view::{Viewer, view};
use crate::{legal_moves, play, start};

fn orders(text: &str) -> StandingOrders {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn answered(table: &Table, seat: Seat, text: &str) -> Option<String> {
    answer(&orders(text), &table.state, seat).map(|given| given.answer.to_string())
}

fn says(table: &Table, seat: Seat, text: &str, said: &str) {
    assert_eq!(answered(table, seat, text).as_deref(), Some(said), "{text}");
}

fn silent(table: &Table, seat: Seat, text: &str) {
    assert_eq!(answered(table, seat, text), None, "{text}");
}

#[test]
fn what_is_written_in_many_ways_is_printed_in_one() {
    for (written, printed) in [
        ("Ability prefer free rocks, cheap-gold.", "ability prefer free-rocks, cheap-gold"),
        ("no food but bread", "food bread"),
        ("food prefer bread then honey or apples", "food bread, honey, apple"),
        ("beg for mercy if more than 4 penalties", "beg if penalties > 4"),
        ("beg if my penalties is 5 and not red leads", "beg if penalties = 5 and not red leads"),
        ("rocks on leader, then others", "rocks on leader, others"),
        ("whip on leader", "whip leader"),
        ("whip red 1 blue 2", "whip blue 2 red 1"),
        ("pass if only mine", "pass if only mine"),
        ("if track silver is free: track silver, else casino", "if track silver possible: track silver else casino"),
        ("casino free: casino", "if casino possible: casino"),
        ("round 4: offer 2 bread, 1 honey", "round 4: offer 2 bread 1 honey"),
        ("round 4 and bread >= 2: offer 2 bread", "round 4 if bread >= 2: offer 2 bread"),
        ("next: steal food apple else take honey", "next: steal-food apples else take honey"),
        ("food tile if round<3", "food-tile if round < 3"),
        ("gold 2 if silver >= 4 and at most 3 gold", "gold 2 if silver >= 4 and gold <= 3"),
        (
            "mine if wanted honey and leader servants = 0 and i lead",
            "mine if wanted honey and leader servants = 0 and i lead",
        ),
    ] {
        let read = parse_order(written).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(read.to_string(), printed);
    }
}

#[test]
fn an_error_says_what_was_expected_and_where() {
    for (written, at, expected) in [
        ("food breed", 5, "a food"),
        ("food", 4, "a food"),
        ("casino if", 9, "a condition"),
        ("casino else", 11, "an answer"),
        ("casino if penalties", 19, "`>`"),
        ("casino if penalties > many", 22, "a number"),
        ("round 9: casino", 6, "a round"),
        ("next if casino: casino", 5, "`:` after `next`"),
        ("if casino: casino", 3, "a condition"),
        ("track, else casino", 7, "a metal"),
        ("whip leader, nobody", 13, "`leader`"),
        ("food bread, bread", 12, "named once"),
        ("casino if round > 2 if gold > 1", 23, "`and`"),
        ("unchain 1", 0, "taken off by hand"),
        ("", 0, "an answer"),
    ] {
        let error = parse_order(written).expect_err(written);
        assert_eq!(error.at, at, "{written}: {error}");
        assert!(error.to_string().contains(expected), "{written}: {error}");
    }
    let error = parse("casino\n\nfood breed").expect_err("breed is no food");
    assert_eq!(error.line, 3);
    assert!(error.to_string().starts_with("in order 3, at `breed`: expected a food"), "{error}");
    let many = "casino\n".repeat(MOST + 1);
    assert_eq!(parse(&many).expect_err("too many").line, MOST + 1);
    let long = format!("casino{}", " else casino".repeat(8));
    assert!(parse_order(&long).expect_err("too long").expected.contains("at most 8"));
}

#[test]
fn all_orders_can_end_with_the_next_own_move() {
    let read = orders("casino\nUntil I move\nfood bread");
    assert!(read.until_i_move && read.orders.len() == 2);
    assert_eq!(read.to_string(), "casino\nfood bread\nuntil i move");
}

#[test]
fn a_plan_does_the_second_wish_where_the_first_one_cannot_be() {
    let table = given(3, Rulebook::En).action_of(Blue);
    says(&table, Blue, "if casino possible: casino else steal-silver", "casino");
    says(&table, Blue, "if gold > 40: casino else steal-silver", "steal-silver");
    silent(&table, Blue, "if gold > 40: casino");
    silent(&table, Red, "casino");
    says(&table, Blue, "rob casino else pass", "pass");
    silent(&table, Blue, "casino else steal-silver if gold > 40");
}

#[test]
fn a_round_before_the_colon_is_about_the_whole_line() {
    let table = given(3, Rulebook::En).round(4).action_of(Blue);
    says(&table, Blue, "round 4: casino", "casino");
    says(&table, Blue, "round 4 if gold > 40: casino else pass", "pass");
    silent(&table, Blue, "round 5: casino else pass");
}

#[test]
fn the_first_order_that_fits_answers() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let given = answer(&orders("food bread\ncasino if gold > 40\nsteal-silver\ncasino"), &table.state, Blue);
    assert_eq!(given.map(|given| given.order), Some(2));
}

#[test]
fn conditions_are_about_what_the_seat_sees() {
    let table = given(3, Rulebook::En).penalties(Blue, 7).penalties(Red, 9).rocks(Blue, [1, 2]).action_of(Blue);
    for holds in [
        "penalties > 6",
        "penalties = 7",
        "at most 7 penalties",
        "red penalties >= 9",
        "leader penalties = 0",
        "yellow leads",
        "not red leads",
        "rocks = 3",
        "silver = 2",
        "discs = 4",
        "steal-food possible",
        "steal-food apples possible",
        "not ring possible",
        "slaves = 5",
        "round = 1",
    ] {
        says(&table, Blue, &format!("casino if {holds}"), "casino");
    }
    for fails in
        ["penalties > 7", "i lead", "wanted bread", "not wanted bread", "only casino", "gold < 2", "ring possible"]
    {
        silent(&table, Blue, &format!("casino if {fails}"));
    }
    for unknown in ["red silver > 0", "red silver < 1", "not red silver > 0"] {
        silent(&table, Blue, &format!("casino if {unknown}"));
    }
}

#[test]
fn a_pass_can_wait_until_only_this_is_left() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let all: Vec<String> = table.legal(Blue).iter().filter_map(Move::space).map(|space| space.to_string()).collect();
    says(
        &table,
        Blue,
        &format!("pass if only {}", {
            let mut all = all.clone();
            all.dedup();
            all.join(", ")
        }),
        "pass",
    );
    silent(&table, Blue, "pass if only mine");
}

#[test]
fn rocks_and_whips_go_to_who_leads() {
    let whips = given(3, Rulebook::En)
        .whip(2)
        .penalties(Red, 3)
        .action_of(Blue)
        .when(Blue, crate::moves::DoubleAction::Whip {});
    says(&whips, Blue, "whip leader", "whip yellow 2");
    says(&whips, Blue, "whip red, leader", "whip red 2");
    says(&whips, Blue, "whip others", "whip yellow 2");
    silent(&whips, Blue, "rocks on leader");
    assert_eq!(orders("whip blue").orders[0].check(&whips.state, Blue), Err(Futile::OwnWhip {}));
}

#[test]
fn food_is_taken_of_the_named_kinds_alone() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let state = &mut table.state.clone();
    state.open[Blue.index()] = Some((99, Question::ChooseFood { number: 3 }));
    let told =
        |state: &crate::State, text: &str| answer(&orders(text), state, Blue).map(|given| given.answer.to_string());
    assert_eq!(told(state, "food bread").as_deref(), Some("take 3 bread"));
    assert_eq!(told(state, "food honey, bread").as_deref(), Some("take 3 honey"));
    state.supply[Food::Bread.into()] = 1;
    assert_eq!(told(state, "no food but bread"), None);
    assert_eq!(told(state, "food bread, honey").as_deref(), Some("take 1 bread 2 honey"));
}

#[test]
fn an_order_that_can_never_answer_is_found() {
    let table = given(3, Rulebook::En).round(3).action_of(Blue);
    let check = |text: &str| orders(text).orders[0].check(&table.state, Blue);
    assert_eq!(check("casino"), Ok(()));
    assert_eq!(check("round 2: casino"), Err(Futile::RoundIsOver { round: 2 }));
    assert_eq!(check("casino if green leads"), Err(Futile::NoSuchSeat { seat: Seat::Green }));
    assert_eq!(check("rocks on grey"), Err(Futile::NoSuchSeat { seat: Seat::Grey }));
    assert_eq!(check("dummy mine > trade"), Err(Futile::NoDummy {}));
    assert_eq!(check("announce no"), Ok(()));
    let draft = given(3, Rulebook::Draft).action_of(Blue);
    assert_eq!(orders("announce no").orders[0].check(&draft.state, Blue), Err(Futile::NoAnnouncement {}));
}

#[test]
fn a_preview_says_what_would_be_played() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let told = preview(&orders("food bread\ncasino if gold > 40\ncasino"), &table.state, Blue);
    assert!(told.is_asked);
    assert_eq!(told.answer.map(|(order, said)| (order, said.to_string())), Some((2, "casino".into())));
    assert_eq!(told.orders.iter().map(|it| it.holds).collect::<Vec<_>>(), [true, false, true]);
    let waits = preview(&orders("casino"), &table.state, Yellow);
    assert!(!waits.is_asked && waits.question == Some(Question::Action {}));
    assert!(waits.answer.is_some(), "as if it were the seat's turn");
}

fn any_target() -> impl Strategy<Value = Target> {
    prop_oneof![Just(Target::Leader), Just(Target::Others), select(&Seat::ALL[..]).prop_map(Target::Seat)]
}

/// Different things, at least one.
fn several<T: Clone + PartialEq + std::fmt::Debug>(one: impl Strategy<Value = T>) -> impl Strategy<Value = Vec<T>> {
    vec(one, 1..4).prop_map(|all| {
        let mut each: Vec<T> = Vec::new();
        all.into_iter().for_each(|it| {
            if !each.contains(&it) {
                each.push(it);
            }
        });
        each
    })
}

fn any_wish() -> impl Strategy<Value = Wish> {
    let said = any_move().prop_filter("another form", |said| {
        !matches!(said, Move::Answer(Answer::ChooseAbility { .. } | Answer::Unchain { .. }))
    });
    prop_oneof![
        4 => said.prop_map(Wish::Move),
        1 => several(select(&Ability::ALL[..])).prop_map(Wish::Ability),
        1 => several(select(&Food::ALL[..])).prop_map(Wish::Food),
        1 => several(any_target()).prop_map(Wish::Whip),
        1 => several(any_target()).prop_map(Wish::Rocks),
    ]
}

fn any_space() -> impl Strategy<Value = ActionSpace> {
    prop_oneof![
        select(&Space::ALL[..]).prop_map(ActionSpace::Double),
        select(&SingleSpace::ALL[..]).prop_map(ActionSpace::Single),
    ]
}

fn any_fact() -> impl Strategy<Value = Fact> {
    let owner = prop_oneof![Just(Owner::Me), Just(Owner::Leader), select(&Seat::ALL[..]).prop_map(Owner::Seat)];
    let quantity = prop_oneof![
        Just(Quantity::Round),
        (owner, select(&Counted::ALL[..])).prop_map(|(owner, counted)| Quantity::Of(owner, counted))
    ];
    let signs = select(vec![Sign::More, Sign::Less, Sign::AtLeast, Sign::AtMost, Sign::Equal]);
    let said = any_move()
        .prop_filter("a space alone", |said| said.space().is_none_or(|space| space.to_string() != said.to_string()));
    prop_oneof![
        said.prop_map(Fact::MovePossible),
        any_space().prop_map(Fact::SpacePossible),
        several(any_space()).prop_map(Fact::Only),
        select(&Food::ALL[..]).prop_map(Fact::Wanted),
        proptest::option::of(select(&Seat::ALL[..])).prop_map(Fact::Leads),
        (quantity, signs, any::<u8>()).prop_map(|(quantity, sign, number)| Fact::Compared(quantity, sign, number)),
    ]
}

fn any_conditions() -> impl Strategy<Value = Vec<Condition>> {
    vec((any::<bool>(), any_fact()).prop_map(|(negated, fact)| Condition { negated, fact }), 0..3)
}

prop_compose! {
    fn any_order()(
        once in any::<bool>(), round in proptest::option::of(1..=7_u8), first_if in any_conditions(),
        wishes in vec(any_wish(), 1..4), only_if in any_conditions(),
    ) -> Order {
        let (round, first_if) = if once { (round, first_if) } else { (None, Vec::new()) };
        Order { once, round, first_if, wishes, only_if }
    }
}

/// Orders that often fit: about moves that are legal at some time.
const LIKELY: [&str; 14] = [
    "ability prefer free-rocks, cheap-gold, ring-bonus, silver-income",
    "food bread, honey",
    "no food but apples",
    "beg if penalties > 4",
    "rocks on leader, others",
    "whip leader",
    "pass if only mine, dump",
    "announce no",
    "if track silver possible: track silver else casino",
    "offer 1 bread else offer 1 silver else offer nothing",
    "stop if not i lead",
    "steal-silver else mine if silver < 5",
    "promote mine > steal-silver else promote steal-silver > casino",
    "next: steal-food honey else casino",
];

proptest! {
    #[test]
    fn printed_orders_read_back(order in any_order()) {
        let text = order.to_string();
        prop_assume!(text.chars().count() <= 1000);
        prop_assert_eq!(parse_order(&text).map_err(|error| format!("{text}: {error}")), Ok(order));
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        if let Err(error) = parse(&text) {
            prop_assert!(error.to_string().chars().count() < 400);
        }
    }

    #[test]
    fn no_words_make_it_panic(words in vec(select(vec![
        "if", "else", "next", "round", ":", "4", "and", "not", "only", "mine", "food", "whip", "leader", "rocks", "on", ",",
        "possible", "track", "silver", ">", "<", "=", "red", "leads", "i", "lead", "no", "but", "beg", "for", "mercy", "until", "move",
        "offer", "red.1", "at", "least", "wanted", "is", "\n",
    ]), 0..12)) {
        let text = words.join(" ");
        match parse(&text) {
            Ok(read) => prop_assert_eq!(parse(&read.to_string()), Ok(read)),
            Err(error) => prop_assert!(error.error.at <= text.chars().count()),
        }
    }

    #[test]
    fn an_order_that_answers_is_legal_and_allowed_by_its_conditions(
        seed in any::<[u8; 32]>(), players in select(&Players::ALL[..]), told in vec(select(&LIKELY[..]), 1..8),
        some in vec(any_order(), 0..4),
    ) {
        let mut orders = orders(&told.join("\n"));
        orders.orders.extend(some);
        let mut chance = Seeded::new(&seed);
        let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
        let mut effects = Vec::new();
        for step in 0_usize..150 {
            let Some(asked) = open_decisions(&state).next() else { break };
            let legal = legal_moves(&state, &asked);
            let given = answer(&orders, &state, asked.seat);
            if let Some(given) = given {
                allowed(&orders.orders[given.order], &state, &asked, given.answer)?;
            }
            let said = given.map_or(legal[step % legal.len()], |given| given.answer);
            effects.clear();
            prop_assert!(play(&mut state, asked.seat, said, &mut chance, &mut effects).is_ok(), "{} is legal", said);
        }
    }
}

/// Checks by itself that an order may answer so: its round, its last conditions, and that the answer is one of its wishes.
fn allowed(order: &Order, state: &crate::State, asked: &crate::Decision, said: Move) -> Result<(), TestCaseError> {
    prop_assert!(order.round.is_none_or(|round| round == state.round));
    let seen = view(state, Viewer::Seat(asked.seat));
    let me = seen.seats.iter().find(|view| view.seat == asked.seat).expect("the seat");
    for condition in &order.only_if {
        if let Fact::Compared(Quantity::Of(Owner::Me, Counted::Penalties), sign, number) = &condition.fact {
            prop_assert_eq!(sign.holds(me.penalties, *number), !condition.negated);
        }
        if let Fact::Wanted(food) = &condition.fact {
            prop_assert!(seen.wanted.is_some() && (seen.wanted == Some(*food)) != condition.negated);
        }
    }
    let wished = order.wishes.iter().any(|wish| match (wish, said) {
        (Wish::Move(wished), said) => *wished == said || said.to_string() == format!("copy {wished}"),
        (Wish::Ability(all), Move::Answer(Answer::ChooseAbility { ability })) => all.contains(&ability),
        (Wish::Food(all), Move::Answer(Answer::ChooseFood { food })) => {
            Food::ALL.into_iter().all(|kind| all.contains(&kind) || food[kind.into()] == 0)
        }
        (Wish::Whip(_), Move::Answer(Answer::DivideWhips { .. })) => true,
        (Wish::Rocks(_), Move::Answer(Answer::PlaceRocks { .. })) => true,
        _ => false,
    });
    prop_assert!(wished, "{} is not what `{}` says", said, order);
    Ok(())
}

#[test]
fn a_secret_of_another_seat_changes_no_answer() {
    let text = "casino if red silver > 0\nsteal-silver if not red silver > 0\npass if red leads\nmine if leader gold = 0\nfood bread";
    let table = given(3, Rulebook::En).tile(Red, SingleUse::Mercy).action_of(Blue);
    let twin = table.clone().holds(Red, [0, 0, 0, 0, 0]);
    assert_eq!(answered(&table, Blue, text), answered(&twin, Blue, text));
}

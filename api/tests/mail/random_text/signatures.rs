//! Blocks that people and companies put below their mails.

use super::chatter::{initials, name};
use super::texts::Texts;
use crate::picker::Picker;

const TITLES: [&str; 16] = [
    "Head of Gold Trading",
    "Director, Mine Safety",
    "Senior Track Engineer",
    "Casino Manager",
    "Bread & Honey Catering",
    "Priority Support",
    "Dipl.-Ing. Bergbau",
    "Leiter Silberhandel",
    "Bäckermeisterin",
    "Responsable des échanges",
    "Directrice de la mine",
    "Ingénieur principal",
    "Kierownik kopalni",
    "Dział wymiany",
    "Apiculteur",
    "Teacher",
];

const COMPANIES: [&str; 14] = [
    "Mining Pass Ltd.",
    "Silver & Sons",
    "Ring Road Garage",
    "Golden Track Records",
    "Casino Supplies Inc.",
    "Look Opticians",
    "Mercy Hospital",
    "Gold und Silber GmbH",
    "Honig Huber KG",
    "Brot & Co.",
    "Boulangerie du Pain Doré",
    "Or et Argent SARL",
    "Kopalnia Złota Sp. z o.o.",
    "Trade Winds Travel",
];

const PLACES: [&str; 10] = [
    "12 Silver Street, Bristol BS1 4PL",
    "4 Goldsmith Lane",
    "Mine Road 7",
    "2 Apple Court, Apt. 3",
    "Goldgasse 4, 5020 Salzburg",
    "Ringstraße 12, 1010 Wien",
    "3, rue du Pain, 69002 Lyon",
    "7 bis, place de la Mine",
    "ul. Złota 4/12, 00-001 Warszawa",
    "ul. Miodowa 3, 31-052 Kraków",
];

const QUOTES: [&str; 12] = [
    "\"All that glitters is in somebody else's purse.\"",
    "Silence is golden, speech is only silver.",
    "A ring has no end, and neither have my meetings.",
    "Who looks twice needs no mercy.",
    "Morgenstund hat Gold im Mund",
    "Reden ist Silber, Schweigen ist Gold",
    "Ohne Fleiß kein Brot",
    "Le silence est d'or.",
    "L'argent ne fait pas le miel.",
    "Mowa jest srebrem",
    "Life is a casino, and I hold no chips.",
    "One apple a day, two on Sundays",
];

const RULES: [&str; 8] = ["-- ", "--", "---", "____________", "==========", "*****", "~~~~~~~~", "- - - - - - - -"];

const DISCLAIMERS: [&str; 7] = [
    "This message may contain confidential information. If it did not reach the right person, please tell the sender and\n\
     do not copy it or pass it on.",
    "Please look at the environment before you print this.",
    "Mining Pass Ltd. is registered in England, No. 4. Registered office: 12 Silver Street. Directors: P. Gold, M. Ring",
    "Diese Nachricht kann vertraulich sein. Wenn sie nicht für Sie ist, geben Sie sie bitte nicht\nweiter.",
    "Sitz der Gesellschaft: Goldgasse 4. Geschäftsführer: M. Silber. HRB 12",
    "Ce message est confidentiel. S'il ne vous est pas destiné, merci de ne pas le\ncopier.",
    "Ta wiadomość może być poufna. Jeśli trafiła do kogoś innego, prosimy jej nie\nkopiować.",
];

fn phone(picker: &mut Picker) -> String {
    let (first, second) = (picker.within(100, 999), picker.within(1_000, 9_999));
    match picker.below(4) {
        0 => format!("Tel. +44 20 7{first} {second}"),
        1 => format!("+49 30 {first}{second}"),
        2 => format!("Tél. : 01 42 {} {}", first % 90 + 10, second % 90 + 10),
        _ => format!("M: 07700 {first}{} | P: {second} {first}", second % 1_000),
    }
}

/// A signature: a name, and some lines about who that is.
pub(super) fn signature(picker: &mut Picker, texts: &Texts) -> String {
    let mut lines = Vec::new();
    if !picker.rarely(3) {
        lines.push((*picker.one(&RULES)).to_owned());
    }
    lines.push(if picker.rarely(4) { initials(picker, texts) } else { name(picker, texts) });
    for _ in 0..picker.within(1, 4) {
        lines.push(match picker.below(6) {
            0 => (*picker.one(&TITLES)).to_owned(),
            1 => (*picker.one(&COMPANIES)).to_owned(),
            2 => (*picker.one(&PLACES)).to_owned(),
            3 => (*picker.one(&QUOTES)).to_owned(),
            4 => format!("{} | {}", picker.one(&TITLES), picker.one(&COMPANIES)),
            _ => phone(picker),
        });
    }
    lines.join("\n")
}

/// What companies add.
pub(super) fn disclaimer(picker: &mut Picker, _: &Texts) -> String {
    let disclaimer = *picker.one(&DISCLAIMERS);
    if picker.rarely(2) { disclaimer.to_owned() } else { format!("{}\n{disclaimer}", picker.one(&RULES)) }
}

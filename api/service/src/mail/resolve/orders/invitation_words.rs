//! The words of answers to an invitation, in all languages of the rulebooks.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The ways to say yes; a name or a seat may follow.
pub(super) static JOIN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    "join|i join|i'll join|ill join|i will join|i want to join|i would like to join|i'd like to join|join in|i'm in|im in|\
    i am in|count me in|i accept|accept|accepted|i'd love to|i would love to|love to|i'd love to join|with pleasure|gladly|happy to|it would be a pleasure|it would be my pleasure|a pleasure|my pleasure|it would be a pleasure to join|\
    happy to join|happy to play|i should love to|i should love to join|i would be happy to join|i'd be happy to join|i'd be glad to join|i'll play|i will play|let's play|lets play|let's go|let's do this|let's do it|yes from me|a yes from me|that's a yes|i'll be there|deal me in|sign me up|why not|absolutely|\
    definitely|yes i'm in|yes count me in|yes i accept|yes i'd love to|yes i would love to|yes i'll join|yes i will join|\
    yes let's play|sure i'm in|sure count me in|ok i'm in|okay i'm in|ok count me in|great i'm in|cool i'm in|i am happy to join|\
    ich bin dabei|bin dabei|dabei|ich mache mit|mache mit|mach mit|ich spiele mit|spiele mit|ich nehme an|nehme an|angenommen|\
    beitreten|ich will mitspielen|ich möchte mitspielen|sehr gerne|ja gerne|mit freude|mit vergnügen|auf jeden fall|ich bin mit dabei|ja gern|ja ich bin dabei|ja bin dabei|ja ich mache mit|\
    gerne dabei|bin ich dabei|bin gern dabei|bin gerne dabei|klar bin dabei|klar bin ich dabei|na klar|logo|\
    j'accepte|je participe|je joue|je suis partant|je suis partante|partant|partante|je viens|j'en suis|je rejoins|rejoindre|\
    avec plaisir|avec grand plaisir|avec le plus grand plaisir|volontiers|on y va|c'est parti|allons-y|bien sûr|oui j'accepte|oui je participe|oui avec plaisir|oui volontiers|oui bien sûr|comptez sur moi|\
    compte sur moi|oui je joue|oui je veux jouer|j'embarque|oui j'embarque|je marche|\
    dołączam|dołącz|wchodzę|wchodzę w to|gram|zagram|chętnie|chętnie zagram|no to gramy|gramy|z przyjemnością|przyjmuję|akceptuję|tak chętnie|\
    tak dołączam|tak gram|no pewnie|no jasne|no pewnie gram|pewnie gram|jasne gram|tak wchodzę|jestem za|piszę się|pisze się"
    .split('|')
    .collect()
});

/// The ways to say no.
pub(super) static DECLINE: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    "decline|nah|i decline|i have to decline|i must decline|i'll have to decline|can't|cannot|declined|no thanks|no thank you|not this time|sorry not this time|sorry not|not now|sorry no|no sorry|count me out|i'm out|im out|\
    i am out|i'll pass|ill pass|i will pass|pass|not interested|i'm not interested|no time|i have no time|sorry no time|i can't|\
    i cant|sorry i can't|sorry can't|sorry i cannot|i cannot|i refuse|refuse|refused|maybe next time|another time|not for me|\
    no i can't|no i cannot|no i have no time|no i'm busy|too busy|i'm too busy|no thanks not this time|thanks but no|thanks but no thanks|\
    no thanks maybe next time|i don't want to|i do not want to|i'd rather not|rather not|\
    ablehnen|ich lehne ab|lehne ab|nein danke|leider nein|leider nicht|keine zeit|ich habe keine zeit|kein interesse|diesmal nicht|\
    ohne mich|nein leider nicht|nein keine zeit|nein ich habe keine zeit|ich kann nicht|ich kann leider nicht|leider keine zeit|\
    lieber nicht|ich möchte nicht|ein andermal|\
    non merci|je refuse|refuser|je décline|décliner|pas cette fois|pas le temps|je n'ai pas le temps|désolé non|désolée non|\
    non désolé|non désolée|sans moi|pas intéressé|pas intéressée|je ne peux pas|non je ne peux pas|une autre fois|non pas cette fois|\
    nie dziękuję|odrzucam|rezygnuję|niestety nie|nie tym razem|nie mam czasu|brak czasu|beze mnie|nie mogę|niestety nie mogę|\
    nie niestety|innym razem|odmawiam|odpadam|odpuszczam|pasuję"
    .split('|')
    .collect()
});

/// Words that make a yes depend on something.
pub(super) const CONDITIONS: [&str; 28] = [
    "if",
    "but",
    "only",
    "when",
    "maybe",
    "perhaps",
    "until",
    "unless",
    "though",
    "not",
    "wenn",
    "falls",
    "aber",
    "nur",
    "erst",
    "vielleicht",
    "nicht",
    "si",
    "mais",
    "seulement",
    "quand",
    "pas",
    "jeśli",
    "ale",
    "tylko",
    "może",
    "gdy",
    "nie",
];
/// The words before a name.
pub(super) const NAMED: [&str; 16] = [
    " as ",
    " my name is ",
    " call me ",
    " name: ",
    " name is ",
    " under the name ",
    " als ",
    " ich heiße ",
    " ich heisse ",
    " mein name ist ",
    " comme ",
    " en tant que ",
    " je m'appelle ",
    " jako ",
    " nazywam się ",
    " mam na imię ",
];
/// The words before a seat.
pub(super) const SEATED: [&str; 12] =
    ["seat", "on", "place", "platz", "sitz", "auf", "place", "siège", "miejsce", "on seat", "in seat", "auf platz"];
/// Words around an answer that change nothing.
pub(super) const AROUND: &[&str] = &[
    "please",
    "bitte",
    "proszę",
    "s'il vous plaît",
    "svp",
    "stp",
    "thanks",
    "thank you",
    "danke",
    "merci",
    "dziękuję",
    "dzięki",
    "hi",
    "hello",
    "hallo",
    "bonjour",
    "cześć",
    "of course",
    "cool",
    "great",
    "super",
    "thanks for the invitation",
    "thanks for asking",
    "unfortunately",
    "sadly",
    "leider",
    "malheureusement",
    "niestety",
    "i'm afraid",
    "but",
    "aber",
    "mais",
    "ale",
    "bardzo",
    "very",
    "really",
    "sehr",
    "this time",
    "so much",
    "for thinking of me",
    "your kind invitation",
    "your invitation",
    "the invitation",
    "i regret that",
    "i regret",
    "regretfully",
    "klar",
    "da",
    "diesmal",
    "désolé",
    "désolée",
    "jasne",
    "sry",
    "lol",
    "i am afraid",
    "przepraszam",
    "rn",
    "sorry",
    "avec plaisir",
    "with pleasure",
    "gerne",
    "gern",
    "you",
    "definitely",
    "for me",
    "ben",
    "bah",
    "sorki",
    "tym razem",
    "cette fois",
];

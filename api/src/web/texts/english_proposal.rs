//! The texts about proposals to correct a game in English.

use super::ProposalTexts;

pub(super) const PROPOSAL: ProposalTexts = ProposalTexts {
    title: "A proposal of a moderator",
    agree: "Agree",
    disagree: "I do not agree",
    agreed: "Agreed:",
    missing: "Not yet:",
    second: "Agree, and do it now",
    end: "End the proposal",
    change: "Change or drop it…",
    replay: "Change or drop move {version}?",
    instead: "The move instead of it",
    instead_hint: "In notation, such as `steal-silver`. Leave it empty to drop the move, so that its seat is asked again.",
    show: "Show what would change",
    moves: "The later moves",
    kept: "made again",
    changed: "replaced by",
    dropped: "dropped",
    left_out: "left out",
    unknown: "comes after dice that nobody has seen; it is tried when the proposal is carried out",
    more: "Nothing changes until all players at the table agree, or a second moderator does. The proposal lapses as soon as \
           anybody moves or a seat changes: pause the game if it needs time.",
    propose: "Propose it",
    correct: "Correct what a seat holds",
    correct_more: "The seat gets resources from the supply, or pays some to it.",
    direction: "What happens",
    gains: "The seat gets",
    pays: "The seat pays",
    number: "How many",
    resource: "Of what",
    wrong_number: "Say how many of which resource, from 1 to 60.",
};

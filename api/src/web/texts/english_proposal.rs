//! The texts about proposals to correct, end or adjourn a game in English.

use super::{ProposalTexts, TogetherTexts};

pub(super) const TOGETHER: TogetherTexts = TogetherTexts {
    title: "End or adjourn together…",
    lead: "It is done as soon as everybody at the table agrees. Bots are not asked.",
    what: "What you propose",
    ending: "End the game now, with the final scoring of the board as it is",
    abandonment: "End it without a result",
    adjournment: "Let it rest, and go on by itself on",
    day: "The day on which it goes on",
    continuation: "Go on now",
    reason: "A word to the others, if you like",
    propose: "Propose it",
    rests: "The game rests, as its players have agreed. It goes on by itself",
    no_day: "Say on which day the game goes on.",
};

pub(super) const PROPOSAL: ProposalTexts = ProposalTexts {
    of_player: "A proposal",
    withdraw: "Take it back",
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

//! The texts of the pages of the strong player in English.

use super::CoachTexts;

pub(super) const COACH: CoachTexts = CoachTexts {
    advice: "What would a strong player do?",
    advice_more: "The best moves, after many imagined games with each. It knows what you can know, and nothing else.",
    nothing: "Nothing waits for you just now.",
    do_it: "Make this move",
    ask: "What would a strong player do?",
    to_game: "To the game",
    analysis: "The analysis of the game",
    analysis_more: "What each move was worth, as a strong player judges it who knows what the seat could know. Values are points: the \
                    lead that is to be expected at the end, and 15 more for a sure victory. Differences below 3 may be luck and are left out.",
    analyse: "Which moves were good, and which were mistakes?",
    progress: "It is being made: {done} of {of} moves. This page looks again by itself.",
    no_mistake: "No move was clearly better or worse than the others.",
    worst: "The worst moves",
    best: "The best moves",
    all_mistakes: "All mistakes",
    round: "Round",
    move_made: "Move",
    before: "Before",
    after: "After",
    other: "Best other move",
    worth: "Worth",
    level: "Strength",
    cautious: "Cautious: moves at once",
    gentle: "Gentle",
    steady: "Steady",
    sharp: "Sharp",
    merciless: "Merciless",
};

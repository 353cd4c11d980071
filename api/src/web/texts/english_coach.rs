//! The texts of the pages of the strong player in English.

use super::CoachTexts;

pub(super) const COACH: CoachTexts = CoachTexts {
    advice: "What would a strong player do?",
    advice_more: "The best moves, after many imagined games with each. It knows what you can know, and nothing else.",
    suggested: "What a strong player would do, the best first",
    nothing: "Nothing waits for you just now.",
    do_it: "Make this move",
    ask: "What would a strong player do?",
    to_game: "To the game",
    analysis: "The analysis of the game",
    analysis_more: "A strong player who knew what the seat could know has tried each move and the best other one in imagined games. Points are \
                    the lead that is to be expected at the end, and 15 more for a sure victory. A move that loses less than 3 is as good as \
                    any: so much may be luck.",
    analyse: "Which moves were good, and which were mistakes?",
    progress: "It is being made: {done} of {of} moves. This page looks again by itself.",
    own_moves: "Your moves",
    moves_of: "The moves of {name}",
    counts: "Of {all} moves with a choice: good {good}, doubtful {doubtful}, mistakes {mistakes}.",
    in_round: "Round {round}",
    good: "Good",
    doubtful: "Doubtful",
    mistake: "Mistake",
    better: "Better by {points} points:",
    worse: "The next best loses {points} points:",
    none_stands_out: "None of them was clearly better or worse than the others.",
    chances: "Chance of each player to win, in per cent, round by round",
    before_it: "The board before this move of {name}",
    in_history: "This move in the history",
    no_choice: "No move of this game had a choice.",
    level: "Strength",
    cautious: "Cautious: moves at once",
    gentle: "Gentle",
    steady: "Steady",
    sharp: "Sharp",
    merciless: "Merciless",
};

//! Tests of the lesson: its game is legal, its words and its tasks fit together, and what is to be clicked is on the board.

use super::StepWords;
use super::game::{Lesson, STEPS};
use pixie_words::Language;

#[test]
fn every_task_is_told_and_everything_told_is_a_task() {
    let lesson = Lesson::prepared();
    for language in Language::ALL {
        for place in 0..STEPS.len() {
            let words = StepWords::of(*language, place + 1);
            assert!(!words.title.is_empty() && !words.text.is_empty(), "step {}", place + 1);
            assert_eq!(!words.task.is_empty(), lesson.task(place).is_some(), "step {}", place + 1);
        }
    }
    assert_eq!((0..STEPS.len()).filter(|place| lesson.task(*place).is_some()).count(), 13);
}

#[test]
fn what_is_to_be_clicked_and_what_the_words_are_about_is_on_the_board() {
    let lesson = Lesson::prepared();
    for (place, step) in STEPS.iter().enumerate() {
        let board = lesson.board(place, Language::English);
        let clicks = lesson.clicks(place);
        assert_eq!(clicks.is_empty(), lesson.task(place).is_none(), "step {}", place + 1);
        for thing in clicks.split_whitespace().chain(step.about.split_whitespace()) {
            let (name, value) = thing.split_once('=').expect("a name and a value");
            assert!(board.contains(&format!("data-{name}=\"{value}\"")), "step {}: {thing}", place + 1);
        }
    }
}

#[test]
fn a_learner_who_does_what_is_asked_comes_to_the_next_step() {
    let lesson = Lesson::prepared();
    let versions: Vec<_> = STEPS.iter().map(|step| step.version).collect();
    assert!(versions.is_sorted());
    for place in 0..STEPS.len() {
        // What the words of a step speak of has happened by then, and each step after a task tells what followed.
        let follows_a_task = place > 0 && lesson.task(place - 1).is_some();
        assert!(!follows_a_task || !lesson.happened(place, Language::English).is_empty(), "step {}", place + 1);
        let moves = lesson.motions(place, Language::English).expect("motions").is_some();
        assert_eq!(moves, place > 0 && versions[place] > versions[place - 1], "step {}", place + 1);
    }
}

#[test]
fn the_words_tell_the_truth_about_the_prepared_game() {
    let lesson = Lesson::prepared();
    let all: Vec<String> = (0..STEPS.len()).flat_map(|place| lesson.happened(place, Language::English)).collect();
    for told in [
        "Ada (blue) rolls the Casino die: gold.",
        "Ada (blue) takes the Loyal Servant tile worth 10 Reward Points.",
        "Penalty Points for slaves in the mine: Ada (blue) 2, Bo (red) 2 and Cleo (yellow) 2.",
        "Penalty Points for the places on the tracks: Ada (blue) 6, Bo (red) 6 and Cleo (yellow) 5.",
        "Promoted Pixies must be demoted: Bo (red) 1 and Cleo (yellow) 1.",
    ] {
        assert!(all.iter().any(|sentence| sentence == told), "{told}\n{all:#?}");
    }
}

//! The lesson: two rounds of a prepared game, in which a learner makes the moves of one player, with a teacher's words at each step.
//!
//! A step is a page of its own with the board, and with script the stage plays from step to step. Nothing is kept about a learner.

mod game;
#[cfg(test)]
mod tests;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use pixie_engine::Edition;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::ground::settings::Settings;
use pixie_words::Language;
use pixie_words::help::Texts as Words;

use self::game::{Lesson, STEPS, Step};
use super::game::{in_page, shown_version};
use super::help::{Block, PieceStyle, blocks};
use super::texts::LessonTexts;
use super::{Frame, Visitor, page_response, redirect};

#[derive(Template)]
#[template(path = "web/lesson/page.html")]
struct Page {
    frame: Frame,
    t: &'static LessonTexts,
    title: String,
    /// The number of the step, from 1.
    number: usize,
    count: usize,
    words: StepWords,
    blocks: Vec<Block>,
    /// What is to be clicked on the board, one thing after the other, like `space=trade supply=bread`; empty if nothing is.
    clicks: String,
    /// What the words are about.
    about: &'static str,
    /// What happened since the step before.
    happened: Vec<String>,
    svg: String,
    motions: Option<String>,
    /// Whether a guest may try a game without an account.
    has_trials: bool,
    /// The idempotency key of the form to try a game, which the last step has.
    key: String,
}

/// The words of a step.
struct StepWords {
    title: &'static str,
    /// In the markup of the help.
    text: &'static str,
    /// What to click on the board; empty if there is nothing to do.
    task: &'static str,
}

impl StepWords {
    /// Of the step with this number, from 1.
    fn of(language: Language, number: usize) -> Self {
        let steps = &Words::of(language).lesson;
        let words = |part: &str| steps.named(&format!("step-{number}{part}")).unwrap_or_default();
        Self { title: words("-title"), text: words(""), task: words("-task") }
    }
}

impl Page {
    fn progress(&self) -> String {
        self.t.progress(&self.count, &self.number)
    }

    fn next(&self) -> Option<usize> {
        (self.number < self.count).then(|| self.number + 1)
    }

    fn previous(&self) -> Option<usize> {
        (self.number > 1).then(|| self.number - 1)
    }
}

/// Leads to the first step.
#[get("/lesson")]
pub(super) async fn begin() -> HttpResponse {
    redirect("/lesson/1")
}

/// Shows a step.
#[get("/lesson/{step}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_step(
    request: HttpRequest,
    (games, settings): (Data<Games>, Data<Settings>),
    visitor: Visitor,
    number: Path<usize>,
) -> Result<HttpResponse> {
    let lesson = Lesson::prepared();
    let number = *number;
    let place = number.checked_sub(1).filter(|place| *place < STEPS.len()).ok_or(Kind::NotFound)?;
    let frame = Frame::new(&visitor).listed(&visitor, &format!("/lesson/{number}"));
    let (t, language) = (&frame.t.lesson, frame.t.language);
    let words = StepWords::of(language, number);
    let Step { about, .. } = &STEPS[place];
    let came_from = shown_version(&request).and_then(|from| usize::try_from(from).ok());
    let motions =
        came_from.filter(|from| *from + 1 == number).map(|_| lesson.motions(place, language)).transpose()?.flatten();
    let page = Page {
        t,
        title: t.title.to_owned(),
        number,
        count: STEPS.len(),
        blocks: blocks(words.text, &Edition::standard()),
        words,
        clicks: lesson.clicks(place),
        about,
        happened: lesson.happened(place, language),
        svg: lesson.board(place, language),
        motions: motions.as_deref().map(in_page),
        has_trials: settings.trials > 0 && visitor.session().is_none(),
        key: if place + 1 == STEPS.len() { hex::encode(games.entropy().bytes::<16>()) } else { String::new() },
        frame,
    };
    page_response(StatusCode::OK, &page)
}

//! `/answer/{token}`: the page of the link in a mail where one press answers a question, without signing in. Opening it changes
//! nothing, because programs open links, too.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_LANGUAGE, HeaderValue};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use pixie_engine::{Decision, Seat};
use pixie_event_store::{Source, Status};
use pixie_service::access::auth::suspended;
use pixie_service::access::permission::Standing;
use pixie_service::delivery::mail_address::{AnswerLink, Holder, Link as _};
use pixie_service::delivery::mail_out::Command;
use pixie_service::game::{Game, Games, Submission};
use pixie_service::ground::http::{IdempotencyKey, RequestId};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::news::notifications::{MOST_MOVES, answers};
use pixie_service::people::users::{self, Choice, User};
use pixie_service::table::play::{GivenMove, SubmittedMove, play_move};
use serde::Deserialize;

use super::texts::Texts;
use super::{Deadline, Frame, Locale, Note, Posted, ReaderClock, Visitor, page_response, redirect_with_note};
use pixie_words::question_heading;

#[derive(Template)]
#[template(path = "web/answering/page.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    token: &'a str,
    /// The path of the game.
    game: String,
    /// The name of who is asked.
    name: String,
    asked: Option<Asked>,
    /// What was typed, if it was refused, and why.
    typed: &'a str,
    problem: Option<&'a str>,
}

/// The question of the link.
struct Asked {
    deadline: Option<Deadline>,
    /// The numbered answers.
    answers: Vec<Command>,
    /// What can be done beside them.
    free: Vec<Command>,
}

/// Who holds a link, and where they stand.
struct Asker {
    link: AnswerLink,
    game: Arc<Game>,
    seat: Seat,
    user: User,
}

impl Asker {
    /// The holder of a link.
    ///
    /// # Errors
    /// We have put no such link into a mail, or not to who sits there now; or they are suspended.
    async fn of(games: &Games, signer: &Signer, token: &str, gone: &str) -> Result<Self> {
        let no_link = || Problem::new(Kind::NotFound, gone);
        let signed = AnswerLink::read(token).ok_or_else(no_link)?;
        let link = signed.link;
        let game = games.read(link.game, 0).await?.state;
        let seat = game.seat(link.seat).map_err(|_| no_link())?;
        let user = match game.person(seat) {
            Some(user) => users::find(games.pool(), user).await?,
            None => None,
        };
        let user = user.ok_or_else(no_link)?;
        if !signed.is_held_by(Holder { id: user.id, epoch: user.mail_epoch }, signer) {
            return Err(no_link());
        }
        if user.is_suspended(games.clock().now()) {
            return Err(suspended());
        }
        Ok(Self { link, game, seat, user })
    }

    /// Their open question in a state of the game.
    fn open(&self, game: &Game) -> Option<Decision> {
        let board = game.board.as_ref().filter(|_| game.status == Status::Running)?;
        board.decision(self.seat)
    }
}

#[get("/answer/{token}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show(
    request: HttpRequest,
    games: Data<Games>,
    signer: Data<Signer>,
    token: Path<String>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let asker = Asker::of(&games, &signer, &token, visitor.texts.press.gone).await?;
    page(&games, Frame::new(&visitor).with_note(&request), &token, &asker, ("", None)).await
}

async fn page(
    games: &Games,
    frame: Frame,
    token: &str,
    asker: &Asker,
    (typed, problem): (&str, Option<&Problem>),
) -> Result<HttpResponse> {
    let Asker { link, game, user, .. } = asker;
    let choice = Choice::of(games.pool(), user.id).await?;
    // Whoever reads a link of a mail reads the language of the mail.
    let t = Texts::of(choice.language.unwrap_or(frame.t.language));
    let frame = Frame { t, ..frame };
    let locale = Locale { zone: choice.time_zone, language: t.language };
    let clock = ReaderClock { locale, now: games.clock().now() };
    let open = asker.open(game).filter(|open| open.id == link.decision).zip(game.board.as_ref());
    let title = match &open {
        Some((asked, _)) => question_heading(t.language, asked.question),
        None => frame.t.press.over.to_owned(),
    };
    let asked = open.map(|(asked, board)| {
        let ([answers, free], _) = answers(board, &asked, MOST_MOVES, t.language);
        let deadline = game.deadline(asked.id).map(|at| Deadline::new(at, clock, &frame.t.table));
        Asked { deadline, answers, free }
    });
    let status = problem.map_or(StatusCode::OK, |problem| problem.kind().status());
    let (name, path) = (user.name.to_string(), format!("/games/{}", game.id));
    let told = problem.map(|problem| problem.told_in(t.language));
    let problem = told.as_ref().map(Problem::detail);
    let mut answer = page_response(status, &Page { frame, title, token, game: path, name, asked, typed, problem })?;
    answer.headers_mut().insert(CONTENT_LANGUAGE, HeaderValue::from_static(t.language.tag()));
    Ok(answer)
}

/// The pressed, or typed, move.
#[derive(Debug, Deserialize)]
pub(super) struct Pressed {
    #[serde(rename = "move")]
    notation: String,
}

/// Makes the move, only once if the button is pressed twice. If the same seat is asked something else at once, its page is next.
#[post("/answer/{token}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn press(
    request: HttpRequest,
    games: Data<Games>,
    signer: Data<Signer>,
    token: Path<String>,
    form: Posted<Pressed>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields: Pressed { notation } } = form;
    let asker = Asker::of(&games, &signer, &token, visitor.texts.press.gone).await?;
    let Asker { link, game, user, .. } = &asker;
    let standing = Standing::new(game, Some(user.id), false, false).at(game, games.clock().now());
    let decision = Some(link.decision.to_string());
    let key = IdempotencyKey::of_form(format!("{} {} {notation}", game.id, link.decision), "answer");
    let source = Source::Page { case: None, request: RequestId::of(&request)?.0 };
    let submission = Submission { command: key.command(user.id, &decision), ..source.into() };
    let submitted = SubmittedMove { decision, given: GivenMove::Notation(notation.clone()), is_informed: false };
    match play_move(&games, game.id, standing, &submitted, submission).await {
        Ok(done) => {
            let next = asker.open(&done.game).map_or(link.decision, |open| open.id);
            let holder = Holder { id: user.id, epoch: user.mail_epoch };
            Ok(redirect_with_note(&AnswerLink { decision: next, ..*link }.path(holder, &signer), Note::Moved))
        }
        Err(problem) => match problem.kind() {
            Kind::Unauthorized | Kind::NotFound | Kind::Internal | Kind::Unavailable => Err(problem),
            _ => page(&games, Frame::new(&visitor), &token, &asker, (&notation, Some(&problem))).await,
        },
    }
}

//! The moderator page of a game: its open decisions, its moves, and a form for each act that is
//! possible now.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::acts::ActForm;
use super::link::inspection_note;
use super::open_proposal::OpenProposal;
use super::sections::{SectionLink, sections};
use crate::web::home::{Chip, facts, stage};
use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, Visitor, page_response};
use pixie_engine::resources::Resource;
use pixie_event_store::{Status, Version};
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::access::permission::{self, Operation, Standing, cancels_alone};
use pixie_service::game::{Game, GameEvent, Games};
use pixie_service::game::{GameView, LobbySeat, PlayerView};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::moderation::Act;
use pixie_service::people::users::{self};
use pixie_service::record::history::Teller;
use sqlx::PgPool;

/// The most events listed; the history pages link to a rewind to any other event.
const MOST: i32 = 40;

#[derive(Template)]
#[template(path = "web/moderation/game.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    id: Uuid,
    stage: String,
    facts: String,
    problem: Option<&'a Problem>,
    tried: &'a ActForm,
    key: String,
    /// The note about an open inspection, with its end.
    looks: Option<String>,
    seats: Vec<SeatRow>,
    fits: Fits,
    /// Whether to cancel it takes the consent of others.
    cancel_takes_two: bool,
    /// The open proposal.
    proposal: Option<OpenProposal>,
    /// The version that the page shows.
    seen: Version,
    /// The moves, newest first; none before the start.
    steps: Vec<Step>,
    /// The time zone of the deadlines.
    clock: String,
}

struct SeatRow {
    chip: Chip,
    /// The user on the seat.
    user: Option<Uuid>,
    /// The deadline of the seat.
    deadline: Option<Moment>,
    /// The name of its last person, if they have left it and could have it again.
    last_person: Option<String>,
}

/// The acts that are possible now.
struct Fits {
    is_open: bool,
    pause: bool,
    resume: bool,
    deadline: bool,
    replace: bool,
    close: bool,
    restore: bool,
    cancel: bool,
    publish: bool,
    propose: bool,
}

/// An event of the play.
struct Step {
    version: Version,
    headline: String,
    is_undone: bool,
    /// Whether the play is at this version.
    is_position: bool,
    /// Whether a rewind to this version is possible.
    is_aim: bool,
    /// Whether it can be changed or dropped.
    is_changeable: bool,
}

impl Page<'_> {
    /// Whether this form was sent last.
    fn is_tried(&self, act: &str) -> bool {
        self.problem.is_some() && self.tried.act == act
    }

    /// The case in which the moderator acts.
    fn case(&self) -> Option<Uuid> {
        self.tried.case
    }

    /// The case as a further parameter of an address; empty without a case.
    fn and_case(&self) -> String {
        self.case().map(|case| format!("&case={case}")).unwrap_or_default()
    }

    /// The reason typed in this form.
    fn reason(&self, act: &str) -> &str {
        if self.is_tried(act) { &self.tried.reason } else { "" }
    }

    /// The time zone of the deadlines.
    fn clock(&self) -> String {
        self.frame.t.moderation.clock(&self.clock)
    }

    /// Whether the removal was said to be for cause in this form.
    fn is_for_cause(&self, act: &str) -> bool {
        self.is_tried(act) && self.tried.for_cause.is_some()
    }

    /// Whether there is a seat whose last person could have it again.
    fn is_any_restorable(&self) -> bool {
        self.fits.restore && self.seats.iter().any(|seat| seat.last_person.is_some())
    }

    /// The resources, by name, and whether each was selected in the last form.
    fn resources(&self) -> impl Iterator<Item = (String, bool)> {
        Resource::ALL.into_iter().map(|resource| resource.to_string()).map(|name| {
            let is_selected = self.is_tried("correct") && self.tried.resource == name;
            (name, is_selected)
        })
    }

    /// Whether this form asks for this seat.
    fn fits_seat(&self, act: &str, seat: &SeatRow) -> bool {
        match act {
            "deadline" => seat.chip.is_asked,
            "restore-seat" => seat.last_person.is_some(),
            _ => true,
        }
    }

    /// The name beside the number of a seat: who would have it again, or who has it.
    fn name_of<'a>(&self, act: &str, seat: &'a SeatRow) -> &'a str {
        let last = seat.last_person.as_deref().filter(|_| act == "restore-seat");
        last.unwrap_or(&seat.chip.name)
    }

    /// Whether this seat was selected in this form.
    fn has_seat(&self, act: &str, seat: &u8) -> bool {
        self.is_tried(act) && self.tried.seat == seat.to_string()
    }
}

/// The case in the address of the page.
#[derive(Deserialize)]
pub(in crate::web) struct CaseQuery {
    case: Option<Uuid>,
}

#[get("/moderation/games/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_game(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    asked: Query<CaseQuery>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    let tried = ActForm { case: asked.case, ..ActForm::default() };
    page(&games, &visitor, frame, *id, &tried, None).await
}

/// The page, with the error of the last form.
pub(super) async fn page(
    games: &Games,
    visitor: &Visitor,
    frame: Frame,
    id: Uuid,
    tried: &ActForm,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let role = caller.role();
    let opened = open(games, &caller.into(), id, 0, Operation::Moderate).await?;
    let (game, pool) = (opened.game(), games.pool());
    let locale = visitor.locale();
    let view = GameView::of(pool, game, opened.folded.head.version).await?;
    let t = frame.t;
    let page = Page {
        title: view.summary.name.clone(),
        parts: sections("/moderation", t),
        id,
        stage: stage(&view.summary, t),
        facts: facts(&view.summary, t),
        problem,
        tried,
        key: hex::encode(games.entropy().bytes::<16>()),
        looks: inspection_note(games, &opened, locale, t),
        seats: seats(pool, &view, game, (locale, t)).await?,
        fits: Fits::of(game, &opened.standing),
        cancel_takes_two: !cancels_alone(game, role),
        proposal: OpenProposal::load(games, &opened, locale).await?,
        seen: opened.folded.head.version,
        steps: if game.board.is_some() { steps(games, &opened, locale).await? } else { Vec::new() },
        clock: locale.zone.to_string(),
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

async fn seats(pool: &PgPool, view: &GameView, game: &Game, (locale, t): (Locale, &Texts)) -> Result<Vec<SeatRow>> {
    let last = |seat: &LobbySeat| game.last_person(seat.seat).filter(|_| seat.player.is_none());
    let names = users::names(pool, &view.summary.seats.iter().filter_map(last).collect::<Vec<_>>()).await?;
    let seats = view.summary.seats.iter().map(|seat| {
        let asked = game.waiting_for(seat.seat);
        SeatRow {
            last_person: last(seat).map(|user| PlayerView::new(user, &names).user.name),
            chip: Chip::new(seat, &view.summary.waiting, t),
            user: seat.player.as_ref().map(|player| player.id),
            deadline: asked.and_then(|asked| game.promised_until(asked)).map(|at| Moment::new(at, locale)),
        }
    });
    Ok(seats.collect())
}

impl Fits {
    fn of(game: &Game, standing: &Standing) -> Self {
        let status = game.status;
        let fits = |act: Act| act.check(status).is_ok();
        Self {
            is_open: status == Status::Open,
            pause: fits(Act::Pause),
            resume: fits(Act::Resume),
            deadline: fits(Act::ChangeDeadline),
            replace: fits(Act::Replace),
            close: fits(Act::CloseSeat),
            restore: fits(Act::RestoreSeat),
            cancel: fits(Act::Cancel),
            publish: game.cancellation.is_some_and(|cancellation| Some(cancellation.by) != standing.user),
            propose: fits(Act::Propose)
                && game.open_proposal().is_none()
                && permission::check(Operation::Propose, game, standing).is_ok(),
        }
    }
}

/// Recent moves, newest first.
async fn steps(games: &Games, opened: &Opened, locale: Locale) -> Result<Vec<Step>> {
    let (game, head) = (opened.game(), opened.folded.head.version);
    let after = (head - MOST).max(0);
    let stored = games.store().read(game.id, after, i64::from(head - after)).await?;
    let events = GameEvent::read_all(&stored).map_err(Problem::internal)?;
    let teller = Teller::load(games.pool(), game, opened.viewer(), locale.zone, (&stored, &events))
        .await?
        .in_language(locale.language);
    let mut steps = Vec::new();
    for (stored, event) in stored.iter().zip(&events).rev() {
        let Some(happening) = teller.describe(stored, event).map_err(Problem::internal)? else { continue };
        let is_move = event.is_play() && !matches!(event, GameEvent::Finished(_));
        let is_undone = happening.is_play && !game.rewinds.stands(happening.version);
        let is_position = is_move && game.position == happening.version;
        steps.push(Step {
            version: happening.version,
            is_undone,
            is_changeable: matches!(event, GameEvent::Moved(_)) && !is_undone,
            // A cancelled game can be continued from its current position.
            is_aim: is_move && (!is_position || game.status == Status::Cancelled),
            headline: happening.headline,
            is_position,
        });
        // Events before the start are not part of the play.
        if matches!(event, GameEvent::Started(_) | GameEvent::Forked(_)) {
            break;
        }
    }
    Ok(steps)
}

/// The address of the moderator page of a game, with the case in which the moderator acts.
pub(super) fn game_path(game: Uuid, case: Option<Uuid>) -> String {
    let case = case.map(|case| format!("?case={case}")).unwrap_or_default();
    format!("/moderation/games/{game}{case}")
}

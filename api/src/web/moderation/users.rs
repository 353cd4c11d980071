//! The moderator pages to find users, suspend them, and end a suspension.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_reason, parse_time};
use super::person_acts::{PersonAct, person_acts};
use super::roles::RoleForm;
use super::sections::{SectionLink, sections};
use crate::web::home::Card;
use crate::web::query::QueryFields;
use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, Note, Posted, ReaderClock, Visitor, page_response, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::auth::Auth;
use pixie_service::access::permission::{Duty, Subject, check_duty, decides_alone};
use pixie_service::game::Games;
use pixie_service::game::PlayerView;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::moderation::cases::{Template as ReadyText, TemplateUse, templates};
use pixie_service::moderation::{
    ActReason, ProposedUserAct, UserAct, UserProposalView, UserView, WhichUsers, act_on_user, by_address, plays_with,
    user_with_games, users,
};
use pixie_service::people::users::Role;

pub(super) const PATH: &str = "/moderation/users";

/// The number of people listed with whom a user plays most often.
const OTHERS: usize = 10;

#[derive(Template)]
#[template(path = "web/moderation/users.html")]
struct List {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    asked: QueryFields,
    /// The address as typed.
    email: String,
    problem: Option<&'static str>,
    /// Whether the address belonged to a suspended user whose data was erased.
    is_blocked: bool,
    /// Who had this address, and has moved to another one.
    former: Vec<Line>,
    users: Vec<Line>,
    next: Option<String>,
}

struct Line {
    user: UserView,
    since: Moment,
    suspended: Option<Moment>,
    /// The end of the suspension; none if it is for good.
    suspended_until: Option<Moment>,
    moderates: bool,
    /// The name of the role, unless they only play.
    role: Option<&'static str>,
}

impl Line {
    fn new(user: UserView, locale: Locale, t: &Texts) -> Self {
        Self {
            role: Some(user.role).filter(|role| *role != Role::Player).map(|role| texts::role(t, role)),
            since: Moment::new(user.created_at, locale),
            suspended: user.suspended_at.map(|at| Moment::new(at, locale)),
            suspended_until: user.suspended_until.map(|at| Moment::new(at, locale)),
            moderates: user.role.moderates(),
            user,
        }
    }

    /// Whether a suspension can begin, or one with an end become one for good.
    fn can_be_suspended(&self) -> bool {
        self.suspended.is_none() || self.suspended_until.is_some()
    }
}

#[get("/moderation/users", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_users(
    request: HttpRequest,
    pool: Data<PgPool>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let asked = QueryFields::of(&request);
    let found = users(&pool, &caller, &asked.read::<WhichUsers>()?).await?;
    let locale = visitor.locale();
    let frame = Frame::new(&visitor);
    let page = List {
        title: frame.t.moderation.users,
        parts: sections(PATH, frame.t),
        next: asked.next(PATH, found.next),
        users: found.users.into_iter().map(|user| Line::new(user, locale, frame.t)).collect(),
        asked,
        email: String::new(),
        problem: None,
        is_blocked: false,
        former: Vec::new(),
        frame,
    };
    page_response(StatusCode::OK, &page)
}

/// An address, as typed.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct AddressForm {
    #[serde(default)]
    email: String,
}

/// A form that is posted, so that the address stands in no URL.
#[post("/moderation/user-by-address")]
pub(in crate::web) async fn find_address(
    games: Data<Games>,
    signer: Data<Signer>,
    form: Posted<AddressForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let (found, problem) = match fields.email.parse() {
        Ok(email) => (Some(by_address(&games, &signer, &caller, &email).await?), None),
        Err(_) => {
            check_duty(Duty::FindAddress, Some(caller.role()))?;
            (None, Some(visitor.texts.sign_in.no_address))
        }
    };
    let locale = visitor.locale();
    let frame = Frame::new(&visitor);
    let page = List {
        title: frame.t.moderation.users,
        parts: sections(PATH, frame.t),
        next: None,
        is_blocked: found.as_ref().is_some_and(|found| found.blocked),
        former: found
            .iter()
            .flat_map(|found| &found.former)
            .cloned()
            .map(|user| Line::new(user, locale, frame.t))
            .collect(),
        users: found.into_iter().flat_map(|found| found.users).map(|user| Line::new(user, locale, frame.t)).collect(),
        asked: QueryFields::default(),
        email: fields.email,
        problem,
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |_| Kind::Malformed.status()), &page)
}

#[derive(Template)]
#[template(path = "web/moderation/user.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    problem: Option<&'a Problem>,
    /// The reason as typed.
    reason: &'a str,
    /// The version of the log of the user that the page shows.
    seen: Version,
    line: Line,
    /// The form for roles, if the reader may give one.
    role_form: Option<RoleForm>,
    /// Why the reader can neither suspend them nor end a suspension.
    refused: Option<Problem>,
    /// The open proposals to suspend them for good, in words.
    proposed: Vec<String>,
    /// Whether a suspension for good takes another moderator.
    takes_two: bool,
    /// The acts besides suspending, and their form's idempotency key and ready reasons.
    person_acts: Vec<PersonAct>,
    key: String,
    reasons: Vec<ReadyText>,
    /// How many other accounts come from the same network, if that is known.
    network: Option<String>,
    /// The users with whom they play most often, and in how many games.
    others: Vec<(PlayerView, String)>,
    games: Vec<Card>,
    /// The URL of the rest of their games.
    next: Option<String>,
}

impl Page<'_> {
    /// The page does not know which of its forms was refused, so no act is chosen again.
    fn is_tried(&self, _: &str) -> bool {
        false
    }
}

/// The page has a form of its own for suspensions.
fn is_suspension(act: &PersonAct) -> bool {
    matches!(act.word, "suspend" | "unsuspend")
}

#[get("/moderation/users/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_user(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page(&games, &visitor, frame, *id, "", None).await
}

pub(super) async fn page(
    games: &Games,
    visitor: &Visitor,
    frame: Frame,
    id: Uuid,
    reason: &str,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let found = user_with_games(games, &caller, id).await?;
    // Who helps moderators does not see with whom somebody plays.
    let others = match check_duty(Duty::FindGames, Some(caller.role())) {
        Ok(()) => plays_with(games, &caller, id).await?.users,
        Err(_) => Vec::new(),
    };
    let others = others.into_iter().take(OTHERS);
    let locale = visitor.locale();
    let role_form = RoleForm::new(&found.user, &found.proposals, &caller, locale, frame.t);
    let proposed = found.proposals.iter().filter(|it| it.act == ProposedUserAct::Suspend);
    let proposed = proposed.map(|it| suspension_text(it, locale, frame.t)).collect();
    let line = Line::new(found.user, locale, frame.t);
    let clock = ReaderClock { locale, now: games.clock().now() };
    // Whether both play in one game is checked only when the act is executed.
    let (is_caller, is_moderator) = (id == caller.user_id(), line.moderates);
    let subject = Subject { is_caller, is_moderator, ..Subject::default() };
    let page = Page {
        title: line.user.name.to_string(),
        parts: sections(PATH, frame.t),
        problem,
        reason,
        seen: found.version,
        role_form,
        refused: check_duty(Duty::Suspend(subject), Some(caller.role())).err(),
        proposed,
        takes_two: !decides_alone(caller.role()),
        person_acts: person_acts(Some(&line.user), frame.t).into_iter().filter(|act| !is_suspension(act)).collect(),
        key: hex::encode(games.entropy().bytes::<16>()),
        reasons: templates(TemplateUse::Reason, frame.t.language).collect(),
        line,
        network: found.same_network.map(|others| frame.t.moderation.same_network(&others)),
        others: others.map(|other| (other.user, frame.t.moderation.together_count(&other.games))).collect(),
        games: found.games.iter().map(|game| Card::on_desk(game, frame.t, clock)).collect(),
        next: found.next.map(|cursor| format!("/moderation?user={id}&cursor={cursor}")),
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// A proposal to suspend somebody for good in words: who makes it, and when it lapses.
fn suspension_text(proposal: &UserProposalView, locale: Locale, t: &Texts) -> String {
    let until = Moment::new(proposal.until, locale).text;
    t.moderation.suspension_proposed(&proposal.by.user.name, &until)
}

/// The reason, and the end of a suspension.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    #[serde(default)]
    reason: String,
    #[serde(default)]
    until: String,
    /// The version of the log of the user when the form was shown.
    from: Option<Version>,
}

#[post("/moderation/users/{id}/suspend")]
pub(in crate::web) async fn suspend(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let locale = form.visitor.locale();
    let until = match form.fields.until.trim() {
        "" => Ok(None),
        text => parse_time(text, locale)
            .map(Some)
            .ok_or_else(|| Problem::new(Kind::Malformed, form.visitor.texts.moderation.wrong_time)),
    };
    let act = until.map(|until| UserAct::Suspend { until });
    act_on(&games, &auth, *id, form, act).await
}

#[post("/moderation/users/{id}/unsuspend")]
pub(in crate::web) async fn let_in(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    act_on(&games, &auth, *id, form, Ok(UserAct::Unsuspend)).await
}

async fn act_on(
    games: &Games,
    auth: &Auth,
    id: Uuid,
    form: Posted<Fields>,
    act: Result<UserAct>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let done = async {
        let (act, reason) = (act?, parse_reason(&fields.reason, &visitor)?);
        let done =
            act_on_user(games, auth, &caller, id, (act, None), &ActReason { reason, case: None, from: fields.from })
                .await?;
        Ok(match act {
            _ if done.is_proposed => Note::SuspensionProposed,
            UserAct::Suspend { .. } => Note::Suspended,
            _ => Note::LetIn,
        })
    };
    match done.await {
        Ok(note) => Ok(redirect_with_note(&format!("{PATH}/{id}"), note)),
        Err(problem) if is_shown_in_form(&problem) => {
            page(games, &visitor, Frame::new(&visitor), id, &fields.reason, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

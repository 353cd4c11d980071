//! The account page: the name, the mails and everything that has its form there.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use chrono::NaiveDate;
use pixie_words::Language;
use serde::Deserialize;
use uuid::Uuid;

use super::absences::AbsenceRow;
use super::keys::Key;
use super::mails::Muted;
use super::providers::Providers;
use crate::web::{
    Frame, Moment, NextQuery, Note, Posted, Visitor, avatar, local_path, page_response, redirect, redirect_with_note,
    texts,
};
use pixie_service::access::auth::{Auth, Caller, Scope, Scopes};
use pixie_service::access::openid::OpenId;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::me::blocks::{BlockList, BlockView};
use pixie_service::me::change::{ProfileChange, change_profile};
use pixie_service::news::calendar::info as calendar_info;
use pixie_service::people::users::{self, Absences, Avatar, Name, PublicUser};
use pixie_service::people::users::{CaseMails, Choice, TimeZone, TurnMails};

/// The size of a picture to choose, in pixels.
const AVATAR: u8 = 48;

/// The fields of the form, as typed.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    name: String,
    bot: Option<String>,
    /// The chosen picture.
    avatar: Option<Avatar>,
    turn_mails: TurnMails,
    nudges: Option<String>,
    invitations_by_name: Option<String>,
    /// Only moderators have it in their form.
    case_mails: Option<CaseMails>,
    digest_hour: u8,
    time_zone: String,
    /// The tag of the language of mails; none for that of the service.
    #[serde(default)]
    language: String,
    /// The page to show after saving; none if empty.
    #[serde(default)]
    next: String,
}

/// Redirects a user without a name to the name form; after saving they get to the page they wanted.
pub(in crate::web) fn welcome(next: &str) -> HttpResponse {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
    redirect(&format!("/me?note={}&{query}", Note::Welcome.word()))
}

#[derive(Template)]
#[template(path = "web/account/page.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a Problem>,
    fields: &'a Fields,
    keys: Vec<Key>,
    providers: Providers,
    /// The id of the token that can be created here.
    token_id: Uuid,
    /// Games without mails.
    muted: Vec<Muted>,
    /// People with whom the reader wants to have nothing to do.
    blocked: Vec<BlockView>,
    /// The answer of the mail server that refused our mail.
    suppressed: Option<String>,
    /// When the address of the calendar was made, if there is one.
    calendar: Option<Moment>,
    absences: Vec<AbsenceRow>,
    /// Today, for a field with a day.
    today: NaiveDate,
}

impl Page<'_> {
    /// The small picture of another user.
    fn face(&self, user: &PublicUser) -> String {
        avatar::picture(user.avatar, avatar::IN_A_LINE)
    }

    /// The pictures to choose from: each with its word, its drawing, its name, and whether it is chosen.
    fn avatars(&self) -> impl Iterator<Item = (&'static str, String, &'static str, bool)> {
        let chosen = self.fields.avatar.unwrap_or_default();
        Avatar::ALL
            .into_iter()
            .map(move |one| (one.word(), avatar::picture(one, AVATAR), texts::avatar(self.frame.t, one), one == chosen))
    }

    /// The languages of mails to choose from: each with its tag, its name in itself, and whether it is chosen.
    fn languages(&self) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
        Language::ALL.iter().map(|one| (one.tag(), one.own_name(), one.tag() == self.fields.language))
    }

    fn mails(&self) -> [(&'static str, &'static str, bool); 4] {
        let t = &self.frame.t.account;
        let mails = [
            (TurnMails::AtOnce, "at_once", t.at_once),
            (TurnMails::Digest, "digest", t.digest),
            (TurnMails::Reminders, "reminders", t.reminders),
            (TurnMails::None, "none", t.no_mails),
        ];
        mails.map(|(mails, value, name)| (value, name, mails == self.fields.turn_mails))
    }

    fn case_mails(&self) -> [(&'static str, &'static str, bool); 3] {
        let t = &self.frame.t.account;
        let mails = [
            (CaseMails::AtOnce, "at_once", t.cases_at_once),
            (CaseMails::Digest, "digest", t.cases_digest),
            (CaseMails::None, "none", t.no_mails),
        ];
        mails.map(|(mails, value, name)| (value, name, Some(mails) == self.fields.case_mails))
    }

    /// The scopes of a new token: name in the form, words, and whether a bot usually has it.
    fn scopes(&self) -> [(&'static str, &'static str, bool); 5] {
        let t = &self.frame.t.account;
        Scope::ALL.map(|scope| {
            let words = match scope {
                Scope::Read => t.scope_read,
                Scope::Play => t.scope_play,
                Scope::Messages => t.scope_messages,
                Scope::Account => t.scope_account,
                Scope::Moderate => t.scope_moderate,
            };
            (scope.word(), words, Scopes::of_a_bot().has(scope))
        })
    }

    fn hours(&self) -> impl Iterator<Item = (u8, bool)> {
        (0..24).map(|hour| (hour, hour == self.fields.digest_hour))
    }

    fn zones(&self) -> impl Iterator<Item = &'static str> {
        chrono_tz::TZ_VARIANTS.iter().map(|zone| zone.name())
    }
}

#[get("/me", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show(
    request: HttpRequest,
    games: Data<Games>,
    auth: Data<Auth>,
    openid: Data<OpenId>,
    visitor: Visitor,
    asked: Query<NextQuery>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let choice = Choice::of(games.pool(), caller.user_id()).await?;
    let me = users::names(games.pool(), &[caller.user_id()]).await?;
    let fields = Fields {
        name: caller.name().to_string(),
        bot: caller.is_bot().then(|| "yes".to_owned()),
        avatar: me.get(&caller.user_id()).map(|me| me.avatar),
        turn_mails: choice.turn_mails,
        nudges: choice.nudges.then(|| "yes".to_owned()),
        invitations_by_name: choice.invitations_by_name.then(|| "yes".to_owned()),
        case_mails: Some(choice.case_mails).filter(|_| visitor.moderates()),
        digest_hour: choice.digest_hour,
        time_zone: choice.time_zone.to_string(),
        language: choice.language.map_or("", Language::tag).to_owned(),
        next: asked.into_inner().next,
    };
    page(&visitor, Some(&request), (&games, &auth, &openid), &choice, &fields, None).await
}

#[post("/me")]
pub(in crate::web) async fn change(
    games: Data<Games>,
    auth: Data<Auth>,
    openid: Data<OpenId>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let (caller, pool) = (visitor.member()?, games.pool());
    let problem = match save(&games, &auth, &caller, &visitor, &fields).await {
        Ok(()) => {
            return Ok(if fields.next.is_empty() {
                redirect_with_note("/me", Note::Saved)
            } else {
                redirect(local_path(&fields.next))
            });
        }
        Err(problem) if matches!(problem.kind(), Kind::Malformed | Kind::Conflict) => problem,
        Err(problem) => return Err(problem),
    };
    let choice = Choice::of(pool, caller.user_id()).await?;
    page(&visitor, None, (&games, &auth, &openid), &choice, &fields, Some(&problem)).await
}

async fn save(games: &Games, auth: &Auth, caller: &Caller, visitor: &Visitor, fields: &Fields) -> Result<()> {
    let t = &visitor.texts.account;
    let wrong = |detail| Problem::new(Kind::Malformed, detail);
    let name: Name = fields.name.parse().map_err(|_| wrong(t.wrong_name))?;
    let time_zone: TimeZone = fields.time_zone.parse().map_err(|_| wrong(t.wrong_zone))?;
    let digest_hour = fields.digest_hour;
    if digest_hour > 23 {
        return Err(wrong(t.wrong_hour));
    }
    change_profile(
        games,
        auth,
        (caller.user_id(), caller.source()),
        &ProfileChange { name: Some(name), bot: Some(fields.bot.is_some()), avatar: fields.avatar },
    )
    .await?;
    let changed = Choice::change(games.pool(), caller.user_id(), games.clock().now(), |choice| {
        let case_mails = fields.case_mails.unwrap_or(choice.case_mails);
        let (nudges, invitations_by_name) = (fields.nudges.is_some(), fields.invitations_by_name.is_some());
        *choice = Choice {
            turn_mails: fields.turn_mails,
            nudges,
            invitations_by_name,
            case_mails,
            digest_hour,
            time_zone,
            language: Language::of_tag(&fields.language),
            ..choice.clone()
        };
    });
    changed.await?;
    auth.forget_user(caller.user_id());
    Ok(())
}

async fn page(
    visitor: &Visitor,
    request: Option<&HttpRequest>,
    (games, auth, openid): (&Games, &Auth, &OpenId),
    choice: &Choice,
    fields: &Fields,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let (caller, pool, now) = (visitor.member()?, games.pool(), games.clock().now());
    let absences = Absences::of(&mut *pool.acquire().await?, caller.user_id(), now).await?;
    let frame = Frame::new(visitor);
    let frame = match request {
        Some(request) => frame.with_note(request),
        None => frame,
    };
    let page = Page {
        title: frame.t.account.title,
        frame,
        problem,
        fields,
        keys: Key::all(auth, &caller, visitor.locale()).await?,
        providers: Providers::of(pool, openid, caller.user_id(), visitor.locale()).await?,
        token_id: auth.token_id(),
        muted: Muted::all(pool, choice).await?,
        blocked: BlockList::of(pool, caller.user_id()).await?.blocks,
        suppressed: choice.suppressed.as_ref().map(|suppressed| suppressed.reason.clone()),
        calendar: calendar_info(pool, caller.user_id()).await?.made_at.map(|at| Moment::new(at, visitor.locale())),
        absences: absences.list.iter().map(|absence| AbsenceRow::new(absence, visitor.locale())).collect(),
        today: absences.zone.today(now),
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

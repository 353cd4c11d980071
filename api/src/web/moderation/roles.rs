//! The form on the page of a user that gives or proposes a role.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_reason};
use super::users::{PATH, page};
use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, Note, Posted, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::auth::{Auth, Caller};
use pixie_service::access::permission::{Duty, Subject, check_duty, decides_alone};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::moderation::{ProposedUserAct, RoleRequest, UserProposalView, UserView, change_role_of};
use pixie_service::people::users::Role;

/// The form to change a user's role.
pub(super) struct RoleForm {
    /// The roles that the user can be given.
    pub(super) roles: Vec<(Role, &'static str)>,
    /// What is proposed, in words.
    pub(super) proposed: Vec<String>,
    /// Whether it takes another moderator.
    pub(super) takes_two: bool,
}

impl RoleForm {
    /// None if the reader may not give this user a role.
    pub(super) fn new(
        user: &UserView,
        proposals: &[UserProposalView],
        caller: &Caller,
        locale: Locale,
        t: &Texts,
    ) -> Option<Self> {
        let subject = Subject {
            is_caller: user.id == caller.user_id(),
            is_senior: user.role == Role::Senior,
            ..Subject::default()
        };
        check_duty(Duty::ChangeRole(subject), Some(caller.role())).ok()?;
        let roles = [Role::Player, Role::Helper, Role::Moderator].into_iter().filter(|role| *role != user.role);
        let proposed = proposals.iter().filter(|it| it.act == ProposedUserAct::ChangeRole);
        Some(Self {
            roles: roles.map(|role| (role, texts::role(t, role))).collect(),
            proposed: proposed.map(|it| role_text(it, locale, t)).collect(),
            takes_two: !decides_alone(caller.role()),
        })
    }
}

/// The role and the reason.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    role: Role,
    #[serde(default)]
    reason: String,
    /// The version of the log of the user when the form was shown.
    from: Option<Version>,
}

/// A proposed role in words: who proposes it, and when it lapses.
fn role_text(proposal: &UserProposalView, locale: Locale, t: &Texts) -> String {
    let until = Moment::new(proposal.until, locale).text;
    let role = proposal.role.map_or("", |role| texts::role(t, role));
    t.moderation.role_proposed(&proposal.by.user.name, &role, &until)
}

#[post("/moderation/users/{id}/role")]
pub(in crate::web) async fn change_role(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let done = match parse_reason(&fields.reason, &visitor) {
        Ok(reason) => {
            let request = RoleRequest { role: fields.role, reason, from: fields.from };
            change_role_of(&games, &auth, &caller, *id, &request).await
        }
        Err(wrong) => Err(wrong),
    };
    match done {
        Ok(changed) => {
            let note = if changed.is_proposed { Note::RoleProposed } else { Note::RoleChanged };
            Ok(redirect_with_note(&format!("{PATH}/{id}"), note))
        }
        Err(problem) if is_shown_in_form(&problem) => {
            page(&games, &visitor, Frame::new(&visitor), *id, &fields.reason, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

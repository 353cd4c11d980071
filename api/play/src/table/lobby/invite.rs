//! `POST /games/{id}/invitations`: invites somebody, by a mail address or a name.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::invitation_budget::{self, Mailing};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{Operation, check_open};
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::game::{Game, Games};
use crate::ground::http::Json;
use crate::ground::problem::{
    BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Sentence, Unauthorized,
};
use crate::people::users::{self, EmailAddress, Name};

/// The most invitations of one game.
const MOST: i64 = 20;
/// The most invitation mails to one address within a day, so that nobody can flood an inbox
/// through this service.
pub const INVITATIONS_A_DAY: i64 = 5;
const A_WHILE: TimeDelta = TimeDelta::days(1);

/// The queued data of the mail. The address stays with the invitation, so that both go together.
#[derive(Debug, Serialize, Deserialize)]
pub struct InvitationMail {
    /// The id of the game.
    pub game: Uuid,
    /// The invitation; none if the mail is about the invitation itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Uuid>,
}

/// Whom to invite: by a mail address, or by a name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "bo@example.org"}))]
pub struct InvitationRequest {
    /// Where the invitation goes.
    email: Option<EmailAddress>,
    /// The name of somebody who has played with the caller, or allows everybody to invite them by it.
    name: Option<Name>,
}

/// Somebody to be invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guest {
    /// The reader of this mailbox.
    Address(EmailAddress),
    /// The user of this name.
    Named(Name),
}

impl Guest {
    /// The guest that somebody wrote: what has an `@` is an address.
    ///
    /// # Errors
    /// It is neither an address nor a name.
    pub fn read(written: &str) -> Result<Self> {
        let wrong = |detail: Sentence| Problem::new(Kind::Malformed, detail).with("field", "email");
        if written.contains('@') {
            let address = written.trim().parse().map(Self::Address);
            return address.map_err(|_| wrong(words::no_mail_address));
        }
        written.parse().map(Self::Named).map_err(|_| wrong(words::guest_no_name))
    }
}

impl InvitationRequest {
    fn guest(self) -> Result<Guest> {
        match (self.email, self.name) {
            (Some(email), None) => Ok(Guest::Address(email)),
            (None, Some(name)) => Ok(Guest::Named(name)),
            _ => Err(Problem::new(Kind::Malformed, words::email_or_name).with("field", "email")),
        }
    }
}

/// Invite somebody
///
/// Mails an invitation to an address; or to the user of a name, if they have played with the caller, or allow everybody to invite them by
/// name (`PATCH /me/notifications`). An answer to a name (422) does not say whether somebody has it, and nobody learns an address by it.
/// Who signs in with that address may join, even if the game is private. In a running game they may take over a seat that a bot plays since
/// its person has left; without such a seat nobody can be invited any more. Inviting somebody twice does no harm, and the answer does not
/// tell whether the address is known here. Who has left the game can be invited again, and gets their former seat back.
///
/// About 20 people a day with whom the caller has not played can be invited, more after finished games, fewer after mails
/// that came back and complaints (429). Somebody who has not answered an invitation of the caller gets no mail about the next
/// one, but finds it when they sign in.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    request_body = InvitationRequest,
    responses(
        (status = 202, description = "They are invited."),
        (status = 422, body = crate::ground::problem::ProblemBody, content_type = "application/problem+json", description = "It is the caller's own address, or nobody can be invited by this name."),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/invitations")]
pub async fn invite_player(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<InvitationRequest>,
) -> Result<HttpResponse> {
    let user = caller.user_id();
    let opened = open(&games, &caller.into(), *id, 0, Operation::Invite).await?;
    invite_guest(&games, opened.game(), &request.guest()?, user).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Invites somebody to a game that has, or may have, a free seat.
pub async fn invite_guest(games: &Games, game: &Game, guest: &Guest, by: Uuid) -> Result<()> {
    if !game.can_be_joined_late() {
        check_open(game)?;
    }
    match guest {
        Guest::Address(email) => invite(games, game.id, email, by).await,
        Guest::Named(name) => {
            let email = address_of(games, name, by).await?;
            store(games, Invitation { by_name: true, ..Invitation::new(games, game.id, &email, by) }).await
        }
    }
}

/// The address of the only user of a name whom somebody may invite by it. Who has played with them goes before who allows it to everybody.
///
/// # Errors
/// There is nobody, or there are several. The error does not say whether there is a user of this name who may not be invited so.
async fn address_of(games: &Games, name: &Name, by: Uuid) -> Result<EmailAddress> {
    let now = games.clock().now();
    let mut db = games.pool().acquire().await?;
    let mut found = users::invitable_by_name(&mut *db, name, by, now).await?;
    let avoided = users::avoided_by(&mut db, by).await?;
    found.retain(|user| !avoided.contains(&user.id));
    let have_played = found.iter().any(|user| user.has_played);
    found.retain(|user| user.has_played == have_played);
    match &found[..] {
        [] => Err(Problem::new(Kind::Unprocessable, words::nobody_by_name)),
        [only] => Ok(only.email.clone()),
        _ => Err(Problem::conflict(words::several_by_name)),
    }
}

/// Invites an address once.
pub async fn invite(games: &Games, game: Uuid, email: &EmailAddress, by: Uuid) -> Result<()> {
    store(games, Invitation::new(games, game, email, by)).await
}

async fn store(games: &Games, invitation: Invitation) -> Result<()> {
    let state = games.read(invitation.game, 0).await?.state;
    games.ensure_listed(invitation.game).await?;
    let mut transaction = games.pool().begin().await?;
    invitation.insert(&mut transaction, &state).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok(())
}

/// Stores the address that a vote or a moderator proposes, without inviting it yet: this happens if
/// the seat is handed over. Returns the id, an older one if the address was invited or proposed
/// before.
pub async fn name_successor(games: &Games, game: Uuid, email: &EmailAddress, by: Uuid) -> Result<Uuid> {
    let invitation = Invitation::new(games, game, email, by);
    games.ensure_listed(game).await?;
    let mut transaction = games.pool().begin().await?;
    invitation.check_address(&mut transaction).await?;
    if invitation.keep(&mut transaction, None).await? {
        invitation_budget::charge(&mut transaction, invitation.id, email, by, invitation.at).await?;
    }
    let id = sqlx::query_scalar!(
        "SELECT invitation_id FROM invitations WHERE game_id = $1 AND email = $2",
        game,
        email.as_str(),
    )
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(id)
}

struct Invitation {
    id: Uuid,
    game: Uuid,
    email: EmailAddress,
    by: Uuid,
    at: DateTime<Utc>,
    /// Whether who invites knows only the name.
    by_name: bool,
}

impl Invitation {
    fn new(games: &Games, game: Uuid, email: &EmailAddress, by: Uuid) -> Self {
        let at = games.clock().now();
        Self { id: games.entropy().id(at), game, email: email.clone(), by, at, by_name: false }
    }

    /// Stores the invitation and queues its mail, unless the address is invited already.
    async fn insert(&self, transaction: &mut PgConnection, game: &Game) -> Result<()> {
        let invited = self.check_address(transaction).await?;
        let (id, invitation) = if self.keep(transaction, Some(self.at)).await? {
            (self.id, None)
        } else {
            let Some(id) = self.renew(transaction, game).await? else { return Ok(()) };
            (id, Some(id))
        };
        let mailing = invitation_budget::charge(transaction, id, &self.email, self.by, self.at).await?;
        // All others have their mail from the first time.
        let is_due = invitation.is_none() || invited.is_some_and(|user| game.has_left(user));
        if is_due && mailing == Mailing::Sent && self.mails_of_late(transaction).await? <= INVITATIONS_A_DAY {
            // A mail to an unknown address belongs to no user yet.
            let user_id = invited.unwrap_or(self.id);
            let letter = NewLetter {
                id: self.id,
                user_id,
                kind: MailKind::Invitation,
                data: json!(InvitationMail { game: self.game, invitation }),
            };
            Outbox::queue(transaction, &letter, self.at).await?;
        }
        Ok(())
    }

    /// The invited user; none if the address is unknown.
    async fn check_address(&self, transaction: &mut PgConnection) -> Result<Option<Uuid>> {
        let invited = users::find_by_email(&mut *transaction, &self.email).await?.map(|user| user.id);
        if invited == Some(self.by) {
            return Err(Problem::new(Kind::Unprocessable, words::invite_self));
        }
        if let Some(invited) = invited
            && users::avoided_by(&mut *transaction, self.by).await?.contains(&invited)
        {
            let detail = words::invite_apart;
            return Err(Problem::new(Kind::Forbidden, detail));
        }
        Ok(invited)
    }

    /// False if the address was invited before. An address that was only proposed in a vote was
    /// not.
    async fn keep(&self, transaction: &mut PgConnection, mailed_at: Option<DateTime<Utc>>) -> Result<bool> {
        // Invitations to one game wait for each other, because simultaneous ones could exceed the
        // limit.
        sqlx::query!("SELECT version FROM games WHERE game_id = $1 FOR UPDATE", self.game)
            .fetch_one(&mut *transaction)
            .await?;
        let known = sqlx::query!(
            r#"SELECT count(*) AS "all!", count(*) FILTER (WHERE email = $2) AS "these!"
             FROM invitations WHERE game_id = $1"#,
            self.game,
            self.email.as_str(),
        )
        .fetch_one(&mut *transaction)
        .await?;
        if known.these > 0 {
            return match mailed_at {
                Some(at) => self.invite_the_named(transaction, at).await,
                None => self.name_again(transaction).await,
            };
        }
        if known.all >= MOST {
            return Err(Problem::new(Kind::Conflict, |language| words::most_invited(language, &MOST)));
        }
        sqlx::query!(
            "INSERT INTO invitations (game_id, invitation_id, email, invited_by, invited_at, mailed_at, by_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            self.game,
            self.id,
            self.email.as_str(),
            self.by,
            self.at,
            mailed_at,
            self.by_name,
        )
        .execute(transaction)
        .await?;
        Ok(true)
    }

    /// Invites an address that was only proposed so far; false if it was invited before.
    async fn invite_the_named(&self, transaction: &mut PgConnection, at: DateTime<Utc>) -> Result<bool> {
        let mailed = sqlx::query!(
            "UPDATE invitations SET invitation_id = $3, invited_by = $4, invited_at = $5, mailed_at = $5, by_name = $6
             WHERE game_id = $1 AND email = $2 AND mailed_at IS NULL",
            self.game,
            self.email.as_str(),
            self.id,
            self.by,
            at,
            self.by_name,
        );
        Ok(mailed.execute(transaction).await?.rows_affected() == 1)
    }

    /// Invites an address again after somebody has left the game; none if nobody has. It is so for every address: otherwise
    /// the list of invitations would say who of them has left.
    async fn renew(&self, transaction: &mut PgConnection, game: &Game) -> Result<Option<Uuid>> {
        let renewed = sqlx::query_scalar!(
            "UPDATE invitations SET invited_by = $3, invited_at = $4, by_name = $6
             WHERE game_id = $1 AND email = $2 AND mailed_at IS NOT NULL AND invited_at <= $5
             RETURNING invitation_id",
            self.game,
            self.email.as_str(),
            self.by,
            self.at,
            game.last_departure(),
            self.by_name,
        );
        Ok(renewed.fetch_optional(transaction).await?)
    }

    /// Renews a proposal, so that it is not deleted soon.
    async fn name_again(&self, transaction: &mut PgConnection) -> Result<bool> {
        sqlx::query!(
            "UPDATE invitations SET invited_at = $3 WHERE game_id = $1 AND email = $2 AND mailed_at IS NULL",
            self.game,
            self.email.as_str(),
            self.at,
        )
        .execute(transaction)
        .await?;
        Ok(false)
    }

    /// The number of recent invitations of the address, including this one.
    async fn mails_of_late(&self, transaction: &mut PgConnection) -> Result<i64> {
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM invitations WHERE email = $1 AND invited_at > $2"#,
            self.email.as_str(),
            self.at - A_WHILE,
        );
        Ok(count.fetch_one(transaction).await?)
    }
}

//! The invitation mail.

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use pixie_words::{Language, desk, mail as words};
use serde_json::json;
use sqlx::PgPool;
use sqlx::types::Json;
use uuid::Uuid;

use super::super::failure::unreadable;
use super::super::notification::{Content, Notification, Recipient, Relevance, UNLESS_NONE};
use super::super::relevance::wants;
use crate::access::permission::Comeback;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Command, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, LETTER_VERSION, Mail, MailKind, Rendered};
use crate::game::{Games, Summary, Transition, default_name};
use crate::people::users::{self, EmailAddress, FORMER, address_blocklist};
use crate::table::lobby::{INVITATIONS_A_DAY, InvitationMail};

pub(super) static INVITATION: Notification = Notification {
    kind: MailKind::Invitation,
    is_common_knowledge: true,
    is_to_strangers: true,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::Own(|mail, games| still_wanted(mail, games).boxed()),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The contents of the mail.
struct Invitation {
    id: Uuid,
    email: EmailAddress,
    inviter: String,
    game: Uuid,
    name: String,
    players: i16,
    /// Whether the invitation is to take over a seat.
    is_running: bool,
    /// Whether the invited person has not played with who invites them.
    is_to_stranger: bool,
    /// The language of who is invited, else that of who invites.
    language: Language,
    /// The invited person, if they are a user.
    holder: Option<Holder>,
}

impl Invitation {
    /// What it is worth to the invited person, if they have left the game.
    async fn comeback(&self, games: &Games) -> Result<Option<Comeback>, Failure> {
        let Some(holder) = self.holder else { return Ok(None) };
        let game = games.read(self.game, 0).await.map_err(|problem| unreadable(&problem))?.state;
        Ok(Comeback::of(&game, holder.id))
    }
}

/// To those who are invited to a seat that is handed over; in a pause they are once it ends. The invited person may be no user yet,
/// so the mail is addressed to the invitation, which knows the address.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let Transition { before, after, .. } = *change;
    let invited = after.announced().iter().skip(before.announced().len()).flat_map(|handed| &handed.invitations);
    let mail = |id| InvitationMail { game: after.id, invitation: Some(id) };
    invited.map(|id| (*id, Some(json!(mail(*id))))).collect()
}

/// Writes the mail, unless it is of no more use.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let pool = games.pool();
    let Some(mut invitation) = wanted(mail, games).await? else { return Ok(Rendered::Dropped) };
    let takes_it = address_blocklist::takes_invitations(pool, &identity.signer, &invitation.email).await;
    if !takes_it.map_err(|error| Failure::Transient(error.to_string()))? {
        return Ok(Rendered::Dropped);
    }
    let id = invitation.id;
    let comeback = invitation.comeback(games).await?;
    invitation.is_to_stranger &= comeback.is_none();
    // Nobody reaches strangers with words of their own choice in a list of mails.
    let language = invitation.language;
    let subject = match invitation.is_to_stranger {
        true => words::invited_subject(language),
        false => words::invited_subject_by(language, &invitation.name, &invitation.inviter),
    };
    let page = page(&invitation, comeback, identity);
    // The same person may have been invited before: the Message-IDs must differ.
    let name = match mail.key.version {
        LETTER_VERSION => mail.key.subject_id.simple().to_string(),
        version => format!("{}.{version}", id.simple()),
    };
    let draft = Draft {
        message_id: identity.message_id(&name),
        reply_to: Some(identity.answer_invitation(id, invitation.holder.unwrap_or(Holder { id, epoch: 0 }))),
        bounces_to: Some(match invitation.holder {
            Some(user) => identity.bounce_address(user.id, user.epoch),
            None => identity.bounce_address(id, 0),
        }),
        unsubscribe: Some(match invitation.holder {
            Some(user) => identity.unsubscribe(None, user),
            None => identity.unsubscribe(Some(invitation.game), Holder { id, epoch: 0 }),
        }),
        ..identity.draft(id, &invitation.email, &subject, page, mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether the invited person can still join and wants such mails.
async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    Ok(wanted(mail, games).await?.is_some())
}

/// The invitation, unless it is no longer relevant or the person wants no such mails.
async fn wanted(mail: &Mail, games: &Games) -> Result<Option<Invitation>, Failure> {
    let InvitationMail { game, invitation } = mail.read_data()?;
    let id = invitation.unwrap_or(mail.key.subject_id);
    let pool = games.pool();
    games.ensure_listed(game).await.map_err(|problem| unreadable(&problem))?;
    let found =
        find(pool, game, id, games.clock().now()).await.map_err(|error| Failure::Transient(error.to_string()))?;
    let Some(invitation) = found else { return Ok(None) };
    let wants = match invitation.holder {
        Some(user) => wants(&INVITATION, pool, user.id, game).await?,
        None => true,
    };
    Ok(wants.then_some(invitation))
}

/// The invitation, while the game has a seat for the invited person, who has neither declined nor
/// joined, and neither they nor the inviting user is suspended. An invitation by a vote also needs
/// an address that has not had too many mails: see [`super::invite`].
async fn find(pool: &PgPool, game: Uuid, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<Option<Invitation>> {
    let row = sqlx::query!(
        r#"SELECT i.email AS "email: EmailAddress", i.invited_by, g.players, g.summary AS "summary: Json<Summary>",
            coalesce((SELECT language FROM notification_settings WHERE user_id = u.id),
                (SELECT language FROM notification_settings WHERE user_id = i.invited_by)) AS language,
            u.id AS "user?", u.mail_epoch AS "epoch?", g.status <> 'open' AS "is_running!",
            i.to_stranger OR u.id IS NULL AS "is_to_stranger!"
         FROM invitations i JOIN games g USING (game_id) LEFT JOIN users u ON u.email = i.email
         WHERE i.game_id = $1 AND i.invitation_id = $2 AND i.declined_at IS NULL
            AND (g.status = 'open' OR g.status IN ('running', 'paused') AND g.summary ? 'vacant')
            AND (SELECT count(*) FROM invitations o WHERE o.email = i.email AND o.invited_at <= i.invited_at
                AND o.invited_at > i.invited_at - interval '1 day') <= $3
            AND (u.id IS NULL OR NOT g.seats @> ARRAY[u.id]
                AND (u.suspended_at IS NULL OR coalesce(u.suspended_until <= $4, false)))
            AND NOT EXISTS (SELECT FROM users WHERE id = i.invited_by AND suspended_at IS NOT NULL
                AND (suspended_until IS NULL OR suspended_until > $4))"#,
        game,
        id,
        INVITATIONS_A_DAY,
        now,
    )
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let name = sqlx::query_scalar!(
        "SELECT body FROM game_texts t WHERE game_id = $1 AND text_id = $2 AND NOT EXISTS (
                SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id
            )",
        game,
        row.summary.name
    )
    .fetch_optional(pool)
    .await?;
    let inviter = users::names(pool, &[row.invited_by]).await?.remove(&row.invited_by);
    let language = row.language.and_then(|tag| Language::of_tag(&tag)).unwrap_or_default();
    Ok(Some(Invitation {
        id,
        email: row.email,
        inviter: users::name_in(language, inviter.as_ref().map_or(FORMER, |user| user.name.as_str())),
        game,
        name: name.unwrap_or_else(|| default_name(row.players)),
        players: row.players,
        is_running: row.is_running,
        is_to_stranger: row.is_to_stranger,
        language,
        holder: row.user.zip(row.epoch).map(|(id, epoch)| Holder { id, epoch }),
    }))
}

fn page(invitation: &Invitation, comeback: Option<Comeback>, identity: &MailIdentity) -> Page {
    let Invitation { inviter, name, players, is_to_stranger, language, .. } = invitation;
    let language = *language;
    let opening = if *is_to_stranger {
        vec![
            Block::Paragraph(words::invited_by_stranger(language, players)),
            Block::Quote(words::invites_you(language, name, inviter)),
        ]
    } else {
        vec![Block::Paragraph(words::invited_by(language, players, inviter)), Block::Quote(name.clone())]
    };
    let more = match comeback {
        Some(comeback @ (Comeback::SeatIsGone(_) | Comeback::RemovedForCause)) => {
            vec![Block::Paragraph(comeback.told_in(language))]
        }
        None | Some(Comeback::To(_)) => orders(invitation, comeback, identity),
    };
    Page { answerable: true, language, blocks: [opening, more].concat(), ..Page::default() }
}

/// The blocks that say how to take part.
fn orders(invitation: &Invitation, comeback: Option<Comeback>, identity: &MailIdentity) -> Vec<Block> {
    let Invitation { email, game, is_running, language, .. } = invitation;
    let language = *language;
    let when = match comeback {
        Some(comeback) => words::seat_kept(language, &comeback),
        None if *is_running => words::seat_vacant(language),
        None => words::starts_when_full(language),
    };
    vec![
        Block::Paragraph(format!("{when} {}", words::join_how(language))),
        Block::Commands(vec![
            Command::Line(desk::join(language)),
            Command::Form {
                pattern: words::such_as(language, &desk::join_as(language, &"…")),
                examples: vec![desk::join_as(language, &"Bo")],
            },
            Command::Line(desk::decline(language)),
        ]),
        Block::Paragraph(words::join_name(language, &email.as_str())),
        // A guest may not even know of a private game.
        Block::Button(Link {
            label: words::the_game(language),
            url: identity.url(&format!("/sign-in?next=/games/{game}")),
        }),
        Block::Paragraph(words::programs_find(language, &identity.url(&format!("/api/v1/games/{game}")))),
    ]
}

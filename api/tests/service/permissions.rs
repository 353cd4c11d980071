//! Tests of permissions by HTTP: every route, for every kind of caller, in every kind of game.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use pixie_service::people::users::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::Service;
use crate::support::client::{Client, answer};

/// A method and a path below `/api/v1`, with an optional body, and who is permitted in a public and
/// in a private game.
///
/// `+` is permitted: done, or refused for another reason (409, 422). `1`, `3` and `4` are 401, 403
/// and 404. In order: a guest, a user, an invited user, a player, the creator; a moderator without
/// any relation to the game, a moderator who plays in it, who has left it, who inspects it; a
/// player who is suspended; a user who has left it and is invited again since; a user who was removed for cause, and is
/// invited again since; a helper and a senior without any relation to the game.
///
/// `{over}` was called off while it ran, `{open}` before it started: such games do not change any
/// more, so all callers can use the same game. `{vacant}` runs, and has two vacant seats, which are
/// taken over. All players of a private game were invited.
type InGame = (&'static str, &'static str, &'static str, &'static str);

/// The requests that read a game, and who may make them.
#[rustfmt::skip]
const READING: &[InGame] = &[
    //                                                                           a public game            a private game
    //                                                                           g u i p c   m p l i   s  b r   h S  g u i p c   m p l i   s  b r   h S
    ("GET /games/{over}", "",                                                   "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{open}", "",                                                   "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/board.svg", "",                                         "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/board.png", "",                                         "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/state", "",                                             "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/state?as=blue", "",                                     "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/decisions", "",                                         "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/events", "",                                            "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/stream", "",                                            "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/record", "",                                            "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/export", "",                                            "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/proof", "",                                             "4 4 4 4 4   4 4 4 4   3  4 4   4 4", "4 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /games/{over}/difference?from=1&to=1", "",                            "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/result", "",                                             "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/analysis", "",                                           "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/punctuality", "",                                       "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("GET /games/{over}/feed.atom", "",                                         "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
];

/// Who opens, fills, starts and leaves a game.
#[rustfmt::skip]
const SITTING: &[InGame] = &[
    //                                                                           a public game            a private game
    //                                                                           g u i p c   m p l i   s  b r   h S  g u i p c   m p l i   s  b r   h S
    ("DELETE /games/{open}", "",                                                "1 3 3 3 +   3 3 3 3   3  3 3   3 3", "1 4 3 3 +   3 3 3 3   3  3 4   4 3"),
    ("PUT /games/{open}/seats/me", "",                                          "1 + + + +   + + + 3   3  + +   + +", "1 4 + + +   3 + + 3   3  + 4   4 3"),
    ("PUT /games/{vacant}/seats/me", "",                                        "1 3 + + +   3 + + 3   3  + 3   3 3", "1 4 + + +   3 + + 3   3  + 4   4 3"),
    ("DELETE /games/{over}/seats/me", "",                                       "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("DELETE /games/{open}/seats/red", "",                                        "1 3 3 3 +   3 3 3 3   3  3 3   3 3", "1 4 3 3 +   3 3 3 3   3  3 4   4 3"),
    ("PUT /games/{over}/contribution", r#"{"commitment": "0000000000000000000000000000000000000000000000000000000000000000"}"#,
                                                                                "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{open}/start", "{}",                                          "1 3 3 3 +   3 3 3 3   3  3 3   3 3", "1 4 3 3 +   3 3 3 3   3  3 4   4 3"),
    ("POST /games/{over}/fork", r#"{"version": 1}"#,                           "1 + + + +   + + + +   3  + +   + +", "1 4 3 + +   + + + +   3  + 4   4 +"),
    ("POST /games/{over}/invitations", r#"{"email": "new@example.org"}"#,       "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("GET /games/{over}/invitations", "",                                       "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/keep", "",                                             "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("PATCH /games/{open}/settings", "{}",                                      "1 3 3 3 +   3 3 3 3   3  3 3   3 3", "1 4 3 3 +   3 3 3 3   3  3 4   4 3"),
    ("POST /games/{over}/settings/confirmation", r#"{"change": 1}"#,            "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("GET /games/{open}/invitation-link", "",                                   "1 3 3 3 4   3 3 3 3   3  3 3   3 3", "1 4 3 3 4   3 3 3 3   3  3 4   4 3"),
    ("POST /games/{open}/invitation-link", "{}",                                "1 3 3 3 +   3 3 3 3   3  3 3   3 3", "1 4 3 3 +   3 3 3 3   3  3 4   4 3"),
    ("DELETE /games/{open}/invitation-link", "",                                "1 3 3 3 +   3 3 3 3   3  3 3   3 3", "1 4 3 3 +   3 3 3 3   3  3 4   4 3"),
    ("DELETE /games/{over}/invitations/me", "",                                 "1 4 + 4 4   4 4 4 4   3  + +   4 4", "1 4 + + 4   4 + + 4   3  + 4   4 4"),
];

/// Who plays, and who asks for advice or for another player.
#[rustfmt::skip]
const PLAYING: &[InGame] = &[
    //                                                                           a public game            a private game
    //                                                                           g u i p c   m p l i   s  b r   h S  g u i p c   m p l i   s  b r   h S
    ("GET /games/{over}/advice", "",                                            "1 3 3 3 3   3 3 3 3   3  3 3   3 3", "1 4 3 3 3   3 3 3 3   3  3 4   4 3"),
    ("POST /games/{over}/moves", r#"{"notation": "pass"}"#,                     "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("GET /games/{over}/standing-orders", "",                                 "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("PUT /games/{over}/standing-orders", r#"{"orders": "pass"}"#,              "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("DELETE /games/{over}/standing-orders", "",                              "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/resign", "",                                           "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/rematch", "",                                          "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/votes", r#"{"seat": "green", "successor": "bot"}"#,          "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
];

/// Who takes back, and who proposes and answers changes.
#[rustfmt::skip]
const AGREEING: &[InGame] = &[
    //                                                                           a public game            a private game
    //                                                                           g u i p c   m p l i   s  b r   h S  g u i p c   m p l i   s  b r   h S
    ("GET /games/{over}/undo-requests", "",                                     "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("POST /games/{over}/undo-requests", "{}",                                  "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/undo-requests/7/answer", r#"{"agree": true}"#,         "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("GET /games/{over}/proposal", "",                                          "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("POST /games/{over}/proposals", r#"{"change": {"kind": "continuation"}}"#, "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/proposals/7/answer", r#"{"agree": true}"#,             "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
];

/// Who writes and reads messages and notes.
#[rustfmt::skip]
const TALKING: &[InGame] = &[
    //                                                                           a public game            a private game
    //                                                                           g u i p c   m p l i   s  b r   h S  g u i p c   m p l i   s  b r   h S
    ("POST /games/{over}/nudge", "",                                            "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("POST /games/{over}/messages", r#"{"text": "Hello!"}"#,                    "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("GET /games/{over}/messages", "",                                          "1 3 3 + +   3 + 3 +   3  3 3   3 3", "1 4 3 + +   3 + 3 +   3  3 4   4 3"),
    ("GET /games/{over}/looking", "",                                           "1 3 3 + +   3 + 3 +   3  3 3   3 3", "1 4 3 + +   3 + 3 +   3  3 4   4 3"),
    ("PUT /games/{over}/messages/{nobody}/reaction", r#"{"reaction": "like"}"#, "1 3 3 4 4   3 4 3 3   3  3 3   3 3", "1 4 3 4 4   3 4 3 3   3  3 4   4 3"),
    ("DELETE /games/{over}/messages/{nobody}/reaction", "",                     "1 3 3 + +   3 + 3 3   3  3 3   3 3", "1 4 3 + +   3 + 3 3   3  3 4   4 3"),
    ("GET /games/{over}/notes", "",                                             "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("POST /games/{over}/notes", r#"{"version": 1, "text": "Hello!"}"#,         "1 + + + +   + + + +   3  + +   + +", "1 4 + + +   + + + +   3  + 4   4 +"),
    ("POST /games/{over}/notes", r#"{"version": 1, "text": "Hello!", "audience": "moderators"}"#,
                                                                                "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("DELETE /games/{over}/notes/{nobody}", "",                                 "1 4 4 4 4   4 4 4 4   3  4 4   4 4", "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("PUT /me/notifications/muted-games/{over}", "",                            "1 4 4 + +   4 + 4 4   3  4 4   4 4", "1 4 4 + +   4 + 4 4   3  4 4   4 4"),
    ("DELETE /me/notifications/muted-games/{over}", "",                         "1 4 4 + +   4 + 4 4   3  4 4   4 4", "1 4 4 + +   4 + 4 4   3  4 4   4 4"),
];

/// The requests that moderate a game, and who may make them.
#[rustfmt::skip]
const MODERATING: &[InGame] = &[
    //                                                                           a public game            a private game
    //                                                                           g u i p c   m p l i   s  b r   h S  g u i p c   m p l i   s  b r   h S
    ("GET /games/{over}/moderation", "",                                        "+ + + + +   + + + +   3  + +   + +", "4 4 + + +   + + + +   3  + 4   4 +"),
    ("POST /games/{over}/moderation/rewind", r#"{"from": 1, "to_version": 1, "reason": "a test"}"#,
                                                                                "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/pause", r#"{"reason": "a test"}"#,          "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/resume", r#"{"reason": "a test"}"#,         "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/cancel", r#"{"reason": "a test"}"#,         "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/publish", r#"{"reason": "a test"}"#,        "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/replace", r#"{"seat": "red", "successor": "bot", "reason": "a test"}"#,"1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/close-seat", r#"{"seat": "red", "reason": "a test"}"#,"1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/restore-seat", r#"{"seat": "green", "reason": "a test"}"#,"1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/deadline", r#"{"deadline": "2027-01-01T00:00:00Z", "reason": "a test"}"#,"1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/replay/preview", r#"{"from": 1, "to_version": 1, "version": 1}"#,
                                                                                "1 3 3 3 3   3 3 3 +   3  3 3   3 3", "1 4 3 3 3   3 3 3 +   3  3 4   4 3"),
    ("POST /games/{over}/moderation/replay", r#"{"from": 1, "to_version": 1, "version": 1, "reason": "a test"}"#,
                                                                                "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/correct", r#"{"from": 1, "seat": "blue", "gained": {"apple": 1}, "reason": "a test"}"#,
                                                                                "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    ("POST /games/{over}/moderation/answer", r#"{"proposal": 7, "agree": true, "reason": "a test"}"#,
                                                                                "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
    // The last one, because it changes the moderators' standings.
    ("POST /games/{over}/moderation/inspect", r#"{"reason": "a test"}"#,        "1 3 3 3 3   + 3 3 +   3  3 3   3 +", "1 4 3 3 3   + 3 3 +   3  3 4   4 +"),
];

/// Routes that are not about a game, with the same columns.
type Elsewhere = (&'static str, &'static str, &'static str);

/// Who sees what is there for all.
#[rustfmt::skip]
const LOBBY: &[Elsewhere] = &[
    //                                                                           g u i p c   m p l i   s  b r   h S
    ("GET /time-controls", "",                                                  "+ + + + +   + + + +   +  + +   + +"),
    ("GET /rulebooks", "",                                                      "+ + + + +   + + + +   +  + +   + +"),
    ("GET /editions", "",                                                       "+ + + + +   + + + +   +  + +   + +"),
    ("GET /editions/standard", "",                                              "+ + + + +   + + + +   +  + +   + +"),
    ("GET /roots", "",                                                          "+ + + + +   + + + +   +  + +   + +"),
    ("GET /roots/2020-01-01", "",                                               "4 4 4 4 4   4 4 4 4   4  4 4   4 4"),
    ("GET /roots/2020-01-01/timestamp", "",                                     "4 4 4 4 4   4 4 4 4   4  4 4   4 4"),
    ("GET /players/00000000-0000-0000-0000-000000000000", "",                    "4 4 4 4 4   4 4 4 4   4  4 4   4 4"),
    ("GET /open-seats", "",                                                     "+ + + + +   + + + +   +  + +   + +"),
    ("GET /invitation-links/{nobody}", "",                                      "4 4 4 4 4   4 4 4 4   4  4 4   4 4"),
    ("POST /invitation-links/{nobody}", "",                                     "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /games", "",                                                          "+ + + + +   + + + +   +  + +   + +"),
    ("POST /games", r#"{"players": 2}"#,                                        "1 + + + +   + + + +   3  + +   + +"),
];

/// Who signs in, and keeps passkeys.
#[rustfmt::skip]
const SIGNING_IN: &[Elsewhere] = &[
    //                                                                           g u i p c   m p l i   s  b r   h S
    ("POST /auth/email", r#"{"email": "new@example.org"}"#,                     "+ + + + +   + + + +   +  + +   + +"),
    ("POST /auth/token", r#"{"email": "new@example.org", "code": "0000-0000"}"#, "1 1 1 1 1   1 1 1 1   1  1 1   1 1"),
    ("POST /auth/confirmation", r#"{"request": "x", "code": "0000-0000"}"#,     "1 1 1 1 1   1 1 1 1   1  1 1   1 1"),
    ("POST /auth/passkey/challenge", "",                                        "+ + + + +   + + + +   +  + +   + +"),
    ("POST /auth/passkey", r#"{"credential": {"id": "AQ", "response": {"clientDataJSON": "e30", "authenticatorData": "AQ", "signature": "AQ"}}}"#,
                                                                                "1 1 1 1 1   1 1 1 1   1  1 1   1 1"),
    ("POST /auth/passkey/confirmation/challenge", "",                           "1 + + + +   + + + +   +  + +   + +"),
    ("POST /auth/passkey/confirmation", r#"{"credential": {"id": "AQ", "response": {"clientDataJSON": "e30", "authenticatorData": "AQ", "signature": "AQ"}}}"#,
                                                                                "1 1 1 1 1   1 1 1 1   1  1 1   1 1"),
    ("GET /me/passkeys", "",                                                    "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/passkey/challenge", "",                                          "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/passkeys", r#"{"name": "x", "credential": {"response": {"clientDataJSON": "e30", "attestationObject": "AQ"}}}"#,
                                                                                "1 + + + +   + + + +   3  + +   + +"),
    ("PATCH /me/passkeys/{nobody}", r#"{"name": "x"}"#,
                                                                                "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("DELETE /me/passkeys/{nobody}", "",                                        "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
];

/// Who keeps an account, and gives it up.
#[rustfmt::skip]
const ACCOUNT: &[Elsewhere] = &[
    //                                                                           g u i p c   m p l i   s  b r   h S
    ("GET /me", "",                                                             "1 + + + +   + + + +   3  + +   + +"),
    ("PATCH /me", "{}",                                                         "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/games", "",                                                       "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/export", "",                                                      "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/log", "",                                                         "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/tokens", "",                                                      "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/tokens", r#"{"name": "a bot"}"#,                                 "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/address-change", "",                                              "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("POST /me/address-change", r#"{"email": "new@example.net"}"#,              "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/second-addresses", "",                                            "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/second-addresses", r#"{"email": "new@example.net"}"#,            "1 + + + +   + + + +   3  + +   + +"),
    ("DELETE /me/second-addresses/{nobody}", "",                                "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("DELETE /me/address-change", "",                                           "1 + + + +   + + + +   3  + +   + +"),
    ("DELETE /me/tokens/{nobody}", "",                                          "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /me/blocks", "",                                                      "1 + + + +   + + + +   3  + +   + +"),
    ("PUT /me/blocks/{nobody}", "",                                             "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("DELETE /me/blocks/{nobody}", "",                                          "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /me/mails", "",                                                       "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/absences", "",                                                    "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/absences", r#"{"last_day": "2026-02-01"}"#,                      "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/substitute", "",                                                  "1 + + + +   + + + +   3  + +   + +"),
    ("PUT /me/substitute", r#"{"substitute": false}"#,                          "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/hours", "",                                                       "1 + + + +   + + + +   3  + +   + +"),
    ("PUT /me/hours", r#"{"hours_off": {"from": "22:00", "to": "08:00"}}"#,     "1 + + + +   + + + +   3  + +   + +"),
    ("DELETE /me/absences/2030-01-01", "",                                      "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    // Whoever is no moderator is told so (409).
    ("DELETE /me/role", "",                                                     "1 + + + +   + + + +   3  + +   + +"),
    // These two end the session or the account that all the others need. Everybody may call them.
    ("DELETE /auth/token", "",                                                  "1 + + + +   + + + +   +  + +   + +"),
    ("DELETE /me", "",                                                          "1 + + + +   + + + +   +  + +   + +"),
];

/// Who is told of news, and where.
#[rustfmt::skip]
const NEWS: &[Elsewhere] = &[
    //                                                                           g u i p c   m p l i   s  b r   h S
    ("GET /me/stream", "",                                                      "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/calendar", "",                                                    "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/calendar", "",                                                   "1 + + + +   + + + +   3  + +   + +"),
    ("DELETE /me/calendar", "",                                                 "1 + + + +   + + + +   3  + +   + +"),
    ("GET /me/devices", "",                                                     "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/devices", r#"{"name": "x", "endpoint": "https://push.example/{subject}", "keys": {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}"#,
                                                                                "1 + + + +   + + + +   3  + +   + +"),
    ("DELETE /me/devices/{nobody}", "",                                         "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("POST /me/devices/{nobody}/test", "",                                      "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /me/webhooks", "",                                                    "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/webhooks", r#"{"url": "https://bot.example/", "occasions": ["game.turn"]}"#, "1 + + + +   + + + +   3  + +   + +"),
    ("PATCH /me/webhooks/{nobody}", "{}",                                       "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("DELETE /me/webhooks/{nobody}", "",                                        "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("POST /me/webhooks/{nobody}/test", "",                                     "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /me/webhooks/{nobody}/deliveries", "",                                "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("POST /me/webhooks/{nobody}/deliveries/{nobody}/repeat", "",               "1 4 4 4 4   4 4 4 4   3  4 4   4 4"),
    ("GET /me/notifications", "",                                               "1 + + + +   + + + +   3  + +   + +"),
    ("PATCH /me/notifications", "{}",                                           "1 + + + +   + + + +   3  + +   + +"),
    ("POST /me/notifications/renew-addresses", "",                              "1 + + + +   + + + +   3  + +   + +"),
];

/// Who reports, and who handles cases.
#[rustfmt::skip]
const CASES: &[Elsewhere] = &[
    //                                                                           g u i p c   m p l i   s  b r   h S
    ("POST /reports", r#"{"subject": {"kind": "name", "user": "{subject}"}, "text": "a test"}"#, "1 + + + +   + + + +   3  + +   + +"),
    ("GET /reports", "",                                                        "1 + + + +   + + + +   +  + +   + +"),
    ("GET /me/cases", "",                                                       "1 + + + +   + + + +   +  + +   + +"),
    ("POST /cases/{nobody}/appeal", r#"{"text": "a test"}"#,                    "1 4 4 4 4   4 4 4 4   4  4 4   4 4"),
    ("GET /moderation/cases", "",                                               "1 3 3 3 3   + + + +   3  3 3   + +"),
    ("GET /moderation/cases/statistics", "",                                    "1 3 3 3 3   + + + +   3  3 3   + +"),
    ("GET /moderation/cases/{nobody}", "",                                      "1 3 3 3 3   4 4 4 4   3  3 3   4 4"),
    ("POST /moderation/cases/{nobody}/acts", r#"{"act": "note", "text": "a test"}"#, "1 3 3 3 3   4 4 4 4   3  3 3   4 4"),
    ("GET /moderation/templates", "",                                           "1 3 3 3 3   + + + +   3  3 3   + +"),
];

/// The requests that moderate users, and who may make them.
#[rustfmt::skip]
const USERS: &[Elsewhere] = &[
    //                                                                           g u i p c   m p l i   s  b r   h S
    ("POST /moderation/users/{subject}/acts", r#"{"act": "warn", "reason": "a test"}"#, "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("GET /moderation/audit", "",                                               "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("GET /moderation/games", "",                                               "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("GET /moderation/users", "",                                               "1 3 3 3 3   + + + +   3  3 3   + +"),
    ("GET /moderation/users/{subject}", "",                                     "1 3 3 3 3   + + + +   3  3 3   + +"),
    ("GET /moderation/users/{nobody}", "",                                      "1 3 3 3 3   4 4 4 4   3  3 3   4 4"),
    ("GET /moderation/users/{subject}/mail", "",                                "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("GET /moderation/users/{nobody}/mail", "",                                 "1 3 3 3 3   4 4 4 4   3  3 3   3 4"),
    ("GET /moderation/users/{subject}/together", "",                            "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("GET /moderation/users/{subject}/together/{nobody}", "",                   "1 3 3 3 3   4 4 4 4   3  3 3   3 4"),
    ("POST /moderation/user-by-address", r#"{"email": "zed@example.org"}"#,    "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("POST /moderation/users/{subject}/suspend", r#"{"reason": "a test"}"#,     "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("POST /moderation/users/{subject}/unsuspend", r#"{"reason": "a test"}"#,   "1 3 3 3 3   + + + +   3  3 3   3 +"),
    ("POST /moderation/users/{subject}/role", r#"{"role": "helper", "reason": "a test"}"#, "1 3 3 3 3   + + + +   3  3 3   3 +"),
];

/// A table of all these groups, and a test of each, so that no group is without one.
macro_rules! tests {
    ($table:ident: $row:ident, $check:ident; $($test:ident: $rows:ident,)*) => {
        const $table: &[&[$row]] = &[$($rows),*];

        $(
            #[tokio::test]
            async fn $test() {
                $check($rows).await;
            }
        )*
    };
}

tests! {
    GAMES: InGame, check_in_games;
    who_reads_games: READING,
    who_takes_and_leaves_seats: SITTING,
    who_plays: PLAYING,
    who_agrees_on_changes: AGREEING,
    who_writes_messages_and_notes: TALKING,
    who_moderates_games: MODERATING,
}

tests! {
    ELSEWHERE: Elsewhere, check_elsewhere;
    who_sees_what_is_there_for_all: LOBBY,
    who_signs_in: SIGNING_IN,
    who_keeps_an_account: ACCOUNT,
    who_is_told_of_news: NEWS,
    who_reports_and_handles_cases: CASES,
    who_moderates_users: USERS,
}

/// All callers, in the order of the columns, and two helpers.
struct People {
    all: [Client; 14],
    max: Client,
    /// Another moderator who has no relation to the games.
    second: Client,
    subject: Client,
}

/// The state of a game, by which rows name it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Over,
    Open,
    Vacant,
}

impl People {
    async fn come(service: &Service) -> Self {
        let all = [
            service.guest(),
            service.user("Uma").await,
            service.user("Ivo").await,
            service.user("Pia").await,
            service.user("Cleo").await,
            service.moderator("Mo").await,
            service.moderator("Pam").await,
            service.moderator("Lee").await,
            service.moderator("Ines").await,
            service.user("Sol").await,
            service.user("Bert").await,
            service.user("Rex").await,
            service.with_role("Hal", Role::Helper).await,
            service.senior("Sue").await,
        ];
        Self {
            all,
            max: service.senior("Max").await,
            second: service.moderator("Sam").await,
            subject: service.user("Zed").await,
        }
    }

    /// Creates a game, and gives each caller the standing of their column.
    async fn game(&self, service: &Service, private: bool, state: State) -> Uuid {
        let [_, _, invited, player, creator, _, plays, left, inspects, suspended, back, removed, _, _] = &self.all;
        let game = creator.post("/games", json!({"players": 5, "private": private})).await.expect(201);
        let id: Uuid = game["id"].as_str().expect("an id").parse().expect("an id");
        let path = format!("/games/{id}");
        let invite = async |guest: &Client| {
            let invitation = creator.post(&format!("{path}/invitations"), json!({"email": guest.email})).await;
            assert_eq!(invitation.status, 202);
        };
        let asked = [invited, player, plays, left, suspended].into_iter().take(if private { 5 } else { 1 });
        for guest in asked.chain([back, removed]) {
            invite(guest).await;
        }
        let seat = format!("{path}/seats/me");
        let leaves = async |guest: &Client, for_cause: bool| {
            let body = json!({"seat": "green", "successor": "bot", "reason": "a test", "for_cause": for_cause});
            answer(guest.request(Method::PUT, &seat).json(&json!({"seat": "green"}))).await.expect(200);
            self.moderate(&path, "replace", body).await;
        };
        for person in [player, plays, left] {
            person.put(&seat).await.expect(200);
        }
        if state == State::Open {
            let body = json!({"seat": "green", "successor": "bot", "reason": "a test", "for_cause": true});
            self.moderate(&path, "replace", body).await;
            leaves(back, false).await;
            leaves(removed, true).await;
        }
        suspended.put(&seat).await.expect(200);
        if state == State::Vacant {
            suspended.post(&format!("{path}/resign"), Value::Null).await.expect(204);
        }
        if state != State::Open {
            left.post(&format!("{path}/resign"), Value::Null).await.expect(204);
            leaves(back, false).await;
            leaves(removed, true).await;
        }
        service.clock.advance(TimeDelta::minutes(1));
        if state != State::Over {
            invite(back).await;
            invite(removed).await;
        }
        inspects.post(&format!("{path}/moderation/inspect"), json!({"reason": "a test"})).await.expect(200);
        if state != State::Vacant {
            self.moderate(&path, "cancel", json!({"reason": "a test"})).await;
        }
        if state == State::Over {
            let publish = format!("{path}/moderation/publish");
            self.second.post(&publish, json!({"reason": "a test"})).await.expect(200);
        }
        id
    }

    async fn moderate(&self, game: &str, act: &str, body: Value) {
        self.max.post(&format!("{game}/moderation/{act}"), body).await.expect(200);
    }

    /// A public or a private game in each state that these rows name. Others would take their time for nothing.
    async fn games(&self, service: &Service, private: bool, rows: &[InGame]) -> Vec<(&'static str, Uuid)> {
        let mut games = Vec::new();
        for (name, state) in [("{over}", State::Over), ("{open}", State::Open), ("{vacant}", State::Vacant)] {
            if rows.iter().any(|row| row.0.contains(name)) {
                games.push((name, self.game(service, private, state).await));
            }
        }
        games
    }

    /// After this one of them is suspended.
    async fn suspend(&self) {
        let suspension = format!("/moderation/users/{}/suspend", self.all[9].id);
        self.max.post(&suspension, json!({"reason": "a test"})).await.expect(200);
    }
}

async fn service() -> Service {
    // Passkeys need such an address.
    let url = "http://localhost:8080".parse().expect("a URL");
    Service::start_with(|settings| settings.public_url = Some(url)).await
}

/// The answers to a request of each caller, one after the other. The last but one comes back to the last vacant seat, after who may
/// not have it was refused; so it is not free any more for the last one, who may come back without an invitation.
async fn answers(people: &People, route: &str, body: &str) -> String {
    let (method, path) = route.split_once(' ').expect("a method and a path");
    let method: Method = method.parse().expect("a method");
    let mut answered = ['?'; 14];
    for place in (0..7).chain([8, 9, 11, 12, 13, 10, 7]) {
        let request = people.all[place].request(method.clone(), path);
        let request = match body {
            "" => request,
            body => request.header("Content-Type", "application/json").body(body.to_owned()),
        };
        let answer = answer(request).await;
        answered[place] = match answer.status {
            200..300 | 409 | 422 => '+',
            401 => '1',
            403 => '3',
            404 => '4',
            other => panic!("{route}: {other} {}", answer.body),
        };
    }
    answered.into_iter().collect()
}

/// The cells of a row without the spaces between columns.
fn cells(row: &str) -> String {
    row.replace(' ', "")
}

/// A route with `{}` for the parts that differ between games.
fn pattern(route: &str) -> String {
    let parts = route.replace("/editions/standard", "/editions/{id}").replace("-requests/7", "-requests/{version}");
    let parts = parts.replace("/seats/red", "/seats/{seat}").replace("/proposals/7", "/proposals/{version}");
    let parts = parts.replace("/roots/2020-01-01", "/roots/{day}").replace("/2030-01-01", "/{day}");
    let parts = parts.replace("/00000000-0000-0000-0000-000000000000", "/{id}");
    let parts = parts.split('?').next().unwrap_or_default().split('/');
    parts.map(|part| if part.starts_with('{') { "{}" } else { part }).collect::<Vec<_>>().join("/")
}

#[test]
fn every_route_has_its_row() {
    let specification: Value = serde_json::from_str(&pixie_post::server::openapi::text()).expect("JSON");
    let paths = specification["paths"].as_object().expect("paths").iter();
    let api = paths.filter_map(|(path, item)| Some((path.strip_prefix("/api/v1")?, item.as_object()?)));
    let served =
        api.flat_map(|(path, item)| item.keys().map(move |method| format!("{} {path}", method.to_uppercase())));
    let served: BTreeSet<_> = served.map(|route| pattern(&route)).collect();
    let in_games = GAMES.iter().copied().flatten().map(|row| row.0);
    let rows = in_games.chain(ELSEWHERE.iter().copied().flatten().map(|row| row.0));
    assert_eq!(rows.map(pattern).collect::<BTreeSet<_>>(), served);
}

/// Asks for all these rows in a public and in a private game, and compares the answers with the table.
async fn check_in_games(rows: &[InGame]) {
    let service = service().await;
    let people = People::come(&service).await;
    let stages = [people.games(&service, false, rows).await, people.games(&service, true, rows).await];
    people.suspend().await;

    let mut wrong = Vec::new();
    for (route, body, public, private) in rows {
        for (games, (kind, expected)) in stages.iter().zip([("public", public), ("private", private)]) {
            let here = games.iter().fold((*route).to_owned(), |route, (name, id)| route.replace(name, &id.to_string()));
            let here = here.replace("{nobody}", &Uuid::nil().to_string());
            let answered = answers(&people, &here, body).await;
            if answered != cells(expected) {
                wrong.push(format!("{kind} {route}: {answered}, not {}", cells(expected)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Asks for all these rows, and compares the answers with the table.
async fn check_elsewhere(rows: &[Elsewhere]) {
    let service = service().await;
    let people = People::come(&service).await;
    people.suspend().await;

    let mut wrong = Vec::new();
    sqlx::query("CREATE TABLE kept AS SELECT * FROM tokens").execute(&service.owner).await.expect("a copy");
    for (route, body, expected) in rows {
        let here = route.replace("{nobody}", &Uuid::nil().to_string());
        let here = here.replace("{subject}", &people.subject.id.to_string());
        let body = body.replace("{subject}", &people.subject.id.to_string());
        let answered = answers(&people, &here, &body).await;
        if answered != cells(expected) {
            wrong.push(format!("{route}: {answered}, not {}", cells(expected)));
        }
        // A signed-out caller must be able to make the next request.
        let back = "INSERT INTO tokens SELECT * FROM kept ON CONFLICT DO NOTHING";
        sqlx::query(back).execute(&service.owner).await.expect("the tokens are back");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

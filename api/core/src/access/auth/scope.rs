//! The scopes of tokens: the parts of the API that a token opens.

use std::fmt;

use actix_web::http::Method;
use pixie_words::problem as words;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use crate::ground::problem::{Kind, Problem};

/// A part of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See games, boards and the own profile.
    Read,
    /// Make moves, and everything else that changes games: create, join, invite, vote.
    Play,
    /// Read and write messages between players, and notes beside versions of a game.
    // Its name before version 0.2.
    #[serde(alias = "press")]
    Messages,
    /// See the own log and whom I have blocked, see and revoke tokens, webhooks and devices, make and revoke the address of the
    /// calendar, change the profile and the choice of mails, and, with a fresh code, fetch the own export, make older mails void,
    /// delete the account.
    Account,
    /// The duties of moderators, if the user is one.
    Moderate,
}

impl Scope {
    /// Every scope, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Read, Self::Play, Self::Messages, Self::Account, Self::Moderate];

    /// The name of the scope in requests and answers.
    pub fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Messages => "messages",
            Self::Account => "account",
            Self::Moderate => "moderate",
        }
    }

    /// What it opens, for who asks for it or grants it.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Read => "See games, boards and the own profile with its mail address",
            Self::Play => "Make moves, and everything else that changes games: create, join, invite, vote",
            Self::Messages => "Read and write messages and notes, and send reports",
            Self::Account => {
                "See the own log, tokens and blocks, revoke tokens, see and stop webhooks, register devices, revoke the address of \
                 the calendar, change the profile and the choice of mails"
            }
            Self::Moderate => "The duties of moderators, if the user is one",
        }
    }

    /// Its name in the database, which is that of version 0.1: during an upgrade, nodes of both versions read it.
    fn stored(self) -> &'static str {
        if self == Self::Messages { "press" } else { self.word() }
    }

    /// The scope with this name, or with its name in version 0.1.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.word() == word || scope.stored() == word)
    }

    /// The scope that an operation of the API needs; none if any valid token is enough. The path is
    /// the decoded one, or its pattern: the router must have seen the same one.
    ///
    /// An operation without a row here needs [`Scope::Account`], the scope of no bot.
    pub fn needed(method: &Method, path: &str) -> Option<Self> {
        let path = path.strip_prefix("/api/v1/").unwrap_or_default();
        let parts: Vec<_> = path.split('/').collect();
        let reads = *method == Method::GET;
        Some(match parts[..] {
            // A token can always end itself.
            ["auth", ..] => return None,
            ["moderation", ..] => Self::Moderate,
            ["games", _, "moderation", _, ..] => Self::Moderate,
            ["games", _, "messages" | "notes", ..] => Self::Messages,
            ["reports"] if !reads => Self::Messages,
            [
                "me",
                "tokens" | "passkeys" | "address-change" | "second-addresses" | "log" | "calendar" | "export"
                | "webhooks" | "devices" | "blocks" | "mails",
                ..,
            ] => Self::Account,
            [
                "games" | "invitation-links" | "rulebooks" | "time-controls" | "editions" | "roots" | "me" | "reports",
                ..,
            ] if reads => Self::Read,
            ["games" | "invitation-links", ..] => Self::Play,
            _ => Self::Account,
        })
    }

    /// Whether an operation also needs a code that was typed for this very token a short while ago, as its pages do: what is taken
    /// away by it, or made void, cannot be had back. Operations that make or delete something for good check it themselves, because
    /// pages and mails do them, too.
    pub fn needs_fresh_code(path: &str) -> bool {
        matches!(path.strip_prefix("/api/v1/"), Some("me/export" | "me/notifications/renew-addresses"))
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scopes(u8);

impl Scopes {
    /// All scopes: what a person has who signs in by mail.
    pub fn all() -> Self {
        Scope::ALL.into_iter().collect()
    }

    /// The scopes of a bot, unless it is given others.
    pub fn of_a_bot() -> Self {
        [Scope::Read, Scope::Play, Scope::Messages].into_iter().collect()
    }

    /// The scopes with these names in the database. Names of a newer version are left out.
    pub fn of(words: &[String]) -> Self {
        words.iter().filter_map(|word| Scope::from_word(word)).collect()
    }

    /// Whether a scope is among them.
    pub fn has(self, scope: Scope) -> bool {
        self.0 & bit(scope) != 0
    }

    /// Whether all scopes are among them.
    pub fn is_all(self) -> bool {
        self == Self::all()
    }

    /// Whether the set has no scope.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of [`Scope::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |scope| self.has(*scope))
    }

    /// The names of its scopes in the database.
    pub fn stored(self) -> Vec<String> {
        self.iter().map(|scope| scope.stored().to_owned()).collect()
    }

    /// Passes if a scope is among them.
    ///
    /// # Errors
    /// The token lacks the scope.
    pub fn check(self, needed: Option<Scope>) -> Result<(), Problem> {
        let Some(scope) = needed.filter(|scope| !self.has(*scope)) else { return Ok(()) };
        let problem = Problem::new(Kind::InsufficientScope, move |language| words::lacks_scope(language, &scope));
        Err(problem.with("scope", scope))
    }
}

fn bit(scope: Scope) -> u8 {
    1 << scope as u8
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        Self(scopes.into_iter().fold(0, |bits, scope| bits | bit(scope)))
    }
}

impl Serialize for Scopes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Scopes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Scope>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operation_needs_the_scope_that_the_table_says() {
        let needed = |method, path: &str| Scope::needed(&method, &format!("/api/v1{path}"));
        assert_eq!(needed(Method::DELETE, "/auth/token"), None);
        for (method, path, scope) in [
            (Method::GET, "/games/{id}/state", Scope::Read),
            (Method::GET, "/games/{id}/moderation", Scope::Read),
            (Method::GET, "/me/games", Scope::Read),
            (Method::GET, "/me/tokens", Scope::Account),
            (Method::GET, "/me/passkeys", Scope::Account),
            (Method::GET, "/me/address-change", Scope::Account),
            (Method::GET, "/me/log", Scope::Account),
            (Method::GET, "/me/calendar", Scope::Account),
            (Method::GET, "/me/export", Scope::Account),
            (Method::GET, "/me/blocks", Scope::Account),
            (Method::GET, "/me/mails", Scope::Account),
            (Method::GET, "/roots/{day}", Scope::Read),
            (Method::PATCH, "/me", Scope::Account),
            (Method::POST, "/games", Scope::Play),
            (Method::POST, "/reports", Scope::Messages),
            (Method::GET, "/reports", Scope::Read),
            (Method::POST, "/cases/{id}/appeal", Scope::Account),
            (Method::PUT, "/games/{id}/seats/me", Scope::Play),
            (Method::GET, "/games/{id}/messages", Scope::Messages),
            (Method::POST, "/games/{id}/moderation/pause", Scope::Moderate),
            (Method::GET, "/moderation/users", Scope::Moderate),
            (Method::GET, "/something/new", Scope::Account),
        ] {
            assert_eq!(needed(method, path), Some(scope), "{path}");
        }
    }

    #[test]
    fn what_cannot_be_had_back_needs_a_fresh_code() {
        for path in ["/me/export", "/me/notifications/renew-addresses"] {
            assert!(Scope::needs_fresh_code(&format!("/api/v1{path}")), "{path}");
        }
        for path in ["/me", "/me/log", "/me/notifications", "/games"] {
            assert!(!Scope::needs_fresh_code(&format!("/api/v1{path}")), "{path}");
        }
    }

    #[test]
    fn a_set_knows_its_scopes_and_their_names() {
        let bot = Scopes::of_a_bot();
        assert!(bot.has(Scope::Play) && !bot.has(Scope::Account) && !bot.is_all() && Scopes::all().is_all());
        assert_eq!(bot.stored(), ["read", "play", "press"]);
        assert_eq!(Scopes::of(&bot.stored()), bot);
        assert_eq!(serde_json::to_value(bot).unwrap(), serde_json::json!(["read", "play", "messages"]));
        assert!(Scopes::of(&["unheard_of".to_owned()]).is_empty());
    }
}

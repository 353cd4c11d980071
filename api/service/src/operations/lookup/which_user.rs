//! The name of a user on the command line: their address, or their id.

use std::fmt;
use std::str::FromStr;

use sqlx::PgPool;
use uuid::Uuid;

use crate::people::users::{EmailAddress, find_writer};

/// A user, by their address or their id.
#[derive(Clone, Debug)]
pub enum WhichUser {
    /// The user with this mail address.
    Email(EmailAddress),
    /// The user with this id.
    Id(Uuid),
}

/// Neither an address nor an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is neither a mail address nor the id of a user")]
pub struct NotAUser;

impl FromStr for WhichUser {
    type Err = NotAUser;

    fn from_str(text: &str) -> Result<Self, NotAUser> {
        let id = text.parse().map(Self::Id);
        id.or_else(|_| text.parse().map(Self::Email)).map_err(|_| NotAUser)
    }
}

impl fmt::Display for WhichUser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Email(email) => f.write_str(email.as_str()),
            Self::Id(id) => id.fmt(f),
        }
    }
}

impl WhichUser {
    /// The id; none if nobody has this address.
    pub(super) async fn id(&self, pool: &PgPool) -> sqlx::Result<Option<Uuid>> {
        match self {
            Self::Email(email) => Ok(find_writer(pool, email).await?.map(|user| user.id)),
            Self::Id(id) => Ok(Some(*id)),
        }
    }

    /// The address, if it is known.
    pub(super) fn email(&self) -> Option<&str> {
        match self {
            Self::Email(email) => Some(email.as_str()),
            Self::Id(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_is_an_address_or_an_id() {
        assert!(
            matches!("Ada@example.org".parse(), Ok(WhichUser::Email(email)) if email.as_str() == "ada@example.org")
        );
        assert!(matches!("01900000-0000-7000-8000-000000000001".parse(), Ok(WhichUser::Id(_))));
        assert_eq!("ada".parse::<WhichUser>().unwrap_err(), NotAUser);
    }
}

//! The directory of users: the queries about people for the rest of the service.

pub mod absences;
pub mod address_blocklist;
pub mod address_changes;
pub mod blocks;
pub mod choice;
mod directory;
mod email;
pub mod hidden_names;
pub mod hours;
mod kept_apart;
pub mod log;
mod name;
pub mod networks;
mod public_user;
mod role;
pub mod role_changes;
pub mod shared_mailboxes;
mod sign_up;
pub mod substitutes;
mod time_zone;
pub mod trial;
mod user;

pub use self::absences::{Absence, Absences, NotAnAbsence};
pub use self::choice::{CaseMails, Choice, Suppressed, TurnMails, mute, suppress};
pub use self::directory::{accounts_of, find, find_by_email, muted_until};
pub use self::email::{EmailAddress, NotAnAddress};
pub use self::hours::{PersonalHours, Presence};
pub use self::kept_apart::{avoided_by, kept_apart_from};
pub use self::name::misleads;
pub use self::name::{Name, NotAName};
pub use self::public_user::{FORMER, PublicUser, UNNAMED, bot_name, names};
pub use self::role::Role;
pub use self::sign_up::find_or_create;
pub use self::time_zone::TimeZone;
pub use self::user::{User, holds};

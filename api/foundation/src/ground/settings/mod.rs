//! The settings of the service: one table with their names, defaults, valid values and meanings, and the reading of them.
//!
//! The environment wins over the credentials of systemd, and these over the settings file. A key of the file is the name of the
//! variable without `PIXIE_`, in lower case.

mod all_settings;
mod backup_to;
mod check;
mod cors_origins;
mod data_dir;
mod example;
mod fault;
mod file;
mod json_schema;
mod kinds;
mod mail;
mod names;
mod openid;
mod passkey_host;
mod public_url;
mod raw_value;
mod reference;
mod removed;
mod setting;
mod sources;
mod unverified_mail;
mod values;

pub use self::all_settings::Settings;
pub use self::backup_to::BackupTo;
pub use self::cors_origins::CorsOrigins;
pub use self::example::example;
pub use self::fault::Faults;
pub use self::json_schema::schema;
pub use self::openid::OpenIdSettings;
pub use self::passkey_host::passkey_host;
pub use self::reference::reference;
pub use self::sources::{Loaded, Sources};
pub use self::unverified_mail::UnverifiedMail;
pub use self::values::Secret;

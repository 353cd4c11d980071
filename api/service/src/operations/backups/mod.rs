//! Regular backups: to a folder or a bucket, encrypted, by one of all nodes.
//!
//! A backup is what `pg_dump` writes. It goes through the encryption to its place as it is made, so that no disk needs room for it, and
//! no disk of this machine ever has it in plain. The place also gets the list of erasures.

mod bucket;
mod download;
mod dump;
mod encryption;
mod job;
mod name;
mod schedule;
mod signature;
mod target;
mod upload;

pub use self::dump::{Dump, MadeBackup};
pub use self::encryption::decrypted;
pub use self::job::{Backups, DumpProgram};
pub use self::name::BackupName;
pub use self::target::BackupTarget;

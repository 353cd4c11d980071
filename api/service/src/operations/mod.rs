//! Operations: what operators need.

pub mod backups;
pub mod doctor;
pub mod lookup;
pub mod monitoring;

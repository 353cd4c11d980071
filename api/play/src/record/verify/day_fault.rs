//! The faults of daily roots.

use std::fmt;

use chrono::NaiveDate;
use uuid::Uuid;

use crate::record::roots::TimestampFault;
use pixie_event_store::{NoProof, RootFault, Version};

/// A fault of the root of a day.
#[derive(Debug)]
pub struct DayFault {
    /// The day of the root.
    pub day: NaiveDate,
    /// The kind of fault.
    pub what: DayFaultKind,
}

/// A kind of fault.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum DayFaultKind {
    /// A column contains a value that no root or leaf can have.
    #[error("its `{0}` cannot be read")]
    Column(&'static str),
    /// The chain is broken.
    #[error("{0}")]
    Chain(#[from] RootFault),
    /// Leaves were lost or added.
    #[error("it counts {stated} leaves, and there are {real}")]
    Count {
        /// The number of leaves that the root states.
        stated: u32,
        /// The number of leaves that there are.
        real: u32,
    },
    /// Leaves are missing in between, doubled, or in another order.
    #[error("its leaf number {0} is missing, or is not in its place")]
    Order(u32),
    /// The leaves lead to another root.
    #[error("its leaves do not lead to its root")]
    Tree,
    /// A stream has another history.
    #[error(
        "version {version} of the {stream} {id} has the hash {found}, and another one in this root: history was rewritten"
    )]
    Rewritten {
        /// The kind of stream.
        stream: &'static str,
        /// The id of the user, game or case.
        id: Uuid,
        /// The version of the event that was rewritten.
        version: Version,
        /// The hash of the event.
        found: String,
    },
    /// A stream is shorter than it was.
    #[error(
        "the {stream} {id} has no version {version}, although this root covers it: its end was cut off, or an event removed"
    )]
    CutOff {
        /// The kind of stream.
        stream: &'static str,
        /// The id of the user, game or case.
        id: Uuid,
        /// The last version that the root covers.
        version: Version,
    },
    /// A stream is not there any more.
    #[error("the {stream} {id} has no events, although this root covers it")]
    Gone {
        /// The kind of stream.
        stream: &'static str,
        /// The id of the user, game or case.
        id: Uuid,
    },
    /// Leaves or a timestamp of a day without a root.
    #[error("there is no root of this day, although there are its {0}")]
    NoRoot(&'static str),
    /// Its timestamp is of something else.
    #[error("its timestamp: {0}")]
    Timestamp(#[from] TimestampFault),
    /// The trusted root is of a day that has none here.
    #[error("there is no root of this day, although you have its hash")]
    Forgotten,
    /// The trusted root has another hash.
    #[error("its hash is {0}, and not the one you have: history was rewritten")]
    OtherRoot(String),
    /// A file has no proof.
    #[error("no proof leads to the root of this day")]
    NoProof,
    /// A proof is wrong.
    #[error("{0}")]
    WrongProof(#[from] NoProof),
    /// A proof leads to the root of another day.
    #[error("the proof leads to the root of {0}")]
    OtherDay(NaiveDate),
}

impl fmt::Display for DayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "root of {}: {}", self.day, self.what)
    }
}

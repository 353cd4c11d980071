//! The computing that one mail takes, on the threads that read, with what is known of its words.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::interrupted::Interrupted;
use crate::ground::pools::{Pools, Share, Unfinished, Work};
use crate::mail::store::Leased;
use crate::mail::wording::Glossary;

/// The computing for one mail.
#[derive(Debug)]
pub(in crate::mail) struct MailWork {
    pools: Pools,
    share: Share,
    is_computing: Arc<AtomicBool>,
    glossary: Glossary,
}

impl MailWork {
    /// That for a mail of this sender.
    pub(in crate::mail) fn new(pools: &Pools, mail: &Leased, share: Share) -> Self {
        let is_computing = Arc::clone(&mail.is_computing);
        Self { pools: pools.clone(), share, is_computing, glossary: Glossary::default() }
    }

    /// The same for so many parts, which share its steps.
    pub(in crate::mail) fn of_parts(self, parts: usize) -> Self {
        Self { glossary: Glossary::for_parts(parts), ..self }
    }

    /// Computes something when it is the sender's turn.
    ///
    /// # Errors
    /// There is no room, or the process stops.
    ///
    /// # Panics
    /// The computing has panicked.
    pub(in crate::mail) async fn run<T: Send + 'static>(
        &mut self,
        compute: impl FnOnce(&mut Glossary) -> T + Send + 'static,
    ) -> Result<T, Interrupted> {
        let mut glossary = std::mem::take(&mut self.glossary);
        let is_computing = Arc::clone(&self.is_computing);
        let piece = move || {
            is_computing.store(true, Ordering::Relaxed);
            let computed = compute(&mut glossary);
            is_computing.store(false, Ordering::Relaxed);
            (computed, glossary)
        };
        match self.pools.run(Work::Mail, self.share, piece).await {
            Ok((computed, glossary)) => {
                tracing::debug!(steps = glossary.spent(), "mail.computed");
                self.glossary = glossary;
                Ok(computed)
            }
            // Like a panic of this task, which counts against the mail.
            Err(panicked @ Unfinished::Panicked(_)) => resume_unwind(Box::new(panicked.to_string())),
            Err(unfinished) => Err(Interrupted(unfinished.to_string())),
        }
    }
}

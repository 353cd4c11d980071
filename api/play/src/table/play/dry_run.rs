//! The query `dry_run` of requests that can be tried.

use serde::Deserialize;
use utoipa::IntoParams;

/// Whether a request is only tried.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DryRun {
    /// Change nothing, and only say what would happen, as far as the caller can know: up to the first chance or reveal.
    #[serde(default)]
    pub dry_run: bool,
}

//! The limit of open files, which includes connections.

use nix::sys::resource::{Resource, getrlimit, rlim_t, setrlimit};

use pixie_service::ground::settings::Settings;

/// One for the connection, and one by which it can be closed.
const EACH: usize = 2;
/// For mail, the log, the threads of the server and other files.
const OTHERS: rlim_t = 100;

/// Raises the limit as far as the system allows, and warns if the settings may need more. The usual
/// limit is lower for the sake of programs that cannot handle numbers beyond 1,024.
pub(super) fn allow(settings: &Settings) {
    let connections = rlim_t::try_from(settings.connections.saturating_mul(EACH)).unwrap_or(rlim_t::MAX);
    let needed = connections.saturating_add(settings.database_connections.into()).saturating_add(OTHERS);
    match raise() {
        Ok(allowed) if allowed >= needed => {}
        Ok(allowed) => tracing::warn!(
            allowed,
            needed,
            "too few open files are allowed for PIXIE_CONNECTIONS: raise the limit (`LimitNOFILE=`, `ulimit -Hn`)"
        ),
        Err(error) => tracing::warn!(%error, "cannot raise the limit of open files"),
    }
}

/// Raises the limit as far as permitted, and returns it.
fn raise() -> nix::Result<rlim_t> {
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE)?;
    if soft < hard {
        setrlimit(Resource::RLIMIT_NOFILE, hard, hard)?;
    }
    Ok(hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_are_allowed_as_ever_will_be() {
        let allowed = raise().unwrap();
        assert_eq!(getrlimit(Resource::RLIMIT_NOFILE), Ok((allowed, allowed)));
    }
}

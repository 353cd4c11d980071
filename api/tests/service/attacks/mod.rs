//! The attacks that were done for real: each must fail. `api/SECURITY.md` lists them.

mod invitations;
mod local_visitors;
mod lockout;
mod tokens;

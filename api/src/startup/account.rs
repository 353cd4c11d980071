//! The user of the service: root starts it, and somebody who may do less goes on.
//!
//! Root binds the addresses and starts the private Postgres. What would not work without root shows at once, and not in a week: the
//! database is reached and the folders are looked at again by the user who goes on.

use std::path::Path;

use anyhow::{Context as _, bail};
use nix::unistd::{AccessFlags, Uid, User, access};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::database::cluster_options;
use super::handing_over::{hand_over, hand_over_new};
use pixie_postgres::server_user;
use pixie_service::ground::settings::{BackupTo, Settings};

/// What to do if the service cannot go on as another user.
const OR_STAY: &str = "choose another PIXIE_USER, or stay root with PIXIE_USER=root";

/// Stops being root. Every thread of this process does.
pub(super) async fn leave_root(settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<()> {
    if !Uid::effective().is_root() {
        return Ok(());
    }
    let user = next_user(settings)?;
    // There is no way there to leave the groups of root.
    if user.uid.is_root() || cfg!(target_vendor = "apple") {
        tracing::warn!("the service stays root: whoever takes it over has the whole machine");
        return Ok(());
    }
    hand_over(&settings.data_dir, &user).with_context(|| {
        format!("the data folder `{}` cannot be given to `{}`", settings.data_dir.display(), user.name)
    })?;
    if let Some(BackupTo::Folder(folder)) = &settings.backup_to {
        hand_over_new(folder, &user).with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    }
    become_user(&user).with_context(|| format!("cannot go on as `{}`: {OR_STAY}", user.name))?;
    check_folder(&settings.data_dir, &user)?;
    if let Some(BackupTo::Folder(folder)) = &settings.backup_to {
        check_folder(folder, &user)?;
    }
    let reached = PgConnection::connect_with(database).await;
    let reached = reached.with_context(|| format!("`{}` does not reach the database: {OR_STAY}", user.name))?;
    reached.close().await?;
    tracing::info!(user = user.name, "root has started the service, and this user goes on");
    Ok(())
}

/// The user as whom the service goes on: PIXIE_USER, or the one who runs the private Postgres.
fn next_user(settings: &Settings) -> anyhow::Result<User> {
    let by_default = server_user(&cluster_options(settings))?.context("this process is not root")?;
    let Some(name) = &settings.user else { return Ok(by_default) };
    let named = User::from_name(name)?.with_context(|| format!("PIXIE_USER is `{name}`, and there is no such user"))?;
    // Only its own user, or root, can start the server again.
    if settings.database_url.is_none() && !named.uid.is_root() && named.uid != by_default.uid {
        bail!(
            "PIXIE_USER is `{name}`, but the private Postgres belongs to `{}`: leave PIXIE_USER out, or give `{}` to `{name}` while nothing runs",
            by_default.name,
            settings.data_dir.display()
        );
    }
    Ok(named)
}

fn check_folder(folder: &Path, user: &User) -> anyhow::Result<()> {
    let usable = access(folder, AccessFlags::R_OK | AccessFlags::W_OK | AccessFlags::X_OK);
    usable.with_context(|| {
        format!("`{}` may not write to `{}`: give it the folder, {OR_STAY}", user.name, folder.display())
    })
}

/// Changes the user, the group and the other groups of this process, for good.
#[cfg(not(target_vendor = "apple"))]
fn become_user(user: &User) -> anyhow::Result<()> {
    use nix::unistd::{initgroups, setgid, setuid};

    initgroups(&std::ffi::CString::new(user.name.as_str())?, user.gid)?;
    setgid(user.gid)?;
    setuid(user.uid)?;
    anyhow::ensure!(setuid(Uid::from_raw(0)).is_err(), "this process can become root again");
    Ok(())
}

#[cfg(target_vendor = "apple")]
fn become_user(_: &User) -> anyhow::Result<()> {
    bail!("this system has no way to leave the groups of root")
}

//! A Postfix for the tests, with the configuration that `deploy/postfix/main.cf` recommends to
//! operators.

use std::fs::{self, Permissions};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::ops::Range;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex};

use nix::unistd::{Uid, User};
use tempfile::TempDir;

use crate::waiting::block_until;

/// The domain of the answers, as in the documented settings.
pub(super) const REPLY_DOMAIN: &str = "post.example.org";
/// The domain of the players.
pub(super) const PLAYERS: &str = "players.example.org";

/// The documented settings, and the address of the service in them.
const DOCUMENTED: &str = include_str!("../../../../deploy/postfix/main.cf");
const DOCUMENTED_LMTP: &str = "127.0.0.1:8024";

/// The owner of the players' mail folders.
const NOBODY: u32 = 65534;

const MASTER: &str = "
{careful} inet n - n - - smtpd
{fast} inet n - n - - smtpd -o smtpd_recipient_restrictions=
{outside} inet n - n - - smtpd -o mynetworks=192.0.2.0/24
postlog unix-dgram n - n - 1 postlogd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
pickup unix n - n 60 1 pickup
showq unix n - n - - showq
tlsmgr unix - - n 1000? 1 tlsmgr
error unix - - n - - error
retry unix - - n - - error
smtp unix - - n - - smtp
relay unix - - n - - smtp
lmtp unix - - n - - lmtp
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
";

const MAIN: &str = "
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
maillog_file = {folder}/log
maillog_file_prefixes = {folder}
myhostname = mx.example.org
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = loopback-only
inet_protocols = ipv4
alias_maps =
alias_database =
virtual_mailbox_domains = {players}
virtual_mailbox_base = {folder}/mail
virtual_mailbox_maps = inline:{ ada@{players}=ada/ bo@{players}=bo/ cy@{players}=cy/ }
virtual_uid_maps = static:{nobody}
virtual_gid_maps = static:{nobody}
address_verify_poll_count = 50
";

/// A running Postfix. It stops when this is dropped.
pub(super) struct Postfix {
    folder: TempDir,
    master: Child,
    /// The listening addresses.
    pub(super) ports: Ports,
}

/// The listening addresses.
#[derive(Clone, Copy)]
pub(super) struct Ports {
    /// As documented: it asks the service whether an address exists, which takes a second or more.
    pub(super) careful: SocketAddr,
    /// Takes mails without asking the service whether the address exists.
    pub(super) fast: SocketAddr,
    /// As documented, for clients of other networks.
    pub(super) outside: SocketAddr,
}

/// Below those that Linux gives to whoever asks for any.
const OWN: Range<u16> = 20_000..32_000;
/// So many are tried by a process before it comes to those of another one.
const OF_PROCESS: u16 = 40;

impl Ports {
    /// Chooses free ports. Postfix binds them itself, so they are none of those that the system gives to whoever asks for any, and no
    /// two tests choose the same.
    pub(super) fn choose() -> Self {
        static NEXT: LazyLock<Mutex<u16>> = LazyLock::new(|| {
            let processes = u32::from((OWN.end - OWN.start) / OF_PROCESS);
            Mutex::new(OWN.start + u16::try_from(std::process::id() % processes).expect("few") * OF_PROCESS)
        });
        let mut next = NEXT.lock().expect("no panic");
        let mut own = (*next..OWN.end)
            .map(|port| SocketAddr::from(([127, 0, 0, 1], port)))
            .filter(|address| TcpListener::bind(address).is_ok());
        let [careful, fast, outside] = [(); 3].map(|()| own.next().expect("a port"));
        *next = outside.port() + 1;
        Self { careful, fast, outside }
    }
}

/// Whether Postfix is installed, and may be started. Without it CI fails; elsewhere the test says
/// what is missing.
pub(super) fn is_installed() -> bool {
    let missing = if !Path::new("/usr/sbin/postfix").exists() {
        "Postfix is not installed (`apt-get install postfix`)"
    } else if !Uid::effective().is_root() {
        "only root can start a Postfix"
    } else {
        return true;
    };
    assert!(std::env::var_os("CI").is_none(), "{missing}");
    eprintln!("left out: {missing}");
    false
}

impl Postfix {
    /// Accepts mail at these ports, and passes answers on to the service at `lmtp`.
    pub(super) fn start(ports: Ports, lmtp: SocketAddr) -> Self {
        let folder = TempDir::new().expect("a folder");
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("ours");
        let [etc, _, data, mail] = ["etc", "queue", "data", "mail"].map(|name| {
            let path = folder.path().join(name);
            fs::create_dir(&path).expect("a folder");
            path
        });
        let postfix = User::from_name("postfix").expect("users are known").expect("Postfix has its user");
        chown(&data, Some(postfix.uid.as_raw()), None).expect("root may");
        chown(&mail, Some(NOBODY), Some(NOBODY)).expect("root may");
        assert!(DOCUMENTED.contains(DOCUMENTED_LMTP) && DOCUMENTED.contains(REPLY_DOMAIN));
        let main = MAIN
            .replace("{folder}", folder.path().to_str().expect("text"))
            .replace("{players}", PLAYERS)
            .replace("{nobody}", &NOBODY.to_string());
        let main = main + &DOCUMENTED.replace(DOCUMENTED_LMTP, &lmtp.to_string());
        fs::write(etc.join("main.cf"), main).expect("ours");
        let Ports { careful, fast, outside } = ports;
        let ports_of = [("{careful}", careful), ("{fast}", fast), ("{outside}", outside)];
        let master = ports_of.iter().fold(MASTER.to_owned(), |all, (name, port)| all.replace(name, &port.to_string()));
        fs::write(etc.join("master.cf"), master).expect("ours");

        let run = |what: &str| {
            let mut command = Command::new("/usr/sbin/postfix");
            command.arg("-c").arg(&etc).arg(what).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            command
        };
        // This creates the folders of the queue.
        let checked = run("check").status().expect("it runs");
        assert!(checked.success(), "Postfix does not like its settings");
        let master = run("start-fg").spawn().expect("it starts");
        let postfix = Self { folder, master, ports };
        block_until("Postfix to listen", || TcpStream::connect(ports.fast).map_err(|_| postfix.log()));
        postfix
    }

    /// The folder of a player's mails, one file each.
    pub(super) fn maildir(&self, player: &str) -> PathBuf {
        self.folder.path().join("mail").join(player)
    }

    /// What Postfix has written to its log.
    pub(super) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

impl Drop for Postfix {
    fn drop(&mut self) {
        let etc = self.folder.path().join("etc");
        let _ = Command::new("/usr/sbin/postfix").arg("-c").arg(etc).arg("stop").output();
        let _ = self.master.kill();
        let _ = self.master.wait();
    }
}

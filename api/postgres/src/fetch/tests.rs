//! Tests of the download, from a server of this machine.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::Command;

use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;

use super::super::{Cluster, ClusterOptions, Durability, binaries::Binaries, data_dir::DataDir};
use super::known::target;
use super::*;

/// The files of a release, by path.
type Files = BTreeMap<String, Vec<u8>>;

/// An archive like the one of a release: everything in one folder with any name. Its programs
/// call the installed ones, which could not run from another folder.
fn archive_of(installed: &Binaries, folder: &Path) -> Vec<u8> {
    let bin = folder.join("postgresql-1.2.3-here/bin");
    std::fs::create_dir_all(&bin).unwrap();
    for program in ["initdb", "postgres"] {
        let path = installed.command(program).get_program().to_owned();
        let script = format!("#!/bin/sh\nexec '{}' \"$@\"\n", path.display());
        std::fs::write(bin.join(program), script).unwrap();
        std::fs::set_permissions(bin.join(program), Permissions::from_mode(0o755)).unwrap();
    }
    let mut tar = Command::new("tar");
    tar.args(["--create", "--gzip", "--file=-", "--directory"]).arg(folder).arg("postgresql-1.2.3-here");
    tar.output().expect("tar runs").stdout
}

/// The name of the archive of Postgres 17 for this machine.
fn name() -> String {
    format!("postgresql-17.9.0-{}.tar.gz", target())
}

/// The release of Postgres 17 with this archive, and with its hash beside it.
fn release(archive: &[u8]) -> Files {
    let (name, hash) = (name(), hex::encode(Sha256::digest(archive)));
    let path = format!("/17.9.0/{name}");
    Files::from([(format!("{path}.sha256"), format!("{hash}  {name}\n").into_bytes()), (path, archive.to_vec())])
}

/// A server of these files; its address.
fn serve(files: Files) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || listener.incoming().for_each(|client| answer(client.unwrap(), &files)));
    address
}

fn answer(mut client: TcpStream, files: &Files) {
    let head: Vec<_> =
        BufReader::new(&client).lines().map(Result::unwrap).take_while(|line| !line.is_empty()).collect();
    let path = head[0].split(' ').nth(1).unwrap();
    let (status, body) = files.get(path).map_or(("404 Not Found", &[][..]), |file| ("200 OK", file));
    let length = body.len();
    write!(client, "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n").unwrap();
    client.write_all(body).unwrap();
}

/// Fetches Postgres 17, of which this archive is known.
fn fetch_known(archive: &[u8], releases: &str, programs: &Path) -> anyhow::Result<()> {
    let (name, hash) = (name(), hex::encode(Sha256::digest(archive)));
    fetch_from(releases, &KnownArchive { version: "17.9.0", name: &name, hash: &hash }, programs)
}

/// The error of fetching Postgres 17, of which this archive is known, from a server of these files. It leaves nothing.
#[track_caller]
fn refused(archive: &[u8], files: Files) -> String {
    let folder = TempDir::new().unwrap();
    let error = fetch_known(archive, &serve(files), folder.path()).unwrap_err();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "something is left");
    format!("{error:#}")
}

#[tokio::test]
async fn a_cluster_starts_from_what_was_fetched() {
    let folder = TempDir::new().unwrap();
    // Under root the server runs as another user.
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let dir = folder.path().join("cluster");
    let place = DataDir::new(&dir).unwrap();
    let installed = Binaries::choose(None, &place).await.unwrap();
    let archive = archive_of(&installed, folder.path());
    let releases = serve(release(&archive));

    fetch_known(&archive, &releases, &place.programs()).unwrap();
    fetch_known(&archive, &releases, &place.programs()).expect("the second to come is content, too");

    let versions: Vec<_> =
        std::fs::read_dir(place.programs()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(versions, ["17.9.0"]);
    let options = ClusterOptions { dir, bin: Some(place.programs().join("17.9.0/bin")), durability: Durability::None };
    let cluster = Cluster::start(&options).await.unwrap();
    PgConnection::connect_with(&cluster.connect_options()).await.unwrap().close().await.unwrap();
    cluster.stop().await;
}

/// The place of the archives has put another one there, and changed the hash beside it.
#[test]
fn an_archive_that_is_not_known_is_refused_whatever_its_place_says() {
    let error = refused(b"a release", release(b"something else"));
    assert!(error.contains(&name()) && error.contains("is not the archive that this program knows"), "{error}");
}

#[test]
fn a_broken_archive_leaves_nothing_that_looks_whole() {
    refused(b"no archive", release(b"no archive"));
}

#[test]
fn a_missing_release_is_named() {
    let error = refused(b"a release", Files::new());
    assert!(error.starts_with("downloading from http://127.0.0.1:") && error.contains("404"), "{error}");
}

#[tokio::test]
async fn a_version_whose_archive_is_not_known_is_not_even_fetched() {
    let folder = TempDir::new().unwrap();
    let error = fetch(14, folder.path()).await.unwrap_err();
    assert!(error.to_string().starts_with("no archive of Postgres 14 for "), "{error}");
}

//! Tests of the download, from a server of this machine.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::Command;

use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;

use super::super::{Cluster, ClusterOptions, Durability, binaries::Binaries, data_dir::DataDir};
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

/// The release of Postgres 17 with this archive and this published hash.
fn release(archive: &[u8], hash: &str) -> Files {
    let name = format!("postgresql-17.9.0-{}.tar.gz", target());
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

/// The error of fetching Postgres 17 from a server of these files, which leaves nothing.
#[track_caller]
fn refused(files: Files) -> String {
    let folder = TempDir::new().unwrap();
    let error = fetch_from(&serve(files), 17, folder.path()).unwrap_err();
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
    let releases = serve(release(&archive, &hex::encode(Sha256::digest(&archive))));

    fetch_from(&releases, 17, &place.programs()).unwrap();
    fetch_from(&releases, 17, &place.programs()).expect("the second to come is content, too");

    let versions: Vec<_> =
        std::fs::read_dir(place.programs()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(versions, ["17.9.0"]);
    let options = ClusterOptions { dir, bin: Some(place.programs().join("17.9.0/bin")), durability: Durability::None };
    let cluster = Cluster::start(&options).await.unwrap();
    PgConnection::connect_with(&cluster.connect_options()).await.unwrap().close().await.unwrap();
    cluster.stop().await;
}

#[test]
fn an_archive_with_another_hash_is_refused() {
    let error = refused(release(b"something else", &hex::encode(Sha256::digest(b"a release"))));
    assert!(error.ends_with("the archive does not have the published hash"), "{error}");
}

#[test]
fn a_broken_archive_leaves_nothing_that_looks_whole() {
    refused(release(b"no archive", &hex::encode(Sha256::digest(b"no archive"))));
}

#[test]
fn a_missing_release_is_named() {
    let error = refused(Files::new());
    assert!(error.starts_with("downloading from http://127.0.0.1:") && error.contains("404"), "{error}");
}

#[test]
fn a_major_version_without_a_known_release_is_refused() {
    let folder = TempDir::new().unwrap();
    let error = fetch_from("http://127.0.0.1:9", 14, folder.path()).unwrap_err();
    assert_eq!(error.to_string(), "no release of it is known");
}

//! Tests of `pixie-post backup` and `pixie-post restore`.

use std::os::unix::fs::PermissionsExt as _;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use super::{Game, goes_on, reply_address, tells_the_lost, verify};
use crate::support::cluster::new_database;
use crate::support::program::{Folder, Serving, program, run};

#[tokio::test]
async fn a_backup_that_is_taken_while_people_play_is_whole_and_they_go_on_from_it() {
    let (here, there) = (Folder::new("backup"), Folder::new("restored"));
    let file = here.path().join("kept.dump");
    let serving = Serving::start(&here);
    let mut game = Game::begin(&here, &serving).await;
    game.play(&serving, 4).await;
    let (address, before) = (reply_address(&here), game.head.clone());

    // The program runs during play.
    let mut backup = program(&here);
    backup.arg("backup").arg(&file);
    let backup = tokio::task::spawn_blocking(move || run(&mut backup));
    game.play(&serving, 6).await;
    assert_eq!(backup.await.expect("it ran"), (Some(0), String::new()));
    game.play(&serving, 2).await;
    let lost = game.head.clone();
    drop(serving);
    assert_eq!(std::fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o600);
    let files = std::fs::read_dir(here.path()).expect("a folder").map(|file| file.expect("a file").file_name());
    assert_eq!(files.filter(|name| name.to_string_lossy().starts_with("kept.dump")).count(), 1, "nothing else is left");

    let (code, words) = run(program(&there).arg("restore").arg(&file));
    assert!(code == Some(0) && words.contains("there is no list of erasures"), "{words}");
    let (code, faults, words) = verify(&there, None);
    assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
    assert!(words.contains("games checked: 1"), "{words}");
    // The backup contains everything acknowledged before it began; later moves are missing, as a
    // check with their head shows.
    assert_eq!(verify(&there, Some((&game, &before))).0, Some(0));
    let (code, faults, _) = verify(&there, Some((&game, &lost)));
    assert_eq!(code, Some(1));
    assert!(faults.contains(&format!("version {}", lost.0)), "{faults}");

    let serving = Serving::start(&there);
    let ada = super::at(&serving, &game.tokens[0]).await;
    game.head = game.head_at(&ada).await;
    tells_the_lost(&serving, &game, &lost, game.head.0).await;
    goes_on(&there, &serving, &mut game, &address).await;

    let (code, words) = run(program(&there).arg("restore").arg(&file));
    assert!(code == Some(1) && words.contains("there is something in the database already"), "{words}");
    drop(serving);
    assert_eq!(verify(&there, None).0, Some(0));
}

#[tokio::test]
async fn another_database_is_backed_up_and_restored_by_its_url() {
    let (full, folder) = (new_database().await, Folder::new("by-url"));
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let file = folder.path().join("kept.dump");
    let at = |url: &str, arguments: &[&str]| {
        let file = file.to_str().expect("a path");
        run(program(&folder).env("DATABASE_URL", url).args(arguments).arg(file))
    };
    assert_eq!(at(&full.url, &["backup"]), (Some(0), String::new()));

    let (code, words) = at(&full.url, &["restore"]);
    assert!(code == Some(1) && words.contains("a new database in DATABASE_URL"), "{words}");
    let nowhere = full.url.replace("test_", "nowhere_");
    let kept = std::fs::read(&file).expect("a backup");
    assert_eq!(at(&nowhere, &["backup"]).0, Some(1));
    assert_eq!(std::fs::read(&file).expect("a backup"), kept, "what has failed leaves the last backup alone");

    let name = full.options.get_database().expect("a name");
    let empty = full.url.replacen(name, &format!("empty_{name}"), 1);
    let create = AssertSqlSafe(format!("CREATE DATABASE empty_{name}"));
    let mut connection = PgConnection::connect_with(&full.options).await.expect("Postgres");
    sqlx::raw_sql(create).execute(&mut connection).await.expect("a database");
    let (code, words) = at(&empty, &["backup"]);
    assert!(code == Some(1) && words.contains("those of the service?"), "{words}");
    assert_eq!(std::fs::read(&file).expect("a backup"), kept, "nor does a backup of the wrong place take its place");
    std::fs::write(&file, &kept[..kept.len() / 2]).expect("a file");
    assert_eq!(at(&empty, &["restore"]).0, Some(1), "half of one is none");
    std::fs::write(&file, &kept).expect("a file");
    assert_eq!(at(&empty, &["restore"]).0, Some(0), "and leaves nothing behind");
}

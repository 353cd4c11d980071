//! The moves of bots that think. A move is thought about outside of any append, and then submitted as a command: once, and only
//! if nothing has happened in the game since. Else it is thought about again.

use std::sync::Arc;

use pixie_engine::bots::SEARCH_VERSION;
use pixie_engine::chance::Seeded;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::access::permission::access::board;
use crate::game::{Change, Games, Submission, playing};
use crate::ground::http::Expected;
use crate::ground::pools::{Pools, Share, Work};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::{Command, CommandId, Head, RequestHash, Source};

/// Makes the moves of bots that are asked in games, until the shutdown. What is not done by then, the clock finds again, on this
/// node or another one.
pub async fn play(games: Games, pools: Pools, shutdown: CancellationToken) {
    let mut at_work = JoinSet::new();
    loop {
        let next = async {
            while at_work.len() >= pools.threads(Work::BotMove) {
                if at_work.join_next().await.is_none() {
                    // Without threads for bots no move can be made, so this waits until the shutdown.
                    std::future::pending::<()>().await;
                }
            }
            games.thinking().next().await
        };
        let Some(game) = shutdown.run_until_cancelled(next).await else { return };
        at_work.spawn(play_in(games.clone(), pools.clone(), game));
        while at_work.try_join_next().is_some() {}
    }
}

async fn play_in(games: Games, pools: Pools, id: Uuid) {
    match make_move(&games, &pools, id).await {
        // The game has changed while the bot thought, so the bot thinks again if it is still asked.
        Err(problem) if problem.kind() == Kind::PreconditionFailed => {
            if games.refresh(id).await.is_ok_and(|game| game.state.asked_thinker().is_some()) {
                games.thinking().push(id);
            }
        }
        Err(problem) => tracing::warn!(%problem, game = %id, "job.think: a bot could not move"),
        Ok(()) => {}
    }
}

/// Makes the next move of a bot in this game, if one is asked. The append then puts the game into the queue again if another one
/// is.
async fn make_move(games: &Games, pools: &Pools, id: Uuid) -> Result<()> {
    let game = games.load(id).await?;
    let Some((asked, level)) = game.state.asked_thinker() else { return Ok(()) };
    let (known, seed) = (Arc::clone(&game.state), games.entropy().bytes());
    let think = move || known.board.as_ref().map(|board| level.choose(board, &asked, &mut Seeded::new(&seed)));
    let choice = pools
        .run(Work::BotMove, Share::Service, think)
        .await?
        .ok_or_else(|| Problem::internal(anyhow::anyhow!("a decision is open on a board")))?;
    let moved = games.play(id, submission(id, game.head), |game, seeds| {
        let events =
            playing::make_bot_move(game, board(game)?, asked.seat, choice, seeds).map_err(Problem::internal)?;
        Ok(Change { events, ..Change::default() })
    });
    moved.await.map(|_| ())
}

/// The command by which a bot moves in this version of a game. Two nodes that think about the same question make one move.
fn submission(game: Uuid, head: Head) -> Submission {
    let command = Command { id: CommandId::of_bot(game, head.version), request: RequestHash::of(&[b"bot"]) };
    let source = Source::Bot { version: SEARCH_VERSION };
    Submission { command: Some(command), source, on: Some(Expected { version: head.version, hash: Some(head.hash) }) }
}

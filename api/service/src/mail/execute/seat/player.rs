//! The sender of a mail to a seat.

use pixie_engine::Viewer;
use uuid::Uuid;

use crate::access::permission::access::Opened;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Game, Submission};
use crate::ground::pools::Share;
use crate::ground::problem::Problem;
use crate::mail::context::Context;
use crate::mail::resolve::{Asked, Expected};
use pixie_event_store::{Command, CommandId, RequestHash, Source};

/// The sender and their seat.
pub(in crate::mail) struct Player {
    pub(in crate::mail) user: Uuid,
    pub(in crate::mail) standing: Standing,
    pub(in crate::mail) game: Uuid,
    /// The number of the seat whose address was used.
    pub(in crate::mail) seat: u8,
    /// What the mail that is answered has asked.
    pub(in crate::mail) asked: Asked,
    /// The stored mail.
    pub(in crate::mail) mail: Uuid,
    /// The key of the mail.
    pub(in crate::mail) key: String,
}

impl Player {
    /// The game, if the sender may play in it.
    pub(super) async fn opened(&self, context: &Context) -> Result<Opened, Problem> {
        let folded = context.games.read(self.game, 0).await?;
        permission::check(Operation::Move, &folded.state, &self.standing)?;
        Ok(Opened { folded, standing: self.standing, share: self.standing.user.map_or(Share::Strangers, Share::User) })
    }

    /// The decision that a further line may answer: the one open after the line before.
    pub(super) fn follows(&self, game: &Game) -> Expected {
        let asked = self.standing.seat.and_then(|seat| game.decisions().find(|decision| decision.seat == seat));
        asked.map_or(Expected::Nothing, |asked| Expected::This(asked.id))
    }

    /// The viewer as whom the sender sees the game.
    pub(super) fn viewer(&self) -> Viewer {
        self.standing.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The command of a line, which is executed once.
    pub(super) fn submission(&self, line: u32, said: &str) -> Submission {
        let command = Command {
            id: CommandId::from_mail(self.game, self.seat, &self.key, line),
            request: RequestHash::of(&[b"mail", said.as_bytes()]),
        };
        Submission { command: Some(command), ..Source::Mail { mail: self.mail }.into() }
    }
}

//! The sections of an answer of the mail desk: lists, settings, and the orders that can be written.

use super::{past_games, rules};
use crate::delivery::mail_out::{Block, Command, Item, MailIdentity};
use crate::game::{GameSummary, Games, describe_time};
use crate::ground::problem::Result;
use crate::mail::execute::{DeskSection, describe_hours};
use crate::mail::resolve::desk::{FOR_GOOD, open_to, sign};
use crate::people::users::second_addresses::second_addresses_of;
use crate::people::users::{Choice, TurnMails, User, hours};
use crate::table::lobby::{self, MyGame, WhichOfMine};
use pixie_event_store::Status;

/// The orders, and what each does.
const ORDERS: [(&str, &str); 34] = [
    ("games", "Your games, and what they wait for."),
    ("past games", "Those that are over, and those that you have left."),
    ("state Rainy days", "The board of this game, and what you can do there; `state Rainy days 57` as it was then."),
    ("history Rainy days", "What has happened in it of late; `history Rainy days 1-9` from the beginning."),
    ("open", "The games that wait for players."),
    ("join Rainy days", "Takes a seat in one of them."),
    (
        "new game for 3, called Rainy days",
        "Opens a game; also `private`, `2 days a move`, `open holdings`, `German rules` (or French, Polish).",
    ),
    (
        "invite bo@example.org",
        "Invites somebody to your game, also by the name of somebody with whom you have played; `invite bo@example.org to Rainy days` if you \
         have several.",
    ),
    ("link", "A link to your game: whoever knows it may take a seat. `link off` withdraws it."),
    ("remove red", "Removes the player of a seat from your game, before its start."),
    (
        "change Rainy days: 4 players",
        "Changes your game before its start; also `2 days a move`, `no pace`, `French rules`, `called Sunny days`. Who sits there is asked again.",
    ),
    ("start", "Starts your game with bots on its free seats."),
    ("keep Rainy days", "Lets your game wait on for players, if it asks whether it should."),
    ("leave Rainy days", "Gives your seat up before the start."),
    ("substitute", "You like to take over seats that others leave, and are asked by mail; `no substitute` ends that."),
    ("seats", "The seats that substitutes can take; `join Rainy days` takes one."),
    ("rules", "The rules in short."),
    ("help track", "Explains one action."),
    ("settings", "Which mails you get, and when."),
    ("mails daily", "One mail a day; also `mails at once`, `mails reminders`, `mails off`. `digest at 8` says when."),
    ("nudges off", "Nobody nudges you any more; `nudges on` changes that."),
    (
        "invitations on",
        "Everybody may invite you by your name; `invitations off`: only people with whom you have played.",
    ),
    ("mute Rainy days", "No more mail about this game; `unmute Rainy days` ends that."),
    ("away until 3 May", "Your deadlines wait for you; also `away 3 to 17 May`, `away for a week`. `back` ends it."),
    ("hours off 22:00-08:00", "When your clocks sleep; also `days off sat sun`, `holidays DE`, and `none` for each."),
    ("time zone Europe/Warsaw", "The clock by which mails tell times."),
    ("language deutsch", "The language of mails about games: English, Deutsch, Français, Polski."),
    ("language", "Which languages are understood."),
    ("name Ada", "What others call you."),
    ("stop", "Ends all mails about games."),
    ("address ada@example.org", "Moves your account to another mail address, if both mailboxes agree."),
    (
        "second address ada@work.example",
        "Mails from there count as yours, too, once its reader agrees; `no second address ada@work.example` ends that.",
    ),
    ("export", "A link to all that is known of you."),
    ("erase", "Tells how to erase your account."),
];

/// The section, for this reader.
pub(super) async fn blocks(
    section: DeskSection,
    reader: &User,
    games: &Games,
    identity: &MailIdentity,
) -> Result<Vec<Block>> {
    Ok(match section {
        DeskSection::Games => own_games(games, reader).await?,
        DeskSection::PastGames => past_games::blocks(games, reader, identity).await?,
        DeskSection::OpenGames => open_games(games, reader).await?,
        DeskSection::OpenSeats => open_seats(games).await?,
        DeskSection::Rules => rules::blocks(identity),
        DeskSection::Settings => settings(games, reader).await?,
        DeskSection::Erasing => erasing(),
        DeskSection::Help => help(identity),
    })
}

async fn own_games(games: &Games, reader: &User) -> Result<Vec<Block>> {
    let zone = Choice::of(games.pool(), reader.id).await?.time_zone;
    let mine = lobby::my_games(games, reader.id, &WhichOfMine::largest()).await?;
    let is_live = |mine: &&MyGame| !matches!(mine.game.status, Status::Finished | Status::Cancelled);
    let items: Vec<Item> = mine
        .games
        .iter()
        .filter(is_live)
        .map(|mine| {
            let until = mine.my_deadline.map(|at| format!(" until {}", zone.format(at))).unwrap_or_default();
            let state = match (mine.waits_for_me, mine.game.status) {
                (true, _) => format!("It waits for you{until}."),
                (false, Status::Open) => format!("It waits for players: {}.", seats(&mine.game)),
                (false, Status::Paused) => "It is paused.".to_owned(),
                (false, _) => "It waits for others.".to_owned(),
            };
            named(&mine.game, state)
        })
        .collect();
    let blocks = if items.is_empty() {
        Block::paragraph("You play in no game. `open` lists those that wait for players, `new game for 3` opens one.")
    } else {
        Block::List(items)
    };
    Ok(vec![Block::heading("Your games"), blocks])
}

async fn open_games(games: &Games, reader: &User) -> Result<Vec<Block>> {
    let open = open_to(games, reader.id).await?;
    let items: Vec<Item> = open.iter().map(|game| named(game, format!("{}.", seats(game)))).collect();
    let blocks = if items.is_empty() {
        Block::paragraph("No game waits for players. `new game for 3` opens one.")
    } else {
        Block::List(items)
    };
    Ok(vec![Block::heading("Games that wait for players"), blocks])
}

async fn open_seats(games: &Games) -> Result<Vec<Block>> {
    let open = lobby::open_seats::open_seats(games).await?.seats;
    let items: Vec<Item> = open
        .iter()
        .map(|open| {
            let state = format!(
                "{}, one of {}, round {}: {} penalties, {} in the palace, {} in the mine.",
                open.seat,
                open.game.players,
                open.game.round.unwrap_or_default(),
                open.penalties,
                open.servants,
                open.slaves,
            );
            named(&open.game, state)
        })
        .collect();
    let blocks =
        if items.is_empty() { Block::paragraph("No seat waits for a substitute.") } else { Block::List(items) };
    Ok(vec![Block::heading("Seats for substitutes"), blocks])
}

pub(super) fn named(game: &GameSummary, more: String) -> Item {
    Item { text: format!("{} ({})", game.name, sign(game.id)), more: vec![more] }
}

/// `2 of 3 seats are taken; 72 hours a decision`.
fn seats(game: &GameSummary) -> String {
    let taken = game.seats.iter().filter(|seat| seat.player.is_some() || seat.bot.is_some()).count();
    let time = describe_time(game.pace_hours, game.time_control);
    format!("{taken} of {} seats are taken; {time}", game.players)
}

async fn settings(games: &Games, reader: &User) -> Result<Vec<Block>> {
    let choice = Choice::of(games.pool(), reader.id).await?;
    let hours = hours::of(&mut *games.pool().acquire().await?, reader.id).await?;
    let mails = match choice.turn_mails {
        TurnMails::AtOnce => "Mails about games: at once (`mails daily`, `mails reminders`, `mails off`)",
        TurnMails::Digest => "Mails about games: one a day (`mails at once`, `mails reminders`, `mails off`)",
        TurnMails::Reminders => {
            "Mails about games: only reminders and ends (`mails at once`, `mails daily`, `mails off`)"
        }
        TurnMails::None => "Mails about games: none (`mails at once`, `mails daily`, `mails reminders`)",
    };
    let mut items = vec![
        format!("Name: {} (`name Ada`)", reader.name),
        mails.to_owned(),
        format!("The daily mail comes at {}:00 (`digest at 8`)", choice.digest_hour),
        format!("Time zone: {} (`time zone Europe/Warsaw`)", choice.time_zone),
        format!("Language: {} (`language deutsch`)", choice.language.unwrap_or_default()),
        describe_hours(&hours),
    ];
    for second in second_addresses_of(games.pool(), reader.id).await? {
        let state = if second.confirmed_at.is_some() { "writes for you, too" } else { "has not agreed yet" };
        items.push(format!("{0} {state} (`no second address {0}`)", second.email.as_str()));
    }
    if !choice.nudges {
        items.push("Nobody may nudge you (`nudges on`)".to_owned());
    }
    if !choice.muted_games.is_empty() {
        items.push(format!("Muted games: {} (`unmute` and the name of one)", choice.muted_games.len()));
    }
    Ok(vec![Block::heading("Your settings"), Block::list(items)])
}

fn erasing() -> Vec<Block> {
    vec![
        Block::heading("Erasing your account"),
        Block::paragraph(
            "Bots take over your seats, and your name, your address and all that you have written are deleted. Nobody can \
             undo that. If you mean it, answer this mail with these words and nothing else; you get no answer, and no \
             mail any more:",
        ),
        Block::Commands(vec![Command::Line(FOR_GOOD.to_owned())]),
    ]
}

fn help(identity: &MailIdentity) -> Vec<Block> {
    let items = ORDERS.map(|(order, what)| Item { text: order.to_owned(), more: vec![what.to_owned()] });
    vec![
        Block::heading("What you can write"),
        Block::Paragraph(format!(
            "To {}, or as an answer to this mail; an order on each line. To play, answer the mails about your games.",
            identity.desk()
        )),
        Block::List(items.into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;
    use crate::mail::resolve::desk::read_line;
    use crate::mail::wording::Glossary;

    #[test]
    fn every_order_that_is_listed_is_understood() {
        let read_line = |text: &str| read_line(text, &Glossary::new(Budget::of(usize::MAX)));
        for (order, what) in ORDERS {
            assert!(read_line(order).is_ok(), "{order}");
            for quoted in what.split('`').skip(1).step_by(2).filter(|text| text.contains(' ')) {
                let line = match order.split_once(' ') {
                    Some(("new", _)) => format!("new game for 3, {quoted}"),
                    Some(("change", _)) => format!("change: {quoted}"),
                    _ => quoted.to_owned(),
                };
                assert!(read_line(&line).is_ok(), "{line}");
            }
        }
    }
}

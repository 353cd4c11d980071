//! The names and effects of all kinds of moves in English.

use pixie_engine::tiles::{Ability, SingleUse};

/// The name of a kind of moves, and a sentence about it, by its word in the notation.
pub(super) fn kind(word: &str) -> (&'static str, &'static str) {
    match word {
        "steal-food" => ("Steal food", "Take 2 of one food from the supply."),
        "steal-silver" => ("Steal silver", "Take 2 silver from the supply."),
        "promotion" => (
            "Promotion",
            "One of your pixies climbs one row: to a space on which no pixie stands and no two discs lie, or in exchange for another's pixie.",
        ),
        "trade" => ("Trade", "Give up to 7 of one kind for as many of another; never gold."),
        "gold" => ("Silver into gold", "Buy gold for the silver price of your track, as often as you can pay."),
        "food-tile" => ("Food tile", "Take the top food tile; it feeds you at the start of every round."),
        "double-offering" => ("Double offering", "Take the tile with which one offering may hold two kinds."),
        "look" => ("Look into the bag", "Take the tile with which you choose what you draw from the mine."),
        "mercy" => ("Mercy", "Take the tile that saves one of your pixies from being sent down."),
        "whip" => ("Whip", "Roll the whip die, then divide so many penalties among the others."),
        "divide" => ("Divide the whips", "Say who gets how many of the penalties you have rolled."),
        "track" => ("Climb a track", "Pay 1 silver or 1 gold for a step up its track."),
        "casino" => ("Casino", "Roll: one of each food, 2 silver, or 1 gold."),
        "ring" => ("Ring", "Pay the gold price of your track for the next ring tile."),
        "rob" => ("Rob", "Choose a promoted pixie; its owner hands over what its space yields."),
        "mine" => ("Mine", "Draw a cube for each of your slaves: silver, gold, or rocks that chain slaves."),
        "exchange" => ("Exchange tiles", "Swap a tile of yours for one on the board or of another player."),
        "dump" => {
            ("Dump", "Remove resources of yours from the game, as the most of a kind costs penalties at the end.")
        }
        "take" => ("Take food", "Take 1 food from the supply."),
        "choose-food" => ("Choose food", "Your food tiles give you food of your choice."),
        "copy" => ("Copy", "Take penalties, and do an action that was done this round."),
        "special-offering" => {
            ("Special offering", "Pay what the track asks, add one resource to it, and take an offering tile.")
        }
        "priority" => ("Priority", "Pay honey and move forward in the order of the coming rounds."),
        "temporary-priority" => {
            ("Temporary priority", "Give all the discs you have left to be first for the rest of the round.")
        }
        "pass" => ("Pass", "Take no further action this phase, for 5 penalties."),
        "ability" => ("Ability", "It is yours for the whole game, unless somebody exchanges it."),
        "announce" => ("Double offering", "Say whether you use the tile this round."),
        "offer" => (
            "Offer",
            "Secret until all have offered. Each food that the Queen wants is a step up for a pixie. Silver, however much, is a step up its track, and one more for who offers most; gold likewise.",
        ),
        "promote" => ("Promote", "A step up for one of your pixies. Several steps can be written in one move."),
        "stop" => ("Stop", "Make no more steps."),
        "demote" => ("Send down", "This pixie of yours goes to the mine."),
        "beg" => ("Beg for mercy", "Give the mercy tile back, and no pixie is sent down."),
        "rocks" => ("Place rocks", "Say which slaves the rocks chain."),
        "dummy" => ("Move the dummy", "A pixie of the dummy climbs one row."),
        "unchain" => ("Take rocks off", "Pay 1 bread for each rock on your slaves; chained slaves cannot be promoted."),
        _ => ("Other moves", ""),
    }
}

/// The effect of an ability.
pub(super) fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::CheapGold => "Gold costs you 1 silver less, but never nothing.",
        Ability::ServantBonus => "Each servant you send to the palace brings 2 reward points more.",
        Ability::RingBonus => "Each ring brings 2 reward points more.",
        Ability::SilverIncome => "You take 1 silver at the start of every round.",
        Ability::ExtraPromotion => "One more promotion step in every Reward phase, whatever you offered.",
        Ability::FreeDemotion => "You swap other pixies out without paying an apple.",
        Ability::FreeRocks => "You take rocks off your slaves without paying bread.",
        Ability::ExtraPlace => "Room for one more food tile or single-use tile.",
        Ability::CopyAnything => "You may copy any action of the pyramid, also one that nobody has used this round.",
        Ability::LenientMine => "Your slaves cost you at most 1 penalty a round.",
    }
}

/// The effect of a tile for one use.
pub(super) fn single_use(tile: SingleUse) -> &'static str {
    match tile {
        SingleUse::DoubleOffering => "One offering of yours may hold two kinds. Then the tile goes back.",
        SingleUse::LookIntoBag => "Once you choose what you draw from the mine. Then the tile goes back.",
        SingleUse::Mercy => "It saves one of your pixies from being sent down. Then the tile goes back.",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use pixie_engine::bots::random;
    use pixie_engine::chance::Seeded;
    use pixie_engine::{Edition, Players, Rulebook, Rules, advance, legal_moves, open_decisions, start};

    use super::kind;
    use crate::web::help::items;
    use crate::web::texts::ENGLISH;
    use crate::web::texts::help::List;

    /// The first words of all moves that are legal in some games.
    #[test]
    fn every_kind_of_move_has_a_name_and_an_entry_in_the_help() {
        let lists = [List::DoubleSpaces, List::SingleSpaces, List::Answers];
        let entries = lists.into_iter().flat_map(|list| items(list, &Edition::standard(), &ENGLISH));
        let explained: BTreeSet<&str> = entries.map(|item| item.id).collect();
        // Kinds whose word is not the first word of their moves.
        assert!(explained.is_superset(&BTreeSet::from(["divide", "choose-food"])));
        for players in Players::ALL {
            let mut chance = Seeded::new(&[players.number(); 32]);
            let mut turn = 0;
            let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
            loop {
                let asked = open_decisions(&state).next();
                let Some(decision) = asked else { break };
                let legal = legal_moves(&state, &decision);
                for said in &legal {
                    let text = said.to_string();
                    let word = text.split(' ').next().expect("a word");
                    assert_ne!(kind(word).0, "Other moves", "{text}");
                    assert!(explained.contains(word), "{text}");
                }
                turn += 7;
                let said = random(&legal, |moves| turn % moves);
                state = advance(&state, decision.seat, said, &mut chance).expect("a listed move").1;
            }
        }
    }
}

# What happened, a sentence each. $name is a player, as the reader knows them; it is never inflected.
set-up = The turn order is { LIST($order) }. The abilities on the board are { LIST($abilities) }.
round-tiles-redrawn = The round tiles that lie face down are drawn anew.
round-began = Round { $round } begins.
automatic = { $name } has no other choice. ({ $label })
gained = { $name } takes { AMOUNTS($what, form: "counted") } from the supply.
paid = { $name } pays { AMOUNTS($what, form: "counted") } to the supply.
dumped = { $name } removes { AMOUNTS($what, form: "counted") } from the game.
robbed = { $victim } hands over { AMOUNTS($what, form: "counted") } to { $name }.
robbed-of-nothing = { $victim } has nothing to hand over to { $name }.
discs-placed = { $name } places { $discs ->
        [one] 1 disc
       *[other] { $discs } discs
    } on { ACTION($space) }.
passed = { $name } passes and takes no further action in this phase.
pixie-moved = { $name }’s Pixie moves { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
pixie-demoted = { $name }’s Pixie is demoted { PLACE($from, form: "from") } to the mine.
dummy-moved = The dummy’s Pixie moves { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
dummy-demoted = The dummy’s Pixie is demoted { PLACE($from, form: "from") } to the mine.
pixies-swapped = { $name }’s Pixie moves { PLACE($from, form: "from") } { PLACE($to, form: "to") }. { $other }’s Pixie goes from there { PLACE($from, form: "to") }.
pixies-swapped-to-mine = { $name }’s Pixie moves from the mine { PLACE($to, form: "to") }. { $other }’s Pixie goes from there to its own mine.
pixies-swapped-with-dummy = { $name }’s Pixie moves { PLACE($from, form: "from") } { PLACE($to, form: "to") }. The dummy’s Pixie goes from there { PLACE($from, form: "to") }.
pixies-swapped-with-dummy-to-mine = { $name }’s Pixie moves from the mine { PLACE($to, form: "to") }. The dummy’s Pixie goes from there to its own mine.
became-servant = { $name }’s Pixie becomes a Loyal Servant in the castle.
takes-ability = { $name } chooses the ability { ABILITY($ability) }.
food-tile-taken = { $name } takes the food tile { $value }.
takes-single-use = { $name } takes the { SINGLE_USE($tile) } tile.
gives-back-single-use = { $name } gives the { SINGLE_USE($tile) } tile back to the board.
tiles-exchanged = { $name } gives the { TILE($give) } to the board and takes the { TILE($take) }.
tiles-exchanged-with = { $name } gives the { TILE($give) } to { $other } and takes the { TILE($take) }.
reward-taken = { $name } takes the { ROW($row) } tile worth { $points ->
        [one] 1 Reward Point
       *[other] { $points } Reward Points
    }.
reward-points-gained = { $name } gains { $points ->
        [one] 1 Reward Point
       *[other] { $points } Reward Points
    }.
track-advanced = { $name } moves { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } up the { METAL($track) }.
offering-track-grew = { $name } adds { RESOURCE($resource, $number, form: "counted") } to the Special Offering track.
priority-gained = { $name } moves { $places ->
        [one] 1 place
       *[other] { $places } places
    } forward in the turn order of the next rounds.
large-cube-moved = { $name } comes first in the turn order for the rest of this round.
whip-rolled = { $name } rolls the Whip die: { $whips }.
casino-rolled = { $name } rolls the Casino die: { FACE($face) }.
cubes-drawn = { $name } draws { CUBES($drawn, form: "counted") } from the bag.
cubes-drawn-none = { $name } draws nothing from the bag.
cubes-picked = { $name } picks { CUBES($named, form: "counted") } out of the bag.
cubes-picked-and-drawn = { $name } picks { CUBES($named, form: "counted") } and draws { CUBES($drawn, form: "counted") } out of the bag.
rocks-placed = { $name } chains slaves: { LIST($rocks) }.
# An item of the list of rocks-placed.
rocks-on = { $rocks ->
        [one] 1 Rock
       *[other] { $rocks } Rocks
    } on { $name }
rocks-lost = Nobody has room for { $rocks ->
        [one] 1 Rock; it leaves the game.
       *[other] { $rocks } Rocks; they leave the game.
    }
unchained = { $name } removes { $rocks ->
        [one] 1 Rock
       *[other] { $rocks } Rocks
    } from slaves.
round-tile-revealed = The Queen wants { RESOURCE($food) } this round.
double-offering-announced = { $name } announces a double offering.
double-offering-kept = { $name } keeps the Double Offering tile.
offer-made-secretly = { $name } has made a secret offer.
offer-made = { $name } sets { AMOUNTS($what, form: "counted") } aside as an offer.
offer-made-nothing = { $name } offers nothing.
offers-revealed = All show their offers: { LIST($offers) }.
offer-item = { $name } offers { AMOUNTS($what, form: "counted") }
offer-item-nothing = { $name } offers nothing
offer-accepted = The Queen takes { AMOUNTS($what, form: "counted") } from { $name }.
offer-returned = The Queen does not want everything; { $name } keeps { AMOUNTS($what, form: "counted") }.
penalised-pass = Penalty Points for passing: { LIST($seats) }.
penalised-whip = Penalty Points by the Whip die: { LIST($seats) }.
penalised-copy = Penalty Points for copying: { LIST($seats) }.
penalised-offering = Penalty Points for offers that the Queen does not like: { LIST($seats) }.
penalised-slaves = Penalty Points for slaves in the mine: { LIST($seats) }.
penalised-tracks = Penalty Points for the places on the tracks: { LIST($seats) }.
penalised-rocks = Penalty Points for Rocks on slaves: { LIST($seats) }.
penalised-majorities = Penalty Points for the most of a resource: { LIST($seats) }.
# A player and a number, in a list.
numbered-seat = { $name } { $number }
demotions-owed = Promoted Pixies must be demoted: { LIST($seats) }.
demotions-lapsed = { $name } has no promoted Pixie left to demote.
fell-into-pit = { $name } falls into the Pit of Oblivion and is out of the game.
pixies-removed = The Pixies of { $name } leave the game.
food-tile-returned = The food tile { $value } of { $name } goes back to the stack.
gives-back-ability = The ability { ABILITY($ability) } of { $name } goes back to the board.
rewards-lost = The Reward tiles of { $name } leave the game.
finished-golden-tiles = The game is over, as all golden tiles are taken: { $standings }.
finished-seventh-round = The game is over, as seven rounds have been played: { $standings }.
finished-last-player = The game is over, as only one player is left: { $standings }.
finished-nobody-left = The game is over, as nobody is left: { $standings }.
finished-agreement = The game is over, as the players have agreed to end it: { $standings }.
# How a standing is added to those before it.
standings-more = { $before }; { $next }
standing = { $rank }. { $name } with { $score }
standing-from-pit = { $rank }. { $name } from the Pit of Oblivion

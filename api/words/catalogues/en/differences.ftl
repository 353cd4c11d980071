# In what two moments of a game differ, a sentence each: $after is how it is in the second one, $before how it is in the first.
difference-game-goes-on = The game is not over.
difference-round = The round is { $after } instead of { $before }.
difference-phase = The phase is { PHASE($after) } instead of { PHASE($before) }.
difference-order = The turn order of the next rounds is { $after } instead of { $before }.
difference-turn-order = The turn order is { $after } instead of { $before }.
difference-favourite = The Queen’s Favorite is { $after } instead of { $before }.
difference-round-tile = The tile of round { $round } is { $after } instead of { $before }.
difference-wanted = The Queen wants { $after } instead of { $before }.
difference-doubled = A double offering is announced by { $after } instead of { $before }.
difference-pixie = { $name }’s Pixie is { PLACE($to, form: "at") } instead of { PLACE($from, form: "at") }.
difference-pixie-back = { $name }’s Pixie is { PLACE($to, form: "at") } instead of out of the game.
difference-pixie-gone = { $name }’s Pixie is out of the game instead of { PLACE($from, form: "at") }.
difference-pixie-out = { $name }’s Pixie is out of the game.
difference-dummy = The dummy’s Pixie is { PLACE($to, form: "at") } instead of { PLACE($from, form: "at") }.
difference-dummy-back = The dummy’s Pixie is { PLACE($to, form: "at") } instead of out of the game.
difference-dummy-gone = The dummy’s Pixie is out of the game instead of { PLACE($from, form: "at") }.
difference-dummy-out = The dummy’s Pixie is out of the game.
difference-discs-on = { $name } has { $discs ->
        [one] 1 disc
       *[other] { $discs } discs
    } on { ACTION($space) } instead of { $before }.
difference-holdings = { $name } has { $after } instead of { $before }.
difference-more = { $name } has { AMOUNTS($more, form: "counted") } more.
difference-fewer = { $name } has { AMOUNTS($fewer, form: "counted") } fewer.
difference-more-and-fewer = { $name } has { AMOUNTS($more, form: "counted") } more and { AMOUNTS($fewer, form: "counted") } fewer.
difference-has-offered = { $name } has offered.
difference-has-not-offered = { $name } has not offered.
difference-offer = { $name } offers { $after } instead of { $before }.
difference-offer-gone = { $name } shows no offer instead of { $before }.
difference-offer-made = { $name } offers { $after }.
difference-tiles = { $name } has the tiles { $after } instead of { $before }.
difference-reward-tiles = { $name } has { ROW($row) } tiles worth { $after } instead of { $before }.
difference-reward-points = { $name } has Reward Points: { $after } instead of { $before }.
difference-passed = { $name } has passed.
difference-not-passed = { $name } has not passed.
difference-out-of-the-pit = { $name } is in the game instead of in the Pit of Oblivion.
difference-in-the-pit = { $name } is in the Pit of Oblivion instead of in the game.
difference-fell-as = { $name } fell into the Pit of Oblivion as number { $after } instead of { $before }.
difference-penalties = { $name } has { $after ->
        [one] 1 Penalty Point
       *[other] { $after } Penalty Points
    } instead of { $before }.
difference-demotions = { $name } must demote { $after ->
        [one] 1 promoted Pixie
       *[other] { $after } promoted Pixies
    } instead of { $before }.
difference-discs-in-hand = { $name } has { $after ->
        [one] 1 disc
       *[other] { $after } discs
    } in hand instead of { $before }.
difference-step = { $name } is on step { $after } of the { METAL($track) } instead of { $before }.
difference-rocks = Slave { $slave } of { $name } carries { $after ->
        [one] 1 Rock
       *[other] { $after } Rocks
    } instead of { $before }.
difference-rocks-waiting = { $after ->
        [one] 1 Rock waits for a place instead of { $before }.
       *[other] { $after } Rocks wait for a place instead of { $before }.
    }
difference-rocks-lost = { $after ->
        [one] 1 Rock has left the game instead of { $before }.
       *[other] { $after } Rocks have left the game instead of { $before }.
    }
difference-supply-more = The supply has { AMOUNTS($more, form: "counted") } more.
difference-supply-fewer = The supply has { AMOUNTS($fewer, form: "counted") } fewer.
difference-supply-more-and-fewer = The supply has { AMOUNTS($more, form: "counted") } more and { AMOUNTS($fewer, form: "counted") } fewer.
difference-removed-more = Removed from the game: { AMOUNTS($more, form: "counted") } more.
difference-removed-fewer = Removed from the game: { AMOUNTS($fewer, form: "counted") } fewer.
difference-removed-more-and-fewer = Removed from the game: { AMOUNTS($more, form: "counted") } more and { AMOUNTS($fewer, form: "counted") } fewer.
difference-offering-track-more = The Special Offering track has { AMOUNTS($more, form: "counted") } more.
difference-offering-track-fewer = The Special Offering track has { AMOUNTS($fewer, form: "counted") } fewer.
difference-offering-track-more-and-fewer = The Special Offering track has { AMOUNTS($more, form: "counted") } more and { AMOUNTS($fewer, form: "counted") } fewer.
difference-bag = The bag holds { $after } instead of { $before }.
difference-food-stack = The stack of food tiles is { $after } instead of { $before }.
difference-single-use-left = The single-use tiles on the board are { $after } instead of { $before }.
difference-abilities-left = The abilities on the board are { $after } instead of { $before }.
difference-extra-place = On the ability { ABILITY($ability) } on the board lies { $after } instead of { $before }.
difference-rewards-left = The { ROW($row) } tiles on the board are { $after } instead of { $before }.
# What stands for $after and $before.
state-nobody = nobody
state-nothing = nothing
state-nothing-yet = nothing yet
state-hidden = what is hidden
state-face-down = face down
state-amounts = { AMOUNTS($what, form: "counted") }
state-cubes = { CUBES($cubes, form: "counted") }

# Why a move is refused, and what would be possible: to whoever tried it.
refused-game-over = The game is over; no move is possible any more.
refused-in-the-pit = You fell into the Pit of Oblivion and take no further part.
refused-no-such-seat = This game has { $players } seats; name one of them.
refused-not-your-turn = Nothing waits for you now; wait until you are asked.
refused-another-question = This does not answer what was asked: { $question }.
refused-space-occupied = { ACTION($space) } has been used this round; choose another action or pass.
refused-not-enough-discs = { $needed ->
        [one] This costs 1 disc, and you have none left.
       *[other] This costs { $needed } discs, and you have { $have }. A single space costs 1, and so does a space with a Pixie.
    }
refused-supply-lacks = The supply has only { RESOURCE($resource, $has, form: "counted") }; take less or something else.
refused-cannot-pay = This costs { AMOUNTS($cost, form: "counted") }, and you can spend only { AMOUNTS($have, form: "counted") }.
refused-cannot-pay-anything = This costs { AMOUNTS($cost, form: "counted") }, and you have nothing to spend for it.
refused-wrong-amount = The number must be from { $least } to { $most }.
refused-not-tradable = A trade swaps two different kinds of apples, bread, honey and silver.
refused-no-free-place = Your screen has no free place for such a tile; exchange it or use the other one first.
refused-tile-not-there = There is no tile to take on { SPACE($space) } now.
refused-not-your-tile = You do not have the { TILE($tile) }; name a tile that lies on your screen.
refused-tile-not-available = The { TILE($tile) } cannot be had there; name a tile of the same type on the board or on an opponent’s screen.
refused-tiles-differ = Only tiles of one type can be exchanged: food tiles, single-use tiles or abilities.
refused-no-reward-tile = No { ROW($row) } tile is left.
refused-top-of-track = Your disc is already on the highest step of the { METAL($track) }.
refused-not-an-opponent = There is no opponent { SEAT($seat) } in this game; name another seat that is still in it.
refused-nobody-to-rob = No opponent’s Pixie stands on { SPACE($space) }; name a space where one stands.
refused-bag-is-empty = The bag is empty; nothing can be mined any more.
refused-bag-lacks = The bag holds only { CUBE($cube, $has, form: "counted") }; name cubes that are in it.
refused-wrong-number-of-cubes = { $number ->
        [one] Exactly 1 cube can be named with the tile now.
       *[other] Exactly { $number } cubes can be named with the tile now.
    }
refused-not-copyable = { SPACE($space) } has not been used this round; copy an action whose space has a disc.
refused-too-far-ahead = { $ahead ->
        [one] 1 small cube stands ahead of yours; it can move 1 place.
       *[other] { $ahead } small cubes stand ahead of yours; it can move 1 to { $ahead } places.
    }
refused-dump-exactly-three = Exactly 3 resources are removed, no fewer and no more.
refused-dump-up-to-three = 1, 2 or 3 resources are removed.
refused-no-pixie-there = No such Pixie stands { PLACE($place, form: "at") }; name a place where one does.
refused-slaves-chained = All slaves in the mine are chained; remove Rocks first.
refused-not-the-next-row = A promotion step leads to the next row up, and { PLACE($to) } is not one row above { PLACE($from) }.
refused-no-room = There is no room { PLACE($place, form: "at") }; choose another place of that row.
refused-servant-space-closed = The Loyal Servant space can be entered by one Pixie a round, in the Reward phase only, and only while a Loyal Servant tile is left.
refused-too-many-steps = { $left ->
        [one] Only 1 promotion step is left.
       *[other] Only { $left } promotion steps are left.
    }
refused-ability-not-offered = { ABILITY($ability) } does not lie face up; choose an ability that does.
refused-wrong-total = You have named { $given }; it must be { $needed } altogether.
refused-not-food = Choose apples, bread or honey; { RESOURCE($resource) } cannot be chosen here.
refused-no-room-for-rocks = { $room ->
        [0] Slave { $slave } of { SEAT($seat) } can take no more Rocks.
        [one] Slave { $slave } of { SEAT($seat) } can take only 1 more Rock.
       *[other] Slave { $slave } of { SEAT($seat) } can take only { $room } more Rocks.
    }
refused-opponents-first = { $own ->
        [0] All these Rocks go to opponents’ slaves.
        [one] Opponents’ slaves are chained first; 1 of these Rocks goes to your own slaves.
       *[other] Opponents’ slaves are chained first; { $own } of these Rocks go to your own slaves.
    }
refused-no-mercy-tile = You have no Mercy tile; name the Pixie that is demoted to the mine.
refused-unwanted-food = The Queen wants { RESOURCE($wanted) } this round; other food cannot be offered.
refused-too-many-kinds = { $most ->
        [one] Only 1 kind can be offered now.
       *[other] At most { $most } kinds can be offered now.
    }
refused-no-such-rocks = Rocks on slave 1: { $first }, on slave 2: { $second }; remove at least one and not more than that.
refused-not-now = In this game Rocks are removed only while you are asked something.

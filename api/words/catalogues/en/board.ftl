# The words on the picture of the board, and its titles for screen readers. There is little room: the forms "short" are for it.
board-title = The board
board-queen-bored = the Queen is bored
board-queen-curious = the Queen is curious
board-queen-pleased = the Queen is pleased
board-queen-angry = the Queen is angry
board-queen-wants = the Queen wants
board-wanted = { RESOURCE($food, form: "short") }
board-over-golden-tiles = Over: no golden tile is left
board-over-seventh-round = Over after the last round
board-over-last-player = Over: one player is left
board-over-nobody-left = Over: nobody is left
board-over-agreement = Over by agreement
board-before-first-round = Before the first round
board-round = Round { $round } of { $rounds }
board-phase = { PHASE($phase, form: "short") }
board-round-tile = round { $round }: { RESOURCE($food, form: "short") }
board-round-tile-face-down = round { $round }: face down
board-row = { ROW($row, form: "short") }
board-rewards-left = { ROW($row, form: "short") } tiles left: { $points }
board-supply = supply
board-supply-title = supply: { AMOUNTS($what, form: "counted") }
board-supply-empty = supply: nothing
board-gone = out of the game
board-abilities = abilities
board-abilities-title = abilities on the board
board-no-abilities = none on the board
board-ability = { ABILITY($ability, form: "short") }
board-with-tile = + { TILE($tile, form: "short") }
board-ability-with-tile = { ABILITY($ability) } with { TILE($tile) }
board-tile = { TILE($tile) }
board-seat = { $name }: { LIST($details) }
board-seat-in-pit = { $name }: in the pit
board-penalties = { $penalties ->
        [one] { $penalties } of { $most } penalties
       *[other] { $penalties } of { $most } penalties
    }
board-chooses-ability = chooses an ability
board-chooses-food = chooses { $number } food
board-takes-action = takes an action
board-names-copy = names a copy
board-divides-whips = { $whips ->
        [one] divides { $whips } whip
       *[other] divides { $whips } whips
    }
board-places-rocks = { $rocks ->
        [one] places { $rocks } rock
       *[other] places { $rocks } rocks
    }
board-demotes = demotes or begs
board-announces = announces or not
board-offers = offers
board-promotes = { $steps ->
        [one] promotes, { $steps } step
       *[other] promotes, { $steps } steps
    }
board-promotes-once-more = promotes once more
board-moves-dummy = moves the dummy
board-rank = rank { $rank }
board-rank-with-score = rank { $rank } with { $score }
board-in-pit = in the pit
board-doubled = doubled
board-owes = { $demotions ->
        [one] owes { $demotions } demotion
       *[other] owes { $demotions } demotions
    }
board-passed = passed
board-sealed-offer = sealed offer
board-discs-of = { $number ->
        [one] 1 disc of { $name }
       *[other] { $number } discs of { $name }
    }
board-no-disc = no disc
board-dummy = the dummy
board-dummy-name = dummy
board-dummy-title = { $pixies ->
        [one] the dummy, 1 pixie in the mine
       *[other] the dummy, { $pixies } pixies in the mine
    }
board-behind-screen = behind the screen
board-mine-of = the mine of { $owner }
board-slave = slave { $number } of { SEAT($seat) }, rocks: { $rocks }
board-no-slaves = no slaves
board-order = order
board-next-order = next
board-order-title = order: { LIST($now) }; next round: { LIST($next) }
board-servant = servant
board-servant-space = servant space: { $name }
board-servant-space-empty = servant space: empty
board-palace = castle
board-palace-title = servants in the castle: { LIST($servants) }
board-palace-empty = servants in the castle: none
board-food-tiles = food tiles
board-food-tiles-title = food tiles: { $values }
board-none-left = none left
board-bag = bag
board-bag-title = bag: { LIST($cubes) }
board-cubes = { CUBE($cube, $number, form: "counted") }
board-rocks-drawn = { $rocks } drawn
board-space = { SPACE($space, form: "short") }
board-space-title = { $number } { SPACE($space) }: steals { $food }; { $pixie }, { $discs }
board-goods = { AMOUNTS($what, form: "counted") }
board-no-pixie = no pixie
board-pixie-of = a pixie of { $owner }
board-tile-here = tile
board-tile-taken = taken
board-circle = { CIRCLE($space, form: "short") }
board-circle-title = { $number } { CIRCLE($space) }: { $discs }
board-circle-title-track = { $number } { CIRCLE($space) }: { $discs }; on its track { $goods }
board-nothing = nothing
board-track = { METAL($metal) }
board-track-prices-gold = what a gold costs; below, penalties each round
board-track-prices-ring = what a ring costs; below, penalties each round
board-step = { METAL($metal) }, step { $step }, price { $price }: { LIST($names) }
board-step-empty = { METAL($metal) }, step { $step }, price { $price }

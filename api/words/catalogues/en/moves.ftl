# Labels of moves, for buttons and lists: no full stop.
move-steal-food = Steal { RESOURCE($food, $number, form: "counted") }
move-steal-silver = Steal 2 silver
move-promotion = Promotion { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-trade = Trade { RESOURCE($give, $number, form: "counted") } for { RESOURCE($take, $number, form: "counted") }
move-silver-to-gold = Turn silver into { $number } gold
move-food-tile = Take the food tile
move-double-offering = Take the Double Offering tile
move-look-into-bag = Take the Look into the Bag tile
move-mercy = Take the Mercy tile
move-whip = Penalty Points: roll the Whip die
move-advance-track = One step up the { METAL($track) }
move-casino = Casino
move-ring = Forge a Golden Ring
move-rob = Rob the Pixie { PLACE($place, form: "at") }
move-mine = Mine
move-mine-look = Mine and pick { CUBES($cubes, form: "counted") }
move-exchange-tiles = Exchange tiles: { TILE($give) } for { TILE($take) } of the board
move-exchange-tiles-with = Exchange tiles: { TILE($give) } for { TILE($take) } of { SEAT($seat) }
move-dump = Remove { AMOUNTS($what, form: "counted") } from the game
move-take-food = Take { RESOURCE($food, $number, form: "counted") }
move-copy = Copy: { $label }
move-special-offering = Special Offering: add { RESOURCE($add, $number, form: "counted") }
move-priority = Alter play priority: { $places ->
        [one] 1 place
       *[other] { $places } places
    } forward
move-temporary-priority = Temporary Priority
move-choose-ability = Choose { ABILITY($ability) }
move-choose-food = Choose { AMOUNTS($what, form: "counted") }
move-pass = Pass
move-divide-whips = Divide the whips: { LIST($whips) }
move-divide-no-whips = Divide no whips
move-place-rocks = Place Rocks: { LIST($rocks) }
move-place-no-rocks = Place no Rocks
rocks-on-slave = { $rocks ->
        [one] 1 Rock
       *[other] { $rocks } Rocks
    } on slave { $slave } of { SEAT($seat) }
whips-on = { $whips } on { SEAT($seat) }
move-demote = Demote the Pixie { PLACE($place, form: "at") }
move-beg = Beg for mercy
move-announce = Announce a double offering
move-announce-not = Announce no double offering
move-offer = Offer { AMOUNTS($what, form: "counted") }
move-offer-nothing = Offer nothing
move-promote = Promote { LIST($steps) }
step = { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-stop = Stop
move-move-dummy = Move the dummy { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-unchain = Remove Rocks: { LIST($rocks) }
rocks-off-slave = { $rocks ->
        [one] 1 Rock
       *[other] { $rocks } Rocks
    } from slave { $slave }

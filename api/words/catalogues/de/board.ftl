# Die Wörter auf dem Bild des Spielplans und seine Titel für Vorleseprogramme. Es ist wenig Platz: dafür sind die Formen "short".
board-title = Der Spielplan
board-queen-bored = Die Königin langweilt sich
board-queen-curious = Die Königin ist neugierig
board-queen-pleased = Die Königin ist zufrieden
board-queen-angry = Die Königin ist zornig
board-queen-wants = Die Königin wünscht
board-wanted = { RESOURCE($food, form: "short") }
board-over-golden-tiles = Ende: kein goldenes Plättchen mehr
board-over-seventh-round = Ende nach der letzten Runde
board-over-last-player = Ende: ein Spieler ist übrig
board-over-nobody-left = Ende: niemand ist übrig
board-over-agreement = Ende, wie vereinbart
board-before-first-round = Vor der ersten Runde
board-round = Runde { $round } von { $rounds }
board-phase = { PHASE($phase, form: "short") }
board-round-tile = Runde { $round }: { RESOURCE($food, form: "short") }
board-round-tile-face-down = Runde { $round }: verdeckt
board-row = { ROW($row, form: "short") }
board-rewards-left = Plättchen „{ ROW($row) }“, noch: { $points }
board-supply = Vorrat
board-supply-title = Vorrat: { AMOUNTS($what, form: "counted") }
board-supply-empty = Vorrat: nichts
board-gone = aus dem Spiel
board-abilities = Fähigkeiten
board-abilities-title = Fähigkeiten auf dem Spielplan
board-no-abilities = keine auf dem Spielplan
board-ability = { ABILITY($ability, form: "short") }
board-with-tile = + { TILE($tile, form: "short") }
board-ability-with-tile = { ABILITY($ability) } mit { TILE($tile) }
board-tile = { TILE($tile) }
board-seat = { $name }: { LIST($details) }
board-seat-in-pit = { $name }: in der Grube
board-penalties = { $penalties } von { $most } Strafpunkten
board-chooses-ability = wählt eine Fähigkeit
board-chooses-food = wählt { $number } Nahrung
board-takes-action = macht eine Aktion
board-names-copy = kopiert eine Aktion
board-divides-whips = { $whips ->
        [one] verteilt { $whips } Strafpunkt
       *[other] verteilt { $whips } Strafpunkte
    }
board-places-rocks = { $rocks ->
        [one] legt { $rocks } Stein
       *[other] legt { $rocks } Steine
    }
board-demotes = degradiert oder bettelt
board-announces = kündigt an oder nicht
board-offers = opfert
board-promotes = { $steps ->
        [one] befördert, { $steps } Schritt
       *[other] befördert, { $steps } Schritte
    }
board-promotes-once-more = befördert noch einmal
board-moves-dummy = zieht die dritte Farbe
board-rank = Platz { $rank }
board-rank-with-score = Platz { $rank } mit { $score }
board-in-pit = in der Grube
board-doubled = verdoppelt
board-owes = { $demotions ->
        [one] schuldet { $demotions } Degradierung
       *[other] schuldet { $demotions } Degradierungen
    }
board-passed = hat gepasst
board-sealed-offer = verdeckte Opfergabe
board-discs-of = { $number ->
        [one] 1 Aktionsscheibe von { $name }
       *[other] { $number } Aktionsscheiben von { $name }
    }
board-no-disc = keine Aktionsscheibe
board-dummy = die dritte Spielerfarbe
board-dummy-name = 3. Spielerfarbe
board-dummy-title = { $pixies ->
        [one] die dritte Spielerfarbe, 1 Pixie in der Mine
       *[other] die dritte Spielerfarbe, { $pixies } Pixies in der Mine
    }
board-behind-screen = hinter dem Sichtschirm
board-mine-of = die Mine von { $owner }
board-slave = Sklave { $number } von { SEAT($seat) }, Steine: { $rocks }
board-no-slaves = keine Sklaven
board-order = jetzt
board-next-order = dann
board-order-title = Spielreihenfolge: { LIST($now) }; nächste Runde: { LIST($next) }
board-servant = Treuer Diener
board-servant-space = Feld „Treuer Diener“: { $name }
board-servant-space-empty = Feld „Treuer Diener“: leer
board-palace = Schloss
board-palace-title = Diener im Schloss: { LIST($servants) }
board-palace-empty = Diener im Schloss: keine
board-food-tiles = Nahrung
board-food-tiles-title = Nahrungsplättchen: { $values }
board-none-left = leer
board-bag = Beutel
board-bag-title = Beutel: { LIST($cubes) }
board-cubes = { CUBE($cube, $number, form: "counted") }
board-rocks-drawn = { $rocks } gezogen
board-space = { SPACE($space, form: "short") }
board-space-title = { $number } { SPACE($space) }: bringt { $food }; { $pixie }, { $discs }
board-goods = { AMOUNTS($what, form: "counted") }
board-no-pixie = kein Pixie
board-pixie-of = ein Pixie von { $owner }
board-tile-here = hier
board-tile-taken = weg
board-circle = { CIRCLE($space, form: "short") }
board-circle-title = { $number } { CIRCLE($space) }: { $discs }
board-circle-title-track = { $number } { CIRCLE($space) }: { $discs }; auf ihrer Leiste { $goods }
board-nothing = nichts
board-track = { METAL($metal) }
board-track-prices-gold = was ein Gold kostet; darunter Strafpunkte je Runde
board-track-prices-ring = was ein Ring kostet; darunter Strafpunkte je Runde
board-step = { METAL($metal) }, Feld { $step }, Preis { $price }: { LIST($names) }
board-step-empty = { METAL($metal) }, Feld { $step }, Preis { $price }

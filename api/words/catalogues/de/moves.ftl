# Zugbezeichnungen für Knöpfe und Listen: ohne Punkt.
move-steal-food = { RESOURCE($food, $number, form: "counted") } stehlen
move-steal-silver = 2 Silberbarren stehlen
move-promotion = Beförderung { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-trade = { RESOURCE($give, $number, form: "counted") } gegen { RESOURCE($take, $number, form: "counted") } tauschen
move-silver-to-gold = Silber in { $number } Goldbarren umwandeln
move-food-tile = Nahrungsplättchen nehmen
move-double-offering = Plättchen „Doppeltes Opfer“ nehmen
move-look-into-bag = Plättchen „In den Beutel schauen“ nehmen
move-mercy = Plättchen „Begnadigung“ nehmen
move-whip = Strafpunkte: den Peitschenwürfel werfen
move-advance-track = Auf der { METAL($track) } vorrücken
move-casino = Casino
move-ring = Goldenen Ring schmieden
move-rob = Den Pixie { PLACE($place, form: "at") } ausrauben
move-mine = Bergbau
move-mine-look = Bergbau, dabei { CUBES($cubes, form: "counted") } aussuchen
move-exchange-tiles = Plättchen tauschen: { TILE($give) } gegen { TILE($take) } vom Spielplan
move-exchange-tiles-with = Plättchen tauschen: { TILE($give) } gegen { TILE($take) } von { SEAT($seat) }
move-dump = { AMOUNTS($what, form: "counted") } aus dem Spiel entfernen
move-take-food = { RESOURCE($food, $number, form: "counted") } nehmen
move-copy = Kopieren: { $label }
move-special-offering = Besondere Opfergabe: { RESOURCE($add, $number, form: "counted") } dazulegen
move-priority = Spielreihenfolge ändern: { $places ->
        [one] 1 Platz
       *[other] { $places } Plätze
    } vor
move-temporary-priority = Temporärer Vorrang
move-choose-ability = „{ ABILITY($ability) }“ wählen
move-choose-food = { AMOUNTS($what, form: "counted") } wählen
move-pass = Passen
move-divide-whips = Strafpunkte verteilen: { LIST($whips) }
move-divide-no-whips = Keine Strafpunkte verteilen
move-place-rocks = Steine legen: { LIST($rocks) }
move-place-no-rocks = Keine Steine legen
rocks-on-slave = { $rocks ->
        [one] 1 Stein
       *[other] { $rocks } Steine
    } auf Sklave { $slave } von { SEAT($seat) }
whips-on = { $whips } für { SEAT($seat) }
move-demote = Den Pixie { PLACE($place, form: "at") } degradieren
move-beg = Um Begnadigung betteln
move-announce = Doppeltes Opfer ankündigen
move-announce-not = Kein doppeltes Opfer ankündigen
move-offer = { AMOUNTS($what, form: "counted") } opfern
move-offer-nothing = Nichts opfern
move-promote = Befördern { LIST($steps) }
step = { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-stop = Aufhören
move-move-dummy = Pixie der dritten Spielerfarbe { PLACE($from, form: "from") } { PLACE($to, form: "to") } ziehen
move-unchain = Steine entfernen: { LIST($rocks) }
rocks-off-slave = { $rocks ->
        [one] 1 Stein
       *[other] { $rocks } Steine
    } von Sklave { $slave }

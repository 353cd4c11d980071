# Worin sich zwei Zeitpunkte einer Partie unterscheiden, je ein Satz: $after ist, wie es im zweiten ist, $before, wie es im ersten ist.
difference-game-goes-on = Die Partie ist nicht zu Ende.
difference-round = Die Runde ist { $after } statt { $before }.
difference-phase = Phase: { PHASE($after) } (vorher: { PHASE($before) }).
difference-order = Spielreihenfolge der nächsten Runden: { $after } (vorher: { $before }).
difference-turn-order = Spielreihenfolge: { $after } (vorher: { $before }).
difference-favourite = Liebling der Königin: { $after } (vorher: { $before }).
difference-round-tile = Plättchen der Runde { $round }: { $after } (vorher: { $before }).
difference-wanted = Die Königin wünscht { $after } (vorher: { $before }).
difference-doubled = Doppeltes Opfer angekündigt: { $after } (vorher: { $before }).
difference-pixie = Der Pixie von { $name } ist { PLACE($to, form: "at") } statt { PLACE($from, form: "at") }.
difference-pixie-back = Der Pixie von { $name } ist { PLACE($to, form: "at") } statt aus dem Spiel.
difference-pixie-gone = Der Pixie von { $name } ist aus dem Spiel statt { PLACE($from, form: "at") }.
difference-pixie-out = Der Pixie von { $name } ist aus dem Spiel.
difference-dummy = Der Pixie der dritten Spielerfarbe ist { PLACE($to, form: "at") } statt { PLACE($from, form: "at") }.
difference-dummy-back = Der Pixie der dritten Spielerfarbe ist { PLACE($to, form: "at") } statt aus dem Spiel.
difference-dummy-gone = Der Pixie der dritten Spielerfarbe ist aus dem Spiel statt { PLACE($from, form: "at") }.
difference-dummy-out = Der Pixie der dritten Spielerfarbe ist aus dem Spiel.
difference-discs-on = { $name } hat { $discs ->
        [one] 1 Aktionsscheibe
       *[other] { $discs } Aktionsscheiben
    } auf „{ ACTION($space) }“ statt { $before }.
difference-holdings = { $name } hat { $after } (vorher: { $before }).
difference-more = { $name } hat { AMOUNTS($more, form: "counted") } mehr.
difference-fewer = { $name } hat { AMOUNTS($fewer, form: "counted") } weniger.
difference-more-and-fewer = { $name } hat { AMOUNTS($more, form: "counted") } mehr und { AMOUNTS($fewer, form: "counted") } weniger.
difference-has-offered = { $name } hat eine Opfergabe gemacht.
difference-has-not-offered = { $name } hat keine Opfergabe gemacht.
difference-offer = { $name } opfert { $after } (vorher: { $before }).
difference-offer-gone = { $name } zeigt keine Opfergabe (vorher: { $before }).
difference-offer-made = { $name } opfert { $after }.
difference-tiles = { $name } hat die Plättchen { $after } (vorher: { $before }).
difference-reward-tiles = { $name } hat vom Belohnungsplättchen „{ ROW($row) }“ die Werte { $after } (vorher: { $before }).
difference-reward-points = { $name } hat an Belohnungspunkten { $after } (vorher: { $before }).
difference-passed = { $name } hat gepasst.
difference-not-passed = { $name } hat nicht gepasst.
difference-out-of-the-pit = { $name } ist im Spiel statt in der Grube der Vergessenheit.
difference-in-the-pit = { $name } ist in der Grube der Vergessenheit statt im Spiel.
difference-fell-as = { $name } fiel als Nummer { $after } statt { $before } in die Grube der Vergessenheit.
difference-penalties = { $name } hat { $after ->
        [one] 1 Strafpunkt
       *[other] { $after } Strafpunkte
    } statt { $before }.
difference-demotions = { $name } muss { $after ->
        [one] 1 aktiven Pixie
       *[other] { $after } aktive Pixies
    } degradieren statt { $before }.
difference-discs-in-hand = { $name } hat noch { $after ->
        [one] 1 Aktionsscheibe
       *[other] { $after } Aktionsscheiben
    } statt { $before }.
difference-step = { $name } ist auf Feld { $after } der { METAL($track) } statt auf Feld { $before }.
difference-rocks = Sklave { $slave } von { $name } trägt { $after ->
        [one] 1 Stein
       *[other] { $after } Steine
    } statt { $before }.
difference-rocks-waiting = { $after ->
        [one] 1 Stein wartet auf einen Platz statt { $before }.
       *[other] { $after } Steine warten auf einen Platz statt { $before }.
    }
difference-rocks-lost = { $after ->
        [one] 1 Stein hat das Spiel verlassen statt { $before }.
       *[other] { $after } Steine haben das Spiel verlassen statt { $before }.
    }
difference-supply-more = Der Vorrat hat { AMOUNTS($more, form: "counted") } mehr.
difference-supply-fewer = Der Vorrat hat { AMOUNTS($fewer, form: "counted") } weniger.
difference-supply-more-and-fewer = Der Vorrat hat { AMOUNTS($more, form: "counted") } mehr und { AMOUNTS($fewer, form: "counted") } weniger.
difference-removed-more = Aus dem Spiel entfernt: { AMOUNTS($more, form: "counted") } mehr.
difference-removed-fewer = Aus dem Spiel entfernt: { AMOUNTS($fewer, form: "counted") } weniger.
difference-removed-more-and-fewer = Aus dem Spiel entfernt: { AMOUNTS($more, form: "counted") } mehr und { AMOUNTS($fewer, form: "counted") } weniger.
difference-offering-track-more = Auf der Opferleiste liegt mehr: { AMOUNTS($more, form: "counted") }.
difference-offering-track-fewer = Auf der Opferleiste liegt weniger: { AMOUNTS($fewer, form: "counted") }.
difference-offering-track-more-and-fewer = Auf der Opferleiste liegt mehr: { AMOUNTS($more, form: "counted") }, und weniger: { AMOUNTS($fewer, form: "counted") }.
difference-bag = Der Beutel enthält { $after } (vorher: { $before }).
difference-food-stack = Stapel der Nahrungsplättchen: { $after } (vorher: { $before }).
difference-single-use-left = Einmalige Vorteile auf dem Spielplan: { $after } (vorher: { $before }).
difference-abilities-left = Fähigkeiten auf dem Spielplan: { $after } (vorher: { $before }).
difference-extra-place = Auf der Fähigkeit „{ ABILITY($ability) }“ auf dem Spielplan liegt: { $after } (vorher: { $before }).
difference-rewards-left = Belohnungsplättchen „{ ROW($row) }“ auf dem Spielplan: { $after } (vorher: { $before }).
# Was für $after und $before steht.
state-nobody = niemand
state-nothing = nichts
state-nothing-yet = noch nichts
state-hidden = Verdecktes
state-face-down = verdeckt
state-amounts = { AMOUNTS($what, form: "counted") }
state-cubes = { CUBES($cubes, form: "counted") }

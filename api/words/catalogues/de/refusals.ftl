# Warum ein Zug nicht geht, und was möglich wäre: an den, der ihn versucht hat.
refused-game-over = Die Partie ist zu Ende; kein Zug ist mehr möglich.
refused-in-the-pit = Du bist in die Grube der Vergessenheit gefallen und spielst nicht mehr mit.
refused-no-such-seat = An dieser Partie nehmen { $players } Farben teil; nenne eine davon.
refused-not-your-turn = Du wirst gerade nichts gefragt; warte, bis du gefragt wirst.
refused-another-question = Das beantwortet nicht, was gefragt war: { $question }.
refused-space-occupied = „{ ACTION($space) }“ wurde in dieser Runde schon benutzt; wähle eine andere Aktion oder passe.
refused-not-enough-discs = { $needed ->
        [one] Das kostet 1 Aktionsscheibe, und du hast keine mehr.
       *[other] Das kostet { $needed } Aktionsscheiben, und du hast { $have }. Ein kreisförmiges Aktionsfeld kostet 1, ebenso ein Feld mit einem Pixie.
    }
refused-supply-lacks = Der Vorrat hat nur { RESOURCE($resource, $has, form: "counted") }; nimm weniger oder etwas anderes.
refused-cannot-pay = Das kostet { AMOUNTS($cost, form: "counted") }, und du kannst nur { AMOUNTS($have, form: "counted") } ausgeben.
refused-cannot-pay-anything = Das kostet { AMOUNTS($cost, form: "counted") }, und du kannst nichts dafür ausgeben.
refused-wrong-amount = Die Zahl muss von { $least } bis { $most } sein.
refused-not-tradable = Getauscht werden zwei verschiedene Rohstoffe: Äpfel, Brot, Honig oder Silber.
refused-no-free-place = Dein Sichtschirm hat keinen freien Platz für so ein Plättchen; tausche es oder benutze zuerst das andere.
refused-tile-not-there = Auf „{ SPACE($space) }“ liegt gerade kein Plättchen.
refused-not-your-tile = Du hast { TILE($tile, form: "the") } nicht; nenne ein Plättchen auf deinem Sichtschirm.
refused-tile-not-available = Dort ist { TILE($tile, form: "the") } nicht zu haben; nenne ein Plättchen derselben Art auf dem Spielplan oder auf dem Sichtschirm eines Gegners.
refused-tiles-differ = Nur Plättchen derselben Art lassen sich tauschen: Nahrungsplättchen, einmalige Vorteile oder Fähigkeiten.
refused-no-reward-tile = Vom Belohnungsplättchen „{ ROW($row) }“ ist keines mehr übrig.
refused-top-of-track = Deine Scheibe liegt schon auf dem höchsten Feld der { METAL($track) }.
refused-not-an-opponent = { SEAT($seat) } ist kein Gegner in dieser Partie; nenne eine andere Farbe, die noch mitspielt.
refused-nobody-to-rob = Auf „{ SPACE($space) }“ steht kein Pixie eines Gegners; nenne ein Feld, auf dem einer steht.
refused-bag-is-empty = Der Beutel ist leer; Bergbau ist nicht mehr möglich.
refused-bag-lacks = Im Beutel sind nur { CUBE($cube, $has, form: "counted") }; nenne etwas, was darin ist.
refused-wrong-number-of-cubes = { $number ->
        [one] Mit dem Plättchen wird jetzt genau 1 Rohstoff ausgesucht.
       *[other] Mit dem Plättchen werden jetzt genau { $number } Rohstoffe ausgesucht.
    }
refused-not-copyable = „{ SPACE($space) }“ wurde in dieser Runde noch nicht benutzt; kopiere eine Aktion, auf deren Feld eine Scheibe liegt.
refused-too-far-ahead = { $ahead ->
        [one] Vor dir steht 1 kleiner Quader; deiner kann 1 Platz vorrücken.
       *[other] Vor dir stehen { $ahead } kleine Quader; deiner kann 1 bis { $ahead } Plätze vorrücken.
    }
refused-dump-exactly-three = Entfernt werden genau 3 Rohstoffe, nicht weniger und nicht mehr.
refused-dump-up-to-three = Entfernt werden 1, 2 oder 3 Rohstoffe.
refused-no-pixie-there = Kein solcher Pixie ist { PLACE($place, form: "at") }; nenne einen Ort, wo einer steht.
refused-slaves-chained = Alle Sklaven in der Mine sind angekettet; entferne zuerst Steine.
refused-not-the-next-row = Ein Beförderungsschritt führt in die nächste Reihe nach oben, und { PLACE($to) } ist nicht eine Reihe höher als { PLACE($from) }.
refused-no-room = Es ist kein Platz { PLACE($place, form: "at") }; wähle einen anderen Platz dieser Reihe.
refused-servant-space-closed = Auf das Feld „Treuer Diener“ darf in jeder Runde ein Pixie, nur in der Belohnungsphase, und nur solange ein Plättchen „Treuer Diener“ übrig ist.
refused-too-many-steps = { $left ->
        [one] Es ist nur noch 1 Beförderungsschritt übrig.
       *[other] Es sind nur noch { $left } Beförderungsschritte übrig.
    }
refused-ability-not-offered = „{ ABILITY($ability) }“ liegt nicht offen; wähle eine Fähigkeit, die offen liegt.
refused-wrong-total = Du hast { $given } genannt; es müssen zusammen { $needed } sein.
refused-not-food = Wähle Äpfel, Brot oder Honig; { RESOURCE($resource) } geht hier nicht.
refused-no-room-for-rocks = { $room ->
        [0] Auf Sklave { $slave } von { SEAT($seat) } passen keine Steine mehr.
        [one] Auf Sklave { $slave } von { SEAT($seat) } passt nur noch 1 Stein.
       *[other] Auf Sklave { $slave } von { SEAT($seat) } passen nur noch { $room } Steine.
    }
refused-opponents-first = { $own ->
        [0] Alle diese Steine gehen an Sklaven von Gegnern.
        [one] Zuerst werden Sklaven von Gegnern angekettet; 1 dieser Steine geht an eigene Sklaven.
       *[other] Zuerst werden Sklaven von Gegnern angekettet; { $own } dieser Steine gehen an eigene Sklaven.
    }
refused-no-mercy-tile = Du hast das Plättchen „Begnadigung“ nicht; nenne den Pixie, der in die Mine degradiert wird.
refused-unwanted-food = Die Königin wünscht in dieser Runde { RESOURCE($wanted) }; andere Nahrung kann nicht geopfert werden.
refused-too-many-kinds = { $most ->
        [one] Jetzt kann nur 1 Rohstoff geopfert werden.
       *[other] Jetzt können höchstens { $most } verschiedene Rohstoffe geopfert werden.
    }
refused-no-such-rocks = Steine auf Sklave 1: { $first }, auf Sklave 2: { $second }; entferne mindestens einen und nicht mehr als das.
refused-not-now = In dieser Partie werden Steine nur entfernt, während du etwas gefragt wirst.

# Was geschehen ist, je ein Satz. $name ist ein Spieler; Namen werden nie gebeugt.
set-up = Die Spielreihenfolge ist { LIST($order) }. Auf dem Spielplan liegen die Fähigkeiten { LIST($abilities) }.
round-tiles-redrawn = Die verdeckten Rundenplättchen werden neu gezogen.
round-began = Runde { $round } beginnt.
automatic = { $name } hat keine andere Wahl. ({ $label })
gained = { $name } nimmt { AMOUNTS($what, form: "counted") } aus dem Vorrat.
paid = { $name } bezahlt { AMOUNTS($what, form: "counted") } an den Vorrat.
dumped = { $name } entfernt { AMOUNTS($what, form: "counted") } aus dem Spiel.
robbed = { $victim } gibt { AMOUNTS($what, form: "counted") } an { $name } ab.
robbed-of-nothing = { $victim } hat nichts, was an { $name } gehen könnte.
discs-placed = { $name } legt { $discs ->
        [one] 1 Aktionsscheibe
       *[other] { $discs } Aktionsscheiben
    } auf „{ ACTION($space) }“.
passed = { $name } passt und führt in dieser Phase keine Aktion mehr aus.
pixie-moved = Der Pixie von { $name } zieht { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
pixie-demoted = Der Pixie von { $name } wird { PLACE($from, form: "from") } in die Mine degradiert.
dummy-moved = Der Pixie der dritten Spielerfarbe zieht { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
dummy-demoted = Der Pixie der dritten Spielerfarbe wird { PLACE($from, form: "from") } in die Mine degradiert.
pixies-swapped = Der Pixie von { $name } zieht { PLACE($from, form: "from") } { PLACE($to, form: "to") }. Der Pixie von { $other } zieht von dort { PLACE($from, form: "to") }.
pixies-swapped-to-mine = Der Pixie von { $name } zieht aus der Mine { PLACE($to, form: "to") }. Der Pixie von { $other } kommt von dort in die eigene Mine.
pixies-swapped-with-dummy = Der Pixie von { $name } zieht { PLACE($from, form: "from") } { PLACE($to, form: "to") }. Der Pixie der dritten Spielerfarbe zieht von dort { PLACE($from, form: "to") }.
pixies-swapped-with-dummy-to-mine = Der Pixie von { $name } zieht aus der Mine { PLACE($to, form: "to") }. Der Pixie der dritten Spielerfarbe kommt von dort in die eigene Mine.
became-servant = Der Pixie von { $name } wird Treuer Diener im Schloss.
takes-ability = { $name } wählt die Fähigkeit „{ ABILITY($ability) }“.
food-tile-taken = { $name } nimmt das Nahrungsplättchen { $value }.
takes-single-use = { $name } nimmt das Plättchen „{ SINGLE_USE($tile) }“.
gives-back-single-use = { $name } legt das Plättchen „{ SINGLE_USE($tile) }“ auf den Spielplan zurück.
tiles-exchanged = { $name } tauscht { TILE($give, form: "the") } gegen { TILE($take, form: "the") } vom Spielplan.
tiles-exchanged-with = { $name } tauscht { TILE($give, form: "the") } gegen { TILE($take, form: "the") } von { $other }.
reward-taken = { $name } nimmt das Belohnungsplättchen „{ ROW($row) }“ mit { $points ->
        [one] 1 Belohnungspunkt
       *[other] { $points } Belohnungspunkten
    }.
reward-points-gained = { $name } erhält { $points ->
        [one] 1 Belohnungspunkt
       *[other] { $points } Belohnungspunkte
    }.
track-advanced = { $name } rückt auf der { METAL($track) } um { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    } vor.
offering-track-grew = { $name } legt { RESOURCE($resource, $number, form: "counted") } auf die Opferleiste.
priority-gained = { $name } rückt in der Spielreihenfolge der nächsten Runden um { $places ->
        [one] 1 Platz
       *[other] { $places } Plätze
    } vor.
large-cube-moved = { $name } ist für den Rest dieser Runde zuerst am Zug.
whip-rolled = { $name } wirft den Peitschenwürfel: { $whips }.
casino-rolled = { $name } wirft den Casinowürfel: { FACE($face) }.
cubes-drawn = { $name } zieht { CUBES($drawn, form: "counted") } aus dem Beutel.
cubes-drawn-none = { $name } zieht nichts aus dem Beutel.
cubes-picked = { $name } sucht { CUBES($named, form: "counted") } aus dem Beutel aus.
cubes-picked-and-drawn = { $name } sucht { CUBES($named, form: "counted") } aus dem Beutel aus und zieht { CUBES($drawn, form: "counted") }.
rocks-placed = { $name } kettet Sklaven an: { LIST($rocks) }.
rocks-on = { $rocks ->
        [one] 1 Stein
       *[other] { $rocks } Steine
    } für { $name }
rocks-lost = { $rocks ->
        [one] Für 1 Stein ist nirgends Platz; er verlässt das Spiel.
       *[other] Für { $rocks } Steine ist nirgends Platz; sie verlassen das Spiel.
    }
unchained = { $name } entfernt { $rocks ->
        [one] 1 Stein
       *[other] { $rocks } Steine
    } von eigenen Sklaven.
round-tile-revealed = Die Königin wünscht in dieser Runde { RESOURCE($food) }.
double-offering-announced = { $name } kündigt ein doppeltes Opfer an.
double-offering-kept = { $name } behält das Plättchen „Doppeltes Opfer“.
offer-made-secretly = { $name } hat eine geheime Opfergabe gemacht.
offer-made = { $name } legt { AMOUNTS($what, form: "counted") } als Opfergabe bereit.
offer-made-nothing = { $name } opfert nichts.
offers-revealed = Alle zeigen ihre Opfergaben: { LIST($offers) }.
offer-item = { $name } opfert { AMOUNTS($what, form: "counted") }
offer-item-nothing = { $name } opfert nichts
offer-accepted = Die Königin nimmt { AMOUNTS($what, form: "counted") } von { $name }.
offer-returned = Die Königin wünscht nicht alles; { $name } behält { AMOUNTS($what, form: "counted") }.
penalised-pass = Strafpunkte fürs Passen: { LIST($seats) }.
penalised-whip = Strafpunkte durch den Peitschenwürfel: { LIST($seats) }.
penalised-copy = Strafpunkte fürs Kopieren: { LIST($seats) }.
penalised-offering = Strafpunkte für Opfergaben, die der Königin nicht gefallen: { LIST($seats) }.
penalised-slaves = Strafpunkte für Sklaven in der Mine: { LIST($seats) }.
penalised-tracks = Strafpunkte für die Felder auf den Leisten: { LIST($seats) }.
penalised-rocks = Strafpunkte für Steine auf Sklaven: { LIST($seats) }.
penalised-majorities = Strafpunkte für die Mehrheit an einem Rohstoff: { LIST($seats) }.
numbered-seat = { $name } { $number }
demotions-owed = Aktive Pixies müssen degradiert werden: { LIST($seats) }.
demotions-lapsed = { $name } hat keinen aktiven Pixie mehr zum Degradieren.
fell-into-pit = { $name } fällt in die Grube der Vergessenheit und scheidet aus.
pixies-removed = Die Pixies von { $name } verlassen das Spiel.
food-tile-returned = Das Nahrungsplättchen { $value } von { $name } kommt auf den Stapel zurück.
gives-back-ability = Die Fähigkeit „{ ABILITY($ability) }“ von { $name } kommt auf den Spielplan zurück.
rewards-lost = Die Belohnungsplättchen von { $name } verlassen das Spiel.
finished-golden-tiles = Die Partie ist zu Ende, da alle Plättchen mit goldener Zahl vergeben sind: { $standings }.
finished-seventh-round = Die Partie ist nach sieben Runden zu Ende: { $standings }.
finished-last-player = Die Partie ist zu Ende, da nur noch ein Spieler übrig ist: { $standings }.
finished-nobody-left = Die Partie ist zu Ende, da niemand mehr übrig ist: { $standings }.
finished-agreement = Die Partie ist zu Ende, da die Spieler es so vereinbart haben: { $standings }.
standings-more = { $before }; { $next }
standing = { $rank }. { $name } mit { $score }
standing-from-pit = { $rank }. { $name } aus der Grube der Vergessenheit

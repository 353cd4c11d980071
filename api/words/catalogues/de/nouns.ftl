# Die Dinge des Spiels, wie das deutsche Regelheft sie nennt. "counted" steht hinter einer Zahl, "the" hat den Artikel
# (Nominativ und Akkusativ).
resource-apple = Äpfel
    .counted = { $number } { $number ->
        [one] Apfel
       *[other] Äpfel
    }
resource-bread = Brot
    .counted = { $number } { $number ->
        [one] Brot
       *[other] Brote
    }
resource-honey = Honig
    .counted = { $number } { $number ->
        [one] Honigglas
       *[other] Honiggläser
    }
resource-silver = Silber
    .counted = { $number } Silberbarren
resource-gold = Gold
    .counted = { $number } Goldbarren
metal-silver = Silberleiste
metal-gold = Goldleiste
cube-silver = Silber
    .counted = { $number } Silberbarren
cube-gold = Gold
    .counted = { $number } Goldbarren
cube-rock = Steine
    .counted = { $number } { $number ->
        [one] Stein
       *[other] Steine
    }
face-food = Nahrung
face-silver = Silber
face-gold = Gold
seat-blue = Blau
    .start = Blau
seat-red = Rot
    .start = Rot
seat-yellow = Gelb
    .start = Gelb
seat-green = Grün
    .start = Grün
seat-grey = Grau
    .start = Grau
space-steal-food = Nahrung stehlen
space-steal-silver = Silber stehlen
space-promotion = Beförderung
space-trade = Tauschen
space-silver-to-gold = Silber in Gold umwandeln
space-food-tile = Nahrungsplättchen
space-double-offering = Doppeltes Opfer
space-look-into-bag = In den Beutel schauen
space-mercy = Begnadigung
space-whip = Strafpunkte
space-advance-track = Gold- und Silberleiste
space-casino = Casino
space-ring = Goldener Ring
space-rob = Einen Pixie ausrauben
circle-mine = Bergbau
circle-exchange-tiles = Plättchen tauschen
circle-dump-or-take = Rohstoffe entfernen oder 1 Nahrung nehmen
circle-copy = Aktionen kopieren
circle-special-offering = Besondere Opfergabe
circle-priority = Spielreihenfolge ändern
circle-temporary-priority = Temporärer Vorrang
single-use-double-offering = Doppeltes Opfer
single-use-look-into-bag = In den Beutel schauen
single-use-mercy = Begnadigung
ability-cheap-gold = Billiges Gold
ability-servant-bonus = Dienerbonus
ability-ring-bonus = Ringbonus
ability-silver-income = Silbereinkommen
ability-extra-promotion = Extrabeförderung
ability-free-demotion = Kostenloses Degradieren
ability-free-rocks = Steine umsonst
ability-extra-place = Extraplatz
ability-copy-anything = Alles kopieren
ability-lenient-mine = Milde Mine
row-offering = Besondere Opfergabe
row-servant = Treuer Diener
row-ring = Goldener Ring
phase-setup = Vorbereitung
phase-steal = Stehlen-Phase
phase-action = Aktionsphase
phase-offering = Opferphase
phase-reward = Belohnungsphase
phase-penalty = Strafe-Phase
phase-over = Ende des Spiels
place-mine = die Mine
    .from = aus der Mine
    .to = in die Mine
    .at = in der Mine
place-on = „{ SPACE($space) }“
    .from = von „{ SPACE($space) }“
    .to = auf „{ SPACE($space) }“
    .at = auf „{ SPACE($space) }“
place-servant-space = das Feld „Treuer Diener“
    .from = vom Feld „Treuer Diener“
    .to = auf das Feld „Treuer Diener“
    .at = auf dem Feld „Treuer Diener“
place-palace = das Schloss
    .from = aus dem Schloss
    .to = ins Schloss
    .at = im Schloss
tile-food = Nahrungsplättchen { $value }
    .the = das Nahrungsplättchen { $value }
tile-single-use = „{ SINGLE_USE($tile) }“
    .the = das Plättchen „{ SINGLE_USE($tile) }“
tile-ability = „{ ABILITY($ability) }“
    .the = die Fähigkeit „{ ABILITY($ability) }“
action-double = { SPACE($space) }
action-single = { CIRCLE($space) }

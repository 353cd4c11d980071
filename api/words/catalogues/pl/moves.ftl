# Nazwy ruchów na przyciski i listy: bez kropki.
move-steal-food = Ukradnij { RESOURCE($food, $number, form: "counted") }
move-steal-silver = Ukradnij 2 sztabki srebra
move-promotion = Awans { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-trade = Wymień { RESOURCE($give, $number, form: "counted") } na { RESOURCE($take, $number, form: "counted") }
move-silver-to-gold = { $number ->
        [one] Zamień srebro na 1 sztabkę złota
        [few] Zamień srebro na { $number } sztabki złota
       *[many] Zamień srebro na { $number } sztabek złota
    }
move-food-tile = Zabierz płytkę jedzenia
move-double-offering = Zabierz płytkę „Podwójna Ofiara”
move-look-into-bag = Zabierz płytkę „Przeszukanie Sakwy Kopalni”
move-mercy = Zabierz płytkę „Litość”
move-whip = Punkty Karne: rzut kością kar
move-advance-track = Przesunięcie na { METAL($track, form: "loc") }
move-casino = Kasyno
move-ring = Wykuj Złoty Pierścień
move-rob = Okradnij wróżkę { PLACE($place, form: "at") }
move-mine = Kopanie
move-mine-look = Kopanie, wybierz { CUBES($cubes, form: "counted") }
move-exchange-tiles = Wymiana płytek: { TILE($give, form: "acc") } na { TILE($take, form: "acc") } z planszy
move-exchange-tiles-with = Wymiana płytek: { TILE($give, form: "acc") } na { TILE($take, form: "acc") } ({ SEAT($seat) })
move-dump = Usuń z gry { AMOUNTS($what, form: "counted") }
move-take-food = Pobierz { RESOURCE($food, $number, form: "counted") }
move-copy = Skopiuj: { $label }
move-special-offering = Specjalna Ofiara: dołóż { RESOURCE($add, $number, form: "counted") }
move-priority = Zmiana Kolejności Graczy: { $places ->
        [one] 1 miejsce
        [few] { $places } miejsca
       *[many] { $places } miejsc
    } do przodu
move-temporary-priority = Chwilowe Pierwszeństwo
move-choose-ability = Wybierz zdolność „{ ABILITY($ability) }”
move-choose-food = Wybierz { AMOUNTS($what, form: "counted") }
move-pass = Spasuj
move-divide-whips = Rozdziel Punkty Karne: { LIST($whips) }
move-divide-no-whips = Nie rozdzielaj Punktów Karnych
move-place-rocks = Połóż skały: { LIST($rocks) }
move-place-no-rocks = Nie kładź skał
rocks-on-slave = { $rocks ->
        [one] 1 skała
        [few] { $rocks } skały
       *[many] { $rocks } skał
    } na niewolniku { $slave } ({ SEAT($seat) })
whips-on = { SEAT($seat) } { $whips }
move-demote = Zdegraduj wróżkę { PLACE($place, form: "at") }
move-beg = Błagaj o litość
move-announce = Zadeklaruj podwójną ofiarę
move-announce-not = Nie deklaruj podwójnej ofiary
move-offer = Ofiaruj { AMOUNTS($what, form: "counted") }
move-offer-nothing = Niczego nie ofiaruj
move-promote = Awansuj { LIST($steps) }
step = { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-stop = Pomiń pozostałe kroki
move-move-dummy = Przesuń wróżkę wymyślonego gracza { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-unchain = Usuń skały: { LIST($rocks) }
rocks-off-slave = { $rocks ->
        [one] 1 skała
        [few] { $rocks } skały
       *[many] { $rocks } skał
    } z niewolnika { $slave }

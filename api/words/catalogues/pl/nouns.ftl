# Rzeczy z gry, tak jak nazywa je polska instrukcja. „counted” stoi po liczbie w bierniku (kogo? co?), „gen” to dopełniacz,
# „acc” biernik, „loc” miejscownik.
resource-apple = jabłka
    .gen = jabłek
    .counted = { $number } { $number ->
        [one] jabłko
        [few] jabłka
       *[many] jabłek
    }
    .short = jabłka
resource-bread = chleb
    .gen = chleba
    .counted = { $number } { $number ->
        [one] bochenek chleba
        [few] bochenki chleba
       *[many] bochenków chleba
    }
    .short = chleb
resource-honey = miód
    .gen = miodu
    .counted = { $number } { $number ->
        [one] garnuszek miodu
        [few] garnuszki miodu
       *[many] garnuszków miodu
    }
    .short = miód
resource-silver = srebro
    .gen = srebra
    .counted = { $number } { $number ->
        [one] sztabkę srebra
        [few] sztabki srebra
       *[many] sztabek srebra
    }
    .short = srebro
resource-gold = złoto
    .gen = złota
    .counted = { $number } { $number ->
        [one] sztabkę złota
        [few] sztabki złota
       *[many] sztabek złota
    }
    .short = złoto
metal-silver = tor srebra
    .loc = torze srebra
metal-gold = tor złota
    .loc = torze złota
cube-silver = srebro
    .counted = { $number } { $number ->
        [one] sztabkę srebra
        [few] sztabki srebra
       *[many] sztabek srebra
    }
cube-gold = złoto
    .counted = { $number } { $number ->
        [one] sztabkę złota
        [few] sztabki złota
       *[many] sztabek złota
    }
cube-rock = skały
    .counted = { $number } { $number ->
        [one] skałę
        [few] skały
       *[many] skał
    }
face-food = jedzenie
face-silver = srebro
face-gold = złoto
seat-blue = niebieski
    .start = Niebieski
seat-red = czerwony
    .start = Czerwony
seat-yellow = żółty
    .start = Żółty
seat-green = zielony
    .start = Zielony
seat-grey = szary
    .start = Szary
space-steal-food = Kradzież Jedzenia
    .short = Kradzież Jedzenia
space-steal-silver = Kradzież Srebra
    .short = Kradzież Srebra
space-promotion = Awans
    .short = Awans
space-trade = Wymiana
    .short = Wymiana
space-silver-to-gold = Zamiana Srebra na Złoto
    .short = Srebro na Złoto
space-food-tile = Zabranie Płytki Jedzenia
    .short = Jedzenie
space-double-offering = Podwójna Ofiara
    .short = Podwójna Ofiara
space-look-into-bag = Przeszukanie Sakwy Kopalni
    .short = Sakwa
space-mercy = Litość
    .short = Litość
space-whip = Punkty Karne
    .short = Punkty Karne
space-advance-track = Tory Złota i Srebra
    .short = Tory
space-casino = Kasyno
    .short = Kasyno
space-ring = Kucie Złotych Pierścieni
    .short = Pierścień
space-rob = Okradnij wróżkę
    .short = Okradnij
circle-mine = Kopanie
    .short = Kopanie
circle-exchange-tiles = Wymiana płytek
    .short = Płytki
circle-dump-or-take = Wyrzucenie dóbr albo pobranie 1 Jedzenia
    .short = Wyrzuć
circle-copy = Skopiowanie akcji
    .short = Skopiowanie
circle-special-offering = Specjalna Ofiara
    .short = Specjalna Ofiara
circle-priority = Zmiana Kolejności Graczy
    .short = Kolejność
circle-temporary-priority = Chwilowe Pierwszeństwo
    .short = Chwilowe Pierwszeństwo
single-use-double-offering = Podwójna Ofiara
    .short = Podwójna Ofiara
single-use-look-into-bag = Przeszukanie Sakwy Kopalni
    .short = Przeszukanie Sakwy
single-use-mercy = Litość
    .short = Litość
ability-cheap-gold = Tanie złoto
    .short = Tanie złoto
ability-servant-bonus = Premia za służącego
    .short = Premia za służącego
ability-ring-bonus = Premia za pierścień
    .short = Premia za pierścień
ability-silver-income = Dochód srebra
    .short = Dochód srebra
ability-extra-promotion = Dodatkowy awans
    .short = Dodatkowy awans
ability-free-demotion = Darmowa degradacja
    .short = Darmowa degradacja
ability-free-rocks = Darmowe skały
    .short = Darmowe skały
ability-extra-place = Dodatkowe miejsce
    .short = Dodatkowe miejsce
ability-copy-anything = Kopiowanie wszystkiego
    .short = Kopiowanie wszystkiego
ability-lenient-mine = Łagodna kopalnia
    .short = Łagodna kopalnia
row-offering = Specjalna Ofiara
    .short = Ofiara
row-servant = Lojalny Służący
    .short = Służący
row-ring = Złoty Pierścień
    .short = Pierścień
phase-setup = Przygotowanie
    .short = Przygotowanie
phase-steal = Faza Kradzieży
    .short = Kradzież
phase-action = Faza Akcji
    .short = Akcje
phase-offering = Faza Składania Ofiar
    .short = Ofiary
phase-reward = Faza Nagród
    .short = Nagrody
phase-penalty = Faza Kar
    .short = Kary
phase-over = Zakończenie gry
    .short = Koniec
place-mine = kopalnia
    .from = z kopalni
    .to = do kopalni
    .at = w kopalni
place-on = „{ SPACE($space) }”
    .from = z pola „{ SPACE($space) }”
    .to = na pole „{ SPACE($space) }”
    .at = na polu „{ SPACE($space) }”
place-servant-space = pole „Lojalny Służący”
    .from = z pola „Lojalny Służący”
    .to = na pole „Lojalny Służący”
    .at = na polu „Lojalny Służący”
place-palace = pałac
    .from = z pałacu
    .to = do pałacu
    .at = w pałacu
tile-food = płytka jedzenia { $value }
    .acc = płytkę jedzenia { $value }
    .short = jedzenie { $value }
tile-single-use = „{ SINGLE_USE($tile) }”
    .acc = płytkę „{ SINGLE_USE($tile) }”
    .short = { SINGLE_USE($tile, form: "short") }
tile-ability = „{ ABILITY($ability) }”
    .acc = zdolność „{ ABILITY($ability) }”
    .short = { ABILITY($ability, form: "short") }
action-double = { SPACE($space) }
action-single = { CIRCLE($space) }

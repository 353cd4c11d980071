# Rzeczy z gry, tak jak nazywa je polska instrukcja. „counted” stoi po liczbie w bierniku (kogo? co?), „gen” to dopełniacz,
# „acc” biernik, „loc” miejscownik.
resource-apple = jabłka
    .gen = jabłek
    .counted = { $number } { $number ->
        [one] jabłko
        [few] jabłka
       *[many] jabłek
    }
resource-bread = chleb
    .gen = chleba
    .counted = { $number } { $number ->
        [one] bochenek chleba
        [few] bochenki chleba
       *[many] bochenków chleba
    }
resource-honey = miód
    .gen = miodu
    .counted = { $number } { $number ->
        [one] garnuszek miodu
        [few] garnuszki miodu
       *[many] garnuszków miodu
    }
resource-silver = srebro
    .gen = srebra
    .counted = { $number } { $number ->
        [one] sztabkę srebra
        [few] sztabki srebra
       *[many] sztabek srebra
    }
resource-gold = złoto
    .gen = złota
    .counted = { $number } { $number ->
        [one] sztabkę złota
        [few] sztabki złota
       *[many] sztabek złota
    }
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
space-steal-silver = Kradzież Srebra
space-promotion = Awans
space-trade = Wymiana
space-silver-to-gold = Zamiana Srebra na Złoto
space-food-tile = Zabranie Płytki Jedzenia
space-double-offering = Podwójna Ofiara
space-look-into-bag = Przeszukanie Sakwy Kopalni
space-mercy = Litość
space-whip = Punkty Karne
space-advance-track = Tory Złota i Srebra
space-casino = Kasyno
space-ring = Kucie Złotych Pierścieni
space-rob = Okradnij wróżkę
circle-mine = Kopanie
circle-exchange-tiles = Wymiana płytek
circle-dump-or-take = Wyrzucenie dóbr albo pobranie 1 Jedzenia
circle-copy = Skopiowanie akcji
circle-special-offering = Specjalna Ofiara
circle-priority = Zmiana Kolejności Graczy
circle-temporary-priority = Chwilowe Pierwszeństwo
single-use-double-offering = Podwójna Ofiara
single-use-look-into-bag = Przeszukanie Sakwy Kopalni
single-use-mercy = Litość
ability-cheap-gold = Tanie złoto
ability-servant-bonus = Premia za służącego
ability-ring-bonus = Premia za pierścień
ability-silver-income = Dochód srebra
ability-extra-promotion = Dodatkowy awans
ability-free-demotion = Darmowa degradacja
ability-free-rocks = Darmowe skały
ability-extra-place = Dodatkowe miejsce
ability-copy-anything = Kopiowanie wszystkiego
ability-lenient-mine = Łagodna kopalnia
row-offering = Specjalna Ofiara
row-servant = Lojalny Służący
row-ring = Złoty Pierścień
phase-setup = Przygotowanie
phase-steal = Faza Kradzieży
phase-action = Faza Akcji
phase-offering = Faza Składania Ofiar
phase-reward = Faza Nagród
phase-penalty = Faza Kar
phase-over = Zakończenie gry
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
tile-single-use = „{ SINGLE_USE($tile) }”
    .acc = płytkę „{ SINGLE_USE($tile) }”
tile-ability = „{ ABILITY($ability) }”
    .acc = zdolność „{ ABILITY($ability) }”
action-double = { SPACE($space) }
action-single = { CIRCLE($space) }

page-asked-your-turn = Twój ruch
page-asked-waits-for = Gra czeka na graczy:
page-asked-at-any-time = W każdej chwili
page-asked-look = Co by się stało?
page-asked-demote = Zdegraduj awansowaną wróżkę do kopalni.
page-asked-offer = Złóż Królowej ofiarę. Tym razem chce: { $food }.
page-asked-typed = Znajdź ruch albo go napisz
page-asked-typed-hint = Jak w wiadomości: własnymi słowami albo w notacji, na przykład { $example }.
page-asked-preview = Podgląd ruchu:
page-asked-do-it = Zagraj
page-asked-not-now = Wybierz coś innego
page-asked-nearest = Czy chodzi o
page-asked-chance-alone = Dalszego ciągu nikt nie może przewidzieć. Mimo to możesz ten ruch cofnąć.
page-asked-chance-follows = Dalszego ciągu nikt nie może przewidzieć: jeśli zechcesz to cofnąć, muszą się zgodzić inni.
page-asked-reveal-may-follow = Gdy wszyscy inni złożą ofiary, wszystkie zostają odsłonięte: wtedy cofniesz swoją tylko za zgodą innych.
page-asked-nothing-goes-back = W tej grze niczego nie cofa się bez zgody innych.
page-asked-bot-follows = Bot od razu gra dalej, więc samemu tego cofnąć nie można.
page-asked-can-go-back = Na razie nic więcej się nie stanie.
page-asked-slave = niewolnik { $place }
page-asked-moves = Twoje ruchy
page-asked-point = Wskaż na planszy albo
page-asked-from-list = wybierz z listy
page-asked-from-coach = zapytaj trenera
page-asked-choose = Wybierz…
page-asked-usual = jak ostatnio
page-asked-perhaps = To mogą znaczyć twoje słowa.
page-asked-costs = Kosztuje cię to { $penalties ->
        [one] { $penalties } Punkt Karny
        [few] { $penalties } Punkty Karne
       *[many] { $penalties } Punktów Karnych
    }.
page-asked-line = Na co czeka gra
page-asked-by-chance = nieznane z góry
page-asked-discs = żetony
page-asked-steps-up = kroki w górę
page-asked-tiles = płytki
page-asked-points = punkty
page-asked-places = miejsca do przodu
page-asked-rocks = skały
page-asked-penalties = Punkty Karne
page-asked-food = jedzenie
page-asked-goods = Dobra
page-asked-pixies = Wróżki
page-asked-tiles-and-points = Płytki i punkty
page-asked-the-mine = Kopalnia
page-asked-order = Kolejność i tory
page-asked-rest = Inne
page-asked-empty-offer = Pusta ofiara kosztuje 5 Punktów Karnych, gdy zostanie odsłonięta.

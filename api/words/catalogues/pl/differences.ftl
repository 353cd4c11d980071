# Czym różnią się dwa momenty gry, po jednym zdaniu: $after mówi, jak jest w drugim, $before, jak jest w pierwszym.
difference-game-goes-on = Gra nie jest skończona.
difference-round = Runda: { $after } (przedtem: { $before }).
difference-phase = Faza: { PHASE($after) } (przedtem: { PHASE($before) }).
difference-order = Kolejność graczy na następne rundy: { $after } (przedtem: { $before }).
difference-turn-order = Kolejność graczy: { $after } (przedtem: { $before }).
difference-favourite = Faworyt Królowej: { $after } (przedtem: { $before }).
difference-round-tile = Płytka rundy { $round }: { $after } (przedtem: { $before }).
difference-wanted = Królowa chce: { $after } (przedtem: { $before }).
difference-doubled = Podwójną ofiarę deklaruje: { $after } (przedtem: { $before }).
difference-pixie = Wróżka gracza { $name } jest { PLACE($to, form: "at") } (przedtem: { PLACE($from, form: "at") }).
difference-pixie-back = Wróżka gracza { $name } jest { PLACE($to, form: "at") } (przedtem: poza grą).
difference-pixie-gone = Wróżka gracza { $name } jest poza grą (przedtem: { PLACE($from, form: "at") }).
difference-pixie-out = Wróżka gracza { $name } jest poza grą.
difference-dummy = Wróżka wymyślonego gracza jest { PLACE($to, form: "at") } (przedtem: { PLACE($from, form: "at") }).
difference-dummy-back = Wróżka wymyślonego gracza jest { PLACE($to, form: "at") } (przedtem: poza grą).
difference-dummy-gone = Wróżka wymyślonego gracza jest poza grą (przedtem: { PLACE($from, form: "at") }).
difference-dummy-out = Wróżka wymyślonego gracza jest poza grą.
difference-discs-on = { $name } ma { $discs ->
        [one] 1 żeton akcji
        [few] { $discs } żetony akcji
       *[many] { $discs } żetonów akcji
    } na polu „{ ACTION($space) }” (przedtem: { $before }).
difference-holdings = { $name } ma { $after } (przedtem: { $before }).
difference-more = { $name } ma więcej o { AMOUNTS($more, form: "counted") }.
difference-fewer = { $name } ma mniej o { AMOUNTS($fewer, form: "counted") }.
difference-more-and-fewer = { $name } ma więcej o { AMOUNTS($more, form: "counted") }, a mniej o { AMOUNTS($fewer, form: "counted") }.
difference-has-offered = { $name } ma już złożoną ofiarę.
difference-has-not-offered = { $name } nie ma jeszcze złożonej ofiary.
difference-offer = { $name } ofiaruje { $after } (przedtem: { $before }).
difference-offer-gone = { $name } nie pokazuje ofiary (przedtem: { $before }).
difference-offer-made = { $name } ofiaruje { $after }.
difference-tiles = { $name } ma płytki: { $after } (przedtem: { $before }).
difference-reward-tiles = { $name } ma płytki nagrody „{ ROW($row) }” o wartości: { $after } (przedtem: { $before }).
difference-reward-points = { $name } ma Punkty Zwycięstwa: { $after } (przedtem: { $before }).
difference-passed = { $name } już pasuje.
difference-not-passed = { $name } nie pasuje.
difference-out-of-the-pit = { $name } jest w grze, a nie w Otchłani Zagłady.
difference-in-the-pit = { $name } jest w Otchłani Zagłady, a nie w grze.
difference-fell-as = { $name } wpada do Otchłani Zagłady jako numer { $after } (przedtem: { $before }).
difference-penalties = { $name } ma { $after ->
        [one] 1 Punkt Karny
        [few] { $after } Punkty Karne
       *[many] { $after } Punktów Karnych
    } (przedtem: { $before }).
difference-demotions = { $name } musi zdegradować { $after ->
        [one] 1 awansowaną wróżkę
        [few] { $after } awansowane wróżki
       *[many] { $after } awansowanych wróżek
    } (przedtem: { $before }).
difference-discs-in-hand = { $name } ma jeszcze { $after ->
        [one] 1 żeton akcji
        [few] { $after } żetony akcji
       *[many] { $after } żetonów akcji
    } (przedtem: { $before }).
difference-step = { $name } jest na { METAL($track, form: "loc") } na polu { $after } (przedtem: { $before }).
difference-rocks = Niewolnik { $slave } gracza { $name } niesie { $after ->
        [one] 1 skałę
        [few] { $after } skały
       *[many] { $after } skał
    } (przedtem: { $before }).
difference-rocks-waiting = Na miejsce { $after ->
        [one] czeka 1 skała
        [few] czekają { $after } skały
       *[many] czeka { $after } skał
    } (przedtem: { $before }).
difference-rocks-lost = Poza grą { $after ->
        [one] jest 1 skała
        [few] są { $after } skały
       *[many] jest { $after } skał
    } (przedtem: { $before }).
difference-supply-more = Magazyn zasobów ma więcej o { AMOUNTS($more, form: "counted") }.
difference-supply-fewer = Magazyn zasobów ma mniej o { AMOUNTS($fewer, form: "counted") }.
difference-supply-more-and-fewer = Magazyn zasobów ma więcej o { AMOUNTS($more, form: "counted") }, a mniej o { AMOUNTS($fewer, form: "counted") }.
difference-removed-more = Z gry usunięto więcej o { AMOUNTS($more, form: "counted") }.
difference-removed-fewer = Z gry usunięto mniej o { AMOUNTS($fewer, form: "counted") }.
difference-removed-more-and-fewer = Z gry usunięto więcej o { AMOUNTS($more, form: "counted") }, a mniej o { AMOUNTS($fewer, form: "counted") }.
difference-offering-track-more = Tor Specjalnych Ofiar ma więcej o { AMOUNTS($more, form: "counted") }.
difference-offering-track-fewer = Tor Specjalnych Ofiar ma mniej o { AMOUNTS($fewer, form: "counted") }.
difference-offering-track-more-and-fewer = Tor Specjalnych Ofiar ma więcej o { AMOUNTS($more, form: "counted") }, a mniej o { AMOUNTS($fewer, form: "counted") }.
difference-bag = Sakwa zawiera { $after } (przedtem: { $before }).
difference-food-stack = Stos płytek jedzenia: { $after } (przedtem: { $before }).
difference-single-use-left = Płytki zdolności jednorazowych na planszy: { $after } (przedtem: { $before }).
difference-abilities-left = Zdolności na planszy: { $after } (przedtem: { $before }).
difference-extra-place = Na zdolności „{ ABILITY($ability) }” na planszy leży: { $after } (przedtem: { $before }).
difference-rewards-left = Płytki nagrody „{ ROW($row) }” na planszy: { $after } (przedtem: { $before }).
# Co stoi w miejscu $after i $before.
state-nobody = nikt
state-nothing = nic
state-nothing-yet = jeszcze nic
state-hidden = coś ukrytego
state-face-down = zasłonięta
state-amounts = { AMOUNTS($what, form: "counted") }
state-cubes = { CUBES($cubes, form: "counted") }

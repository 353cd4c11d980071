# Dlaczego ruch został odrzucony i co byłoby możliwe: do gracza, który go próbował.
refused-game-over = Gra jest skończona; żaden ruch nie jest już możliwy.
refused-in-the-pit = Twoje wróżki wpadły do Otchłani Zagłady i już nie grasz.
refused-no-such-seat = { $players ->
        [one] W tej grze bierze udział 1 kolor.
        [few] W tej grze biorą udział { $players } kolory; podaj jeden z nich.
       *[many] W tej grze bierze udział { $players } kolorów; podaj jeden z nich.
    }
refused-not-your-turn = Nie ma teraz do ciebie pytania; poczekaj na nie.
refused-another-question = To nie odpowiada na pytanie: { $question }.
refused-space-occupied = Pola „{ ACTION($space) }” już użyto w tej rundzie; wybierz inną akcję albo spasuj.
refused-not-enough-discs = { $needed ->
        [one] To kosztuje 1 żeton akcji, a nie masz już żadnego.
        [few] To kosztuje { $needed } żetony akcji, a masz { $have }. Okrągłe pole akcji kosztuje 1, tak samo pole z wróżką.
       *[many] To kosztuje { $needed } żetonów akcji, a masz { $have }. Okrągłe pole akcji kosztuje 1, tak samo pole z wróżką.
    }
refused-supply-lacks = Magazyn zasobów ma tylko { RESOURCE($resource, $has, form: "counted") }; pobierz mniej albo coś innego.
refused-cannot-pay = To kosztuje { AMOUNTS($cost, form: "counted") }, a możesz wydać tylko { AMOUNTS($have, form: "counted") }.
refused-cannot-pay-anything = To kosztuje { AMOUNTS($cost, form: "counted") }, a nie masz na to nic do wydania.
refused-wrong-amount = Liczba musi być od { $least } do { $most }.
refused-not-tradable = Wymienia się dwa różne dobra: jabłka, chleb, miód albo srebro.
refused-no-free-place = Twoja zasłonka nie ma wolnego miejsca na taką płytkę; wymień ją albo najpierw użyj drugiej.
refused-tile-not-there = Na polu „{ SPACE($space) }” nie ma teraz płytki do zabrania.
refused-not-your-tile = Tej płytki nie masz: { TILE($tile) }; podaj płytkę na swojej zasłonce.
refused-tile-not-available = Tej płytki tam nie ma: { TILE($tile) }; podaj płytkę tego samego rodzaju z planszy albo z zasłonki przeciwnika.
refused-tiles-differ = Wymienia się tylko płytki tego samego rodzaju: płytki jedzenia, zdolności jednorazowych albo zdolności stałych.
refused-no-reward-tile = Nie ma już płytki nagrody „{ ROW($row) }”.
refused-top-of-track = Twój żeton jest już na najwyższym polu, którym kończy się { METAL($track) }.
refused-not-an-opponent = W tej grze nie ma takiego przeciwnika: { SEAT($seat) }; podaj inny kolor, który jeszcze gra.
refused-nobody-to-rob = Na polu „{ SPACE($space) }” nie ma wróżki przeciwnika; podaj pole, na którym jest.
refused-bag-is-empty = Sakwa jest pusta; kopanie nie jest już możliwe.
refused-bag-lacks = Sakwa zawiera tylko { CUBE($cube, $has, form: "counted") }; podaj znaczniki, które w niej są.
refused-wrong-number-of-cubes = { $number ->
        [one] Płytka pozwala teraz wybrać dokładnie 1 znacznik.
        [few] Płytka pozwala teraz wybrać dokładnie { $number } znaczniki.
       *[many] Płytka pozwala teraz wybrać dokładnie { $number } znaczników.
    }
refused-not-copyable = Pola „{ SPACE($space) }” nie użyto w tej rundzie; skopiuj akcję, na której polu leży żeton.
refused-too-far-ahead = { $ahead ->
        [one] Przed twoim stoi 1 mały znacznik kolejki; twój może się przesunąć o 1 miejsce.
        [few] Przed twoim stoją { $ahead } małe znaczniki kolejki; twój może się przesunąć o 1 do { $ahead } miejsc.
       *[many] Przed twoim stoi { $ahead } małych znaczników kolejki; twój może się przesunąć o 1 do { $ahead } miejsc.
    }
refused-dump-exactly-three = Usuwa się dokładnie 3 dobra, ani mniej, ani więcej.
refused-dump-up-to-three = Usuwa się 1, 2 albo 3 dobra.
refused-no-pixie-there = Nie ma takiej wróżki { PLACE($place, form: "at") }; podaj miejsce, w którym jest.
refused-slaves-chained = Wszyscy niewolnicy w kopalni są przykuci; najpierw usuń skały.
refused-not-the-next-row = Krok awansu prowadzi na następny poziom w górę, a { PLACE($to) } nie leży o poziom wyżej niż { PLACE($from) }.
refused-no-room = Nie ma miejsca { PLACE($place, form: "at") }; wybierz inne miejsce na tym poziomie.
refused-servant-space-closed = Na pole „Lojalny Służący” może wejść jedna wróżka na rundę, tylko w Fazie Nagród i dopóki jest płytka „Lojalny Służący”.
refused-too-many-steps = { $left ->
        [one] Został tylko 1 krok awansu.
        [few] Zostały tylko { $left } kroki awansu.
       *[many] Zostało tylko { $left } kroków awansu.
    }
refused-ability-not-offered = Zdolność „{ ABILITY($ability) }” nie jest odsłonięta; wybierz odsłoniętą.
refused-wrong-total = Podano { $given }, a razem musi być { $needed }.
refused-not-food = Tego nie można tu wybrać: { RESOURCE($resource) }; wybierz jabłka, chleb albo miód.
refused-no-room-for-rocks = { $room ->
        [0] Na niewolniku { $slave } ({ SEAT($seat) }) nie zmieści się już żadna skała.
        [one] Na niewolniku { $slave } ({ SEAT($seat) }) zmieści się jeszcze tylko 1 skała.
        [few] Na niewolniku { $slave } ({ SEAT($seat) }) zmieszczą się jeszcze tylko { $room } skały.
       *[many] Na niewolniku { $slave } ({ SEAT($seat) }) zmieści się jeszcze tylko { $room } skał.
    }
refused-opponents-first = { $own ->
        [0] Wszystkie te skały trafiają na niewolników przeciwników.
        [one] Najpierw przykuwa się niewolników przeciwników; 1 z tych skał trafia na własnych niewolników.
        [few] Najpierw przykuwa się niewolników przeciwników; { $own } z tych skał trafiają na własnych niewolników.
       *[many] Najpierw przykuwa się niewolników przeciwników; { $own } z tych skał trafia na własnych niewolników.
    }
refused-no-mercy-tile = Nie masz płytki „Litość”; wskaż wróżkę do zdegradowania do kopalni.
refused-unwanted-food = Królowa chce w tej rundzie { RESOURCE($wanted, form: "gen") }; innego jedzenia nie można ofiarować.
refused-too-many-kinds = { $most ->
        [one] Można teraz ofiarować tylko 1 rodzaj dóbr.
        [few] Można teraz ofiarować najwyżej { $most } rodzaje dóbr.
       *[many] Można teraz ofiarować najwyżej { $most } rodzajów dóbr.
    }
refused-no-such-rocks = Skały na niewolniku 1: { $first }, na niewolniku 2: { $second }; usuń przynajmniej jedną i nie więcej, niż leży.
refused-not-now = W tej grze skały usuwa się tylko wtedy, gdy jest do ciebie pytanie.

help-mine-title = Kopalnia, Punkty Karne i koniec

help-mine-lead = Co trzyma wróżki na dole i kto wygrywa.

help-mine-slaves-title = Kopalnia

help-mine-slaves =
    Wróżka w twojej kopalni to niewolnik. Niewolnicy kopią: akcja [Kopanie](/help/actions#mine) wyciąga znacznik za każdego z nich. Nie przynoszą jedzenia i na końcu każdej rundy kosztują Punkty Karne.
    W sakwie jest na początku gry 30 sztabek srebra, 10 sztabek złota i po 5 skał na gracza, najwyżej 20. Plansza pokazuje, co w niej zostało.

help-mine-rocks-title = Skały

help-mine-rocks =
    Kto wyciągnie skałę, przykuwa nią niewolnika. Czyj to może być niewolnik, to jeden z punktów, w których [instrukcje się różnią](/help/rulebooks#rock_targets). Przykutych jest najwyżej dwóch niewolników jednego gracza, a każdy niesie najwyżej trzy skały. Skały, na które nie ma miejsca, opuszczają grę.
    Przykuty niewolnik nie może awansować. Możesz [usuwać skały](/help/actions#unchain), po 1 bochenku chleba za każdą.

help-mine-penalties-title = Punkty Karne

help-mine-penalties =
    Liczą się od razu, skądkolwiek pochodzą: ze spasowania, pustej ofiary, kości kar, kopiowania, niewolników, niskich pól na torach. Na drodze do { $pit } są symbole niewolnika, na standardowej planszy przy { $marks }. Za każdy symbol, do którego dojdziesz albo który miniesz, od razu posyłasz jedną ze swoich awansowanych wróżek, którą wybierzesz, do kopalni.
    Nie musisz, jeśli
    - nie masz wróżki na piramidzie,
    - jesteś Faworytem Królowej,
    - oddajesz płytkę [Litość](/help/tiles#mercy).
    Służących i wróżki na polu „Lojalny Służący” nigdy się nie degraduje.

help-mine-pit-title = Otchłań

help-mine-pit =
    Z { $pit } Punktami Karnymi wpadasz do Otchłani Zagłady. Odpadasz od razu: twoje wróżki i skały opuszczają grę, dobra i płytki wracają na planszę, twoje płytki nagród przepadają. W końcowej kolejności jesteś za wszystkimi, którzy jeszcze grają; kto odpadł pierwszy, jest ostatni.
    Gdy zostaje jeden gracz, gra się kończy.

help-mine-end-title = Kiedy się kończy

help-mine-end = Z rundą, w której zabrano ostatnią [płytkę nagrody](/help/tiles#rewards) ze złotym numerem, albo z rundą siódmą. Tę rundę gra się do końca.

help-mine-score-title = Co się liczy

help-mine-score =
    Twój wynik to Punkty Zwycięstwa minus Punkty Karne. Przedtem
    - twój chleb zdejmuje z niewolników tyle skał, ile może opłacić, a każda pozostała kosztuje 1 Punkt Karny,
    - każde z pięciu dóbr kosztuje 3 Punkty Karne tego, kto ma go na końcu najwięcej, a jeśli najwięcej ma kilku, wszystkich z nich. Nie opłaca się więc gromadzić: [wyrzuć](/help/actions#dump) albo ofiaruj.
    W jakiej kolejności to następuje, to jeden z punktów, w których [instrukcje się różnią](/help/rulebooks#final_order). Te Punkty Karne nikogo nie degradują ani nie wrzucają do otchłani.
    Wygrywa najwyższy wynik. Przy równych wynikach decyduje więcej służących, potem to, kto miał pierwszego służącego wcześniej; inaczej miejsce jest wspólne.

help-mine-secrets-title = Czego nikt nie wie

help-mine-secrets = Co mają gracze i jakie mają płytki nagród, jest za ich zasłonkami, chyba że grę otwarto z jawnymi zasobami. Co kto pobiera i płaci, widzą wszyscy, więc kto liczy, ten wie. Ofiary są tajne, aż złożą je wszyscy; płytki rund, aż zostaną odsłonięte; kości, aż padną.

page-seats-title = Miejsca do przejęcia
page-seats-lead = Z tych gier ktoś musiał odejść. Kto jest na liście zastępców, może grać dalej zamiast niego i dostaje pytanie e-mailem, gdy miejsce się zwalnia; gra zapisuje, kogo zapytała.
page-seats-is-one = Jesteś na liście zastępców.
page-seats-is-none = Nie ma cię na liście zastępców.
page-seats-join-list = Wpisz mnie na listę
page-seats-leave-list = Skreśl mnie z listy
page-seats-none = Żadne miejsce teraz na nikogo nie czeka.
page-seats-stands = jedno z { $players }, runda { $round }: { $penalties ->
        [one] { $penalties } Punkt Karny
        [few] { $penalties } Punkty Karne
       *[many] { $penalties } Punktów Karnych
    }, w pałacu: { $servants }, w kopalni: { $slaves }
page-seats-until = Bot dostanie je:
page-seats-take = Zajmij to miejsce
page-seats-link = Miejsca do przejęcia
page-seats-taken-over = przejęte

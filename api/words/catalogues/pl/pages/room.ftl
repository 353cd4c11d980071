page-room-punctual = Gracz ({ $seat }) odpowiada w porę na { $percent } ze 100 pytań, na połowę z nich w ciągu: { $median }; { $left ->
        [one] ma za sobą { $left } opuszczoną grę
        [few] ma za sobą { $left } opuszczone gry
       *[many] ma za sobą { $left } opuszczonych gier
    }.
page-room-punctual-new = Gracz ({ $seat }) nie ma jeszcze doświadczenia w grach z zegarem; { $left ->
        [one] ma za sobą { $left } opuszczoną grę
        [few] ma za sobą { $left } opuszczone gry
       *[many] ma za sobą { $left } opuszczonych gier
    }.
page-room-least-in-time = Kto dołącza, odpowiada w porę na co najmniej { $percent } ze 100 pytań albo jest tu od niedawna.
page-room-estimate = Przy tempie tych graczy gra potrwa około { $hours ->
        [one] { $hours } godziny
        [few] { $hours } godzin
       *[many] { $hours } godzin
    }, nie licząc czasu, gdy zegary śpią.
page-room-title = Kto gra
page-room-sit-here = Usiądź tutaj
page-room-sign-in = Zaloguj się, żeby grać
page-room-starts = Gra zaczyna się sama, gdy tylko wszystkie miejsca są zajęte.
page-room-contributions = Wszystkie miejsca są zajęte. Gra zacznie się, gdy wyślą swój wkład do losowania wszyscy, którzy go obiecali.
page-room-start = Zacznij teraz, z botami na wolnych miejscach
page-room-leave = Opuść grę
page-room-call-off = Odwołaj grę…
page-room-call-off-more = Nikt już nie może dołączyć; na listach zostaje jako przerwana.
page-room-call-off-now = Tak, odwołaj
page-room-decline = Odrzuć zaproszenie
page-room-vacant = Jest miejsce do przejęcia
page-room-take-over = Przejmij
page-room-invite = Zaproś kogoś
page-room-address = Adres e-mail albo imię kogoś, z kim łączy cię wspólna gra
page-room-send = Wyślij zaproszenie
page-room-invited = Kto ma zaproszenie
page-room-invited-by = ktoś, kogo zaprasza { $name }
page-room-declined = odmowa
page-room-undelivered = nie dotarło: czy adres jest dobry?

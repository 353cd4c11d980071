# Wiadomości o grze. Zwracają się do czytającego na „ty”, bez rodzaju: czas teraźniejszy albo bezosobowo.

# „$time” to godzina ze strefą, na przykład 18:00 CET.
mail-weekday-1 = poniedziałek
mail-weekday-2 = wtorek
mail-weekday-3 = środa
mail-weekday-4 = czwartek
mail-weekday-5 = piątek
mail-weekday-6 = sobota
mail-weekday-7 = niedziela
mail-month-1 = stycznia
mail-month-2 = lutego
mail-month-3 = marca
mail-month-4 = kwietnia
mail-month-5 = maja
mail-month-6 = czerwca
mail-month-7 = lipca
mail-month-8 = sierpnia
mail-month-9 = września
mail-month-10 = października
mail-month-11 = listopada
mail-month-12 = grudnia
mail-date = { $weekday }, { $day } { $month } { $year }, { $time }

# Te dwa wiersze są rozpoznawane w odpowiedziach i nigdy nie mogą się zmienić.
mail-answer-above = --- Napisz swoje ruchy nad tym wierszem ---
mail-fewer-mails = Mniej wiadomości albo żadnych

mail-hello-turn = Cześć { $name }, twój ruch.
mail-hello-reminder = Cześć { $name }, inni czekają na ciebie.
mail-hello-late = Cześć { $name }, twój czas minął.
mail-hello-late-since = Cześć { $name }, twój czas minął: { $time }.
mail-late-has-time = Jest jeszcze czas do: { $time }. Wcześniej nikt nie zajmie twojego miejsca. Potem odpowie za ciebie zegar.
mail-late-vote = Inni mogą teraz głosować, żeby twoim miejscem grał ktoś inny; jeśli tego nie zrobią, bot zagra nim od: { $time }. Jeśli odpowiesz wcześniej, grasz dalej.
mail-late-soon = Zegar wkrótce odpowie za ciebie. Jeśli odpowiesz wcześniej, grasz dalej.
mail-answer-by = Prosimy o odpowiedź do: { $time }.
mail-no-limit = W tej grze nie ma limitu czasu.
mail-no-limit-but-bot = W tej grze nie ma limitu czasu, ale jeśli w ogóle nie odpowiesz, bot zagra twoim miejscem od: { $time }.

mail-subject = { $wanted }: { $game }
mail-subject-reminder = Przypomnienie: { $subject }
mail-subject-late = Twój czas minął: { $subject }
mail-wanted-in-round = { $wanted }, runda { $round }
mail-wanted-ability = Wybierz zdolność
mail-wanted-food = Wybierz jedzenie: { $number }
mail-wanted-action = Twoja akcja
mail-wanted-copy = Inna akcja do skopiowania
mail-wanted-whips = { $whips ->
        [one] Kto dostanie { $whips } Punkt Karny
        [few] Rozdziel { $whips } Punkty Karne
       *[many] Rozdziel { $whips } Punktów Karnych
    }
mail-wanted-rocks = { $rocks ->
        [one] Połóż { $rocks } skałę
        [few] Połóż { $rocks } skały
       *[many] Połóż { $rocks } skał
    }
mail-wanted-demote = Kopalnia albo litość
mail-wanted-announce = Podwójna Ofiara albo nie
mail-wanted-offer = Twoja ofiara
mail-wanted-promotion = { $steps ->
        [one] Twój krok awansu
        [few] Twoje { $steps } kroki awansu
       *[many] Twoje { $steps } kroków awansu
    }
mail-wanted-extra-promotion = Twój dodatkowy krok awansu
mail-wanted-dummy = Rusz wymyślonego gracza

mail-question-in-round = { $question } (runda { $round })
mail-answer-with-one-press = Odpowiedz jednym kliknięciem
mail-move-on-page = Albo wykonaj ruch na stronie gry
mail-can-do = Co możesz zrobić
mail-answer-how = Odpowiedz numerem albo słowami, które za nim stoją:
mail-several-lines = Kilka wierszy gramy po kolei; słowo pomoc wyjaśnia, co jeszcze można napisać.
mail-forms = Inne ruchy tego samego rodzaju piszesz z własnymi liczbami i dobrami.
mail-at-any-time = W każdej chwili:
mail-such-as = { $form }, na przykład
mail-such-moves = { $ways ->
        [one] { $ways } ruch taki jak
        [few] { $ways } ruchy takie jak
       *[many] { $ways } ruchów takich jak
    }
mail-such-as-of = { $ways ->
        [one] { $form } ({ $ways } sposób), na przykład
        [few] { $form } ({ $ways } sposoby), na przykład
       *[many] { $form } ({ $ways } sposobów), na przykład
    }

mail-happened = Co się stało od twojego ostatniego ruchu
mail-before-that = Wcześniej
mail-more-in-history = (Co było jeszcze wcześniej, jest w historii gry.)

mail-picture = Plansza, opisana słowami poniżej
mail-you-have = Masz: { $what }.
mail-own-things = Co masz
mail-others-things = Inni
mail-things-of = { $name }: { $what }
mail-resource = { RESOURCE($what, $number, form: "counted") }
mail-discs = { $number ->
        [one] { $number } żeton akcji
        [few] { $number } żetony akcji
       *[many] { $number } żetonów akcji
    }
mail-penalties = { $number ->
        [one] { $number } Punkt Karny
        [few] { $number } Punkty Karne
       *[many] { $number } Punktów Karnych
    }
mail-reward-points = { $number ->
        [one] { $number } Punkt Zwycięstwa
        [few] { $number } Punkty Zwycięstwa
       *[many] { $number } Punktów Zwycięstwa
    }
mail-slaves = { $number ->
        [one] { $number } niewolnika
        [few] { $number } niewolników
       *[many] { $number } niewolników
    }
mail-rocks = { $number ->
        [one] { $number } skałę
        [few] { $number } skały
       *[many] { $number } skał
    }
mail-servants = { $number ->
        [one] { $number } Lojalnego Służącego
        [few] { $number } Lojalnych Służących
       *[many] { $number } Lojalnych Służących
    }
mail-food-tile = płytka jedzenia { $value }
mail-single-use-tile = płytka „{ SINGLE_USE($tile) }”
mail-ability = zdolność „{ ABILITY($ability) }”
mail-track-steps = tory: pole { $silver } (srebro) i { $gold } (złoto)
mail-in-pit = w Otchłani Zagłady
mail-table = Stół
mail-turn-order = Kolejność graczy: { $names }
mail-queen-wants = Królowa chce: { RESOURCE($food) }
mail-asked = Pytanie do: { $name }
mail-asked-until = Pytanie do: { $name } (do: { $time })
mail-asked-too = Pytanie także do: { $name }
mail-asked-too-until = Pytanie także do: { $name } (do: { $time })
mail-on-servant-space = Pole „Lojalny Służący”: { $what }
mail-on-space = { SPACE($space) }: { $what }
mail-on-circle = { CIRCLE($space) }: { $what }
mail-pixie-of = wróżka ({ SEAT($seat) })
mail-pixie-of-dummy = wróżka wymyślonego gracza
mail-discs-of = { $number ->
        [one] { $number } żeton ({ SEAT($seat) })
        [few] { $number } żetony ({ SEAT($seat) })
       *[many] { $number } żetonów ({ SEAT($seat) })
    }

mail-over-won = Koniec gry { $game }: wygrywasz
mail-over-shared = Koniec gry { $game }: dzielisz 1. miejsce
mail-over-placed = Koniec gry { $game }: zajmujesz { $rank }. miejsce z { $players }
mail-over-cancelled = Gra { $game } została przerwana
mail-won = Wygrywasz.
mail-shared = Dzielisz 1. miejsce.
mail-placed = Zajmujesz { $rank }. miejsce z { $players }.
mail-is-over = Koniec gry
mail-hello-over = Cześć { $name }, gra się skończyła.
mail-was-cancelled = Gra została przerwana.
mail-hello-cancelled = Cześć { $name }, gra kończy się bez wyniku.
mail-public-from = Wszystko w niej będzie jawne od: { $time }, chyba że wcześniej gra pójdzie dalej.
mail-result = Wynik
mail-standing = { $rank }. { $name }: { $score }
mail-standing-pit = { $rank }. { $name }: w Otchłani Zagłady
mail-dice = Kości, do sprawdzenia
mail-seed = Ich ziarno: { $seed }
mail-new-seed = Ich nowe ziarno: { $seed }
mail-hash-of-seed = Jego SHA-256, znany od początku: { $hash }
mail-hash-of-new-seed = Jego SHA-256, znany od cofnięcia gry: { $hash }
mail-whole-game = Cała gra

mail-the-game = Gra
mail-as-of = To jest gra z chwili: { $time }. Jej wersja i skrót wszystkiego, co się do niej wydarzyło:
mail-keep = Zachowaj tę wiadomość, a nikt niepostrzeżenie nie zmieni przeszłości tej gry.
mail-newest-root = Najnowszy korzeń dnia, który obejmuje wszystkie gry:

mail-language-chosen = Wiadomości o grach przychodzą odtąd po polsku.

mail-your-turn = Twój ruch: { $question }
mail-and-your-turn = I twój ruch: { $question }

mail-nudged = Cześć { $name }, { $who } czeka na ciebie i prosi o dalszą grę: { $question }
mail-nudge-subject = { $who } czeka na ciebie: { $game }
mail-no-more-nudges = Nikt nie może cię ponaglić częściej niż raz dziennie w jednej grze. Jeśli nie chcesz ponagleń, zaznacz to na stronie swojego konta albo napisz ponaglenia nie do okienka pocztowego.
mail-says-to-all = Cześć { $name }, { $who } mówi do wszystkich:
mail-message-subject = { $who } pisze: { $game }
mail-say-to-all = Żeby powiedzieć coś wszystkim, odpowiedz na tę wiadomość wierszem takim jak

mail-undo-subject = { $who } prosi o cofnięcie: { $game }
mail-undo-title = Czy zgadzasz się na cofnięcie?
mail-undo-hello = Cześć { $name }, { $wish }.
mail-undo-how = Stanie się to, jeśli wszyscy inni przy stole zgodzą się do: { $time }. Tymczasem można grać dalej. Odpowiedz jednym z tych wierszy
mail-undo-page = albo kliknij na stronie gry: { $url }
mail-undo-moves = Te ruchy przestałyby się liczyć, tak jak to, co zagrano, zanim wszyscy się zgodzą. Te same ruchy trafią potem na te same kości.
mail-undo-more = { $number ->
        [one] (i { $number } wcześniejszy)
        [few] (i { $number } wcześniejsze)
       *[many] (i { $number } wcześniejszych)
    }
mail-not-taken-back-subject = Nie cofnięto: { $game }
mail-not-taken-back = Nic nie zostaje cofnięte.
mail-undo-refused = Cześć { $name }, { $who } nie zgadza się na cofnięcie. Gra pozostaje taka, jaka jest.
mail-undo-late = Cześć { $name }, nie wszyscy zgodzili się na czas na cofnięcie. Gra pozostaje taka, jaka jest.
mail-taken-back-subject = Cofnięto: { $game }
mail-taken-back = Gra została cofnięta.
mail-hello-taken-back = Cześć { $name }, gra została cofnięta. Teraz nie jest twój ruch.

mail-late-subject = { $number ->
        [one] { LIST($who) } się spóźnia: { $game }
        [few] { LIST($who) } się spóźniają: { $game }
       *[many] { LIST($who) } się spóźniają: { $game }
    }
mail-late-title = { $number ->
        [one] { LIST($who) } się spóźnia.
        [few] { LIST($who) } się spóźniają.
       *[many] { LIST($who) } się spóźniają.
    }
mail-late-hello = { $number ->
        [one] Cześć { $name }, { LIST($who) } spóźnia się z odpowiedzią.
        [few] Cześć { $name }, { LIST($who) } spóźniają się z odpowiedzią.
       *[many] Cześć { $name }, { LIST($who) } spóźniają się z odpowiedzią.
    }
mail-late-others-has-time = { $who } ma jeszcze czas do: { $time }. Potem odpowie zegar.
mail-late-how-to-vote = Jeśli chce tego ponad połowa pozostałych, dalej gra bot albo ktoś, kogo zaprosicie. Żeby za tym zagłosować, odpowiedz na tę wiadomość wierszem takim jak
mail-form-to-address = { $form } na adres, na przykład
mail-replaced-subject = Już nie grasz: { $game }
mail-replaced-by-act = Cześć { $name }, już nie grasz w tej grze. { $act } Dziękujemy za grę.
mail-removed = Cześć { $name }, gospodarz usunął cię z tej gry przed jej początkiem. Możesz znów zająć miejsce, jeśli dostaniesz nowe zaproszenie.
mail-replaced-by-clock = Cześć { $name }, twój czas na odpowiedź minął i gra toczy się dalej bez ciebie: twoim miejscem ({ SEAT($seat) }) gra teraz bot, aż ktoś je przejmie. Dziękujemy za grę.
mail-replaced-by-vote = Cześć { $name }, twój czas na odpowiedź minął i pozostali zagłosowali, żeby grać dalej bez ciebie: twoim miejscem ({ SEAT($seat) }) gra teraz bot, aż ktoś je przejmie. Dziękujemy za grę.
mail-offered-subject = Miejsce dla ciebie w grze { $game }?
mail-offered-waits = Cześć { $name }, w grze { $game } jest wolne miejsce: { SEAT($seat) }, jedno z { $seats }, w rundzie { $round }. Gra czeka na ciebie do: { $time }. Potem miejsce dostanie bot.
mail-offered-bot = Cześć { $name }, w grze { $game } jest wolne miejsce: { SEAT($seat) }, jedno z { $seats }, w rundzie { $round }. Trzyma je bot, aż przyjdziesz.
mail-offered-has = Na razie ma: Punkty Karne { $penalties }, wróżki w pałacu { $servants }, w kopalni { $slaves }.
mail-offered-take = Żeby je zająć, odpowiedz tym wierszem
mail-look-at-game = Zobacz grę
mail-substitutes = Dostajesz to, bo jesteś na liście zastępców; `bez zastępstw` cię z niej usunie.
mail-keep-hello = Cześć { $name }, twoja gra { $game } czeka na graczy (zajęte miejsca: { $taken } z { $seats }) i od dawna nikt jej nie ruszył. Jeśli nikt tego nie zrobi do: { $time }, zostanie odwołana.
mail-keep-how = Żeby czekała dalej, odpowiedz na tę wiadomość słowem
mail-keep-page = albo kliknij na stronie gry, gdzie możesz ją też odwołać, zacząć z botami lub zaprosić innych.
mail-keep-game = Zachowaj grę
mail-keep-subject = Czy ma jeszcze czekać? { $game }
mail-changed-hello = Cześć { $name }, gospodarz gry { $game }, która czeka na graczy i w której masz miejsce, zmienił ją od twojego przyjścia:
mail-changed-how = Czy nadal chcesz grać? Gra nie zacznie się przed twoją odpowiedzią jednym z tych wierszy
mail-changed-page = albo kliknięciem na stronie gry.
mail-changed-subject = Czy nadal chcesz grać? { $game }

mail-digest-none = Nic na ciebie nie czeka.
mail-digest-waiting = { $number ->
        [one] Jedna gra czeka na ciebie.
        [few] { $number } gry czekają na ciebie.
       *[many] { $number } gier czeka na ciebie.
    }
mail-digest-hello = Cześć { $name }, oto, co się wydarzyło w twoich grach.
mail-digest-hello-one = Cześć { $name }, odpowiedz numerem albo słowami, które za nim stoją, każdy ruch w osobnym wierszu.
mail-digest-hello-several = Cześć { $name }, odpowiedz literą gry i numerem albo słowami, które za nim stoją, na przykład A 3. Jedna odpowiedź może zawierać ruchy z kilku gier, każdy w osobnym wierszu.
mail-digest-help = Słowo pomoc po literze wyjaśnia, co jeszcze można napisać. Inne ruchy tego samego rodzaju piszesz z własnymi liczbami i dobrami.
mail-digest-proposal = Moderator proponuje poprawkę w tej grze i czeka na twoją odpowiedź.
mail-says = { $who } mówi:
mail-page-of-game = Strona gry
mail-head-of-game = { $game }, wersja { $version }: { $hash }
mail-digest-subject = Co się wydarzyło w twoich grach
mail-digest-subject-one = { $game } czeka na ciebie
mail-digest-subject-several = { $number ->
        [one] { $number } gra czeka na ciebie
        [few] { $number } gry czekają na ciebie
       *[many] { $number } gier czeka na ciebie
    }
mail-new-in-game = Cześć { $name }, oto nowości w twojej grze:
mail-done-to-game = Cześć { $name }, oto, co zrobiono z twoją grą:
mail-agree-to-end = Czy zgadzasz się zakończyć grę { $game }?
mail-agree-to-adjourn = Czy zgadzasz się zawiesić grę { $game }?
mail-agree-to-go-on = Czy zgadzasz się kontynuować grę { $game }?
mail-agree-to-pace = Czy zgadzasz się na inne tempo gry { $game }?
mail-agree-to-correction = Czy zgadzasz się na poprawkę? { $game }
mail-called-off = Gra { $game } została odwołana
mail-adjourned = Zawieszona: { $game }
mail-paused = Wstrzymana: { $game }
mail-somebody-left = Ktoś odszedł: { $game }
mail-another-pace = Inne tempo: { $game }
mail-goes-on = Gra toczy się dalej: { $game }
mail-moderator-acted = Moderator podjął działanie: { $game }
mail-answer-one-of = Odpowiedz jednym z tych wierszy
mail-invited-subject = Zaproszenie do gry Pixie Queen
mail-invited-subject-by = { $who } zaprasza cię do Pixie Queen: { $game }
mail-invited-by-stranger = To zaproszenie do gry Pixie Queen (liczba graczy: { $players }), e-mailem albo w przeglądarce, każdy kiedy chce. Pochodzi od kogoś, kogo tu jeszcze nie znasz, a te słowa wybrał nadawca:
mail-invites-you = { $who } zaprasza cię: { $game }
mail-invited-by = { $who } zaprasza cię do gry Pixie Queen (liczba graczy: { $players }), e-mailem albo w przeglądarce, każdy kiedy chce:
mail-seat-kept = { $what } Gra nim bot, aż je zajmiesz.
mail-seat-vacant = Jest wolne miejsce: gra nim bot, aż je przejmiesz.
mail-starts-when-full = Zacznie się, gdy ostatnie miejsce będzie zajęte.
mail-join-how = Żeby wziąć udział albo nie, odpowiedz na tę wiadomość jednym z tych słów:
mail-join-name = Tym imieniem będą się do ciebie zwracać inni. Odtąd gra przychodzi e-mailem, a grasz, odpowiadając. Jeśli nic nie zrobisz, nie będzie przypomnień. Możesz też zalogować się jako { $address } i grać w przeglądarce:
mail-programs-find = Programy znajdą ją pod adresem { $url }.

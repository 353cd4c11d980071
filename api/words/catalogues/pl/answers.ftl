# Odpowiedzi na wiadomości. To, co stoi między ` i `, pisze się dokładnie tak.

answer-hello = Cześć { $name },
answer-hello-nameless = Cześć,
answer-nothing-found = w twojej wiadomości nie było ruchu, więc nic nie zrobiono. Odpowiedz numerem ruchu albo ruchem w osobnym zdaniu; `pomoc` mówi, co jeszcze można napisać, a `pomoc kasyno`, co robi akcja.
answer-nothing-found-help = w twojej wiadomości nie było ruchu, więc nic nie zrobiono. Oto, co można napisać.
answer-nothing-done = nic nie zrobiono; powód jest poniżej.
answer-too-many = to więcej wiadomości, niż można obsłużyć. Tej nie przeczytano, a przez godzinę nie będą czytane także dalsze: nie dostaną odpowiedzi, a twoja strona je wymienia (Twoje wiadomości bez odpowiedzi). Nic z tego, co zrobiono wcześniej, nie przepada.
answer-too-long = nic nie zrobiono, bo twoja wiadomość jest za długa.
answer-given-up = twojej wiadomości nie udało się przeczytać do końca: czytanie dwa razy zaczęto i przerwano. Nie będzie następnej próby. Poniżej jest to, co z niej zrobiono; reszty nie zrobiono. Napisz jeszcze raz, w niewielu słowach, każde polecenie w osobnym wierszu.
answer-done-to-unclear = twoją wiadomość wykonano do poniższego wiersza, który nie jest całkiem jasny.
answer-unclear = nic jeszcze nie zrobiono, bo twoja wiadomość nie jest całkiem jasna.
answer-done-to-unread = twoją wiadomość wykonano do wiersza, którego nie dało się zrozumieć.
answer-unread = nic nie zrobiono, bo nie wszystko w twojej wiadomości dało się zrozumieć.
answer-preview = nic nie zrobiono; oto, co zrobiłaby twoja wiadomość.
answer-done-to-refused = twoją wiadomość wykonano do wiersza, który poniżej odrzucono.
answer-done-to-end = twoją wiadomość wykonano do wiersza, na którym skończyło się czytanie.
answer-done = zrobione.
answer-asked-for = oto odpowiedź na twoją prośbę.
answer-encrypted = nic nie zrobiono: twoja wiadomość jest zaszyfrowana, a Pixie Post nie ma do niej klucza. Odpowiedz bez szyfrowania.
answer-opaque-signature = nic nie zrobiono: twój program pocztowy zapakował tekst w podpis (nieprzezroczyste S/MIME). Podpisuj jawny tekst albo wcale.
answer-winmail = nic nie zrobiono: twój program pocztowy włożył tekst do `winmail.dat`, który czyta tylko Outlook. Wyślij zwykły tekst albo HTML (w Outlooku: Formatowanie tekstu, Zwykły tekst).
answer-only-picture = nic nie zrobiono: w twojej wiadomości jest tylko obrazek, a obrazków się nie czyta. Napisz swój ruch tekstem.
answer-only-subject = nic nie zrobiono: twoja wiadomość ma tylko temat. Napisz swój ruch pod nim, tam, gdzie jest miejsce na tekst.

answer-last = Twoje ostatnie wiadomości niczego nie zrobiły. Dalsze takie nie dostaną odpowiedzi, żeby dwa programy nie pisały do siebie bez końca. Gdy tylko coś zrobisz, e-mailem albo na stronie, twoje wiadomości znów będą dostawać odpowiedź.
answer-end-unshown = { $read ->
        [0] Nie przeczytano ani jednego wiersza twojej wiadomości
        [one] Przeczytano tylko pierwszy wiersz twojej wiadomości
        [few] Przeczytano tylko { $read } pierwsze wiersze twojej wiadomości
       *[many] Przeczytano tylko { $read } pierwszych wierszy twojej wiadomości
    }: ma ona więcej słów, niż ogląda się w jednej wiadomości. { $left ->
        [one] 1 wiersza poniżej nie przeczytano i nic z niego nie zrobiono.
        [few] { $left } wierszy poniżej nie przeczytano i nic z nich nie zrobiono.
       *[many] { $left } wierszy poniżej nie przeczytano i nic z nich nie zrobiono.
    }
answer-end-shown = { $read ->
        [0] Nie przeczytano ani jednego wiersza twojej wiadomości
        [one] Przeczytano tylko pierwszy wiersz twojej wiadomości
        [few] Przeczytano tylko { $read } pierwsze wiersze twojej wiadomości
       *[many] Przeczytano tylko { $read } pierwszych wierszy twojej wiadomości
    }: ma ona więcej słów, niż ogląda się w jednej wiadomości. Z reszty nic nie zrobiono: { $lines }. Napisz w mniejszej liczbie słów, każde polecenie w osobnym wierszu.
answer-and-more = { $lines } i jeszcze { $more }
answer-quoted = „{ $line }”
answer-ignored = Nie odczytano jako polecenia: { $lines }.
answer-ignored-more = Nie odczytano jako polecenia: { $lines } i więcej.
answer-ignored-how = Nikt inny tego nie czyta; to, co mają przeczytać inni, zaczyna się od `wiadomość:`.

answer-your-mail = Twoja wiadomość
answer-would-do = Co zrobiłaby twoja wiadomość
answer-line-not-yet = { $said }: jeszcze nie zrobiono
answer-line-refused = { $said }: odrzucono
answer-line-not-done = { $said }: nie zrobiono
answer-line-unread = { $said }: nie zrozumiano
answer-labelled-move = { $label } (`{ $notation }`)
answer-read-as = Odczytano jako: { $shown }.
answer-did-you-mean = Czy chodzi o ruch: { $shown }? Jeśli tak, odpowiedz na tę wiadomość słowem `tak`; jeśli nie, napisz, czego chcesz.
answer-did-you-mean-so = Czy chodzi o ruch: { $shown }? Jeśli tak, napisz go dokładnie w ten sposób.
answer-number-for = `{ $number }` to { $shown }
answer-write-number = Napisz numer albo ruch: { $choices }.
answer-write-out = Napisz w całości: { $choices }.
answer-nearest = Najbardziej podobny możliwy ruch: { $shown }.
answer-price-pass = Kosztuje to 5 Punktów Karnych i w tej rundzie nie wykonujesz już akcji.
answer-price-offer = Kosztuje to 5 Punktów Karnych.
answer-nothing-written = (nic)
answer-mail-before = Twoja poprzednia wiadomość
answer-for-example = Na przykład: `{ $example }`.

answer-not-done-yet = Jeszcze nie zrobiono: { $subject }
answer-undelivered = Twoje zaproszenie nie dotarło
answer-happened-then = Co stało się potem
answer-has-happened = Co się wydarzyło
answer-game-over = Gra jest skończona; nie można już nic zagrać.
answer-game-cancelled = Gra została przerwana; nie można już nic zagrać.
answer-game-paused = Moderator wstrzymał grę. Dostaniesz wiadomość, gdy ruszy dalej i przyjdzie twój ruch.
answer-nobody-asked = W tej chwili nie ma pytania do nikogo.
answer-waits-for = Teraz nie ma pytania do ciebie. Gra czeka na graczy: { LIST($names) }.
answer-nothing-legal = Dostaniesz wiadomość, gdy przyjdzie twój ruch; do tego czasu żaden ruch nie jest możliwy.
answer-not-begun = Nie ma jeszcze planszy: gra się nie zaczęła.
answer-no-version = Gra nie ma wersji { $version }: ma wersje od 1 do { $newest }.
answer-game-at = Gra w wersji { $version }
answer-no-board-then = Nie było wtedy planszy dla ciebie: gra się nie zaczęła albo nie było w niej twojego miejsca.
answer-happened-from = Co się stało od wersji { $first } do { $last }
answer-nothing-there = Nie stało się tam nic, co się jeszcze liczy albo co możesz zobaczyć.
answer-goes-on-with = Ciąg dalszy: `historia { $first }-{ $last }`.

answer-orders = Twoje stałe polecenia
answer-orders-none = Nie masz żadnych. Napisz `stałe polecenia:`, a pod spodem, każde w osobnym wierszu, co odpowiadać za ciebie, gdy tylko padnie pytanie: `food bread, honey` za każdym razem albo `next: casino` jeden raz.
answer-orders-now = Gdyby pytanie padło teraz, odpowiedzią byłby ruch: { $shown }. Pytanie: { $question }.
answer-orders-until-move = Następny ruch, który wykonasz osobiście, je wycofa.
answer-orders-taken-back = Już się nie liczą, bo grę cofnięto: podaj je jeszcze raz, jeśli nadal pasują.
answer-orders-moved = Już się nie liczą, bo był twój własny ruch.
answer-orders-seat-lost = Już się nie liczą, bo nie masz już swojego miejsca.
answer-orders-over = Już się nie liczą, bo gra jest skończona.
answer-order-answered = Odpowiedziało w wersji { $version }.
answer-order-once = Odpowiada jeden raz.
answer-order-stands = Obowiązuje stale.

answer-invited-join = Bierzesz udział, na pierwszym wolnym miejscu; `dołącz 2` zajmuje miejsce 2. `tak` działa tak samo.
answer-invited-join-as = Bierzesz udział pod tym imieniem.
answer-invited-decline = Nie bierzesz udziału. `nie` działa tak samo.

answer-is-it-you = Czy ta wiadomość do Pixie Post jest od ciebie?
answer-is-it-you-there = Czy ta wiadomość jest z innego twojego adresu?
answer-proof-none = do Pixie Post przyszła wiadomość w twoim imieniu i nic nie dowodzi, że jest od ciebie.
answer-proof-none-by = do Pixie Post przyszła wiadomość w twoim imieniu i nic nie dowodzi, że jest od ciebie. Przekazał ją { $route }, a stamtąd nie przyszła jeszcze żadna twoja wiadomość.
answer-proof-signed = do Pixie Post przyszła twoja wiadomość. Podpisuje ją { $signer }, ale ten podpis nigdy nie mówi, do kogo jest wiadomość; mogła więc być do kogoś innego, kto przekazał ją dalej.
answer-proof-other = wiadomość z adresu { $other } przyszła na adres Pixie Post, który jest tylko w wiadomościach do ciebie. Polecenia liczą się z adresu twojego konta, a jest nim ten tutaj.
answer-proof-other-by = wiadomość z adresu { $other } (przekazał ją { $route }) przyszła na adres Pixie Post, który jest tylko w wiadomościach do ciebie. Polecenia liczą się z adresu twojego konta, a jest nim ten tutaj.
answer-proof-lines = Nic jeszcze nie zrobiono. Zaczyna się od tych wierszy:
answer-proof-how = Jeśli jest od ciebie, odpowiedz na tę wiadomość tym słowem:
answer-proof-then = Zostanie wtedy przeczytana.
answer-proof-then-route = Zostanie wtedy przeczytana, a późniejsze wiadomości, które przyjdą tą samą drogą, będą czytane od razu.
answer-proof-then-signed = Zostanie wtedy przeczytana, a późniejsze twoje wiadomości, które podpisze { $signer }, będą czytane od razu.
answer-proof-then-other = Zostanie wtedy przeczytana tak, jakby przyszła stąd, i tak samo późniejsze wiadomości z adresu { $other }, które przyjdą tą samą drogą. To, co piszemy, nadal idzie na ten adres.
answer-proof-else = Jeśli nie jest od ciebie, nic nie rób: wtedy nic się nie stanie. Nie przekazuj tej wiadomości. Ktoś może znać adres odpowiedzi z wiadomości, którą ci wysłaliśmy; nic mu po nim, dopóki nie potwierdzisz.

answer-fault-alone = To musi być jedyne polecenie w wiadomości, żeby nikt nie wydał go przypadkiem.
answer-fault-below-quotation = To stoi tuż pod cytowanym wierszem i może do niego należeć. Zostaw nad nim pusty wiersz.
answer-fault-preview = Tylko pierwszy wiersz wiadomości czyni z niej próbę.
answer-fault-message = Wiadomość do innych ma od 1 do 2000 znaków, w tym co najmniej jeden widoczny, bez znaków sterujących poza końcami wierszy.
answer-fault-message-how = Napisz `wiadomość:`, a potem tekst.
answer-fault-hand = Napisz `oddaj czerwony botowi` albo `oddaj czerwony bo@example.org`, żeby kogoś zaprosić.
answer-fault-seat = Miejsce nazywa się jak jego kolor, na przykład `czerwony`, albo ma swój numer.
answer-fault-hand-to = Oddaje się je komuś: `bot` albo adres e-mail.
answer-fault-join = Masz już miejsce w tej grze; tak odpowiada się tylko na zaproszenie.
answer-fault-resign = Żeby oddać swoje miejsce botowi, napisz `poddaję grę`.
answer-fault-topic = Pomoc tego nie zna. Napisz `pomoc` albo `pomoc` i akcję, na przykład `pomoc tory złota i srebra`.
answer-fault-away = Napisz `nieobecność do 3 maja`, `nieobecność od 3 do 17 maja`, `nieobecność do piątku` albo `nieobecność na tydzień`; `z powrotem` to kończy.
answer-fault-adjourn = Napisz `zawieś do 3 maja`, `zawieś do piątku` albo `zawieś na tydzień`; inni muszą się zgodzić.
answer-fault-no-day = Nie ma takiego dnia.
answer-fault-pace = Napisz `tempo dzienne` (albo na żywo, szybkie, spokojne, powolne), `tempo 2 dni`, `tempo 12 godzin` albo `bez tempa`.
answer-fault-pace-range = Tempo to od godziny do 60 dni.
answer-fault-undo = Napisz `cofnij` albo `cofnij do 12`, żeby wrócić do ruchu 12; i dlaczego, jeśli chcesz: `cofnij: zły przycisk`.
answer-fault-undo-reason = Powód ma od 1 do 500 znaków w tym samym wierszu.
answer-fault-agree = Napisz `zgadzam się` (tak) albo `nie zgadzam się` (nie), jeśli chcesz, z numerem prośby: `zgadzam się 12`.
answer-fault-name = `{ $name }` to nie imię: imię ma od 1 do 40 znaków, w tym co najmniej jeden widoczny i żadnego sterującego.
answer-fault-invitation = Na zaproszenie odpowiada się słowem `dołącz` albo `odrzucam`.
answer-fault-invitation-join = Napisz `dołącz`, z miejscem na przykład `dołącz 2`, a z imieniem na przykład `dołącz jako Bo`.
answer-fault-invitation-no = Czy to znaczy nie? W takim razie odpowiedz `nie`. Na zaproszenie odpowiada się słowem `dołącz` albo `odrzucam`.
answer-fault-invitation-yes = Czy to znaczy tak? W takim razie odpowiedz `tak`. Na zaproszenie odpowiada się słowem `dołącz` albo `odrzucam`.
answer-fault-digest-one = Napisz jeden z numerów albo ruchów, które wymienia wiadomość.
answer-fault-digest = { $games ->
        [one] Ta wiadomość była o { $games } grze: napisz literę gry przed każdym ruchem, na przykład `A 3` albo `B pas`.
        [few] Ta wiadomość była o { $games } grach: napisz literę gry przed każdym ruchem, na przykład `A 3` albo `B pas`.
       *[many] Ta wiadomość była o { $games } grach: napisz literę gry przed każdym ruchem, na przykład `A 3` albo `B pas`.
    }
answer-fault-digest-name = Dwie gry z wiadomości mają tę nazwę: napisz zamiast niej literę gry, na przykład `A 3`.
answer-fault-notation = Nie ma takiego ruchu: `{ $found }` tu nie pasuje. Oczekiwane: { $expected }.
answer-fault-notation-near = Nie ma takiego ruchu: `{ $found }` tu nie pasuje. Oczekiwane: { $expected }. Czy chodzi o `{ $near }`?
answer-fault-notation-end = Na końcu czegoś brakuje. Oczekiwane: { $expected }.
answer-fault-order = Polecenie { $line }: `{ $found }` tu nie pasuje. Oczekiwane: { $expected }.
answer-fault-order-near = Polecenie { $line }: `{ $found }` tu nie pasuje. Oczekiwane: { $expected }. Czy chodzi o `{ $near }`?
answer-fault-order-end = Polecenie { $line }: na końcu czegoś brakuje. Oczekiwane: { $expected }.
answer-futile-seat = Polecenie `{ $order }` nigdy nie odpowie: w tej grze nie ma gracza { SEAT($seat) }.
answer-futile-whip = Polecenie `{ $order }` nigdy nie odpowie: Punkty Karne rozdziela się tylko między przeciwników.
answer-futile-round = Polecenie `{ $order }` nigdy nie odpowie: runda { $round } już minęła.
answer-futile-ability = Polecenie `{ $order }` nigdy nie odpowie: zdolność wybiera się raz, a ty już ją masz.
answer-futile-dummy = Polecenie `{ $order }` nigdy nie odpowie: wymyślony gracz jest tylko w grze dwóch osób.
answer-futile-announce = Polecenie `{ $order }` nigdy nie odpowie: w tej grze nie deklaruje się podwójnej ofiary.

answer-doubt-too-many-words = W tej wiadomości jest za dużo słów, żeby przeczytać wszystkie. Napisz mniej, każde polecenie w osobnym wierszu.
answer-doubt-line-below = Wiersz poniżej może należeć do tego.
answer-doubt-question = To jest pytanie, więc nic nie zrobiono. Napisz sam ruch albo jego numer.
answer-doubt-denial = Piszesz, czego nie chcesz, więc nic nie zrobiono. Napisz, czego chcesz.
answer-doubt-condition = To zależy od tego, co stanie się wcześniej, więc teraz nic nie zrobiono. Napisz sam ruch albo jego numer, jeśli chcesz go w każdym przypadku. Stałe polecenie odpowiada za ciebie, gdy tylko padnie pytanie: napisz `stałe polecenia: next: { $notation }`.
answer-doubt-condition-help = To zależy od tego, co stanie się wcześniej, więc teraz nic nie zrobiono. Napisz sam ruch albo jego numer, jeśli chcesz go w każdym przypadku. Stałe polecenie odpowiada za ciebie, gdy tylko padnie pytanie: `pomoc` mówi, jak.
answer-doubt-several = To może oznaczać kilka ruchów.
answer-doubt-several-ways = Jest kilka dróg, więc trzeba podać każdy krok.
answer-doubt-no-yes = Nie ma tu pytania, na które odpowiada się tak albo nie. Jeśli ktoś prosi o cofnięcie, napisz `zgadzam się` albo `nie zgadzam się`.
answer-doubt-not-asked = Teraz nie ma pytania do ciebie.
answer-doubt-not-asked-after = Po poprzednim wierszu nie ma już pytania do ciebie, dopóki inni nie wykonają ruchu.
answer-doubt-no-move = Nie było w tym ruchu, który jest teraz możliwy.
answer-doubt-unknown = Nie zrozumiano: `{ $word }`.
answer-doubt-unknown-two = Nie zrozumiano: `{ $word }`, `{ $other }`.
answer-doubt-number-and-words = Numer i słowa oznaczają różne ruchy.
answer-doubt-no-number = Lista nie ma numeru { $number }.
answer-doubt-no-list = Teraz nie ma pytania do ciebie, więc nie ma listy ruchów.
answer-doubt-list = { $moves ->
        [one] Lista ma { $moves } ruch.
        [few] Lista ma { $moves } ruchy.
       *[many] Lista ma { $moves } ruchów.
    }
answer-doubt-list-changed = To, co możesz zrobić, zmieniło się od wysłania tej listy.
answer-doubt-list-changed-move = To, co możesz zrobić, zmieniło się od wysłania tej listy, a ten ruch nie jest już możliwy: { $shown }.
answer-doubt-list-changed-one = To, co możesz zrobić, zmieniło się od wysłania tej listy. Napisz jeden numer z nowej.
answer-doubt-one-move = Pytanie dotyczy jednego ruchu.
answer-doubt-only-proposed = Propozycja obejmowała tylko ten ruch. Napisz to, co ma być potem, albo inny ruch w osobnym wierszu.
answer-doubt-proposal-gone = Proponowany ruch nie jest już możliwy.

answer-hindered-in-english = To niemożliwe. Powód, po angielsku: „{ $why }”
answer-hindered-later = Dziękujemy. Gra czeka na ciebie.
answer-hindered-later-preview = Gra czekałaby na ciebie.
answer-hindered-retracted = Twoja wiadomość zdaje się to odwoływać albo zostawiać otwarte. Napisz tylko to, czego chcesz, a zostanie zrobione.
answer-hindered-keep-seat = Zachowujesz miejsce, dopóki nie napiszesz `opuszczam grę`. Gra nie zacznie się, dopóki się nie zgodzisz.
answer-hindered-which-change = Odpowiedz na wiadomość, która mówi, co zmienił gospodarz, albo zobacz to na stronie gry.
answer-hindered-seated = Masz już miejsce w tej grze. Żeby ją opuścić, gdy już trwa, odpowiedz na wiadomość o niej słowem `poddaję grę`.
answer-hindered-one-game = Jedna wiadomość pokazuje jedną grę. Zapytaj o tę w innej wiadomości.
answer-hindered-undelivered = Serwer pocztowy tego adresu mówi, że nie ma takiej skrzynki, więc zaproszenie nie dotarło. Zapytaj o właściwy adres i zaproś pod nim.
answer-hindered-unproven = Napisz to jako odpowiedź na tę wiadomość: na adres, który wszyscy znają, mógłby to napisać każdy.
answer-hindered-unproven-order = Napisz to jako odpowiedź na tę wiadomość: na adres, który wszyscy znają, każdy mógłby napisać `{ $order }`.
answer-hindered-answered = Za późno: twoja odpowiedź w wersji { $version } to już: { $shown }.
answer-hindered-answered-for = Za późno: w wersji { $version } za twoje miejsce już odpowiedziano: { $shown }.
answer-hindered-settled = Za późno: rozstrzygnęło się to bez ciebie, w wersji { $version }.
answer-hindered-answer-undone = Cofnięto to w wersji { $version }, a to, co jest teraz otwarte, to nowe pytanie.
answer-hindered-gone = Tego pytania, na które odpowiadasz, już nie ma.
answer-hindered-undone-all = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } gracz { SEAT($seat) } cofa grę do { $to }, za zgodą wszystkich.
answer-hindered-undone-all-because = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } gracz { SEAT($seat) } cofa grę do { $to }, za zgodą wszystkich: { $why }
answer-hindered-undone-alone = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } gracz { SEAT($seat) } sam cofa grę do { $to }.
answer-hindered-undone-alone-because = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } gracz { SEAT($seat) } sam cofa grę do { $to }: { $why }
answer-hindered-undone-proposed = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } moderator cofa grę do { $to }, żeby późniejsze ruchy zagrać jeszcze raz tak, jak proponowano.
answer-hindered-undone-proposed-because = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } moderator cofa grę do { $to }, żeby późniejsze ruchy zagrać jeszcze raz tak, jak proponowano: { $why }
answer-hindered-undone-moderator = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } moderator cofa grę do { $to }.
answer-hindered-undone-moderator-because = Tego pytania, na które odpowiadasz, już nie ma: w wersji { $version } moderator cofa grę do { $to }: { $why }

answer-done-nothing = Nic nie zrobiono.
answer-done-no-step = Nie było już żadnego kroku.
answer-done-said = Inni to przeczytają.
answer-done-nudged = Kto ma teraz ruch, dostanie wiadomość, że czekasz.
answer-done-handed = Tym miejscem gra teraz bot.
answer-done-vote = Twój głos jest policzony.
answer-done-taken-back = Cofnięto.
answer-done-undo-asked = Inni mają czas na zgodę do: { $time }. Pytanie do graczy: { $seats }.
answer-done-others-must-agree = Inni muszą się jeszcze zgodzić.
answer-done-all-agreed = Wszyscy się zgodzili: zrobione.
answer-done-all-agreed-undo = Wszyscy się zgodzili: cofnięto.
answer-done-not-done = Propozycja nie zostanie wykonana.
answer-done-stays = Gra zostaje, jak jest.
answer-done-no-longer = Twoja prośba jest wycofana.
answer-done-absent = Twoja nieobecność: { $first } – { $last }, powrót: { $back }.
answer-done-absences = { $absences } Twoje terminy nie kończą się wcześniej, a inni widzą, kiedy wracasz. `z powrotem` odwołuje dzisiejszą nieobecność.
answer-done-back = Witaj z powrotem. Czas, który zyskały twoje terminy, zostaje twój.
answer-done-not-away = Nie masz zgłoszonej nieobecności na dziś, więc nie ma czego odwołać.
answer-done-orders = Odpowiadają za ciebie, gdy tylko padnie pytanie; nikt inny ich nie widzi.
answer-done-no-orders = Twoje stałe polecenia są wycofane.
answer-done-had-no-orders = Nie było żadnych.
answer-done-resigned = Bot ma teraz twoje miejsce i gra nim dalej.
answer-done-proposed = Inni dostaną pytanie; stanie się to, gdy wszyscy się zgodzą. `nie zgadzam się { $version }` to odwołuje.
answer-done-at-once = Zrobione.
answer-done-kept = Gra nadal czeka na graczy.
answer-done-left = Nie masz już miejsca w tej grze.
answer-done-still-playing = Zgadzasz się i zachowujesz miejsce.
answer-done-declined = Nie będzie już pytań do ciebie w sprawie tej gry. Kto zmieni zdanie, może jeszcze dołączyć.
answer-done-seat-waits = Twoje miejsce: { SEAT($seat) }. Gra zacznie się, gdy ostatnie będzie zajęte; dostaniesz wiadomość.
answer-done-seat-begun = Gra się zaczęła. Twoje miejsce: { SEAT($seat) }.
answer-done-a-seat-waits = Masz miejsce. Gra zacznie się, gdy ostatnie będzie zajęte; dostaniesz wiadomość.
answer-done-a-seat-begun = Masz miejsce, a gra się zaczęła.

answer-would-unknown-after = Co stanie się potem, jeszcze nie wiadomo.
answer-would-say = Inni by to przeczytali.
answer-would-nudge = Kto ma ruch, dostałby wiadomość, jeśli na niego czekasz.
answer-would-keep = Gra nadal czekałaby na graczy, jeśli na nich czeka.
answer-would-leave = Twoje miejsce zwolniłoby się, jeśli gra się nie zaczęła.
answer-would-hand = Byłby to głos za tym, jeśli to miejsce się spóźnia.
answer-would-undo = Zostałoby to cofnięte albo inni dostaliby prośbę o zgodę.
answer-would-agree = Byłaby to zgoda na cofnięcie, jeśli ktoś o nie prosi, albo na propozycję moderatora.
answer-would-disagree = Byłaby to odmowa zgody.
answer-would-away = W te dni twoje terminy by się nie kończyły.
answer-would-back = Twoja dzisiejsza nieobecność zostałaby odwołana.
answer-would-orders = Te polecenia zastąpiłyby wcześniejsze.
answer-would-orders-now = Te polecenia zastąpiłyby wcześniejsze. Teraz ich odpowiedzią byłby ruch: { $shown }.
answer-would-no-orders = Twoje stałe polecenia zostałyby wycofane.
answer-would-propose = Inni dostaliby prośbę o zgodę.
answer-would-resign = Bot miałby twoje miejsce.
answer-would-nothing = Nic by się nie zmieniło.

answer-desk-account = Masz konto, a inni widzą cię jako { $name }.
answer-desk-substitute = Jesteś na liście zastępców. `wolne miejsca` pokazuje, jakie miejsca możesz zająć.
answer-desk-no-substitute = Nie ma cię na liście zastępców.
answer-desk-languages = Wiadomości o grach są po angielsku, niemiecku, francusku i polsku: napisz `język english`, `język deutsch` albo `język français`. Ruchy i większość słów w grze rozumiemy we wszystkich czterech językach.
answer-desk-new-game = Gra jest otwarta, a jej pierwsze miejsce jest twoje. Jej znak to { $sign }. Zaproś innych: `zaproś bo@example.org`; gra zacznie się, gdy ostatnie miejsce będzie zajęte, albo po słowie `rozpocznij`, wtedy z botami na wolnych miejscach.
answer-desk-mails-at-once = Dostajesz wiadomość, ilekroć przychodzi twój ruch.
answer-desk-mails-daily = Dostajesz jedną wiadomość dziennie o wszystkich grach. `przegląd o 8` mówi, kiedy.
answer-desk-mails-reminders = Dostajesz przypomnienia i zakończenia gier; żadnych innych wiadomości o nich.
answer-desk-mails-none = Nie dostajesz już wiadomości o grach, tylko odpowiedzi na swoje i kody do logowania. `wiadomości od razu` je przywraca.
answer-desk-digest-hour = Codzienna wiadomość przychodzi o { $hour }:00 w twojej strefie czasowej. `wiadomości codziennie` ją wybiera.
answer-desk-nudges = Inni mogą cię ponaglać, gdy na ciebie czekają, raz dziennie w jednej grze.
answer-desk-no-nudges = Nikt cię już nie ponagla. `ponaglenia tak` to zmienia.
answer-desk-invitations = Każdy może zaprosić cię po imieniu. `zaproszenia nie` to zmienia.
answer-desk-no-invitations = Po imieniu zapraszają cię tylko ci, z którymi łączy cię wspólna gra.
answer-desk-zone = Wszystkie godziny w twoich wiadomościach są według strefy { $zone }.
answer-desk-muted = Nie dostajesz już wiadomości o grze { $game }. `odcisz { $game }` to zmienia.
answer-desk-unmuted = Znów dostajesz wiadomości o grze { $game }.
answer-desk-not-muted = Gra { $game } nie była wyciszona.
answer-desk-hours = { $hours }. W grach, które liczą czas według kalendarza, twoje terminy nie liczą tych godzin i nie kończą się w nich.
answer-desk-renamed = Inni widzą cię odtąd jako { $name }.
answer-desk-address = Wiadomości na oba adresy pytają, czy twoje konto przenosi się na { $address }. Odpowiedz na obie: tak. Jeśli na tę tutaj nie możesz odpowiedzieć, przeniesie się: { $time }.
answer-desk-second-address = Wiadomość na { $address } pyta tego, kto ją czyta. Gdy odpowie tak, wiadomości stamtąd liczą się jako twoje; to, co piszemy, nadal przychodzi tutaj.
answer-desk-no-second-address = Wiadomości z adresu { $address } nie liczą się jako twoje.
answer-desk-export = To za dużo na wiadomość. Link jest w drodze do ciebie; działa przez dzień.
answer-desk-seat-free = Miejsce jest znów wolne, a kto je miał, dowie się e-mailem.
answer-desk-no-link = Nikt już nie przyjdzie przez link.
answer-desk-link = Kto zna ten link, może zająć miejsce: { $url } (e-mailem: `dołącz { $secret }`). Działa dwa tygodnie i dla dziesięciu osób; `bez linku` go wycofuje.
answer-desk-invited = Zaproszenie dostaje { $who }, jeśli ten adres nie był jeszcze zaproszony.
answer-desk-invited-name = Zaproszenie dostaje { $who }, jeśli jeszcze go nie ma.
answer-desk-changed = Gra jest zmieniona.
answer-desk-changed-asked = Gra jest zmieniona. Inni dostaną e-mailem pytanie, czy nadal chcą grać.
answer-desk-begun = Gra się zaczęła. Dostaniesz wiadomość, gdy przyjdzie twój ruch.

answer-day = { $weekday }, { $day } { $month } { $year }

# Błędy w poleceniach do okienka pocztowego.
answer-desk-fault-no-order = To nie jest tu polecenie. `pomoc` wymienia wszystkie.
answer-desk-fault-which-game = Powiedz, która gra, jej nazwą: `gry` wymienia twoje.
answer-desk-fault-remove = Napisz `usuń czerwony`, z kolorem miejsca, i `z` z nazwą gry, jeśli masz kilka.
answer-desk-fault-invite = Napisz `zaproś bo@example.org` albo czyjeś imię, i `do` z nazwą gry, jeśli masz kilka.
answer-desk-fault-move = Napisz `adres ada@example.org` z nowym adresem swojego konta.
answer-desk-fault-add = Napisz `drugi adres ada@work.example` z innym swoim adresem albo `bez drugiego adresu ada@work.example`.
answer-desk-fault-no-address = `{ $address }` nie jest adresem e-mail. { $how }
answer-desk-fault-digest-hour = Codzienna wiadomość przychodzi o pełnej godzinie: `przegląd o 8`, od 0 do 23.
answer-desk-fault-zone = `{ $zone }` nie jest strefą czasową. Napisz `strefa czasowa Europe/Warsaw`, z największym miastem twojej.
answer-desk-fault-mails = Napisz `wiadomości od razu`, `wiadomości codziennie`, `wiadomości przypomnienia` albo `bez wiadomości`.
answer-desk-fault-most-orders = Wiadomość może mieć najwyżej { $most } poleceń.
answer-desk-fault-hours = Napisz `godziny wolne 22:00-08:00` albo `godziny wolne brak`.
answer-desk-fault-days = Napisz `dni wolne sob ndz` albo `dni wolne brak`.
answer-desk-fault-holidays = Napisz `święta DE` albo `święta brak`.
answer-desk-fault-country = Świąt tego kraju tu nie znamy. Napisz `święta DE`; znane są { $known }.
answer-desk-fault-open = Napisz `nowa gra dla 3`, i jeśli chcesz `prywatna`, `dzienne` albo `2 dni na ruch`, `polskie zasady`, `nazwa Deszczowe dni`.
answer-desk-fault-change = Napisz `zmień Deszczowe dni: 4 graczy`, albo `2 dni na ruch`, `bez tempa`, `polskie zasady`, `nazwa Słoneczne dni`, kilka z przecinkami.
answer-desk-fault-no-players = Nie podano, ilu gra. { $how }
answer-desk-fault-no-change = Nie podano, co się zmienia. { $how }
answer-desk-fault-privacy = Kto może widzieć grę, się nie zmienia. { $how }
answer-desk-fault-not-understood = `{ $word }` jest niezrozumiałe. { $how }
answer-desk-fault-wish = To się nie zgadza. { $how } (Po angielsku: { $error }.)

help-trust-title = Moderatorzy i sprawdzanie gry

help-trust-lead = Dlaczego nie musisz nikomu wierzyć na słowo.

help-trust-moderators-title = Co mogą moderatorzy

help-trust-moderators =
    Cokolwiek robią, musi mieć powód. Co robią z grą, zostaje w niej zapisane dla wszystkich, którzy mogą ją widzieć, a jej gracze dostają o tym wiadomość.
    - Wstrzymać grę i ją wznowić. Terminy odsuwają się o tyle samo.
    - Cofnąć grę albo wrócić do cofniętej, w razie konieczności z nowymi kośćmi.
    - Zastąpić gracza albo zamknąć miejsce: od razu gra dalej bot.
    - Zmienić termin.
    - Przerwać grę. To, co było w niej tajne, zostaje wtedy pokazane, także ziarna kości.
    - Przez godzinę zaglądać za zasłonki i czytać, co gracze mówią do siebie. Ziarno kości jest ukryte nawet wtedy, a kto zaglądał, nigdy nie gra w tej grze.
    - Ostrzec kogoś, wyciszyć na pewien czas albo pokazywać innym neutralne imię zamiast własnego.
    - Ukryć wiadomość przy stole.
    - Rozdzielić dwóch użytkowników, tak by nie trafiali do wspólnych gier.
    - Zablokować komuś konto na tym serwerze i zakończyć blokadę.
    Nikt nie moderuje gry, w której gra albo grał.

help-trust-reports-title = Zgłoś coś

help-trust-reports =
    Przy wiadomości, imieniu i ruchu jest małe *Zgłoś*. Mówi moderatorom twoimi słowami, co jest nie tak. Widzą oni to, co zgłaszasz, w ówczesnej postaci, także jeśli później się zmieni.
    - Nikt oprócz moderatorów nie dowie się, kto coś zgłosił.
    - Moderator, który gra w tej grze albo którego dotyczy zgłoszenie, go nie widzi.
    - Odpowiedź przychodzi e-mailem i jest na stronie [Moje zgłoszenia](/reports). Jeśli to, co zrobiono, zostanie później po odwołaniu cofnięte, o tym też się dowiesz.

help-trust-appeals-title = Jeśli moderatorzy zrobili coś tobie

help-trust-appeals =
    Dostajesz wiadomość z powodem: przy ostrzeżeniu, wyciszeniu, blokadzie konta albo ukryciu imienia. Kto weźmie inne imię, tego od razu widać pod nowym.
    Jeśli się nie zgadzasz, odwołaj się w ciągu 30 dni od zamknięcia sprawy: przez link z wiadomości albo na stronie [Co moderatorzy zrobili z moim kontem](/me/cases). Możesz to zrobić jeden raz, także przy zablokowanym koncie. Inny moderator, który nie miał z tym nic wspólnego, ogląda wszystko jeszcze raz i odpowiada ci e-mailem. Jeśli masz rację, wszystko, co w tej sprawie zrobiono, zostaje cofnięte.
    Dziennik twojego konta, który możesz pobrać na swojej stronie, mówi, co i kiedy z nim zrobiono.

help-trust-networks-title = Co o tobie wiedzą

help-trust-networks =
    Moderatorzy widzą twoje imię, twoje gry i to, co zrobiono z twoim kontem. Nigdy nie widzą twojego adresu: kto go już zna, może zapytać, do którego konta należy.
    Kto prowadzi ten serwer, może włączyć, żeby widzieli też, ile kont utworzono z jednej sieci. Wtedy skrót sieci, która jest częścią adresu twojego komputera, jest przechowywany przez 14 dni od twojego pierwszego logowania. Bez klucza tego serwera nikt nie odtworzy z niego sieci. Znika razem z twoim kontem.

help-trust-log-title = Nic nie jest usuwane

help-trust-log = Wszystko, co dzieje się z grą, to zdarzenia, a żadnego zdarzenia nigdy się nie zmienia. Każde jest zapieczętowane skrótem z niego samego i ze skrótu przed nim. Wiadomości o twoim ruchu kończą się najnowszym skrótem: kto chciałby zmienić przeszłość, musiałby zmienić także twoją skrzynkę.

help-trust-roots-title = Jeden skrót dziennie

help-trust-roots =
    Po każdym dniu ze wszystkich gier powstaje jeden skrót: [korzeń dnia](/roots). Każdy korzeń zawiera poprzedni. Wiadomości o twoim ruchu podają też najnowszy korzeń. Tak więc jedna twoja wiadomość, o dowolnej grze, pokazuje, czy zmieniono przeszłość którejkolwiek innej.
    Plik gry zawiera dowód, że obejmuje ją korzeń. Z `--root` i korzeniem poniższe programy sprawdzają ten dowód.

help-trust-dice-title = Kości

help-trust-dice =
    Wszystko, co w grze losowe, kości, losowania i tasowanie, wynika z jednej tajnej liczby, jej ziarna. Zanim ktokolwiek usiądzie, gra pokazuje odcisk ziarna (SHA-256), a na końcu samo ziarno; wszystkie, jeśli moderator musiał je zmienić. Dlatego nikt nie może po drodze wybierać kości, a każdy może je później rzucić jeszcze raz.
    Na stronie gry oba są w części *O tej grze*.

help-trust-check-title = Sprawdź grę samodzielnie

help-trust-check =
    Gdy gra się skończy, *Pobierz grę* na stronach jej historii daje ci ją całą, do sprawdzenia na własnym komputerze. Zapisz ją jako `game.ndjson`. Potem
    - `pixie-post verify game.ndjson` sprawdza każde zdarzenie, każdy skrót i każdy rzut i mówi, gdzie coś nie pasuje,
    - `python3 check_game.py game.ndjson` to krótki program, który sprawdza skróty i kości bez niczego od nas; jest razem z kodem źródłowym.
    Z `--head 57:9c1d…` pierwszy sprawdza też, czy zawiera skrót z którejś z twoich wiadomości.

help-playing-title = Jak się tu gra

help-playing-lead = Gry na wiele dni, we własnym tempie.

help-playing-begin-title = Na początek

help-playing-begin =
    {"["}Zaloguj się](/sign-in) swoim adresem e-mail: wysyłamy ci link i kod, a hasła nie ma. Potem
    - wypróbuj grę z botami na swojej [stronie głównej](/), która zaczyna się od razu i którą widzisz tylko ty,
    - usiądź do [gry, która czeka na graczy](/games?status=open),
    - albo [otwórz własną](/games/new) i zaproś do niej innych e-mailem.
    Gra zaczyna się sama, gdy wszystkie miejsca są zajęte. Kto ją otworzył, może zacząć ją wcześniej, z botami na wolnych miejscach.

help-playing-turn-title = Twój ruch

help-playing-turn =
    Strona gry mówi, jakie jest pytanie do ciebie, wymienia każdy dozwolony ruch i mówi, co by zrobił. Kilku graczy może mieć ruch jednocześnie. Ruch, którego nie dałoby się potem cofnąć samodzielnie, zobaczysz jeszcze raz, zanim zostanie wykonany.
    To, co dzieje się bez wyboru, gra robi za ciebie.

help-playing-notation-title = Ruchy na piśmie

help-playing-notation =
    Każdy ruch można napisać, na stronie i w wiadomości. Przykłady ma część [każdy ruch](/help/actions).
    - Akcja zaczyna się od swojej nazwy: `steal-food apples`, `trade 3 apples for silver`, `whip`.
    - Miejsca wróżek nazywają się tak jak akcje na nich, a do tego `mine` i `servant`: `promote mine > trade`.
    - Kilka kroków stoi w jednym wierszu: `promote mine > trade, trade > mercy`.
    - Gracze nazywają się kolorem albo numerem: `red`, `2`. Dwa miejsca przykutych niewolników to 1 i 2: `red.1`.
    - Pominięta liczba to 1: `offer honey`.
    - Wielkie litery, odstępy, kreski, liczba pojedyncza i mnoga nie mają znaczenia.
    Tego, czego nie da się przeczytać albo co nie jest dozwolone, nigdy się nie robi; dowiadujesz się, dlaczego i który dozwolony ruch jest najbardziej podobny.

help-playing-time-title = Czas

help-playing-time =
    Gra może mieć czas na każdy ruch, od godziny do sześćdziesięciu dni. Przypomnienie przychodzi, gdy zostaje jego jedna czwarta, co najmniej pół godziny i najwyżej dzień przed końcem.
    Gdy ktoś się spóźnia, nic nie dzieje się samo: wszyscy inni, którzy się nie spóźniają, mogą głosować, żeby oddać to miejsce. Przy ponad połowie ich głosów gra na nim dalej bot albo ktoś zaproszony, a do jego przyjścia bot. Jeśli spóźniony gracz wykona ruch wcześniej, głosy przepadają.
    Kto z góry zgłosi nieobecność, na [stronie konta](/me) albo e-mailem (`nieobecność do 3 maja`), na tego się nie czeka: jego terminy nie kończą się w te dni, a po nich ma jeden dzień albo tyle, ile trwa ruch, jeśli to mniej. Razem daje to graczowi najwyżej 28 dni więcej w jednej grze. Inni widzą, kiedy wraca. Termin przesuwa się od razu albo, przy pytaniu, które przyjdzie później, wtedy, gdy przypadałoby przypomnienie.

help-playing-take-back-title = Cofanie

help-playing-take-back =
    Jeśli gra na to pozwala, cofasz swój ostatni ruch samodzielnie, dopóki nikt się z niego niczego nie dowiedział (nie było rzutu, losowania ani niczego odsłoniętego), a nikt inny nie wykonał potem ruchu. Grając z samymi botami, możesz do końca gry cofać, ile chcesz.
    W innych przypadkach możesz poprosić. Wszyscy inni muszą się zgodzić w ciągu trzech dni; tymczasem można grać dalej, a to, co w tym czasie zagrano, też zostaje cofnięte. Jeden sprzeciw kończy sprawę.
    Nic nie jest usuwane: co cofnięto, zostaje w historii z oznaczeniem. A te same ruchy trafiają znów na te same kości, więc nowego rzutu tak się nie zdobędzie.

help-playing-history-title = Co się stało

help-playing-history = Historia gry pokazuje planszę po każdym zdarzeniu i mówi słowami, co się stało. Zapis to całość jako jeden tekst do pobrania. Gdy gra się kończy, każdy, kto może ją widzieć, widzi wszystko, co było w niej tajne, oprócz tego, co gracze mówili do siebie.

help-playing-fork-title = Gra dalej od wcześniejszego momentu

help-playing-fork = Przy każdym momencie skończonej gry *Graj dalej stąd* daje ci prywatną grę, która zaczyna się z tamtą pozycją. Ty grasz na jednym miejscu, a na pozostałych boty albo zaproszeni przez ciebie ludzie. Kości i zasłonięte płytki są nowe, więc nic nie przyjdzie na pewno tak, jak wtedy.

help-playing-leave-title = Odejście

help-playing-leave = Przed początkiem odchodzisz tak swobodnie, jak przychodzisz. Później możesz poddać grę: na twoim miejscu gra dalej bot. Do gry, którą widzą wszyscy, możesz jeden raz wrócić, dopóki nikt nie przejmie miejsca. Dla innych gra toczy się dalej.

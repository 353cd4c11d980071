help-actions-title = Każdy ruch

help-actions-lead = 21 akcji i inne pytania gry.

help-actions-pyramid-title = Akcje piramidy

help-actions-pyramid = Każda kosztuje jeden albo dwa żetony i można jej użyć raz na rundę. Symbole pól podajemy według standardowej planszy; grę można otworzyć z innym wydaniem.

help-actions-beside-title = Akcje pod piramidą

help-actions-beside = Po jednym żetonie, oprócz Chwilowego Pierwszeństwa.

help-actions-answers-title = Inne pytania gry

help-actions-of-steal-food = Wybierasz, które. Jeśli magazyn ma mniej, dostajesz tyle.

help-actions-of-steal-silver = Jeśli magazyn ma mniej, dostajesz tyle.

help-actions-of-promotion =
    Obowiązują zasady [kroków awansu](/help/rounds#steps), także jabłko za cudzą wróżkę. Na pole „Lojalny Służący” nie można tak wejść.
    Jeśli wypychasz wróżkę, na jej polu może leżeć najwyżej jeden żeton.

help-actions-of-trade = Jabłka, chleb, miód i srebro. Nie możesz wziąć więcej, niż ma magazyn.

help-actions-of-silver-to-gold = Cena w srebrze zależy od tego, gdzie stoisz na torze srebra: { $gold-prices }, od najniższego pola do najwyższego. To jedyna akcja, którą można za jednym razem wykonać kilkakrotnie.

help-actions-of-food-tile = Potrzebujesz na nią wolnego miejsca. Czym są te płytki, mówi część [płytki jedzenia](/help/tiles#food-tiles).

help-actions-of-double-offering = Płytka musi leżeć na swoim polu, a ty potrzebujesz wolnego miejsca. Co robi: [Podwójna Ofiara](/help/tiles#double-offering).

help-actions-of-look-into-bag = Płytka musi leżeć na swoim polu, a ty potrzebujesz wolnego miejsca. Co robi: [Przeszukanie Sakwy Kopalni](/help/tiles#look).

help-actions-of-mercy = Płytka musi leżeć na swoim polu, a ty potrzebujesz wolnego miejsca. Co robi: [Litość](/help/tiles#mercy).

help-actions-of-whip = Najpierw jest rzut: kość kar pokazuje 1, 2 albo 3. Potem tyle Punktów Karnych [rozdzielasz](#divide) według uznania, także wszystkie jednemu.

help-actions-of-advance-track = O jedno pole. Twój żeton nie może jeszcze stać na najwyższym polu.

help-actions-of-casino = Na standardowej kości zasobów wszystkie trzy wyniki są tak samo prawdopodobne. Dostajesz tyle, ile ma magazyn.

help-actions-of-ring = Cena w złocie zależy od tego, gdzie stoisz na torze złota: { $ring-prices }, od najniższego pola do najwyższego. Punkty Zwycięstwa z płytki są twoje; pierwsze płytki są warte najwięcej.

help-actions-of-rob = Chodzi o wróżkę innego gracza na piramidzie. Jej właściciel oddaje ci jedzenie, które pokazuje jej pole, tyle, ile go ma; może się zdarzyć, że nic.

help-actions-of-mine =
    Tyle znaczników, ilu masz niewolników, a jeden, jeśli nie masz żadnego. Wyciąga się je bez patrzenia z sakwy, w której na początku są srebro, złoto i skały i której nigdy się nie uzupełnia. Srebro i złoto są twoje.
    Każdą skałą przykuwasz niewolnika: [położenie skał](#rocks). Z płytką [Przeszukanie Sakwy Kopalni](/help/tiles#look) mówisz, co bierzesz, zamiast losować.

help-actions-of-exchange-tiles =
    Płytka jedzenia za płytkę jedzenia, zdolność jednorazowa za jednorazową, zdolność stała za stałą. Drugi gracz nie może odmówić. Na planszy możesz dostać wierzchnią płytkę jedzenia, każdą płytkę zdolności jednorazowej, która tam leży, i każdą zdolność stałą, która tam została.
    Płytka, która leży na dodatkowym miejscu, przechodzi razem z tą zdolnością.

help-actions-of-dump-or-take = To, co wyrzucasz, opuszcza grę. Ile naraz, to jeden z punktów, w których [instrukcje się różnią](/help/rulebooks#dump_amount). Na tym samym polu możesz też [pobrać jedzenie](#take).

help-actions-of-copy =
    Kto kopiuje w rundzie jako pierwszy, dostaje 1 Punkt Karny, drugi i trzeci po 2, czwarty i piąty po 3. Potem wykonujesz akcję piramidy, na której polu ktokolwiek położył w tej rundzie żeton. Nie kosztuje to następnych żetonów, a obowiązują wszystkie jej pozostałe zasady.
    Jeśli przez Punkty Karne stała się niemożliwa, wskazujesz inną.

help-actions-of-special-offering = Płacisz to, co leży na torze Specjalnych Ofiar, na początku 1 jabłko, 1 bochenek chleba, 1 garnuszek miodu i 1 sztabkę srebra. Potem kładziesz na torze jeszcze jedno swoje dobro, więc następna kosztuje więcej. Bierzesz płytkę Ofiary leżącą skrajnie z lewej; każda jest warta więcej Punktów Zwycięstwa niż poprzednia.

help-actions-of-priority = 1 garnuszek miodu za każde miejsce. Liczy się od następnej rundy; kolejność w tej rundzie zostaje.

help-actions-of-temporary-priority = Do końca tej rundy; można też wtedy, gdy już jesteś na pierwszym miejscu. Kiedy to działa, to jeden z punktów, w których [instrukcje się różnią](/help/rulebooks#temporary_priority).

help-actions-of-take = Z żetonem na polu [wyrzucania dóbr](#dump). Jedzenie wybierasz ty, jeśli magazyn je ma.

help-actions-of-pass = Kto ma jeszcze żetony i nie wykonuje akcji, ten pasuje.

help-actions-of-ability = Jeden raz, przed pierwszą rundą. Co robią: [zdolności](/help/tiles#abilities).

help-actions-of-choose-food = W Fazie Kradzieży, dowolnie mieszane, w takiej liczbie, jaką podają płytki.

help-actions-of-divide = Po rzucie kością kar: gracz i liczba.

help-actions-of-rocks = Po kopaniu. Wskaż gracza i jedno z dwóch dolnych miejsc w jego kopalni, po jednym na każdą skałę. Co robią skały: [skały](/help/mine#rocks).

help-actions-of-announce = Pytanie do tego, kto ma płytkę „Podwójna Ofiara”, w grach według tych [instrukcji](/help/rulebooks#double_offering), w których mówi się o niej otwarcie.

help-actions-of-offer = Nikt jej nie widzi, dopóki nie złożą swojej wszyscy. Zobacz [Ofiary](/help/rounds#offering).

help-actions-of-promote = W Fazie Nagród, za jedzenie, które ofiarujesz, i dzięki zdolności [Dodatkowy awans](/help/tiles#extra-promotion). Zobacz, [jak awansują wróżki](/help/rounds#steps).

help-actions-of-stop = Kroki, których nie zrobisz, przepadają.

help-actions-of-demote = Którą, wybierasz ty. Zobacz [Punkty Karne](/help/mine#penalties).

help-actions-of-beg = Płytka wraca na swoje pole. Zobacz [Litość](/help/tiles#mercy).

help-actions-of-dummy = W grze [we dwoje](/help/rounds#two-players): zadanie Faworyta Królowej na końcu Fazy Nagród.

help-actions-of-unchain = Można to robić przy każdym innym pytaniu; to nie jest akcja. Zdjęta skała opuszcza grę. Kiedy wolno to robić, to jeden z punktów, w których [instrukcje się różnią](/help/rulebooks#rock_removal).

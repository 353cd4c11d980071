help-tiles-title = Zdolności i płytki

help-tiles-lead = Co leży przed tobą i do czego służy.

help-tiles-places-title = Miejsca

help-tiles-places = Masz miejsce na jedną zdolność stałą, jedną płytkę jedzenia i jedną płytkę zdolności jednorazowej. Zdolność *Dodatkowe miejsce* mieści jeszcze jedną płytkę jedzenia albo zdolności jednorazowej. Bez wolnego miejsca nie możesz wziąć płytki, tylko ją [wymienić](/help/actions#exchange), a wyrzucać płytek nie wolno.

help-tiles-abilities-title = Dziesięć zdolności

help-tiles-abilities = Jedną bierzesz na początku. W jednej grze jest sześć z dziesięciu.

help-tiles-single-use-title = Płytki zdolności jednorazowych

help-tiles-single-use = Jest po jednej z każdego rodzaju. Użyta płytka wraca na swoje pole piramidy, skąd znów może ją wziąć każdy.

help-tiles-food-tiles-title = Płytki jedzenia

help-tiles-food-tiles =
    Każda karmi cię na początku każdej rundy: tyle jedzenia do wyboru, ile mówi jej liczba. Są płytki 2, 3 i 4 i leżą na stosie, małe na wierzchu. Dostajesz je akcją [Zabranie Płytki Jedzenia](/help/actions#food-tile).
    Przy pięciu graczach są po dwie płytki z każdą liczbą; przy czterech o jedną 2 mniej, przy trzech także o jedną 3 mniej, a przy dwóch jest po jednej z każdą liczbą.

help-tiles-rewards-title = Płytki nagród

help-tiles-rewards =
    Trzy rzędy po siedem: za Specjalne Ofiary, za służących i za pierścienie. Zawsze bierze się tę, która leży skrajnie z lewej. W rzędach służących i pierścieni najwięcej są warte pierwsze, w rzędzie ofiar ostatnie.
    - Służący, punkty: { $servants }.
    - Pierścienie, punkty: { $rings }.
    - Specjalne Ofiary, punkty: { $offerings }.
    Pierwsze w każdym rzędzie mają *złoty numer*, w liczbie { $golden }. Gdy wszystkie te płytki są zabrane, gra [kończy się](/help/mine#end) z tą rundą. Jakie masz, a więc i ile Punktów Zwycięstwa, jest za twoją zasłonką.

help-tiles-of-cheap-gold = Przy akcji [Zamiana Srebra na Złoto](/help/actions#gold), za każdym razem, gdy ją wykonujesz.

help-tiles-of-servant-bonus = Oprócz tych z płytki służących.

help-tiles-of-ring-bonus = Oprócz tych z płytki, przy akcji [Kucie Złotych Pierścieni](/help/actions#ring).

help-tiles-of-silver-income = Także w pierwszej rundzie, gdy niczyje wróżki jeszcze nic nie przynoszą.

help-tiles-of-extra-promotion = Po krokach wszystkich graczy, także na pole „Lojalny Służący”, jeśli jest puste. Cudza wróżka kosztuje jak zawsze jabłko.

help-tiles-of-free-demotion = Wszędzie, gdzie krok kosztowałby jabłko.

help-tiles-of-free-rocks = W każdej chwili, dopóki gra trwa, cokolwiek mówi instrukcja.

help-tiles-of-extra-place = Leży na niej płytka zdobyta później i zsuwa się niżej, gdy tylko zwolni się zwykłe miejsce jej rodzaju. Jeśli zdolność zostanie wymieniona, płytka przechodzi razem z nią.

help-tiles-of-copy-anything = Punkty Karne za [skopiowanie](/help/actions#copy) pozostają.

help-tiles-of-lenient-mine = W Fazie Kar, zamiast 2 za dwóch lub więcej niewolników.

help-tiles-of-double-offering = Jedna ofiara może mieć dwa rodzaje zamiast jednego; w grze dwóch osób trzy zamiast dwóch. Kiedy trzeba powiedzieć, że jej używasz, to jeden z punktów, w których [instrukcje się różnią](/help/rulebooks#double_offering).

help-tiles-of-look-into-bag = Gdy wykonujesz [Kopanie](/help/actions#mine), mówisz, jakie dwa pierwsze znaczniki bierzesz, dowolne z tych, które są w sakwie; tylko pierwszy, jeśli masz najwyżej jednego niewolnika. Pozostałe wyciąga się jak zawsze bez patrzenia.

help-tiles-of-mercy = Gdy jedna z twoich wróżek miałaby zostać zesłana za [Punkty Karne](/help/mine#penalties) albo przez Królową, która wpadła w szał, oddajesz zamiast niej płytkę.

help-lesson-step-1-title = Droga do pałacu

help-lesson-step-1 =
    Grasz jako *Ada*, kolor niebieski. Twoje pięć wróżek to niewolnicy w twojej kopalni. Chcesz, żeby awansowały na piramidę, z poziomu na poziom, aż na sam szczyt, a stamtąd do pałacu Królowej obok: wróżka, która tam dojdzie, zostaje na zawsze *służącym* i jest warta do 10 punktów.
    Królowej trudno dogodzić. Wszystko, co ją złości, przynosi *Punkty Karne*, a każdy z nich to punkt mniej. Z { $pit } wpadasz do otchłani i odpadasz z gry. Wygrywa, kto na końcu ma najwięcej punktów.

help-lesson-step-2-title = Co masz

help-lesson-step-2 =
    To jest twoja tablica: jabłka, chleb i miód, czyli *jedzenie*, potem srebro i złoto. Po prawej leżą twoje cztery żetony akcji. Brązowy pasek to twoja *kopalnia* z pięcioma niewolnikami, pasek pod nią jest na twoje Punkty Karne, a gwiazda na punkty. To, co mają inni, jest ukryte za ich zasłonkami.
    Gracze Bo i Cleo mają po 2 garnuszki miodu, ty żadnego. To wyrównuje co innego: jesteś na pierwszym miejscu w kolejności, jako *Faworyt Królowej*, i zagrasz przed innymi.

help-lesson-step-3-title = Zdolność na całą grę

help-lesson-step-3 =
    Każdy bierze jedną zdolność, zaczynając od końca kolejności. Cleo dostaje w każdej rundzie 1 sztabkę srebra, a Bo taniej kupuje złoto.
    Zostały cztery. *Darmowa degradacja* oszczędza jabłko, gdy kogoś wypychasz, *Dodatkowe miejsce* mieści jeszcze jedną płytkę, a *Łagodna kopalnia* sprawia, że niewolnicy kosztują cię mniej. *Dodatkowy awans* w Fazie Nagród każdej rundy przesuwa jedną z twoich wróżek w górę, za darmo. Weź tę zdolność.

help-lesson-step-3-task = kliknij Dodatkowy awans wśród zdolności.

help-lesson-step-4-title = Runda ma pięć faz

help-lesson-step-4 =
    Są wymienione pod tytułem: *Kradzież*, *Akcje*, *Ofiary*, *Nagrody*, *Kary*. Rund jest najwyżej siedem.
    W Fazie Kradzieży wróżki na piramidzie przynoszą jedzenie z magazynu; żaden gracz go nie traci. Nikt nie ma tam jeszcze wróżki, więc było tylko srebro dla Cleo. Teraz zaczyna się Faza Akcji.

help-lesson-step-5-title = Akcje kosztują żetony

help-lesson-step-5 =
    Po kolei, raz za razem, każdy używa jednego pola, aż wszystkie żetony leżą na planszy. Pole piramidy kosztuje *dwa* żetony i można go użyć raz na rundę. Jego biała karta pokazuje, co robi; pod łukiem jest jedzenie, które w każdej rundzie przynosi stojąca tam wróżka.
    Pole *Awans* pozwala wróżce wejść o poziom wyżej. Użyj go i poślij swoją na *Kradzież Jedzenia*.

help-lesson-step-5-task = kliknij pole Awans, potem swoje wróżki w brązowym pasku swojej tablicy, pod planszą, a potem pole Kradzież Jedzenia.

help-lesson-step-6-title = Wróżka obniża cenę swojego pola

help-lesson-step-6 =
    Gracz Bo używa pola *Kradzież Srebra*: srebro też pochodzi z magazynu, nikt go nie traci. Cleo posyła swoich pięciu niewolników, żeby kopali w sakwie, i ma trzy sztabki srebra, jedną sztabkę złota i *skałę*, którą przykuwa niewolnika gracza Bo. Ten niewolnik nie wyjdzie z kopalni, dopóki Bo nie zapłaci 1 bochenka chleba za zdjęcie skały.
    Twoja wróżka stoi na polu *Kradzież Jedzenia*, ale nikt jeszcze tego pola nie użył. Pole, na którym stoi wróżka, kosztuje tylko *jeden* żeton, obojętne, czyja to wróżka.

help-lesson-step-6-task = kliknij Kradzież Jedzenia, gdzie stoi twoja wróżka, a potem jabłka w magazynie.

help-lesson-step-7-title = Pola pod piramidą

help-lesson-step-7 =
    Prawie wszystkie pola pod piramidą kosztują jeden żeton. Masz jeszcze jeden. Kto nie chce położyć swojego, może spasować: kosztuje to 5 Punktów Karnych i kończy jego akcje w tej rundzie.
    Na polu *Wyrzuć* możesz coś wyrzucić albo zamiast tego wziąć 1 jedzenie.

help-lesson-step-7-task = kliknij jedno z pól Wyrzuć, a potem jabłka w magazynie.

help-lesson-step-8-title = Czego chce Królowa?

help-lesson-step-8 =
    Nikt tego nie wie, dopóki wszystkie żetony nie zostaną położone i zabrane z powrotem. Teraz odsłania się płytka tej rundy: Królowa chce *jabłek*. Każdy w tajemnicy składa ofiarę, tylko jednego rodzaju: jabłka, srebro albo złoto. Srebro albo złoto przesuwa twój żeton w górę po schodach jego toru, pod piramidą. Co złożono w ofierze, przepada, a pusta ofiara kosztuje 5 Punktów Karnych.
    Jeśli nikt nie ofiaruje jabłek, wszystkie ofiary idą na marne, a ktoś musi zesłać wróżkę do kopalni.
    Każde jabłko, które ofiarujesz, będzie krokiem w górę piramidy. Masz 5. Ofiaruj 2, a resztę zachowaj na później.

help-lesson-step-8-task = kliknij dwa razy swoje jabłka, na swojej tablicy.

help-lesson-step-9-title = Nagroda: kroki w górę piramidy

help-lesson-step-9 =
    Cleo ofiaruje zamiast tego złoto i przesuwa się w górę na torze złota. Dowolna ilość to jedno pole, a kto jako jedyny daje najwięcej, przesuwa się o jeszcze jedno. Wkrótce zobaczysz, po co są tory.
    Ty i Bo dajecie po 2 jabłka i dostajecie za nie po 2 kroki, które można podzielić między wróżki. Krok prowadzi na dowolne pole następnego poziomu; na razie wybieraj takie, na którym nie ma wróżki. Im wyżej stoi wróżka, tym więcej jedzenia przynosi. Niech twoja zrobi oba kroki.

help-lesson-step-9-task = kliknij swoją wróżkę na polu Kradzież Jedzenia, potem Litość (drugi poziom, po prawej); kliknij Litość jeszcze raz, a potem Kasyno (trzeci poziom, po prawej).

help-lesson-step-10-title = Twoja zdolność

help-lesson-step-10 =
    Po wszystkich krokach przychodzi twój Dodatkowy awans. Druga wróżka na piramidzie też przynosi jedzenie, a w kopalni jest jednego niewolnika mniej.
    Wróżki gracza Bo stoją na polach *Wymiana* i *Srebro na Złoto*. Z pozostałych pól pierwszego poziomu przyda się *Kradzież Jedzenia*: z twoją wróżką znów kosztuje cię jeden żeton.

help-lesson-step-10-task = kliknij swoje wróżki w brązowym pasku swojej tablicy, a potem Kradzież Jedzenia.

help-lesson-step-11-title = Punkty Karne

help-lesson-step-11 =
    Runda skończyła się Punktami Karnymi, a na planszy zaczęła się już następna. Jeden niewolnik w kopalni kosztuje 1, dwóch lub więcej *2*. Potem każdy z dwóch torów kosztuje tyle, ile mówi liczba na dole twojego pola: po 3, dopóki nie ruszysz w górę. Razem to 8, dla ciebie i dla gracza Bo; Cleo stoi wyżej na torze złota i dostaje 7.
    Kto dojdzie do { $marks } Punktów Karnych, musi zesłać jedną ze swoich wróżek, jeśli ma jakąś na piramidzie, do kopalni. Faworyt Królowej nigdy nie musi. Kto nim jest w tej rundzie, a kto będzie w następnej, mówią znaki *teraz* i *potem*; pole *Kolejność* przesuwa cię do przodu w następnej.

help-lesson-step-12-title = Druga runda: Kradzież

help-lesson-step-12 =
    Teraz opłaca się stać wysoko. Wróżka przynosi to, co jest pod łukiem, tyle jedzenia, ile wynosi numer jej poziomu: twoja wróżka na polu *Kasyno*, na trzecim, 2 jabłka i 1 garnuszek miodu, ta na polu *Kradzież Jedzenia* 1 jabłko.
    Cleo ma z pierwszej rundy płytkę jedzenia, która w każdej rundzie daje 2 jedzenia do wyboru.

help-lesson-step-13-title = Rzut kością

help-lesson-step-13 = Kasyno daje po jednym z każdego jedzenia, 2 sztabki srebra albo 1 sztabkę złota, zależnie od tego, co pokaże kość. Z twoją wróżką kosztuje jeden żeton.

help-lesson-step-13-task = kliknij Kasyno.

help-lesson-step-14-title = Kość kar

help-lesson-step-14 =
    Wypadło złoto! Gracz Bo kupuje złoto, za 3 sztabki srebra zamiast 4, jak mówi jego zdolność. Cleo rzuca kością kar i daje każdemu z was *1 Punkt Karny*.
    Nikt jeszcze nie wie, jakiego jedzenia Królowa zechce w tej rundzie. Masz 6 jabłek, 2 bochenki chleba, ale tylko 1 garnuszek miodu.

help-lesson-step-14-task = kliknij Kradzież Jedzenia, a potem miód w magazynie.

help-lesson-step-15-title = Tory

help-lesson-step-15 =
    Gracz Bo wymienia chleb na srebro. Cleo *kopiuje* akcję, której już użyto. Stąd ma miód, ale kopiowanie kosztuje Punkty Karne.
    Tory kosztują cię 6 Punktów Karnych na rundę. Drugie pole kosztuje jeszcze 3, ale trzecie już 2, a wysokie nic, więc zacznij iść w górę. Poza tym każde pole na torze złota obniża cenę *pierścieni*, a na torze srebra cenę złota.
    Pole w górę na torze złota kosztuje 1 sztabkę złota. Na polu *Tory* nie stoi żadna wróżka, więc zabierze ono twoje dwa ostatnie żetony.

help-lesson-step-15-task = kliknij pole Tory, a potem tor złota.

help-lesson-step-16-title = Druga ofiara

help-lesson-step-16 = Królowa chce *miodu*, a ty masz 3. Twoja wróżka na polu *Kasyno* potrzebuje dwóch kroków do pałacu.

help-lesson-step-16-task = kliknij dwa razy swój miód.

help-lesson-step-17-title = Do pałacu

help-lesson-step-17 =
    Gracz Bo ofiaruje srebro, co daje pole na torze srebra i jeszcze jedno za największą ofiarę. Cleo ofiaruje 2 garnuszki miodu, tak jak ty. Kroki robi się po kolei, a ty zaczynasz.
    Jedna wróżka na rundę może wejść na *pole „Lojalny Służący”* nad czwartym poziomem, z napisem *Służący*. Gdy wszystkie kroki są zrobione, idzie stamtąd do pałacu.

help-lesson-step-17-task = kliknij swoją wróżkę na polu Kasyno, potem Okradnij; kliknij Okradnij jeszcze raz, a potem pole Służący.

help-lesson-step-18-title = Wypchnięcie cudzej wróżki

help-lesson-step-18 =
    Znów jest twój Dodatkowy awans. Jeśli tam, dokąd chce iść twoja wróżka, stoi cudza, płacisz *1 jabłko* i obie zamieniają się miejscami: tamta idzie tam, skąd przyszła twoja.
    Twoja przychodzi z kopalni, więc tamta idzie do kopalni swojego właściciela. Gracz Bo się nie ucieszy. Dotyczy to każdego kroku i inni mogą tak zrobić tobie; bezpieczny jest tylko ten, kto stoi na polu „Lojalny Służący”.

help-lesson-step-18-task = kliknij swoje wróżki w brązowym pasku swojej tablicy, a potem Wymianę, gdzie stoi wróżka gracza Bo.

help-lesson-step-19-title = Służący!

help-lesson-step-19 =
    Twoja wróżka jest w pałacu na zawsze, a pierwsza płytka służących jest twoja: *10 punktów*. Późniejsze są warte mniej, więc dobrze jest być wcześnie.
    Potem były Punkty Karne. Każde z was doszło do 10: Bo i Cleo musieli zesłać po wróżce do kopalni. Ty nie, bo jesteś Faworytem Królowej.

help-lesson-step-20-title = Trzy drogi do punktów

help-lesson-step-20 =
    Są trzy rzędy płytek nagród. *Służących* już znasz. *Pierścienie* kupuje się na polu *Pierścień*, za tyle złota, ile mówi twoje pole na torze złota.
    Na polu *Specjalna Ofiara* płacisz to, co tam widać. Potem dokładasz jeszcze jedno swoje dobro, żeby następna kosztowała więcej, i bierzesz pierwszą płytkę z rzędu *Ofiara*; te płytki zaczynają się od małych i rosną.
    Pozostałe pola są objaśnione tam, gdzie je spotkasz: w grze wskaż jedno z nich albo otwórz listę akcji.

help-lesson-step-21-title = Jak to się kończy

help-lesson-step-21 =
    Gra kończy się po rundzie, w której zniknęły płytki ze złotym numerem ze wszystkich trzech rzędów (w każdym rzędzie: { $golden }), albo po siódmej rundzie.
    Na koniec każde z pięciu dóbr kosztuje 3 Punkty Karne tego, kto ma go najwięcej, a jeśli kilku ma tyle samo, wszystkich z nich. Potem liczą się Punkty Zwycięstwa minus Punkty Karne.
    To cała gra. Strona zawsze wymienia, co możesz zrobić, i mówi, co robi ruch, zanim go wykonasz.

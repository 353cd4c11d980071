help-rounds-title = Jak przebiega runda

help-rounds-lead = Najwyżej siedem rund, każda z pięcioma fazami.

help-rounds-setup-title = Przed pierwszą rundą

help-rounds-setup =
    - Przy dwóch lub trzech graczach każdy ma 5 wróżek, przy czterech 4, przy pięciu 3. Wszystkie zaczynają w kopalni swojego właściciela.
    - Każdy ma cztery żetony i zaczyna z 2 jabłkami, 2 bochenkami chleba, 2 sztabkami srebra i 2 sztabkami złota. Każdy oprócz pierwszego w kolejności ma też 2 garnuszki miodu.
    - Kolejność się losuje. Kto jest w niej pierwszy, jest *Faworytem Królowej*.
    - Sześć z dziesięciu [zdolności](/help/tiles#abilities) leży odsłoniętych. Każdy bierze jedną, zaczynając od ostatniego w kolejności; reszta zostaje na planszy.

help-rounds-steal-title = 1. Kradzież

help-rounds-steal =
    Każda twoja wróżka na piramidzie bierze jedzenie, które pokazuje jej pole: symboli jest tyle, ile wynosi numer jej poziomu. Każda [płytka jedzenia](/help/tiles#food-tiles) bierze tyle jedzenia do wyboru, ile podaje. Niewolnicy w kopalni i służący w pałacu nic nie przynoszą.
    Magazyn jest ograniczony: po 40 z każdego jedzenia, 60 sztabek srebra i 30 złota, a czego w nim brakuje, tego nikt nie dostaje. Gdy mogłoby nie starczyć dla wszystkich, gracze biorą jeden po drugim, w kolejności.

help-rounds-action-title = 2. Akcje

help-rounds-action =
    Po kolei, raz za razem, każdy kładzie żetony na [akcję](/help/actions), aż wszystkie żetony są położone albo wszyscy spasowali. Co robi akcja, robi od razu.
    - Pole piramidy kosztuje *dwa* żetony albo *jeden*, jeśli stoi na nim wróżka, obojętne, czyja. Tylko jeden gracz może go użyć w rundzie.
    - Pole pod piramidą kosztuje jeden żeton; Chwilowe Pierwszeństwo kosztuje wszystkie, które ci zostały.
    - Akcji, której nie dałoby się wykonać, nie można wybrać.
    - Spasować można zawsze. Kosztuje to 5 Punktów Karnych i kończy dla ciebie fazę.
    Na końcu fazy wszystkie żetony wracają do właścicieli.

help-rounds-offering-title = 3. Ofiary

help-rounds-offering =
    Odsłania się płytkę rundy: pokazuje jedno jedzenie, którego tym razem chce Królowa. Dziewięć płytek, po trzy z każdym jedzeniem, potasowano, a siedem z nich jest w grze.
    Teraz każdy w tajemnicy ofiaruje, ile chce, z *jednego* rodzaju: to jedzenie, srebro albo złoto. Gdy wszyscy wybiorą, pokazuje się wszystkie ofiary. Z [płytką „Podwójna Ofiara”](/help/tiles#double-offering) ofiara może mieć dwa rodzaje.
    - Kto nic nie ofiaruje, dostaje 5 Punktów Karnych.
    - Co złożono w ofierze, przepada, czy pomogło, czy nie.
    - Jedzenia, którego Królowa nie chce, nie można ofiarować albo kosztuje ono Punkty Karne: [instrukcje się różnią](/help/rulebooks#wrong_food).
    - Jeśli *nikt* nie ofiaruje tego, czego chce Królowa, wpada ona w szał. Srebro i złoto nic nie dają, nie ma awansów, a jedna wróżka zostaje zesłana: najpierw pytany jest ostatni w kolejności i musi zesłać jedną ze swoich awansowanych wróżek do kopalni albo oddać płytkę [Litość](/help/tiles#mercy); potem pytany jest ten przed nim, aż jakaś wróżka zejdzie. Kto nie ma wróżki na piramidzie, jest pomijany, a Faworyt Królowej nigdy nie jest pytany.

help-rounds-reward-title = 4. Nagrody

help-rounds-reward =
    - *Tory.* Kto ofiarował srebro, przesuwa się o pole w górę na torze srebra. Kto ofiarował go więcej niż wszyscy inni, o jeszcze jedno; przy remisie nikt nie przesuwa się o dodatkowe pole. Tak samo jest ze złotem i torem złota.
    - *Awanse.* Po kolei każdy gracz, który ofiarował jedzenie, którego chce Królowa, robi najwyżej tyle kroków, ile go było w ofierze. Kroki można pominąć, ale jedzenie przepada.
    - *Pałac.* Wróżka na polu „Lojalny Służący” zostaje na zawsze służącym, a jej właściciel bierze następną płytkę służących z Punktami Zwycięstwa.

help-rounds-steps-title = Jak awansują wróżki

help-rounds-steps =
    Krok przesuwa jedną z twoich wróżek o poziom wyżej: z kopalni na pierwszy, stamtąd na drugi i tak dalej; z czwartego poziomu na pole „Lojalny Służący”. Nigdy w dół ani w bok. Na nowym polu potrzebna jest połowa z symbolem dłoni, na której może stać wróżka.
    - Jeśli stoi tam wróżka innego gracza, płacisz 1 jabłko i obie zamieniają się miejscami. Jeśli twoja przyszła z kopalni, tamta idzie do kopalni swojego gracza.
    - Własnych wróżek nie można wypchnąć.
    - Niewolnik przykuty do [skały](/help/mine#rocks) zostaje tam, gdzie jest.
    - Na pole „Lojalny Służący” może wejść jedna wróżka na rundę i nikt jej stamtąd nie wypchnie.

help-rounds-penalty-title = 5. Kary

help-rounds-penalty =
    - Jeden niewolnik w twojej kopalni kosztuje 1 Punkt Karny, dwóch lub więcej kosztuje 2.
    - Potem każdy tor kosztuje tyle, ile pokazuje pole, na którym stoi twój żeton: im niżej, tym więcej. Przedostatnie pole nic nie kosztuje, a najwyższe daje zamiast tego Punkt Zwycięstwa.
    Co Punkty Karne robią poza tym, że liczą się przeciw tobie, mówi część [Punkty Karne](/help/mine#penalties).

help-rounds-order-title = Kto gra pierwszy

help-rounds-order =
    Każdy gracz ma mały i duży znacznik kolejki. Duże mówią, kto kiedy gra w tej rundzie. Na jej początku ustawia się je w kolejności małych.
    {"["}Zmiana Kolejności Graczy](/help/actions#priority) przesuwa twój mały znacznik, więc liczy się od następnej rundy i zostaje. [Chwilowe Pierwszeństwo](/help/actions#temporary-priority) przesuwa twój duży znacznik na czoło w tej rundzie.
    Faworyt Królowej, czyli gracz, którego duży znacznik stoi na czele, nigdy nie zsyła wróżki za Punkty Karne.

help-rounds-two-players-title = We dwoje

help-rounds-two-players =
    - Trzeci kolor, *wymyślony gracz*, ma pięć wróżek i nic więcej. Stoją na drodze, obniżają cenę pól i można je wypychać za jabłko tak jak wróżki graczy. Nikt nie może ich okraść, przykuć ani dać im Punktów Karnych, i nigdy nie wchodzą do pałacu.
    - Ofiara może mieć dwa rodzaje bez żadnej płytki, a z płytką „Podwójna Ofiara” trzy.
    - Na końcu każdej Fazy Nagród Faworyt Królowej przesuwa wróżkę wymyślonego gracza o poziom wyżej na wolny symbol dłoni, jeśli taki jest.

help-rulings-title = Gdzie instrukcje milczą

help-rulings-lead = Czego nie mówi żadna z nich i jak się to tutaj gra.

help-rulings-ruling-order-title = Kolejność graczy

help-rulings-ruling-order =
    - Ze [Zmianą Kolejności Graczy](/help/actions#priority) zyskujesz co najmniej jedno miejsce i nie płacisz za więcej miejsc, niż jest przed tobą.
    - Jeśli przy [Chwilowym Pierwszeństwie](/help/rulebooks#temporary_priority) duży znacznik rusza się od razu, gra potem ten, kto przedtem stał za tobą. Od tej chwili Faworytem Królowej jesteś ty.
    - Pas kończy dla gracza Fazę Akcji, w każdej instrukcji.

help-rulings-ruling-supply-title = Gdy kończy się magazyn

help-rulings-ruling-supply =
    - Kradzież i pobranie jedzenia dają tyle, ile zostało; gdzie nic nie zostało, akcji nie można wybrać. Kasyno można: kością rzuca się mimo to.
    - Punkty Zwycięstwa o wartości 1 i 2 nigdy się nie kończą.

help-rulings-ruling-pixies-title = Wróżki

help-rulings-ruling-pixies =
    - Wróżkę można [okraść](/help/actions#rob) także wtedy, gdy jej właściciel nie ma nic z tego, co daje jej pole. Wtedy akcja nic nie przynosi.
    - Wróżka, która zamienia się miejscem z inną, nie zabiera żetonu: żetony zostają na swoich połowach pól.
    - W grze dwóch osób wróżek wymyślonego gracza nigdy się nie przykuwa, nie okrada ani nie karze. Punkty Karne nigdy nie zsyłają ich do kopalni, a one nigdy nie zostają służącymi.

help-rulings-ruling-offers-title = Ofiary

help-rulings-ruling-offers =
    - W grze dwóch osób wolno ofiarować jeden rodzaj albo dwa. Pięć Punktów Karnych kosztuje tylko całkiem pusta ofiara.
    - Pokazana ofiara liczy się także wtedy, gdy jej gracz wpadnie do otchłani.

help-rulings-ruling-mine-title = Kopalnia

help-rulings-ruling-mine =
    - Przykuty niewolnik zachowuje swoje miejsce, pierwsze albo drugie. Wszyscy inni liczą się tak, jakby stali na najniższych wolnych miejscach.
    - Na końcu każdy usuwa tyle skał, ile może opłacić, bez pytania: to nigdy nie szkodzi.

help-rulings-ruling-tiles-title = Płytki i pola

help-rulings-ruling-tiles =
    - Jest jedno pole [wymiany płytek](/help/actions#exchange) i jedno Chwilowego Pierwszeństwa, dla wszystkich graczy razem.
    - Wymienić można tylko płytki takiego rodzaju, jaki mają obie strony. Wymiana, która nic nie zmienia, jest dozwolona.
    - *Kopiowanie wszystkiego* dotyczy akcji piramidy, nie tych pod nią.

help-rulings-ruling-pit-title = Upadek do otchłani

help-rulings-ruling-pit =
    - Położone żetony zostają do końca fazy tam, gdzie są, a ich pola pozostają zajęte. Służący zostają w pałacu.
    - Dobra idą do magazynu, płytki zdolności jednorazowych na swoje pola, płytki jedzenia na stos, zdolność na planszę. Płytki nagród opuszczają grę; te ze złotym numerem nadal liczą się jako zabrane.
    - Z kilku, którzy wpadają w tej samej chwili, wyżej jest ten, kto ma mniej Punktów Karnych, a równi dzielą miejsce.
    - Jeśli zostaje jeden gracz, gra kończy się od razu i nikt nie dostaje Punktów Karnych za największą liczbę jakiegoś dobra. Jeśli nie zostaje nikt, wygrywają najlepsi z tych, którzy wpadli jako ostatni.

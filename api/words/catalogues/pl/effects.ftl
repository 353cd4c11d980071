# Co się stało, po jednym zdaniu. $name to gracz; imion nie odmieniamy, stoją w mianowniku albo po słowie „gracza”, „graczowi”.
set-up = Kolejność graczy: { LIST($order) }. Zdolności na planszy: { LIST($abilities) }.
round-tiles-redrawn = Zasłonięte płytki rund są losowane od nowa.
round-began = Zaczyna się runda { $round }.
automatic = { $name } nie ma innego wyboru. ({ $label })
gained = { $name } pobiera { AMOUNTS($what, form: "counted") } z magazynu zasobów.
paid = { $name } płaci { AMOUNTS($what, form: "counted") } do magazynu zasobów.
dumped = { $name } usuwa z gry { AMOUNTS($what, form: "counted") }.
robbed = { $victim } oddaje graczowi { $name } { AMOUNTS($what, form: "counted") }.
robbed-of-nothing = { $victim } nie ma czego oddać graczowi { $name }.
discs-placed = { $name } kładzie { $discs ->
        [one] 1 żeton akcji
        [few] { $discs } żetony akcji
       *[many] { $discs } żetonów akcji
    } na polu „{ ACTION($space) }”.
passed = { $name } pasuje i w tej fazie nie wykonuje już akcji.
pixie-moved = Wróżka gracza { $name } przechodzi { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
pixie-demoted = Wróżka gracza { $name } zostaje zdegradowana { PLACE($from, form: "from") } do kopalni.
dummy-moved = Wróżka wymyślonego gracza przechodzi { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
dummy-demoted = Wróżka wymyślonego gracza zostaje zdegradowana { PLACE($from, form: "from") } do kopalni.
pixies-swapped = Wróżka gracza { $name } przechodzi { PLACE($from, form: "from") } { PLACE($to, form: "to") }. Wróżka gracza { $other } przechodzi stamtąd { PLACE($from, form: "to") }.
pixies-swapped-to-mine = Wróżka gracza { $name } przechodzi z kopalni { PLACE($to, form: "to") }. Wróżka gracza { $other } trafia stamtąd do własnej kopalni.
pixies-swapped-with-dummy = Wróżka gracza { $name } przechodzi { PLACE($from, form: "from") } { PLACE($to, form: "to") }. Wróżka wymyślonego gracza przechodzi stamtąd { PLACE($from, form: "to") }.
pixies-swapped-with-dummy-to-mine = Wróżka gracza { $name } przechodzi z kopalni { PLACE($to, form: "to") }. Wróżka wymyślonego gracza trafia stamtąd do własnej kopalni.
became-servant = Wróżka gracza { $name } zostaje w pałacu Lojalnym Służącym.
takes-ability = { $name } wybiera zdolność „{ ABILITY($ability) }”.
food-tile-taken = { $name } bierze płytkę jedzenia { $value }.
takes-single-use = { $name } bierze płytkę „{ SINGLE_USE($tile) }”.
gives-back-single-use = { $name } odkłada płytkę „{ SINGLE_USE($tile) }” na planszę.
tiles-exchanged = { $name } wymienia { TILE($give, form: "acc") } na { TILE($take, form: "acc") } z planszy.
tiles-exchanged-with = { $name } wymienia { TILE($give, form: "acc") } na { TILE($take, form: "acc") } gracza { $other }.
reward-taken = { $name } bierze płytkę nagrody „{ ROW($row) }” za { $points ->
        [one] 1 Punkt Zwycięstwa
        [few] { $points } Punkty Zwycięstwa
       *[many] { $points } Punktów Zwycięstwa
    }.
reward-points-gained = { $name } otrzymuje { $points ->
        [one] 1 Punkt Zwycięstwa
        [few] { $points } Punkty Zwycięstwa
       *[many] { $points } Punktów Zwycięstwa
    }.
track-advanced = { $name } przesuwa się na { METAL($track, form: "loc") } o { $steps ->
        [one] 1 pole
        [few] { $steps } pola
       *[many] { $steps } pól
    } w górę.
offering-track-grew = { $name } dokłada { RESOURCE($resource, $number, form: "counted") } na tor Specjalnych Ofiar.
priority-gained = { $name } przesuwa się w kolejności graczy na następne rundy o { $places ->
        [one] 1 miejsce
        [few] { $places } miejsca
       *[many] { $places } miejsc
    } do przodu.
large-cube-moved = { $name } gra jako pierwszy gracz do końca tej rundy.
whip-rolled = { $name } rzuca kością kar: { $whips }.
casino-rolled = { $name } rzuca kością zasobów: { FACE($face) }.
cubes-drawn = { $name } wyciąga z sakwy { CUBES($drawn, form: "counted") }.
cubes-drawn-none = { $name } nic nie wyciąga z sakwy.
cubes-picked = { $name } wybiera z sakwy { CUBES($named, form: "counted") }.
cubes-picked-and-drawn = { $name } wybiera z sakwy { CUBES($named, form: "counted") } i wyciąga { CUBES($drawn, form: "counted") }.
rocks-placed = { $name } przykuwa niewolników: { LIST($rocks) }.
rocks-on = { $rocks ->
        [one] 1 skała
        [few] { $rocks } skały
       *[many] { $rocks } skał
    } u gracza { $name }
rocks-lost = { $rocks ->
        [one] Nikt nie ma miejsca na 1 skałę; opuszcza ona grę.
        [few] Nikt nie ma miejsca na { $rocks } skały; opuszczają one grę.
       *[many] Nikt nie ma miejsca na { $rocks } skał; opuszczają one grę.
    }
unchained = { $name } usuwa { $rocks ->
        [one] 1 skałę
        [few] { $rocks } skały
       *[many] { $rocks } skał
    } ze swoich niewolników.
round-tile-revealed = Królowa chce w tej rundzie { RESOURCE($food, form: "gen") }.
double-offering-announced = { $name } deklaruje podwójną ofiarę.
double-offering-kept = { $name } zachowuje płytkę „Podwójna Ofiara”.
offer-made-secretly = { $name } składa tajną ofiarę.
offer-made = { $name } odkłada jako ofiarę { AMOUNTS($what, form: "counted") }.
offer-made-nothing = { $name } niczego nie ofiaruje.
offers-revealed = Wszyscy pokazują swoje ofiary: { LIST($offers) }.
offer-item = { $name } ofiaruje { AMOUNTS($what, form: "counted") }
offer-item-nothing = { $name } niczego nie ofiaruje
offer-accepted = Królowa przyjmuje od gracza { $name } { AMOUNTS($what, form: "counted") }.
offer-returned = Królowa nie chce wszystkiego; { $name } zachowuje { AMOUNTS($what, form: "counted") }.
penalised-pass = Punkty Karne za spasowanie: { LIST($seats) }.
penalised-whip = Punkty Karne z kości kar: { LIST($seats) }.
penalised-copy = Punkty Karne za skopiowanie akcji: { LIST($seats) }.
penalised-offering = Punkty Karne za ofiary, które nie podobają się Królowej: { LIST($seats) }.
penalised-slaves = Punkty Karne za niewolników w kopalni: { LIST($seats) }.
penalised-tracks = Punkty Karne za miejsca na torach: { LIST($seats) }.
penalised-rocks = Punkty Karne za skały na niewolnikach: { LIST($seats) }.
penalised-majorities = Punkty Karne dla tego, kto ma najwięcej jakiegoś dobra: { LIST($seats) }.
numbered-seat = { $name } { $number }
demotions-owed = Trzeba zdegradować awansowane wróżki: { LIST($seats) }.
demotions-lapsed = { $name } nie ma już awansowanej wróżki do zdegradowania.
fell-into-pit = { $name } wpada do Otchłani Zagłady i odpada z gry.
pixies-removed = Wróżki gracza { $name } opuszczają grę.
food-tile-returned = Płytka jedzenia { $value } gracza { $name } wraca na stos.
gives-back-ability = Zdolność „{ ABILITY($ability) }” gracza { $name } wraca na planszę.
rewards-lost = Płytki nagród gracza { $name } opuszczają grę.
finished-golden-tiles = Koniec gry, bo zabrano wszystkie płytki ze złotym numerem: { $standings }.
finished-seventh-round = Koniec gry po siedmiu rundach: { $standings }.
finished-last-player = Koniec gry, bo został tylko jeden gracz: { $standings }.
finished-nobody-left = Koniec gry, bo nikt już nie został: { $standings }.
finished-agreement = Koniec gry, bo tak uzgodnili gracze: { $standings }.
standings-more = { $before }; { $next }
standing = { $rank }. { $name }, wynik { $score }
standing-from-pit = { $rank }. { $name }, w Otchłani Zagłady

page-coach-advice = Co zrobiłby mocny gracz?
page-coach-advice-more = Najlepsze na początku, według oceny pozycji i gier próbnych z każdym ruchem; małe różnice to przypadek. Rada opiera się na tym, co możesz wiedzieć ty, i na niczym więcej.
page-coach-suggested = Co mocny gracz zrobiłby teraz, najlepsze na początku
page-coach-nothing = Nic teraz na ciebie nie czeka.
page-coach-do-it = Wykonaj ten ruch
page-coach-best = Wyraźnie lepszy od innych: na końcu około { $points } pkt więcej.
page-coach-as-good = Mniej więcej tak dobry jak najlepszy z innych.
page-coach-less-good = Najlepszy ruch daje na końcu około { $points } pkt więcej.
page-coach-tried = { $games ->
        [one] Z tym ruchem wypróbowano { $games } grę, wygrane: { $victories }.
        [few] Z tym ruchem wypróbowano { $games } gry, wygrane: { $victories }.
       *[many] Z tym ruchem wypróbowano { $games } gier, wygrane: { $victories }.
    }
page-coach-pit = Skończone w otchłani: { $falls }.
page-coach-ask = Co zrobiłby mocny gracz?
page-coach-to-game = Do gry
page-coach-analysis = Analiza gry
page-coach-analysis-more = Mocny gracz, który wiedział tylko tyle, ile mógł wiedzieć grający, wypróbował w wyobrażonych grach każdy ruch i najlepszy z pozostałych. Punkty to przewaga, której można się spodziewać na końcu, i 15 więcej za pewne zwycięstwo. Ruch, który traci mniej niż 3 punkty, uchodzi za równie dobry: tyle może zrobić przypadek.
page-coach-analyse = Które ruchy były dobre, a które były błędami?
page-coach-progress = Analiza trwa: ruchy { $done } z { $of }. Strona odświeża się sama.
page-coach-own-moves = Twoje ruchy
page-coach-moves-of = Ruchy gracza { $name }
page-coach-counts = Ruchy z wyborem: { $all }, w tym dobre: { $good }, wątpliwe: { $doubtful }, błędy: { $mistakes }.
page-coach-in-round = Runda { $round }
page-coach-good = Dobry
page-coach-doubtful = Wątpliwy
page-coach-mistake = Błąd
page-coach-better = Lepszy o { $points } pkt:
page-coach-worse = Następny po nim traci { $points } pkt:
page-coach-none-stands-out = Żaden nie był wyraźnie lepszy ani gorszy od innych.
page-coach-chances = Szansa każdego gracza na wygraną, w procentach, runda po rundzie
page-coach-before-it = Plansza przed tym ruchem gracza { $name }
page-coach-in-history = Ten ruch w historii
page-coach-no-choice = Żaden ruch tej gry nie dawał wyboru.
page-coach-level = Siła
page-coach-cautious = Ostrożny: gra od razu
page-coach-gentle = Łagodny
page-coach-steady = Solidny
page-coach-sharp = Bystry
page-coach-merciless = Bezlitosny
page-coach-coach = Twój trener
page-coach-put-away = Odeślij trenera
page-coach-call = Zawołaj trenera
page-coach-begin-with = Zwykle najlepiej:
page-coach-then = Co będzie potem:
page-coach-farewell = Odtąd trener odzywa się, gdy go zapytasz. Znak zapytania przy ruchu objaśnia ten ruch, a wszystkie zasady zawiera
page-coach-help = pomoc.

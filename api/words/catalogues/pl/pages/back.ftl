page-back-title = Czy cofnąć?
page-back-asks = { $name } prosi o cofnięcie gry do wersji { $version }.
page-back-look = Zobacz planszę z tamtej chwili
page-back-agree = Zgadzam się
page-back-disagree = Zostaw, jak jest
page-back-withdraw = Już nie trzeba
page-back-alone = Cofnij mój ostatni ruch
page-back-ask = Poproś o cofnięcie mojego ruchu
page-back-reason = Dlaczego, jeśli chcesz
page-back-undone = Te ruchy przestałyby się liczyć:
page-back-more = { $moves ->
        [one] (i { $moves } wcześniejszy)
        [few] (i { $moves } wcześniejsze)
       *[many] (i { $moves } wcześniejszych)
    }
page-back-undo = Cofnij
page-back-what = mój ostatni ruch
page-back-meanwhile = Tak samo to, co zostanie zagrane, zanim wszyscy się zgodzą. Te same ruchy trafią potem na te same kości.

help-opening-title = Gra w dwie minuty

help-opening-text =
    Twoje wróżki żyją pod okiem chciwej Królowej. Wszystkie zaczynają jako niewolnicy w twojej kopalni, a ty chcesz je stamtąd wyprowadzić: na piramidę o czterech poziomach, a z jej szczytu do pałacu, jako służących.
    Gra ma najwyżej siedem rund. W każdej z nich
    - bierzesz jedzenie, które przynoszą wróżki na piramidzie,
    - kładziesz cztery żetony, na zmianę z innymi, i za każdym razem wykonujesz akcję: bierzesz jedzenie i srebro, rzucasz kośćmi, rozdajesz innym Punkty Karne i okradasz ich, wydobywasz srebro i złoto, kujesz pierścienie,
    - ofiarujesz coś Królowej, w tajemnicy, w tym samym czasie co wszyscy,
    - awansujesz: jedzenie, którego tym razem chciała Królowa, podnosi twoje wróżki, a srebro i złoto podnoszą twoje żetony na dwóch torach,
    - dostajesz Punkty Karne, za niewolników, których jeszcze masz, i za niskie miejsca na torach.
    Służący, pierścienie i Specjalne Ofiary przynoszą Punkty Zwycięstwa. Punkty Karne się od nich odejmuje, a po drodze zsyłają one wróżki do kopalni. Na końcu wygrywa, kto ma najwięcej punktów; z { $pit } Punktami Karnymi wpadasz do otchłani i odpadasz.
    Reszty nauczysz się, grając: strona gry pokazuje każdy ruch, który możesz wykonać, i co by zrobił. Grę z botami zaczyna jedno kliknięcie na twojej [stronie głównej](/).

help-mail-title = Gra przez e-mail

help-mail-lead = Cała gra bez otwierania tej strony.

help-mail-answer-title = Po prostu odpowiedz

help-mail-answer =
    Gdy przychodzi twój ruch, wiadomość pokazuje planszę i to, co możesz zrobić. Odpowiedz na nią swoim ruchem w osobnym wierszu. To, co cytuje twój program pocztowy, możesz zostawić albo wyciąć; podpis nie szkodzi.
    - Napisz numer ruchu z listy, sam ruch albo powiedz to własnymi słowami, po angielsku, niemiecku, francusku lub polsku.
    - Kilka wierszy to kilka poleceń, wykonywanych z góry na dół. Pierwsze, które zostanie odrzucone albo nie jest jasne, zatrzymuje resztę.
    - Co jest prawie jasne, staje się pytaniem: odpowiedź `tak` to wykonuje. Co może oznaczać kilka ruchów, zostaje wymienione z numerami. Niczego nie zgadujemy.
    - Uprzejmości i pogawędki są pomijane.
    - Dostajesz odpowiedź, która mówi, co zrobiono.
    Pisz z adresu, którym się logujesz, i nikomu nie mów, na jaki adres odpowiadasz: jest tylko twój.

help-mail-words-title = Co możesz napisać

help-mail-words =
    Jak pisze się ruchy, mówi część [ruchy na piśmie](/help/playing#notation).
    Na zaproszenie odpowiada się `dołącz` albo `tak`, `odrzucam` albo `nie`; `dołącz 2 jako Bo` wybiera miejsce i imię. Możesz też pisać po angielsku: `join`, `yes`, `decline`, `no`.

help-mail-which-title = Jakie wiadomości dostajesz

help-mail-which = Wszystkie od razu, jedną dziennie, tylko przypomnienia albo żadne: to wybierasz na [swojej stronie](/me). Na końcu każdej wiadomości o grze jest link, dzięki któremu już nie przychodzą.

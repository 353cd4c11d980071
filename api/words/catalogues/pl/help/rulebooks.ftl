help-rulebooks-title = Czym różnią się instrukcje

help-rulebooks-lead = Siedem punktów, ustalanych przy otwarciu gry.

help-rulebooks-points-title = Siedem punktów

help-rulebooks-points = Wydrukowane instrukcje i prototyp nie we wszystkim są zgodne. Kto otwiera grę, wybiera jedną z nich i może zmienić każdy punkt z osobna.

help-rulebooks-editions-title = Plansza

help-rulebooks-editions = Niektóre liczby są tylko na wydrukowanej planszy: symbole, ceny, Punkty Karne na torach, wartość płytek nagród. Tutejsze standardowe wydanie ma w tych miejscach nasze własne liczby. Kto prowadzi serwer, może dodać inne, a wtedy wydanie wybiera się przy otwarciu gry. Gra, która trwa, nigdy się nie zmienia.

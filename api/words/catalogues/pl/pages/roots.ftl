page-roots-title = Korzenie dni
page-roots-lead = Po każdym dniu, według zegara UTC, ze wszystkiego, co kiedykolwiek stało się we wszystkich tutejszych grach, także prywatnych, powstaje jeden skrót. Nazywa się korzeniem dnia. O samych grach nic nie mówi.
page-roots-keep = Zachowaj dowolny korzeń, a nikt niepostrzeżenie nie zmieni tego, co stało się przed nim, nawet ci, którzy prowadzą ten serwer.
page-roots-how = Jak sprawdzić z nim grę
page-roots-none = Nie ma jeszcze korzenia. Pierwszy powstanie, gdy minie pierwszy dzień.
page-roots-changed = Gry, konta i sprawy zmienione od poprzedniego korzenia:
page-roots-timestamp = Znacznik czasu od świadka z zewnątrz
page-roots-older = Starsze korzenie

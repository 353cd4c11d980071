page-waiting-keep-asked = Nikt od dawna nie ruszył tej gry. Jeśli żaden z graczy jej nie zachowa, zostanie odwołana:
page-waiting-keep = Zachowaj grę
page-waiting-changed = Gospodarz zmienił tę grę od chwili, gdy masz w niej miejsce:
page-waiting-changed-more = Czy nadal chcesz grać? Gra nie zacznie się przed twoją odpowiedzią.
page-waiting-agree = Zgódź się i zachowaj miejsce
page-waiting-leave = Lepiej opuść grę
page-waiting-change-waits = Gospodarz zmienił tę grę. Nie zacznie się, dopóki wszyscy się nie zgodzą; jeszcze nie: { $names }.
page-waiting-change = Zmień grę
page-waiting-change-title = Zmień grę
page-waiting-change-more = Wszyscy inni, którzy tu siedzą, dostaną e-mailem pytanie, czy nadal chcą grać, a gra nie zacznie się, dopóki się nie zgodzą. Kto może ją widzieć, się nie zmienia.
page-waiting-change-now = Zapisz
page-waiting-time-now = Jak teraz: { $time }
page-waiting-remove = Usuń…
page-waiting-remove-more = Miejsce jest znów wolne, a usunięta osoba dowie się o tym e-mailem. Wróci tylko wtedy, gdy znów ją zaprosisz.
page-waiting-remove-now = Tak, usuń
page-waiting-link = Link z zaproszeniem
page-waiting-link-more = Kto zna ten link, może zająć miejsce. Działa dwa tygodnie i dla dziesięciu osób, dopóki to ty jesteś gospodarzem.
page-waiting-link-again = Nowy link unieważnia stary.
page-waiting-link-uses = Przez twój link przyszło { $uses } z najwyżej { $most ->
        [one] { $most } osoby
        [few] { $most } osób
       *[many] { $most } osób
    }. Działa do:
page-waiting-make-link = Utwórz link
page-waiting-withdraw-link = Wycofaj link
page-waiting-link-title = Twój link z zaproszeniem
page-waiting-link-once = Skopiuj go teraz: widać go tylko ten jeden raz.
page-waiting-link-mail = Kto gra e-mailem, pisze do okienka pocztowego ten wiersz:
page-waiting-link-kept = Wróć do gry
page-waiting-linked = { $name } zaprasza cię do tej gry Pixie Queen.
page-waiting-sits-here = Masz miejsce w tej grze.
page-waiting-to-game = Do gry
page-waiting-full = Wszystkie miejsca są zajęte. Jeśli ktoś wstanie, możesz dzięki linkowi usiąść.
page-waiting-sign-in-first = Żeby zająć miejsce, zaloguj się swoim adresem e-mail; hasło nie jest potrzebne. Potem wrócisz tutaj.
page-waiting-take-seat = Zajmij miejsce

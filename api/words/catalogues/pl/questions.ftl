# O co jest pytany gracz: nagłówek bez kropki.
question-choose-ability = Wybierz jedną z odsłoniętych zdolności
question-choose-food = Wybierz jedzenie za płytki jedzenia (sztuk: { $number })
question-action = Wykonaj akcję albo spasuj
question-copy = Wskaż inną akcję do skopiowania
question-divide-whips = { $whips ->
        [one] Wybierz przeciwnika, który otrzymuje 1 Punkt Karny
        [few] Rozdziel { $whips } Punkty Karne między przeciwników
       *[many] Rozdziel { $whips } Punktów Karnych między przeciwników
    }
question-place-rocks = { $rocks ->
        [one] Połóż 1 skałę na niewolniku
        [few] Połóż { $rocks } skały na niewolnikach
       *[many] Połóż { $rocks } skał na niewolnikach
    }
question-demote = Zdegraduj awansowaną wróżkę do kopalni albo błagaj o litość
question-announce = Powiedz, czy używasz płytki „Podwójna Ofiara”
question-offer = Złóż ofiarę Królowej
question-promotion = { $steps ->
        [one] Wykonaj 1 krok awansu albo go pomiń
        [few] Wykonaj do { $steps } kroków awansu albo pomiń pozostałe
       *[many] Wykonaj do { $steps } kroków awansu albo pomiń pozostałe
    }
question-extra-promotion = Wykonaj dodatkowy awans albo go pomiń
question-move-dummy = Przesuń wróżkę wymyślonego gracza o jeden poziom w górę
asked = Pytanie do gracza { $name }: { $question }.
asked-again = Ponowne pytanie do gracza { $name }: { $question }.
not-asked = Nie ma pytania do gracza { $name }.

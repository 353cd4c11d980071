# Was jemand gefragt wird: eine Überschrift ohne Punkt.
question-choose-ability = Eine der offen liegenden Fähigkeiten wählen
question-choose-food = { $number } Nahrung für die Nahrungsplättchen wählen
question-action = Eine Aktion ausführen oder passen
question-copy = Eine andere Aktion zum Kopieren nennen
question-divide-whips = { $whips ->
        [one] Den Gegner wählen, der 1 Strafpunkt erhält
       *[other] { $whips } Strafpunkte auf die Gegner verteilen
    }
question-place-rocks = { $rocks ->
        [one] 1 Stein auf einen Sklaven legen
       *[other] { $rocks } Steine auf Sklaven verteilen
    }
question-demote = Einen aktiven Pixie in die Mine degradieren oder um Begnadigung betteln
question-announce = Sagen, ob das Plättchen „Doppeltes Opfer“ benutzt wird
question-offer = Der Königin eine Opfergabe anbieten
question-promotion = { $steps ->
        [one] 1 Beförderungsschritt machen oder aufhören
       *[other] Bis zu { $steps } Beförderungsschritte machen oder aufhören
    }
question-extra-promotion = Den zusätzlichen Beförderungsschritt machen oder aufhören
question-move-dummy = Einen Pixie der dritten Spielerfarbe eine Reihe nach oben ziehen
asked = { $name } wird gefragt: { $question }.
asked-again = { $name } wird noch einmal gefragt: { $question }.
not-asked = { $name } wird nichts gefragt.

help-mail-title = Per Mail spielen

help-mail-lead = Eine ganze Partie, ohne diese Seite zu öffnen.

help-mail-answer-title = Einfach antworten

help-mail-answer =
    Wenn du gefragt wirst, zeigt eine Mail den Spielplan und was du tun kannst. Antworte mit deinem Zug auf einer eigenen Zeile. Was dein Mailprogramm zitiert, darf bleiben oder weg; deine Signatur schadet nicht.
    - Schreib die Nummer eines Zugs der Liste, den Zug selbst, oder sag ihn mit deinen eigenen Worten, auf Deutsch, Englisch, Französisch oder Polnisch.
    - Mehrere Zeilen sind mehrere Anweisungen und werden von oben nach unten ausgeführt. Die erste, die abgelehnt wird oder nicht klar ist, hält den Rest auf.
    - Was fast klar ist, wird gefragt: `ja` tut es. Was mehrere Züge meinen kann, wird mit Nummern aufgeführt. Nichts geschieht auf gut Glück.
    - Höflichkeiten und Geplauder werden überlesen.
    - Zurück kommt eine Antwort, die sagt, was getan wurde.
    Schreib von der Adresse, mit der du dich angemeldet hast, und sag niemandem die Adresse, an die du antwortest: Sie gehört nur dir.

help-mail-words-title = Was du schreiben kannst

help-mail-words =
    Wie Züge geschrieben werden, steht unter [Züge aufschreiben](/help/playing#notation).
    Auf eine Einladung antwortest du mit `beitreten` oder `ja`, `ablehnen` oder `nein`; `beitreten 2 als Bo` wählt einen Platz und einen Namen.

help-mail-which-title = Welche Mails du bekommst

help-mail-which = Alle sofort, eine am Tag, nur Erinnerungen, oder keine: Das wählst du auf [deiner Seite](/me). Am Ende jeder Mail zu einer Partie steht ein Link, mit dem keine weiteren davon kommen.

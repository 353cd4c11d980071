page-live-lost = Diese Seite ist vielleicht veraltet: Sie bekommt gerade keine Neuigkeiten und versucht es weiter.
page-live-unsent = Die Verbindung ist weg. Dein Zug wird noch einmal geschickt, sobald sie wieder da ist.
page-live-unsent-at-all = Dein Zug konnte nicht geschickt werden. Was du gewählt hast, ist noch da; klick noch einmal.
page-live-your-turn = Du bist am Zug.
page-live-changed = Du wirst jetzt etwas anderes gefragt.
page-live-not-asked = Du wirst nichts mehr gefragt.

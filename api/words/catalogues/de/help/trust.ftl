help-trust-title = Moderatoren, und eine Partie prüfen

help-trust-lead = Warum du niemandem aufs Wort glauben musst.

help-trust-moderators-title = Was Moderatoren können

help-trust-moderators =
    Was sie auch tun, sie brauchen einen Grund. Was sie mit einer Partie tun, steht in ihr, für alle lesbar, die die Partie sehen können, und ihre Spieler erfahren es.
    - Eine Partie anhalten und weitergehen lassen. Fristen verschieben sich um ebenso viel.
    - Das Spiel zurücknehmen oder Zurückgenommenes wieder zählen lassen, wenn nötig mit neuen Würfeln.
    - Einen Spieler ersetzen oder einen Platz schließen: Ein Bot spielt sofort weiter.
    - Eine Frist ändern.
    - Eine Partie abbrechen. Was in ihr geheim war, wird dann gezeigt, auch die Startwerte der Würfel.
    - Eine Stunde lang hinter die Sichtschirme schauen und lesen, was Spieler einander sagen. Der Startwert der Würfel bleibt auch dann verborgen, und wer hineingeschaut hat, spielt nie in dieser Partie.
    - Jemanden verwarnen, eine Zeit lang stummschalten, oder anderen statt des Namens einen neutralen zeigen.
    - Eine Nachricht verbergen.
    - Zwei Benutzer von den Partien des jeweils anderen fernhalten.
    - Jemanden von diesem Server aussperren und wieder hineinlassen.
    Niemand moderiert eine Partie, in der er spielt oder gespielt hat.

help-trust-reports-title = Etwas melden

help-trust-reports =
    Neben einer Nachricht, einem Namen und einem Zug steht ein kleines *Melden*. Damit sagst du den Moderatoren in deinen Worten, was nicht in Ordnung ist. Sie sehen, was du meldest, so wie es damals war, auch wenn es später geändert wird.
    - Niemand außer Moderatoren erfährt, wer etwas gemeldet hat.
    - Ein Moderator, der in der Partie spielt oder der gemeldet ist, sieht die Meldung nicht.
    - Die Antwort kommt per Mail und steht auf der Seite [Meine Meldungen](/reports). Wird später nach einem Einspruch rückgängig gemacht, was getan wurde, erfährst du auch das.

help-trust-appeals-title = Wenn Moderatoren etwas mit dir getan haben

help-trust-appeals =
    Du bekommst eine Mail mit dem Grund: wenn du verwarnt, stummgeschaltet oder gesperrt wurdest, oder wenn dein Name verborgen wurde. Wer einen anderen Namen nimmt, ist sofort mit diesem zu sehen.
    Bist du nicht einverstanden, erhebe Einspruch, bis 30 Tage nachdem der Fall geschlossen ist: mit dem Link in der Mail, oder auf der Seite [Was Moderatoren mit meinem Konto getan haben](/me/cases). Das kannst du einmal tun, auch während du gesperrt bist. Ein anderer Moderator, der nicht beteiligt war, sieht alles noch einmal an und antwortet dir per Mail. Hast du recht, wird alles rückgängig gemacht, was in dem Fall getan wurde.
    Das Protokoll deines Kontos, das du auf deiner Seite herunterladen kannst, sagt, was mit ihm getan wurde, und wann.

help-trust-networks-title = Was sie über dich wissen

help-trust-networks =
    Moderatoren sehen deinen Namen, deine Partien und was mit deinem Konto getan wurde. Deine Adresse sehen sie nie: Nur wer sie schon kennt, kann fragen, zu welchem Konto sie gehört.
    Wer diesen Server betreibt, kann einschalten, dass sie auch sehen, wie viele Konten aus einem Netz entstanden sind. Dann wird ein Hash des Netzes, das ein Teil der Adresse deines Computers ist, 14 Tage lang aufbewahrt, nachdem du dich zum ersten Mal angemeldet hast. Ohne den Schlüssel dieses Servers kann niemand daraus wieder ein Netz machen. Mit deinem Konto verschwindet auch er.

help-trust-log-title = Nichts wird gelöscht

help-trust-log = Alles, was mit einer Partie geschieht, ist ein Ereignis, und kein Ereignis wird je geändert. Jedes ist versiegelt durch einen Hash über sich selbst und den Hash davor. Mails, dass du am Zug bist, enden mit dem neuesten: Wer die Vergangenheit änderte, müsste auch dein Postfach ändern.

help-trust-roots-title = Ein Hash am Tag

help-trust-roots =
    Nach jedem Tag wird ein Hash über alle Partien gemacht: die [Tageswurzel](/roots). Jede Wurzel enthält die davor. Mails, dass du am Zug bist, nennen auch die neueste Wurzel. So zeigt eine einzige Mail von dir, egal über welche Partie, ob die Vergangenheit irgendeiner anderen Partie geändert wurde.
    Die Datei einer Partie enthält den Beweis, dass eine Wurzel sie umfasst. Mit `--root` und der Wurzel prüfen die Programme unten diesen Beweis.

help-trust-dice-title = Die Würfel

help-trust-dice =
    Aller Zufall einer Partie, Würfel, Ziehen und Mischen, folgt aus einer geheimen Zahl, ihrem Startwert. Bevor jemand Platz nimmt, zeigt die Partie den Fingerabdruck des Startwerts (SHA-256), und am Ende den Startwert selbst; alle, wenn ein Moderator ihn ändern musste. So kann niemand unterwegs die Würfel aussuchen, und jeder kann sie später noch einmal werfen.
    Auf der Seite einer Partie findest du beides unter *Diese Partie*.

help-trust-check-title = Eine Partie selbst prüfen

help-trust-check =
    Wenn eine Partie zu Ende ist, gibt dir *Partie herunterladen* auf den Seiten ihres Verlaufs alles davon, zum Prüfen auf deinem eigenen Computer. Speichere es als `game.ndjson`. Dann
    - prüft `pixie-post verify game.ndjson` jedes Ereignis, jeden Hash und jeden Wurf und sagt, wo etwas nicht passt,
    - prüft `python3 check_game.py game.ndjson`, ein kurzes Programm, die Hashes und die Würfel ganz ohne etwas von uns; es liegt beim Quellcode.
    Mit `--head 57:9c1d…` prüft das erste Programm auch, ob der Hash aus einer Mail von dir darin ist.

# Mails zu einer Partie. Sie duzen, wen sie ansprechen.

# „$time“ ist die Uhrzeit mit der Zeitzone, etwa 18:00 CET.
mail-weekday-1 = Montag
mail-weekday-2 = Dienstag
mail-weekday-3 = Mittwoch
mail-weekday-4 = Donnerstag
mail-weekday-5 = Freitag
mail-weekday-6 = Samstag
mail-weekday-7 = Sonntag
mail-month-1 = Januar
mail-month-2 = Februar
mail-month-3 = März
mail-month-4 = April
mail-month-5 = Mai
mail-month-6 = Juni
mail-month-7 = Juli
mail-month-8 = August
mail-month-9 = September
mail-month-10 = Oktober
mail-month-11 = November
mail-month-12 = Dezember
mail-date = { $weekday }, { $day }. { $month } { $year }, { $time }

# Diese zwei Zeilen werden in Antworten wiedererkannt und dürfen sich nie ändern.
mail-answer-above = --- Schreib deine Züge über diese Zeile ---
mail-fewer-mails = Weniger Mails, oder keine

mail-hello-turn = Hallo { $name }, du bist am Zug.
mail-hello-reminder = Hallo { $name }, die anderen warten auf dich.
mail-hello-late = Hallo { $name }, deine Zeit ist um.
mail-hello-late-since = Hallo { $name }, deine Zeit ist um seit { $time }.
mail-late-has-time = Du hast noch Zeit bis { $time }: Vorher übernimmt niemand deinen Platz. Danach antwortet die Uhr für dich.
mail-late-vote = Die anderen dürfen jetzt abstimmen, ob jemand anderes deinen Platz spielt; tun sie es nicht, spielt ihn ein Bot ab { $time }. Antwortest du vorher, spielst du weiter.
mail-late-soon = Die Uhr antwortet bald für dich. Antwortest du vorher, spielst du weiter.
mail-answer-by = Bitte antworte bis { $time }.
mail-no-limit = Diese Partie hat keine Zeitgrenze.
mail-no-limit-but-bot = Diese Partie hat keine Zeitgrenze, aber wenn du gar nicht antwortest, spielt ein Bot deinen Platz ab { $time }.

mail-subject = { $wanted }: { $game }
mail-subject-reminder = Erinnerung: { $subject }
mail-subject-late = Deine Zeit ist um: { $subject }
mail-wanted-in-round = { $wanted }, Runde { $round }
mail-wanted-ability = Wähle eine Fähigkeit
mail-wanted-food = Wähle { $number } Nahrung
mail-wanted-action = Deine Aktion
mail-wanted-copy = Eine andere Aktion zum Kopieren
mail-wanted-whips = { $whips ->
        [one] Wer den Strafpunkt bekommt
       *[other] Verteile { $whips } Strafpunkte
    }
mail-wanted-rocks = { $rocks ->
        [one] Lege { $rocks } Stein
       *[other] Lege { $rocks } Steine
    }
mail-wanted-demote = Die Mine oder Begnadigung
mail-wanted-announce = Doppeltes Opfer oder nicht
mail-wanted-offer = Deine Opfergabe
mail-wanted-promotion = { $steps ->
        [one] Dein Beförderungsschritt
       *[other] Deine { $steps } Beförderungsschritte
    }
mail-wanted-extra-promotion = Dein zusätzlicher Beförderungsschritt
mail-wanted-dummy = Ziehe die dritte Spielerfarbe

mail-question-in-round = { $question } (Runde { $round })
mail-answer-with-one-press = Mit einem Klick antworten
mail-move-on-page = Oder auf der Seite der Partie ziehen
mail-can-do = Was du tun kannst
mail-answer-how = Antworte mit einer Nummer oder mit den Worten dahinter:
mail-several-lines = Mehrere Zeilen werden der Reihe nach gespielt; das Wort Hilfe erklärt, was du sonst schreiben kannst.
mail-forms = Andere Züge derselben Art schreibst du mit deinen eigenen Zahlen und Rohstoffen.
mail-at-any-time = Jederzeit:
mail-such-as = { $form }, zum Beispiel
mail-such-moves = { $ways ->
        [one] { $ways } Zug wie
       *[other] { $ways } Züge wie
    }
mail-such-as-of = { $form } ({ $ways } Möglichkeiten), zum Beispiel

mail-happened = Was seit deinem letzten Zug geschah
mail-before-that = Davor
mail-more-in-history = (Was noch früher war, steht im Verlauf der Partie.)

mail-picture = Der Spielplan; was darauf ist, steht unten in Worten
mail-you-have = Du hast { $what }.
mail-own-things = Was du hast
mail-others-things = Die anderen
mail-things-of = { $name }: { $what }
mail-resource = { RESOURCE($what, $number, form: "counted") }
mail-discs = { $number ->
        [one] { $number } Aktionsscheibe
       *[other] { $number } Aktionsscheiben
    }
mail-penalties = { $number ->
        [one] { $number } Strafpunkt
       *[other] { $number } Strafpunkte
    }
mail-reward-points = { $number ->
        [one] { $number } Belohnungspunkt
       *[other] { $number } Belohnungspunkte
    }
mail-slaves = { $number ->
        [one] { $number } Sklave
       *[other] { $number } Sklaven
    }
mail-rocks = { $number ->
        [one] { $number } Stein
       *[other] { $number } Steine
    }
mail-servants = { $number ->
        [one] { $number } Treuer Diener
       *[other] { $number } Treue Diener
    }
mail-food-tile = Nahrungsplättchen { $value }
mail-single-use-tile = Plättchen „{ SINGLE_USE($tile) }“
mail-ability = Fähigkeit „{ ABILITY($ability) }“
mail-track-steps = Leisten: Feld { $silver } (Silber) und { $gold } (Gold)
mail-in-pit = in der Grube der Vergessenheit
mail-table = Der Tisch
mail-turn-order = Spielreihenfolge: { $names }
mail-queen-wants = Die Königin wünscht: { RESOURCE($food) }
mail-asked = Gefragt: { $name }
mail-asked-until = Gefragt: { $name } (bis { $time })
mail-asked-too = Auch gefragt: { $name }
mail-asked-too-until = Auch gefragt: { $name } (bis { $time })
mail-on-servant-space = Feld „Treuer Diener“: { $what }
mail-on-space = { SPACE($space) }: { $what }
mail-on-circle = { CIRCLE($space) }: { $what }
mail-pixie-of = Pixie ({ SEAT($seat) })
mail-pixie-of-dummy = Pixie der dritten Spielerfarbe
mail-discs-of = { $number ->
        [one] { $number } Scheibe ({ SEAT($seat) })
       *[other] { $number } Scheiben ({ SEAT($seat) })
    }

mail-over-won = { $game } ist zu Ende: Du hast gewonnen
mail-over-shared = { $game } ist zu Ende: Du teilst den 1. Platz
mail-over-placed = { $game } ist zu Ende: Du bist { $rank }. von { $players }
mail-over-cancelled = { $game } wurde abgebrochen
mail-won = Du hast gewonnen.
mail-shared = Du teilst den 1. Platz.
mail-placed = Du bist { $rank }. von { $players }.
mail-is-over = Die Partie ist zu Ende
mail-hello-over = Hallo { $name }, die Partie ist zu Ende.
mail-was-cancelled = Die Partie wurde abgebrochen.
mail-hello-cancelled = Hallo { $name }, die Partie endet ohne Ergebnis.
mail-public-from = Alles in ihr wird öffentlich ab { $time }, außer sie geht vorher weiter.
mail-result = Das Ergebnis
mail-standing = { $rank }. { $name }: { $score }
mail-standing-pit = { $rank }. { $name }: in der Grube der Vergessenheit
mail-dice = Die Würfel, zum Nachprüfen
mail-seed = Ihr Startwert: { $seed }
mail-new-seed = Ihr neuer Startwert: { $seed }
mail-hash-of-seed = Dessen SHA-256, von Anfang an bekannt: { $hash }
mail-hash-of-new-seed = Dessen SHA-256, bekannt seit der Rücknahme: { $hash }
mail-whole-game = Die ganze Partie

mail-the-game = Die Partie
mail-as-of = Das ist die Partie vom { $time }. Ihre Version, und der Hash von allem, was bis dahin geschah:
mail-keep = Bewahre diese Mail auf, und niemand kann die Vergangenheit dieser Partie unbemerkt ändern.
mail-newest-root = Die neueste Tageswurzel, die alle Partien umfasst:

mail-language-chosen = Mails zu Partien kommen ab jetzt auf Deutsch.

mail-your-turn = Du bist am Zug: { $question }
mail-and-your-turn = Und du bist am Zug: { $question }

mail-nudged = Hallo { $name }, { $who } wartet auf dich und bittet dich weiterzuspielen: { $question }
mail-nudge-subject = { $who } wartet auf dich: { $game }
mail-no-more-nudges = Niemand kann dich öfter als einmal am Tag in einer Partie anstupsen. Willst du das gar nicht, sag es auf der Seite deines Kontos, oder schreib Anstupser aus an den Postschalter.
mail-says-to-all = Hallo { $name }, { $who } sagt zu euch allen:
mail-message-subject = { $who } schreibt: { $game }
mail-say-to-all = Um allen etwas zu sagen, antworte auf diese Mail mit einer Zeile wie

mail-undo-subject = { $who } möchte zurücknehmen: { $game }
mail-undo-title = Stimmst du der Rücknahme zu?
mail-undo-hello = Hallo { $name }, { $wish }.
mail-undo-how = Es geschieht, wenn alle anderen am Tisch zustimmen bis { $time }. Inzwischen darf weitergespielt werden. Antworte mit einer dieser Zeilen
mail-undo-page = oder klick auf der Seite der Partie: { $url }
mail-undo-moves = Diese Züge würden nicht mehr zählen, und auch nicht, was gespielt wird, bis alle zugestimmt haben. Dieselben Züge treffen dann dieselben Würfel.
mail-undo-more = { $number ->
        [one] (und { $number } davor)
       *[other] (und { $number } davor)
    }
mail-not-taken-back-subject = Nicht zurückgenommen: { $game }
mail-not-taken-back = Nichts wird zurückgenommen.
mail-undo-refused = Hallo { $name }, { $who } stimmt der Rücknahme nicht zu. Das Spiel bleibt, wie es ist.
mail-undo-late = Hallo { $name }, nicht alle haben der Rücknahme rechtzeitig zugestimmt. Das Spiel bleibt, wie es ist.
mail-taken-back-subject = Zurückgenommen: { $game }
mail-taken-back = Das Spiel wurde zurückgenommen.
mail-hello-taken-back = Hallo { $name }, das Spiel wurde zurückgenommen. Du bist jetzt nicht am Zug.

mail-late-subject = { $number ->
        [one] { LIST($who) } ist zu spät: { $game }
       *[other] { LIST($who) } sind zu spät: { $game }
    }
mail-late-title = { $number ->
        [one] { LIST($who) } ist zu spät.
       *[other] { LIST($who) } sind zu spät.
    }
mail-late-hello = { $number ->
        [one] Hallo { $name }, { LIST($who) } ist mit einer Antwort zu spät.
       *[other] Hallo { $name }, { LIST($who) } sind mit einer Antwort zu spät.
    }
mail-late-others-has-time = { $who } hat noch Zeit bis { $time }. Danach antwortet die Uhr.
mail-late-how-to-vote = Wenn mehr als die Hälfte der anderen es will, spielt ein Bot weiter, oder jemand, den ihr einladet. Um dafür zu stimmen, antworte auf diese Mail mit einer Zeile wie
mail-form-to-address = { $form } an eine Mailadresse, zum Beispiel
mail-replaced-subject = Du spielst nicht mehr mit: { $game }
mail-replaced-by-act = Hallo { $name }, du spielst in dieser Partie nicht mehr mit. { $act } Danke fürs Mitspielen.
mail-removed = Hallo { $name }, der Gastgeber dieser Partie hat dich vor dem Beginn herausgenommen. Du kannst wieder einen Platz nehmen, wenn du wieder eingeladen wirst.
mail-replaced-by-clock = Hallo { $name }, deine Zeit für eine Antwort war um, und die Partie geht ohne dich weiter: Deinen Platz ({ SEAT($seat) }) spielt jetzt ein Bot, bis ihn jemand übernimmt. Danke fürs Mitspielen.
mail-replaced-by-vote = Hallo { $name }, deine Zeit für eine Antwort war um, und die anderen haben gestimmt, ohne dich weiterzuspielen: Deinen Platz ({ SEAT($seat) }) spielt jetzt ein Bot, bis ihn jemand übernimmt. Danke fürs Mitspielen.
mail-offered-subject = Ein Platz für dich in { $game }?
mail-offered-waits = Hallo { $name }, in { $game } ist ein Platz frei: { SEAT($seat) }, einer von { $seats }, in Runde { $round }. Die Partie wartet auf dich bis { $time }; dann bekommt ein Bot den Platz.
mail-offered-bot = Hallo { $name }, in { $game } ist ein Platz frei: { SEAT($seat) }, einer von { $seats }, in Runde { $round }. Ein Bot hält ihn, bis du kommst.
mail-offered-has = Bisher hat er: Strafpunkte { $penalties }, Pixies im Schloss { $servants }, in der Mine { $slaves }.
mail-offered-take = Um ihn zu nehmen, antworte mit dieser Zeile
mail-look-at-game = Die Partie ansehen
mail-substitutes = Du bekommst das, weil du auf der Liste der Ersatzspieler stehst; `kein Ersatzspieler` nimmt dich herunter.
mail-keep-hello = Hallo { $name }, deine Partie { $game } wartet auf Mitspieler ({ $taken } von { $seats } Plätzen sind besetzt), und lange hat niemand sie angerührt. Tut es niemand bis { $time }, wird sie abgesagt.
mail-keep-how = Damit sie weiter wartet, antworte auf diese Mail mit dem Wort
mail-keep-page = oder klick auf der Seite der Partie, wo du sie auch absagen, mit Bots beginnen oder andere einladen kannst.
mail-keep-game = Die Partie behalten
mail-keep-subject = Soll sie weiter warten? { $game }
mail-changed-hello = Hallo { $name }, der Gastgeber von { $game }, die auf Mitspieler wartet und in der du sitzt, hat sie geändert, seit du Platz genommen hast:
mail-changed-how = Willst du noch mitspielen? Die Partie beginnt nicht, bevor du mit einer dieser Zeilen geantwortet hast
mail-changed-page = oder auf der Seite der Partie geklickt hast.
mail-changed-subject = Willst du noch mitspielen? { $game }

mail-digest-none = Nichts wartet auf dich.
mail-digest-waiting = { $number ->
        [one] Eine Partie wartet auf dich.
       *[other] { $number } Partien warten auf dich.
    }
mail-digest-hello = Hallo { $name }, das ist in deinen Partien geschehen.
mail-digest-hello-one = Hallo { $name }, antworte mit einer Nummer oder mit den Worten dahinter, jede auf einer eigenen Zeile.
mail-digest-hello-several = Hallo { $name }, antworte mit dem Buchstaben einer Partie und einer Nummer oder den Worten dahinter, etwa A 3. Eine Antwort kann Züge mehrerer Partien enthalten, jeden auf einer eigenen Zeile.
mail-digest-help = Das Wort Hilfe hinter einem Buchstaben erklärt, was du sonst schreiben kannst. Andere Züge derselben Art schreibst du mit deinen eigenen Zahlen und Rohstoffen.
mail-digest-proposal = Ein Moderator schlägt eine Korrektur dieser Partie vor und wartet auf deine Antwort.
mail-says = { $who } sagt:
mail-page-of-game = Die Seite der Partie
mail-head-of-game = { $game }, Version { $version }: { $hash }
mail-digest-subject = Was in deinen Partien geschah
mail-digest-subject-one = { $game } wartet auf dich
mail-digest-subject-several = { $number ->
        [one] { $number } Partie wartet auf dich
       *[other] { $number } Partien warten auf dich
    }
mail-new-in-game = Hallo { $name }, das ist neu in deiner Partie:
mail-done-to-game = Hallo { $name }, das wurde an deiner Partie getan:
mail-agree-to-end = Stimmst du zu, { $game } zu beenden?
mail-agree-to-adjourn = Stimmst du zu, { $game } ruhen zu lassen?
mail-agree-to-go-on = Stimmst du zu, { $game } fortzusetzen?
mail-agree-to-pace = Stimmst du einem anderen Tempo von { $game } zu?
mail-agree-to-correction = Stimmst du einer Korrektur zu? { $game }
mail-called-off = { $game } wurde abgesagt
mail-adjourned = Ruht: { $game }
mail-paused = Angehalten: { $game }
mail-somebody-left = Jemand ist gegangen: { $game }
mail-another-pace = Ein anderes Tempo: { $game }
mail-goes-on = Es geht weiter: { $game }
mail-moderator-acted = Ein Moderator hat gehandelt: { $game }
mail-answer-one-of = Antworte mit einer dieser Zeilen
mail-invited-subject = Du bist zu einer Partie Pixie Queen eingeladen
mail-invited-subject-by = { $who } lädt dich zu Pixie Queen ein: { $game }
mail-invited-by-stranger = Das ist eine Einladung zu einer Partie Pixie Queen für { $players }, per Mail oder im Netz, jeder wann er will. Sie kommt von jemandem, den du hier noch nicht getroffen hast; diese Worte hat er gewählt:
mail-invites-you = { $who } lädt dich ein: { $game }
mail-invited-by = { $who } lädt dich zu einer Partie Pixie Queen für { $players } ein, per Mail oder im Netz, jeder wann er will:
mail-seat-kept = { $what } Ein Bot spielt ihn, bis du ihn nimmst.
mail-seat-vacant = Ein Platz ist frei: Ein Bot spielt ihn, bis du ihn übernimmst.
mail-starts-when-full = Sie beginnt, wenn der letzte Platz besetzt ist.
mail-join-how = Ob du mitspielst oder nicht, antworte auf diese Mail mit einem dieser Worte:
mail-join-name = Mit dem Namen reden dich die anderen an. Von da an kommt die Partie per Mail, und du spielst, indem du antwortest. Tust du nichts, kommt keine Erinnerung. Du kannst dich auch als { $address } anmelden und im Netz spielen:
mail-programs-find = Programme finden sie unter { $url }.

# Antworten auf Mails. Was zwischen ` und ` steht, wird genau so geschrieben.

answer-hello = Hallo { $name },
answer-hello-nameless = Hallo,
answer-nothing-found = in deiner Mail war kein Zug zu finden, also wurde nichts getan. Antworte mit der Nummer eines Zuges oder mit dem Zug in einem eigenen Satz; `Hilfe` sagt, was du sonst schreiben kannst, und `Hilfe Casino`, was eine Aktion bewirkt.
answer-nothing-found-help = in deiner Mail war kein Zug zu finden, also wurde nichts getan. Das kannst du schreiben.
answer-nothing-done = es wurde nichts getan; warum, steht unten.
answer-too-many = das sind mehr Mails, als beantwortet werden können. Diese wurde nicht gelesen, und eine Stunde lang werden es auch weitere nicht: Sie bekommen keine Antwort, und deine Seite führt sie auf (Deine Mails ohne Antwort). Was vorher getan wurde, bleibt.
answer-too-long = es wurde nichts getan, weil deine Mail zu lang ist.
answer-given-up = deine Mail konnte nicht zu Ende gelesen werden: Zweimal wurde damit begonnen und abgebrochen. Es wird nicht noch einmal versucht. Was davon getan wurde, steht unten; der Rest ist nicht getan. Schreib noch einmal, mit wenigen Worten, jede Anweisung auf einer eigenen Zeile.
answer-done-to-unclear = deine Mail wurde ausgeführt bis zu der Zeile unten, die nicht ganz klar ist.
answer-unclear = noch wurde nichts getan, weil deine Mail nicht ganz klar ist.
answer-done-to-unread = deine Mail wurde ausgeführt bis zu der Zeile, die nicht zu verstehen war.
answer-unread = es wurde nichts getan, weil nicht alles in deiner Mail zu verstehen war.
answer-preview = es wurde nichts getan; das würde deine Mail bewirken.
answer-done-to-refused = deine Mail wurde ausgeführt bis zu der Zeile, die unten abgelehnt wird.
answer-done-to-end = deine Mail wurde ausgeführt bis zu der Zeile, an der das Lesen endete.
answer-done = es ist getan.
answer-asked-for = hier ist, worum du gebeten hast.
answer-encrypted = es wurde nichts getan: Deine Mail ist verschlüsselt, und Pixie Post hat keinen Schlüssel dafür. Bitte antworte unverschlüsselt.
answer-opaque-signature = es wurde nichts getan: Dein Mailprogramm hat den Text in seine Signatur gepackt (undurchsichtiges S/MIME). Bitte signiere den Klartext, oder gar nicht.
answer-winmail = es wurde nichts getan: Dein Mailprogramm hat den Text in `winmail.dat` gesteckt, das nur Outlook liest. Bitte schick Nur-Text oder HTML (in Outlook: Text formatieren, Nur Text).
answer-only-picture = es wurde nichts getan: In deiner Mail ist nur ein Bild, und Bilder werden nicht gelesen. Bitte schreib deinen Zug als Text.
answer-only-subject = es wurde nichts getan: Deine Mail hat nur einen Betreff. Bitte schreib deinen Zug darunter, wo der Text hingehört.

answer-last = Deine letzten Mails haben nichts bewirkt. Weitere solche werden nicht beantwortet, damit nicht zwei Programme einander ewig schreiben. Sobald du etwas tust, per Mail oder auf der Seite, werden deine Mails wieder beantwortet.
answer-end-unshown = { $read ->
        [0] Keine Zeile deiner Mail wurde gelesen
        [one] Nur die erste Zeile deiner Mail wurde gelesen
       *[other] Nur die ersten { $read } Zeilen deiner Mail wurden gelesen
    }: Sie hat mehr Wörter, als in einer Mail angesehen werden. { $left ->
        [one] 1 Zeile darunter wurde nicht gelesen und hat nichts bewirkt.
       *[other] { $left } Zeilen darunter wurden nicht gelesen und haben nichts bewirkt.
    }
answer-end-shown = { $read ->
        [0] Keine Zeile deiner Mail wurde gelesen
        [one] Nur die erste Zeile deiner Mail wurde gelesen
       *[other] Nur die ersten { $read } Zeilen deiner Mail wurden gelesen
    }: Sie hat mehr Wörter, als in einer Mail angesehen werden. Vom Rest wurde nichts getan: { $lines }. Schreib mit weniger Worten, jede Anweisung auf einer eigenen Zeile.
answer-and-more = { $lines }, und { $more } weitere
answer-quoted = „{ $line }“
answer-ignored = Nicht als Anweisung gelesen: { $lines }.
answer-ignored-more = Nicht als Anweisung gelesen: { $lines }, und mehr.
answer-ignored-how = Niemand sonst liest es; was die anderen lesen sollen, beginnt mit `nachricht:`.

answer-your-mail = Deine Mail
answer-would-do = Was deine Mail bewirken würde
answer-line-not-yet = { $said }: noch nicht getan
answer-line-refused = { $said }: abgelehnt
answer-line-not-done = { $said }: nicht getan
answer-line-unread = { $said }: nicht verstanden
answer-labelled-move = { $label } (`{ $notation }`)
answer-read-as = Gelesen als: { $shown }.
answer-did-you-mean = Meinst du: { $shown }? Wenn ja, antworte auf diese Mail mit `ja`; sonst schreib, was du willst.
answer-did-you-mean-so = Meinst du: { $shown }? Wenn ja, schreib es genau so.
answer-number-for = `{ $number }` für { $shown }
answer-write-number = Schreib die Nummer oder den Zug: { $choices }.
answer-write-out = Schreib es aus: { $choices }.
answer-nearest = Der ähnlichste Zug, der möglich ist: { $shown }.
answer-price-pass = Das kostet dich 5 Strafpunkte, und du handelst in dieser Runde nicht mehr.
answer-price-offer = Das kostet dich 5 Strafpunkte.
answer-nothing-written = (nichts)
answer-mail-before = Deine Mail davor
answer-for-example = Zum Beispiel: `{ $example }`.

answer-not-done-yet = Noch nicht getan: { $subject }
answer-undelivered = Deine Einladung ist nicht angekommen
answer-happened-then = Was dann geschah
answer-has-happened = Was geschehen ist
answer-game-over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden.
answer-game-cancelled = Die Partie wurde abgebrochen; es kann nichts mehr gespielt werden.
answer-game-paused = Ein Moderator hat die Partie angehalten. Du bekommst eine Mail, wenn sie weitergeht und du am Zug bist.
answer-nobody-asked = Gerade wird niemand gefragt.
answer-waits-for = Du wirst gerade nicht gefragt. Die Partie wartet auf { LIST($names) }.
answer-nothing-legal = Du bekommst eine Mail, wenn du am Zug bist; bis dahin ist kein Zug möglich.
answer-not-begun = Es gibt noch keinen Spielplan: Die Partie hat nicht begonnen.
answer-no-version = Die Partie hat keine Version { $version }: Sie hat 1 bis { $newest }.
answer-game-at = Die Partie bei Version { $version }
answer-no-board-then = Damals gab es keinen Spielplan für dich: Die Partie hatte nicht begonnen, oder du hattest keinen Platz.
answer-happened-from = Was von Version { $first } bis { $last } geschah
answer-nothing-there = Da geschah nichts, was noch zählt oder was du sehen darfst.
answer-goes-on-with = Weiter geht es mit `verlauf { $first }-{ $last }`.

answer-orders = Deine Daueraufträge
answer-orders-none = Du hast keine. Schreib `daueraufträge:` und darunter, einen je Zeile, was für dich geantwortet werden soll, sobald du gefragt wirst: `food bread, honey` jedes Mal, oder `next: casino` einmal.
answer-orders-now = Würdest du jetzt gefragt, wäre die Antwort: { $shown }. Die Frage: { $question }.
answer-orders-until-move = Der nächste Zug, den du selbst machst, zieht sie zurück.
answer-orders-taken-back = Sie zählen nicht mehr, seit das Spiel zurückgenommen wurde: Gib sie noch einmal, wenn sie noch passen.
answer-orders-moved = Sie zählen nicht mehr, seit du selbst einen Zug gemacht hast.
answer-orders-seat-lost = Sie zählen nicht mehr, seit du deinen Platz verlassen hast.
answer-orders-over = Sie zählen nicht mehr, seit die Partie zu Ende ist.
answer-order-answered = Er hat geantwortet, in Version { $version }.
answer-order-once = Er antwortet einmal.
answer-order-stands = Er gilt immer.

answer-invited-join = Du spielst mit, auf dem ersten freien Platz; `beitreten 2` nimmt Platz 2. `ja` bewirkt dasselbe.
answer-invited-join-as = Du spielst unter diesem Namen mit.
answer-invited-decline = Du spielst nicht mit. `nein` bewirkt dasselbe.

answer-is-it-you = Hast du diese Mail an Pixie Post geschrieben?
answer-is-it-you-there = Ist diese Mail von einer anderen Adresse von dir?
answer-proof-none = eine Mail in deinem Namen ist bei Pixie Post angekommen, und nichts beweist, dass sie von dir ist.
answer-proof-none-by = eine Mail in deinem Namen ist bei Pixie Post angekommen, und nichts beweist, dass sie von dir ist. Sie wurde von { $route } übergeben, und von dort kam noch keine Mail von dir.
answer-proof-signed = eine Mail von dir ist bei Pixie Post angekommen. { $signer } hat sie signiert, signiert aber nie, an wen eine Mail geschrieben ist; du könntest sie also jemand anderem geschrieben haben, der sie weitergegeben hat.
answer-proof-other = eine Mail von { $other } ist an einer Adresse von Pixie Post angekommen, die nur in Mails an dich steht. Anweisungen zählen von der Adresse deines Kontos aus, und das ist diese hier.
answer-proof-other-by = eine Mail von { $other } (übergeben von { $route }) ist an einer Adresse von Pixie Post angekommen, die nur in Mails an dich steht. Anweisungen zählen von der Adresse deines Kontos aus, und das ist diese hier.
answer-proof-lines = Noch wurde nichts getan. Sie beginnt mit diesen Zeilen:
answer-proof-how = Hast du sie geschrieben, antworte auf diese Mail mit diesem Wort:
answer-proof-then = Dann wird sie gelesen.
answer-proof-then-route = Dann wird sie gelesen, und spätere Mails, die auf demselben Weg kommen, werden sofort gelesen.
answer-proof-then-signed = Dann wird sie gelesen, und spätere Mails von dir, die { $signer } signiert hat, werden sofort gelesen.
answer-proof-then-other = Dann wird sie gelesen, als hättest du sie hier geschrieben, und ebenso spätere Mails von { $other }, die auf demselben Weg kommen. Was wir schreiben, geht weiter an diese Adresse.
answer-proof-else = Hast du sie nicht geschrieben, tu nichts: Dann geschieht nichts. Gib diese Mail nicht weiter. Vielleicht kennt jemand die Antwortadresse einer Mail, die wir dir geschickt haben; sie nützt ihm nichts, solange du nicht bestätigst.

answer-fault-alone = Das muss die einzige Anweisung in einer Mail sein, damit es niemand aus Versehen tut.
answer-fault-below-quotation = Das steht direkt unter einer zitierten Zeile und gehört vielleicht zu ihr. Lass eine leere Zeile darüber.
answer-fault-preview = Nur die erste Zeile einer Mail macht sie zu einer Vorschau.
answer-fault-message = Eine Nachricht hat 1 bis 2000 Zeichen, davon mindestens ein sichtbares, und außer Zeilenumbrüchen keine Steuerzeichen.
answer-fault-message-how = Schreib `nachricht:` und dann den Text.
answer-fault-hand = Schreib `übergib Rot an Bot`, oder `übergib Rot an bo@example.org`, um jemanden einzuladen.
answer-fault-seat = Ein Platz heißt nach seiner Farbe, etwa `Rot`, oder nach seiner Nummer.
answer-fault-hand-to = Übergeben wird er an `Bot` oder an eine Mailadresse.
answer-fault-join = Du sitzt schon in dieser Partie; so antwortet man nur auf eine Einladung.
answer-fault-resign = Um deinen Platz für immer einem Bot zu geben, schreib `Partie aufgeben`.
answer-fault-topic = Das kennt die Hilfe nicht. Schreib `Hilfe`, oder `Hilfe` und eine Aktion, etwa `Hilfe Goldleiste`.
answer-fault-away = Schreib `abwesend bis 3. Mai`, `abwesend vom 3. bis 17. Mai`, `abwesend bis Freitag` oder `abwesend für eine Woche`; `wieder da` beendet es.
answer-fault-adjourn = Schreib `vertagen bis 3. Mai`, `vertagen bis Freitag` oder `vertagen für eine Woche`; die anderen müssen zustimmen.
answer-fault-no-day = Diesen Tag gibt es nicht.
answer-fault-pace = Schreib `Tempo täglich` (oder live, zügig, entspannt, gemächlich), `Tempo 2 Tage`, `Tempo 12 Stunden` oder `kein Tempo`.
answer-fault-pace-range = Ein Tempo ist eine Stunde bis 60 Tage.
answer-fault-undo = Schreib `zurücknehmen`, oder `zurücknehmen bis 12`, um bis Zug 12 zurückzugehen; und warum, wenn du willst: `zurücknehmen: verklickt`.
answer-fault-undo-reason = Ein Grund hat 1 bis 500 Zeichen auf derselben Zeile.
answer-fault-agree = Schreib `ich stimme zu` oder `ich stimme nicht zu`, wenn du willst mit der Nummer der Bitte: `ich stimme zu 12`.
answer-fault-name = `{ $name }` ist kein Name: Ein Name hat 1 bis 40 Zeichen, davon mindestens ein sichtbares und kein Steuerzeichen.
answer-fault-invitation = Eine Einladung wird mit `beitreten` oder `ablehnen` beantwortet.
answer-fault-invitation-join = Schreib `beitreten`, mit einem Platz etwa `beitreten 2`, und mit einem Namen etwa `beitreten als Bo`.
answer-fault-invitation-no = Meinst du nein? Dann antworte mit `nein`. Eine Einladung wird mit `beitreten` oder `ablehnen` beantwortet.
answer-fault-invitation-yes = Meinst du ja? Dann antworte mit `ja`. Eine Einladung wird mit `beitreten` oder `ablehnen` beantwortet.
answer-fault-digest-one = Schreib eine der Nummern oder einen der Züge aus der Mail.
answer-fault-digest = { $games ->
        [one] In dieser Mail ging es um { $games } Partie: Schreib den Buchstaben der Partie vor jeden Zug, etwa `A 3` oder `B passen`.
       *[other] In dieser Mail ging es um { $games } Partien: Schreib den Buchstaben der Partie vor jeden Zug, etwa `A 3` oder `B passen`.
    }
answer-fault-digest-name = Zwei Partien der Mail haben diesen Namen: Schreib stattdessen den Buchstaben der Partie, etwa `A 3`.
answer-fault-notation = Diesen Zug gibt es nicht: `{ $found }` passt da nicht. Erwartet: { $expected }.
answer-fault-notation-near = Diesen Zug gibt es nicht: `{ $found }` passt da nicht. Erwartet: { $expected }. Meinst du `{ $near }`?
answer-fault-notation-end = Am Ende fehlt etwas. Erwartet: { $expected }.
answer-fault-order = Auftrag { $line }: `{ $found }` passt da nicht. Erwartet: { $expected }.
answer-fault-order-near = Auftrag { $line }: `{ $found }` passt da nicht. Erwartet: { $expected }. Meinst du `{ $near }`?
answer-fault-order-end = Auftrag { $line }: Am Ende fehlt etwas. Erwartet: { $expected }.
answer-futile-seat = Der Auftrag `{ $order }` kann nie antworten: { SEAT($seat) } spielt in dieser Partie nicht mit.
answer-futile-whip = Der Auftrag `{ $order }` kann nie antworten: Strafpunkte werden nur auf Gegner verteilt.
answer-futile-round = Der Auftrag `{ $order }` kann nie antworten: Runde { $round } ist vorbei.
answer-futile-ability = Der Auftrag `{ $order }` kann nie antworten: Die Fähigkeit wird einmal gewählt, und du hast deine.
answer-futile-dummy = Der Auftrag `{ $order }` kann nie antworten: Eine dritte Spielerfarbe gibt es nur zu zweit.
answer-futile-announce = Der Auftrag `{ $order }` kann nie antworten: In dieser Partie wird ein doppeltes Opfer nicht angekündigt.

answer-doubt-too-many-words = In dieser Mail sind zu viele Wörter, um sie alle zu lesen. Schreib weniger, und jede Anweisung auf einer eigenen Zeile.
answer-doubt-line-below = Die Zeile darunter gehört vielleicht dazu.
answer-doubt-question = Das ist eine Frage, also wird nichts getan. Schreib den Zug selbst oder seine Nummer.
answer-doubt-denial = Du sagst, was du nicht willst, also wird nichts getan. Schreib, was du willst.
answer-doubt-condition = Das hängt davon ab, was vorher geschieht, also wird jetzt nichts getan. Schreib den Zug selbst oder seine Nummer, wenn du ihn auf jeden Fall willst. Ein Dauerauftrag antwortet für dich, sobald du gefragt wirst: Schreib `daueraufträge: next: { $notation }`.
answer-doubt-condition-help = Das hängt davon ab, was vorher geschieht, also wird jetzt nichts getan. Schreib den Zug selbst oder seine Nummer, wenn du ihn auf jeden Fall willst. Ein Dauerauftrag antwortet für dich, sobald du gefragt wirst: `Hilfe` sagt, wie.
answer-doubt-several = Das kann mehrere Züge meinen.
answer-doubt-several-ways = Es gibt mehrere Wege, also muss jeder Schritt genannt werden.
answer-doubt-no-yes = Hier wird nichts gefragt, was man mit Ja oder Nein beantwortet. Wer zurücknehmen möchte, bekommt `ich stimme zu` oder `ich stimme nicht zu` zur Antwort.
answer-doubt-not-asked = Du wirst gerade nichts gefragt.
answer-doubt-not-asked-after = Nach der Zeile davor wirst du nichts mehr gefragt, bis andere gezogen haben.
answer-doubt-no-move = Darin war kein Zug zu finden, der jetzt möglich ist.
answer-doubt-unknown = Nicht verstanden: `{ $word }`.
answer-doubt-unknown-two = Nicht verstanden: `{ $word }`, `{ $other }`.
answer-doubt-number-and-words = Die Nummer und die Worte meinen verschiedene Züge.
answer-doubt-no-number = Die Liste hat keine Nummer { $number }.
answer-doubt-no-list = Du wirst gerade nichts gefragt, also gibt es keine Liste von Zügen.
answer-doubt-list = { $moves ->
        [one] Die Liste hat { $moves } Zug.
       *[other] Die Liste hat { $moves } Züge.
    }
answer-doubt-list-changed = Was du tun kannst, hat sich geändert, seit diese Liste verschickt wurde.
answer-doubt-list-changed-move = Was du tun kannst, hat sich geändert, seit diese Liste verschickt wurde, und dieser Zug ist nicht mehr möglich: { $shown }.
answer-doubt-list-changed-one = Was du tun kannst, hat sich geändert, seit diese Liste verschickt wurde. Schreib eine Nummer der neuen.
answer-doubt-one-move = Du wirst nach einem einzigen Zug gefragt.
answer-doubt-only-proposed = Nur dies wurde vorgeschlagen. Schreib, was danach kommt, oder einen anderen Zug auf eine eigene Zeile.
answer-doubt-proposal-gone = Was vorgeschlagen wurde, ist nicht mehr möglich.

answer-hindered-in-english = Das geht nicht. Der Grund, auf Englisch: „{ $why }“
answer-hindered-later = Danke. Die Partie wartet auf dich.
answer-hindered-later-preview = Die Partie würde auf dich warten.
answer-hindered-retracted = Deine Mail scheint das zurückzunehmen oder offenzulassen. Schreib nur, was du willst, und es wird getan.
answer-hindered-keep-seat = Du behältst deinen Platz, bis du `Partie verlassen` schreibst. Die Partie beginnt nicht, solange du nicht zustimmst.
answer-hindered-which-change = Antworte auf die Mail, die sagt, was der Gastgeber geändert hat, oder sieh es auf der Seite der Partie nach.
answer-hindered-seated = Du sitzt schon in dieser Partie. Um sie zu verlassen, wenn sie läuft, antworte auf eine Mail über sie mit `Partie aufgeben`.
answer-hindered-one-game = Eine Mail zeigt eine Partie. Frag nach dieser in einer anderen Mail.
answer-hindered-undelivered = Der Mailserver dieser Adresse sagt, dass es dieses Postfach nicht gibt; die Einladung ist also nicht angekommen. Frag nach der richtigen Adresse, und lade diese ein.
answer-hindered-unproven = Schreib es als Antwort auf diese Mail: An die Adresse, die alle kennen, könnte es jeder schreiben.
answer-hindered-unproven-order = Schreib es als Antwort auf diese Mail: An die Adresse, die alle kennen, könnte jeder `{ $order }` schreiben.
answer-hindered-answered = Das kommt zu spät: Deine Antwort in Version { $version } war schon: { $shown }.
answer-hindered-answered-for = Das kommt zu spät: Für deinen Platz wurde in Version { $version } schon geantwortet: { $shown }.
answer-hindered-settled = Das kommt zu spät: Es hat sich ohne dich erledigt, in Version { $version }.
answer-hindered-answer-undone = Das wurde in Version { $version } zurückgenommen, und was jetzt offen ist, ist eine neue Frage.
answer-hindered-gone = Was du beantwortest, wird nicht mehr gefragt.
answer-hindered-undone-all = Was du beantwortest, wird nicht mehr gefragt: { SEAT($seat) } hat das Spiel in Version { $version } mit Zustimmung aller bis { $to } zurückgenommen.
answer-hindered-undone-all-because = Was du beantwortest, wird nicht mehr gefragt: { SEAT($seat) } hat das Spiel in Version { $version } mit Zustimmung aller bis { $to } zurückgenommen: { $why }
answer-hindered-undone-alone = Was du beantwortest, wird nicht mehr gefragt: { SEAT($seat) } hat das Spiel in Version { $version } allein bis { $to } zurückgenommen.
answer-hindered-undone-alone-because = Was du beantwortest, wird nicht mehr gefragt: { SEAT($seat) } hat das Spiel in Version { $version } allein bis { $to } zurückgenommen: { $why }
answer-hindered-undone-proposed = Was du beantwortest, wird nicht mehr gefragt: Ein Moderator hat das Spiel in Version { $version } bis { $to } zurückgenommen, um die späteren Züge so noch einmal zu spielen, wie es vorgeschlagen war.
answer-hindered-undone-proposed-because = Was du beantwortest, wird nicht mehr gefragt: Ein Moderator hat das Spiel in Version { $version } bis { $to } zurückgenommen, um die späteren Züge so noch einmal zu spielen, wie es vorgeschlagen war: { $why }
answer-hindered-undone-moderator = Was du beantwortest, wird nicht mehr gefragt: Ein Moderator hat das Spiel in Version { $version } bis { $to } zurückgenommen.
answer-hindered-undone-moderator-because = Was du beantwortest, wird nicht mehr gefragt: Ein Moderator hat das Spiel in Version { $version } bis { $to } zurückgenommen: { $why }

answer-done-nothing = Es wurde nichts getan.
answer-done-no-step = Es war kein Schritt mehr übrig.
answer-done-said = Die anderen werden es lesen.
answer-done-nudged = Wer gefragt ist, bekommt eine Mail, dass du wartest.
answer-done-handed = Diesen Platz spielt jetzt ein Bot.
answer-done-vote = Deine Stimme ist gezählt.
answer-done-taken-back = Es ist zurückgenommen.
answer-done-undo-asked = Die anderen werden um Zustimmung gebeten bis { $time }: { $seats }.
answer-done-others-must-agree = Andere müssen noch zustimmen.
answer-done-all-agreed = Alle haben zugestimmt: Es ist getan.
answer-done-all-agreed-undo = Alle haben zugestimmt: Es ist zurückgenommen.
answer-done-not-done = Was vorgeschlagen war, wird nicht getan.
answer-done-stays = Das Spiel bleibt, wie es ist.
answer-done-no-longer = Du bittest nicht mehr darum.
answer-done-absent = Du bist weg von { $first } bis { $last }, und zurück am { $back }.
answer-done-absences = { $absences } Deine Fristen enden nicht vorher, und die anderen sehen, wann du zurück bist. `wieder da` nimmt eine Abwesenheit von heute zurück.
answer-done-back = Willkommen zurück. Die Zeit, die deine Fristen gewonnen haben, bleibt dir.
answer-done-not-away = Du hast nicht gesagt, dass du heute weg bist, also gibt es nichts zurückzunehmen.
answer-done-orders = Sie antworten für dich, sobald du gefragt wirst; niemand sonst sieht sie.
answer-done-no-orders = Deine Daueraufträge sind zurückgezogen.
answer-done-had-no-orders = Du hattest keine.
answer-done-resigned = Ein Bot hat jetzt deinen Platz und spielt ihn weiter.
answer-done-proposed = Die anderen werden gefragt; es wird getan, sobald alle zustimmen. `ich stimme nicht zu { $version }` nimmt es zurück.
answer-done-at-once = Es ist getan.
answer-done-kept = Die Partie wartet weiter auf Mitspieler.
answer-done-left = Du hast die Partie verlassen.
answer-done-still-playing = Du stimmst zu und behältst deinen Platz.
answer-done-declined = Zu dieser Partie wirst du nicht mehr gefragt. Wer es sich anders überlegt, kann noch mitspielen.
answer-done-seat-waits = Du hast den Platz { SEAT($seat) }. Die Partie beginnt, wenn der letzte besetzt ist; du bekommst eine Mail.
answer-done-seat-begun = Du hast den Platz { SEAT($seat) }, und die Partie hat begonnen.
answer-done-a-seat-waits = Du hast einen Platz. Die Partie beginnt, wenn der letzte besetzt ist; du bekommst eine Mail.
answer-done-a-seat-begun = Du hast einen Platz, und die Partie hat begonnen.

answer-would-unknown-after = Was danach kommt, ist noch nicht bekannt.
answer-would-say = Die anderen würden es lesen.
answer-would-nudge = Wer am Zug ist, bekäme eine Mail, wenn du auf ihn wartest.
answer-would-keep = Die Partie würde weiter auf Mitspieler warten, wenn sie das tut.
answer-would-leave = Du würdest deinen Platz aufgeben, wenn die Partie nicht begonnen hat.
answer-would-hand = Du würdest dafür stimmen, wenn der Platz zu spät ist.
answer-would-undo = Es würde zurückgenommen, oder die anderen würden um Zustimmung gebeten.
answer-would-agree = Du würdest der Rücknahme zustimmen, wenn jemand darum bittet, oder dem, was ein Moderator vorschlägt.
answer-would-disagree = Du würdest dem nicht zustimmen.
answer-would-away = An diesen Tagen würden deine Fristen nicht enden.
answer-would-back = Deine Abwesenheit von heute würde zurückgenommen.
answer-would-orders = Diese Daueraufträge würden frühere ersetzen.
answer-would-orders-now = Diese Daueraufträge würden frühere ersetzen. Jetzt wäre ihre Antwort: { $shown }.
answer-would-no-orders = Deine Daueraufträge würden zurückgezogen.
answer-would-propose = Die anderen würden um Zustimmung gebeten.
answer-would-resign = Ein Bot hätte deinen Platz, für immer.
answer-would-nothing = Nichts würde sich ändern.

answer-desk-account = Du hast ein Konto, und andere sehen dich als { $name }.
answer-desk-substitute = Du stehst auf der Liste der Ersatzspieler. `freie Plätze` zeigt, welche Plätze du nehmen kannst.
answer-desk-no-substitute = Du stehst nicht auf der Liste der Ersatzspieler.
answer-desk-languages = Mails zu Partien gibt es auf Englisch, Deutsch, Französisch und Polnisch: Schreib `Sprache english`, `Sprache français` oder `Sprache polski`. Züge und die meisten Worte in einer Partie werden in allen vier Sprachen verstanden.
answer-desk-new-game = Die Partie ist offen, und du hast ihren ersten Platz. Ihr Zeichen ist { $sign }. Lade die anderen ein mit `einladen bo@example.org`; sie beginnt, wenn der letzte Platz besetzt ist, oder mit `beginnen`, dann mit Bots auf den freien Plätzen.
answer-desk-mails-at-once = Du bekommst eine Mail, sooft du am Zug bist.
answer-desk-mails-daily = Du bekommst eine Mail am Tag über alle Partien. `Tagesmail um 8` sagt, wann.
answer-desk-mails-reminders = Du bekommst Erinnerungen und das Ende von Partien; keine anderen Mails darüber.
answer-desk-mails-none = Du bekommst keine Mails mehr über Partien, nur Antworten auf deine eigenen und Codes zum Anmelden. `Mails sofort` bringt sie zurück.
answer-desk-digest-hour = Die tägliche Mail kommt um { $hour }:00 Uhr in deiner Zeitzone. `Mails täglich` wählt sie.
answer-desk-nudges = Andere dürfen dich anstupsen, wenn sie auf dich warten, einmal am Tag in einer Partie.
answer-desk-no-nudges = Niemand stupst dich mehr an. `Anstupser an` ändert das.
answer-desk-invitations = Alle dürfen dich mit deinem Namen einladen. `Einladungen aus` ändert das.
answer-desk-no-invitations = Nur wer schon mit dir gespielt hat, lädt dich mit deinem Namen ein.
answer-desk-zone = Alle Zeiten in deinen Mails sind die von { $zone }.
answer-desk-muted = Du bekommst keine Mail mehr zu { $game }. `nicht stumm { $game }` ändert das.
answer-desk-unmuted = Du bekommst wieder Mails zu { $game }.
answer-desk-not-muted = { $game } war nicht stumm.
answer-desk-hours = { $hours }. In Partien, die sich nach Kalendern richten, zählen deine Fristen diese Zeiten nicht und enden nicht in ihnen.
answer-desk-renamed = Andere sehen dich ab jetzt als { $name }.
answer-desk-address = Mails an beide Adressen fragen, ob dein Konto zu { $address } umzieht. Antworte auf beide mit ja. Kannst du die hier nicht beantworten, zieht es um am { $time }.
answer-desk-second-address = Eine Mail an { $address } fragt, wer sie liest. Bei Ja gelten Mails von dort als deine; was wir schreiben, kommt weiter hierher.
answer-desk-no-second-address = Mails von { $address } gelten nicht als deine.
answer-desk-export = Für eine Mail ist das zu groß. Ein Link darauf ist unterwegs zu dir; er gilt einen Tag.
answer-desk-seat-free = Der Platz ist wieder frei, und wer dort saß, erfährt es per Mail.
answer-desk-no-link = Niemand kommt mehr über einen Link.
answer-desk-link = Wer diesen Link kennt, darf einen Platz nehmen: { $url } (per Mail: `beitreten { $secret }`). Er gilt zwei Wochen und für zehn Leute; `kein Link` zieht ihn zurück.
answer-desk-invited = { $who } bekommt eine Einladung, wenn diese Adresse nicht schon eingeladen war.
answer-desk-invited-name = { $who } bekommt eine Einladung, wenn nicht schon eine da war.
answer-desk-changed = Die Partie ist geändert.
answer-desk-changed-asked = Die Partie ist geändert. Die anderen werden per Mail gefragt, ob sie noch mitspielen wollen.
answer-desk-begun = Die Partie hat begonnen. Du bekommst eine Mail, wenn du am Zug bist.

answer-day = { $weekday }, { $day }. { $month } { $year }

# Fehler in Anweisungen an den Postschalter.
answer-desk-fault-no-order = Das ist hier keine Anweisung. `Hilfe` zählt alle auf.
answer-desk-fault-which-game = Sag, welche Partie, mit ihrem Namen: `Partien` zählt deine auf.
answer-desk-fault-remove = Schreib `entferne Rot`, mit der Farbe des Platzes, und `aus` mit dem Namen der Partie, wenn du mehrere hast.
answer-desk-fault-invite = Schreib `einladen bo@example.org`, oder den Namen von jemandem, und `zu` mit dem Namen der Partie, wenn du mehrere hast.
answer-desk-fault-move = Schreib `Adresse ada@example.org` mit der neuen Adresse deines Kontos.
answer-desk-fault-add = Schreib `zweite Adresse ada@work.example` mit einer anderen Adresse von dir, oder `keine zweite Adresse ada@work.example`.
answer-desk-fault-no-address = `{ $address }` ist keine Mailadresse. { $how }
answer-desk-fault-digest-hour = Die tägliche Mail kommt zu einer vollen Stunde: `Tagesmail um 8`, von 0 bis 23.
answer-desk-fault-zone = `{ $zone }` ist keine Zeitzone. Schreib `Zeitzone Europe/Warsaw`, mit der größten Stadt der deinen.
answer-desk-fault-mails = Schreib `Mails sofort`, `Mails täglich`, `Mails Erinnerungen` oder `Mails aus`.
answer-desk-fault-most-orders = Eine Mail darf höchstens { $most } Anweisungen haben.
answer-desk-fault-hours = Schreib `Ruhezeit 22:00-08:00` oder `Ruhezeit keine`.
answer-desk-fault-days = Schreib `freie Tage Sa So` oder `freie Tage keine`.
answer-desk-fault-holidays = Schreib `Feiertage DE` oder `Feiertage keine`.
answer-desk-fault-country = Die Feiertage dieses Landes sind hier nicht bekannt. Schreib `Feiertage DE`; bekannt sind { $known }.
answer-desk-fault-open = Schreib `neue Partie für 3`, und wenn du magst `privat`, `täglich` oder `2 Tage pro Zug`, `deutsche Regeln`, `genannt Regentage`.
answer-desk-fault-change = Schreib `ändere Regentage: 4 Spieler`, oder `2 Tage pro Zug`, `kein Tempo`, `deutsche Regeln`, `genannt Sonnentage`, mehreres mit Kommas.
answer-desk-fault-no-players = Es steht nicht da, wie viele spielen. { $how }
answer-desk-fault-no-change = Es steht nicht da, was geändert wird. { $how }
answer-desk-fault-privacy = Wer eine Partie sehen darf, bleibt, wie es ist. { $how }
answer-desk-fault-not-understood = `{ $word }` ist nicht verständlich. { $how }
answer-desk-fault-wish = Das passt nicht zusammen. { $how } (Auf Englisch: { $error }.)

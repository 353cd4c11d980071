page-waiting-keep-asked = Lange hat niemand diese Partie angerührt. Wenn keiner ihrer Spieler sie behält, wird sie abgesagt:
page-waiting-keep = Partie behalten
page-waiting-changed = Der Gastgeber hat diese Partie geändert, seit du Platz genommen hast:
page-waiting-changed-more = Willst du noch mitspielen? Die Partie beginnt nicht, bevor du geantwortet hast.
page-waiting-agree = Zustimmen, Platz behalten
page-waiting-leave = Lieber die Partie verlassen
page-waiting-change-waits = Der Gastgeber hat diese Partie geändert. Sie beginnt nicht, bevor alle zustimmen; noch nicht: { $names }.
page-waiting-change = Partie ändern
page-waiting-change-title = Partie ändern
page-waiting-change-more = Alle anderen, die hier sitzen, werden per Mail gefragt, ob sie noch mitspielen wollen, und die Partie beginnt nicht, bevor sie zustimmen. Wer sie sehen darf, bleibt gleich.
page-waiting-change-now = Speichern
page-waiting-time-now = Wie jetzt: { $time }
page-waiting-remove = Herausnehmen …
page-waiting-remove-more = Der Platz ist wieder frei, und der Spieler erfährt es per Mail. Er kann nur wiederkommen, wenn du ihn wieder einlädst.
page-waiting-remove-now = Ja, herausnehmen
page-waiting-link = Einladungslink
page-waiting-link-more = Wer den Link kennt, darf Platz nehmen. Er gilt zwei Wochen und für zehn Leute, solange du der Gastgeber bist.
page-waiting-link-again = Ein neuer Link macht den alten ungültig.
page-waiting-link-uses = Dein Link hat { $uses } gebracht, von höchstens { $most ->
        [one] 1 Person
       *[other] { $most } Personen
    }. Er gilt bis
page-waiting-make-link = Link erstellen
page-waiting-withdraw-link = Link zurückziehen
page-waiting-link-title = Dein Einladungslink
page-waiting-link-once = Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt.
page-waiting-link-mail = Wer per Mail spielt, schreibt diese Zeile an den Postschalter:
page-waiting-link-kept = Zurück zur Partie
page-waiting-linked = { $name } lädt dich zu dieser Partie Pixie Queen ein.
page-waiting-sits-here = Du hast in dieser Partie einen Platz.
page-waiting-to-game = Zur Partie
page-waiting-full = Alle Plätze sind besetzt. Wenn jemand aufsteht, lässt dich der Link Platz nehmen.
page-waiting-sign-in-first = Um Platz zu nehmen, melde dich mit deiner Mailadresse an; ein Passwort brauchst du nicht. Dann kommst du hierher zurück.
page-waiting-take-seat = Platz nehmen

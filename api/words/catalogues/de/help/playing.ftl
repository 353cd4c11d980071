help-playing-title = Hier spielen

help-playing-lead = Partien, die über Tage gehen, in deinem eigenen Tempo.

help-playing-begin-title = So fängst du an

help-playing-begin =
    {"["}Melde dich](/sign-in) mit deiner Mailadresse an: Wir mailen dir einen Link und einen Code, ein Passwort gibt es nicht. Dann
    - probiere eine Partie gegen Bots auf deiner [Startseite](/), die sofort beginnt und die nur du siehst,
    - nimm Platz in einer [Partie, die auf Mitspieler wartet](/games?status=open),
    - oder [eröffne eine](/games/new) und lade Leute per Mail dazu ein.
    Eine Partie beginnt von selbst, wenn jeder Platz besetzt ist. Wer sie eröffnet hat, kann sie früher beginnen, mit Bots auf den freien Plätzen.

help-playing-turn-title = Du bist am Zug

help-playing-turn =
    Die Seite einer Partie sagt, was du gefragt wirst, führt jeden erlaubten Zug auf und sagt, was er bewirken würde. Mehrere Spieler können zugleich gefragt sein. Ein Zug, den du nicht allein zurücknehmen könntest, wird dir noch einmal gezeigt, bevor er zählt.
    Was ohne eine Wahl geschieht, macht die Partie für dich.

help-playing-notation-title = Züge aufschreiben

help-playing-notation =
    Jeden Zug kann man schreiben, auf der Seite und in einer Mail. [Alle Züge](/help/actions) hat Beispiele.
    - Eine Aktion beginnt mit ihrem Namen: `steal-food apples`, `trade 3 apples for silver`, `whip`.
    - Plätze von Pixies heißen wie die Aktionen darauf, und `mine` und `servant`: `promote mine > trade`.
    - Mehrere Schritte stehen in einer Zeile: `promote mine > trade, trade > mercy`.
    - Spieler heißen nach Farbe oder Nummer: `red`, `2`. Die zwei Plätze angeketteter Sklaven sind 1 und 2: `red.1`.
    - Eine weggelassene Zahl ist 1: `offer honey`.
    - Großschreibung, Leerzeichen, Striche, Einzahl und Mehrzahl sind egal.
    Was nicht zu lesen oder nicht erlaubt ist, wird nie getan; du erfährst, warum, und welcher erlaubte Zug ihm am ähnlichsten ist.

help-playing-time-title = Zeit

help-playing-time =
    Eine Partie kann eine Zeit für jeden Zug haben, von einer Stunde bis zu sechzig Tagen. Du wirst erinnert, wenn noch ein Viertel davon übrig ist, mindestens eine halbe Stunde und höchstens einen Tag vor dem Ende.
    Wenn jemand zu spät ist, geschieht nichts von selbst: Alle anderen, die nicht zu spät sind, können dafür stimmen, den Platz zu übergeben. Mit mehr als der Hälfte ihrer Stimmen spielt ihn ein Bot weiter, oder jemand, der eingeladen wird, und bis dahin der Bot. Zieht der verspätete Spieler vorher, verfallen die Stimmen.
    Wer vorher sagt, dass er weg ist, auf der Seite [seines Kontos](/me) oder per Mail (`abwesend bis 3. Mai`), wird nicht erwartet: Seine Fristen enden nicht an diesen Tagen, und danach hat er einen Tag, oder so lange, wie ein Zug Zeit hat, wenn das weniger ist. Alles in allem bekommt ein Spieler so in einer Partie höchstens 28 Tage mehr. Die anderen sehen, wann er zurück ist. Die Frist verschiebt sich sofort, oder bei einer Frage, die später kommt, dann, wenn die Erinnerung fällig wäre.

help-playing-take-back-title = Zurücknehmen

help-playing-take-back =
    Wenn die Partie es erlaubt, nimmst du deinen letzten Zug allein zurück, solange er niemandem etwas verraten hat: kein Würfel, kein Ziehen, nichts aufgedeckt, und niemand sonst hat seitdem gezogen. Spielst du allein gegen Bots, kannst du zurück, so weit du willst, bis die Partie zu Ende ist.
    Sonst kannst du darum bitten. Alle anderen müssen innerhalb von drei Tagen zustimmen; inzwischen darf weitergespielt werden, und auch das wird dann zurückgenommen. Stimmt einer nicht zu, ist die Sache erledigt.
    Nichts wird gelöscht: Was zurückgenommen wurde, bleibt im Verlauf und ist dort gekennzeichnet. Und dieselben Züge führen wieder zu denselben Würfen: Einen neuen Wurf bekommst du so nicht.

help-playing-history-title = Was geschehen ist

help-playing-history = Der Verlauf einer Partie zeigt den Spielplan nach jedem Ereignis, und was geschah, in Worten. Die Mitschrift ist alles davon als ein Text zum Herunterladen. Wenn eine Partie zu Ende ist, sieht jeder, der sie sehen darf, alles, was in ihr geheim war, außer dem, was die Spieler einander gesagt haben.

help-playing-fork-title = Von einem früheren Zeitpunkt weiterspielen

help-playing-fork = Bei jedem Zeitpunkt einer Partie, die zu Ende ist, gibt dir *Von hier weiterspielen* eine private Partie, die mit diesem Spielplan beginnt. Du spielst einen Platz, und Bots spielen die anderen, oder Leute, die du einlädst. Würfel und verdeckte Plättchen sind neu, also kommt nichts sicher so, wie es damals kam.

help-playing-leave-title = Gehen

help-playing-leave = Vor dem Beginn kannst du einfach wieder gehen. Später kannst du aufgeben: Dann spielt ein Bot deinen Platz weiter. Zurückkommen kannst du nur in einer Partie, die alle sehen, und nur einmal, solange niemand den Platz übernommen hat. Für die anderen geht die Partie weiter.

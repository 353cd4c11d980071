help-rounds-title = Wie eine Runde geht

help-rounds-lead = Höchstens sieben Runden, jede mit fünf Phasen.

help-rounds-setup-title = Vor der ersten Runde

help-rounds-setup =
    - Zu zweit oder zu dritt hat jeder 5 Pixies, zu viert 4, zu fünft 3. Alle beginnen in der Mine ihres Besitzers.
    - Jeder hat vier Scheiben und beginnt mit 2 Äpfeln, 2 Broten, 2 Silber und 2 Gold. Alle außer dem Ersten in der Spielreihenfolge haben noch 2 Honig.
    - Die Reihenfolge wird gelost. Wer darin Erster ist, ist der *Liebling der Königin*.
    - Sechs der zehn [Fähigkeiten](/help/tiles#abilities) werden ausgelegt. Jeder nimmt eine, der Letzte in der Reihenfolge zuerst; die anderen bleiben auf dem Spielplan.

help-rounds-steal-title = 1. Stehlen

help-rounds-steal =
    Jeder deiner Pixies auf der Pyramide nimmt die Nahrung, die sein Feld zeigt, so viele Symbole wie die Nummer seiner Reihe. Jedes [Nahrungsplättchen](/help/tiles#food-tiles) nimmt so viel Nahrung deiner Wahl, wie darauf steht. Sklaven in der Mine und Diener im Schloss bringen nichts.
    Der Vorrat ist begrenzt: Es gibt je 40 Äpfel, Brote und Honiggläser, 60 Silber und 30 Gold, und was der Vorrat nicht hat, bekommt niemand. Wenn es nicht für alle reichen könnte, nehmen die Spieler nacheinander, in der Spielreihenfolge.

help-rounds-action-title = 2. Aktion

help-rounds-action =
    Der Reihe nach, immer wieder, legt jeder Scheiben für [eine Aktion](/help/actions), bis alle Scheiben gelegt sind oder alle gepasst haben. Was eine Aktion bewirkt, bewirkt sie sofort.
    - Ein Feld der Pyramide kostet *zwei* Scheiben, oder *eine*, wenn ein Pixie darauf steht, egal wessen. Nur ein Spieler kann es in einer Runde benutzen.
    - Ein kreisförmiges Feld unter der Pyramide kostet eine Scheibe; der temporäre Vorrang kostet alle, die du noch hast.
    - Eine Aktion, die sich nicht ausführen ließe, kann nicht gewählt werden.
    - Passen ist immer möglich. Es kostet 5 Strafpunkte und beendet die Phase für dich.
    Am Ende der Phase kommen alle Scheiben zu ihren Besitzern zurück.

help-rounds-offering-title = 3. Opfer

help-rounds-offering =
    Ein Rundenplättchen wird aufgedeckt: Es zeigt die eine Nahrung, die die Königin diesmal wünscht. Neun Plättchen, drei von jeder Nahrung, wurden gemischt, und sieben davon werden benutzt.
    Jetzt opfern alle geheim, so viel sie wollen, von *einer* Art: die gewünschte Nahrung, Silber oder Gold. Wenn alle gewählt haben, werden alle Opfergaben gezeigt. Mit dem Plättchen [Doppeltes Opfer](/help/tiles#double-offering) darf eine Opfergabe zwei Arten enthalten.
    - Wer nichts opfert, bekommt 5 Strafpunkte.
    - Was geopfert wurde, ist weg, ob es geholfen hat oder nicht.
    - Nahrung, die die Königin nicht wünscht, kann nicht geopfert werden, oder sie kostet Strafpunkte: [Die Spielregeln unterscheiden sich](/help/rulebooks#wrong_food).
    - Wenn *niemand* geopfert hat, was die Königin wünscht, ist sie zornig. Silber und Gold bewirken nichts, es gibt keine Beförderungen, und ein Pixie muss hinunter: Der Letzte in der Reihenfolge wird zuerst gefragt und muss einen seiner aktiven Pixies in die Mine schicken oder das Plättchen [Begnadigung](/help/tiles#mercy) zurückgeben; dann wird der vor ihm gefragt, bis ein Pixie hinuntergegangen ist. Wer keinen Pixie auf der Pyramide hat, wird übergangen, und der Liebling der Königin wird nie gefragt.

help-rounds-reward-title = 4. Belohnung

help-rounds-reward =
    - *Leisten.* Wer Silber geopfert hat, rückt auf der Silberleiste ein Feld vor. Wer mehr davon geopfert hat als jeder andere, rückt noch eines vor; bei Gleichstand an der Spitze niemand. Ebenso ist es mit Gold und der Goldleiste.
    - *Beförderungen.* In der Spielreihenfolge macht jeder, der die gewünschte Nahrung geopfert hat, höchstens so viele Schritte, wie er davon geopfert hat. Man darf Schritte auslassen, aber die Nahrung ist weg.
    - *Das Schloss.* Der Pixie auf dem Feld „Treuer Diener“ wird ein Treuer Diener, für immer, und sein Besitzer nimmt das nächste Plättchen „Treuer Diener“ mit dessen Belohnungspunkten.

help-rounds-steps-title = Wie Pixies aufsteigen

help-rounds-steps =
    Ein Schritt bringt einen deiner Pixies eine Reihe höher: aus der Mine in die erste Reihe, von dort in die zweite und so weiter; von der vierten Reihe auf das Feld „Treuer Diener“. Er führt nie hinunter oder zur Seite. Am Ziel braucht der Pixie den Bogen des Felds, die Hälfte, auf der ein Pixie stehen kann (auf dem gedruckten Spielplan die Hand).
    - Steht dort der Pixie eines anderen Spielers, zahlst du 1 Apfel, und die beiden tauschen die Plätze. Kam deiner aus der Mine, geht der andere in die Mine seines Besitzers.
    - Deine eigenen Pixies kannst du nicht verdrängen.
    - Ein Sklave, der an einen [Stein](/help/mine#rocks) gekettet ist, bleibt, wo er ist.
    - Ein Pixie je Runde kann auf das Feld „Treuer Diener“, und niemand kann ihn von dort verdrängen.

help-rounds-penalty-title = 5. Strafe

help-rounds-penalty =
    - Ein Sklave in deiner Mine kostet 1 Strafpunkt, zwei oder mehr kosten 2.
    - Dann kostet jede der beiden Leisten, was das Feld zeigt, auf dem deine Scheibe liegt: je niedriger, desto mehr. Das zweithöchste Feld kostet nichts, und das höchste bringt stattdessen einen Belohnungspunkt.
    Was Strafpunkte bewirken, außer gegen dich zu zählen, steht unter [Strafpunkte](/help/mine#penalties).

help-rounds-order-title = Wer zuerst kommt

help-rounds-order =
    Jeder Spieler hat einen kleinen und einen großen Quader in der Spielreihenfolge. Die großen (auf dem Spielplan bei „jetzt“) sagen, wer in dieser Runde wann dran ist. Zu Beginn jeder Runde werden sie in die Reihenfolge der kleinen (bei „dann“) gebracht.
    {"["}Spielreihenfolge ändern](/help/actions#priority) rückt deinen kleinen Quader vor, zählt also ab der nächsten Runde und bleibt. Der [temporäre Vorrang](/help/actions#temporary-priority) stellt deinen großen Quader für diese Runde ganz nach vorn.
    Der Liebling der Königin, dessen großer Quader ganz vorn steht, muss für Strafpunkte nie einen Pixie hinunterschicken.

help-rounds-two-players-title = Zu zweit

help-rounds-two-players =
    - Eine *dritte Spielerfarbe* hat fünf Pixies und sonst nichts. Sie stehen im Weg, machen Felder billiger und können für einen Apfel verdrängt werden wie die eines Spielers. Niemand kann sie ausrauben, ihnen Strafpunkte geben oder sie anketten, und sie kommen nie ins Schloss.
    - Eine Opfergabe darf zwei Arten enthalten, ganz ohne Plättchen, und mit dem Plättchen „Doppeltes Opfer“ drei.
    - Am Ende jeder Belohnungsphase zieht der Liebling der Königin einen Pixie der dritten Spielerfarbe eine Reihe höher unter einen freien Bogen, wenn es einen gibt.

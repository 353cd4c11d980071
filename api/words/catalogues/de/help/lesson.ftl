help-lesson-step-1-title = Der Weg ins Schloss

help-lesson-step-1 =
    Du bist *Ada*, blau. Deine fünf Pixies sind Sklaven in deiner Mine. Sie sollen die Pyramide hinauf, Reihe um Reihe bis zur Spitze, und von dort ins Schloss der Königin daneben: Ein Pixie, der das schafft, ist für immer ein *Treuer Diener* und bis zu 10 Punkte wert.
    Die Königin ist schwer zufriedenzustellen. Was sie ärgert, bringt *Strafpunkte*, und jeder ist ein Punkt weniger. Mit { $pit } wirst du in die Grube geworfen und bist aus dem Spiel. Wer am Ende die meisten Punkte hat, gewinnt.

help-lesson-step-2-title = Was du hast

help-lesson-step-2 =
    Das ist deine Tafel: Äpfel, Brot und Honig, das ist *Nahrung*, dann Silber und Gold. Rechts liegen deine vier Aktionsscheiben. Der braune Streifen ist deine *Mine* mit deinen fünf Sklaven, der Balken darunter ist für deine Strafpunkte und der Stern für deine Punkte. Was die anderen haben, verstecken sie hinter ihren Sichtschirmen.
    Bo und Cleo haben je 2 Honig, du hast keinen. Das gleicht etwas aus: Du bist der Erste in der Spielreihenfolge, der *Liebling der Königin*, und ziehst zuerst.

help-lesson-step-3-title = Eine Fähigkeit für die ganze Partie

help-lesson-step-3 =
    Jeder nimmt eine Fähigkeit, der Letzte in der Reihenfolge zuerst. Cleo bekommt jede Runde 1 Silber, Bo kauft Gold billiger.
    Vier sind übrig. *Kostenloses Degradieren* spart einen Apfel, wenn du jemanden verdrängst, *Extraplatz* nimmt noch ein Plättchen auf, und mit *Milde Mine* kosten dich Sklaven weniger. *Extrabeförderung* bringt in der Belohnungsphase jeder Runde einen deiner Pixies eine Reihe höher, umsonst. Nimm diese Fähigkeit.

help-lesson-step-3-task = klick bei den Fähigkeiten auf „Extrabeförderung“.

help-lesson-step-4-title = Eine Runde hat fünf Phasen

help-lesson-step-4 =
    Sie stehen unter dem Titel: *Stehlen*, *Aktion*, *Opfer*, *Belohnung*, *Strafe*. Es gibt höchstens sieben Runden.
    In der Stehlen-Phase bringen Pixies auf der Pyramide Nahrung aus dem Vorrat; keinem Spieler geht etwas verloren. Noch hat niemand dort einen Pixie, also war Cleos Silber alles. Jetzt beginnt die Aktionsphase.

help-lesson-step-5-title = Aktionen kosten Scheiben

help-lesson-step-5 =
    Der Reihe nach, immer wieder, benutzt jeder ein Feld, bis alle Scheiben gelegt sind. Ein Feld der Pyramide kostet *zwei* Scheiben und kann einmal je Runde benutzt werden. Seine weiße Karte zeigt, was es bewirkt; unter seinem Bogen steht die Nahrung, die ein Pixie, der dort steht, in jeder Runde bringt.
    Das Feld *Beförderung* lässt einen deiner Pixies eine Reihe höher steigen. Benutze es, und bring einen aus der Mine auf *Nahrung stehlen*.

help-lesson-step-5-task = klick auf das Feld „Beförderung“, dann auf deine Pixies im braunen Streifen deiner Tafel unter dem Spielplan, dann auf das Feld „Nahrung stehlen“.

help-lesson-step-6-title = Ein Pixie macht sein Feld billiger

help-lesson-step-6 =
    Bo hat *Silber stehlen* benutzt: Das Silber kam aus dem Vorrat, wie immer. Cleo hat ihre fünf Sklaven im Beutel graben lassen: drei Silber, ein Gold und ein *Stein*, an den sie einen Sklaven von Bo gekettet hat. Dieser Sklave kann die Mine nicht verlassen, bis Bo 1 Brot zahlt, um den Stein loszuwerden.
    Dein Pixie steht jetzt auf *Nahrung stehlen*, aber benutzt hat dieses Feld noch niemand. Ein Feld, auf dem ein Pixie steht, kostet nur *eine* Scheibe, egal wessen Pixie es ist.

help-lesson-step-6-task = klick auf „Nahrung stehlen“, wo dein Pixie steht, dann auf die Äpfel im Vorrat.

help-lesson-step-7-title = Felder unter der Pyramide

help-lesson-step-7 =
    Fast alle kreisförmigen Felder unter der Pyramide kosten eine Scheibe. Du hast noch eine. Wer seine nicht legen will, kann passen: Das kostet 5 Strafpunkte und beendet die eigenen Aktionen für diese Runde.
    Auf *Entfernen* kannst du etwas wegwerfen oder stattdessen 1 Nahrung nehmen.

help-lesson-step-7-task = klick auf eines der Felder „Entfernen“, dann auf die Äpfel im Vorrat.

help-lesson-step-8-title = Was wünscht die Königin?

help-lesson-step-8 =
    Das weiß niemand, bevor alle Scheiben gelegt und zurückgenommen sind. Jetzt wird das Plättchen dieser Runde aufgedeckt: Sie wünscht *Äpfel*. Alle opfern geheim, und jeder nur eine Art: Äpfel, Silber oder Gold. Für Silber rückst du auf der Silberleiste vor, für Gold auf der Goldleiste; das sind die Treppen unter der Pyramide. Was geopfert ist, ist weg, und nichts zu opfern kostet 5 Strafpunkte.
    Wenn niemand Äpfel opfert, sind alle Opfergaben vergeblich, und jemand muss einen Pixie in die Mine hinunterschicken.
    Jeder Apfel, den du opferst, ist ein Schritt die Pyramide hinauf. Du hast 5. Opfere 2, und behalte einige für später.

help-lesson-step-8-task = klick zweimal auf deine Äpfel, in deiner Tafel.

help-lesson-step-9-title = Die Belohnung: Schritte die Pyramide hinauf

help-lesson-step-9 =
    Cleo hat stattdessen Gold geopfert und rückt auf der Goldleiste vor. Egal wie viel man gibt, man rückt ein Feld vor, und wer allein am meisten Gold gibt, rückt noch eines vor; das war Cleo. Wozu die Leisten gut sind, siehst du bald.
    Du und Bo habt je 2 Äpfel gegeben, für 2 Schritte, die man auf mehrere Pixies verteilen darf. Ein Schritt führt auf ein beliebiges Feld der nächsten Reihe; nimm vorerst eines, auf dem kein Pixie steht. Je höher ein Pixie steht, desto mehr Nahrung bringt er. Lass deinen Pixie beide Schritte machen.

help-lesson-step-9-task = klick auf deinen Pixie auf „Nahrung stehlen“, dann auf „Begnadigung“ (zweite Reihe, rechts); klick noch einmal auf „Begnadigung“, dann auf „Casino“ (dritte Reihe, rechts).

help-lesson-step-10-title = Deine Fähigkeit

help-lesson-step-10 =
    Nach allen Schritten kommt deine Extrabeförderung. Ein zweiter Pixie auf der Pyramide bringt auch Nahrung, und in der Mine bleibt ein Sklave weniger.
    Bos Pixies stehen auf *Tauschen* und *Silber zu Gold*. Von den anderen Feldern der ersten Reihe wird *Nahrung stehlen* nützlich sein: Mit deinem Pixie dort kostet es dich wieder nur eine Scheibe.

help-lesson-step-10-task = klick auf deine Pixies im braunen Streifen deiner Tafel, dann auf „Nahrung stehlen“.

help-lesson-step-11-title = Strafpunkte

help-lesson-step-11 =
    Die Runde hat mit Strafpunkten geendet, und auf dem Spielplan hat die nächste begonnen. Ein Sklave in der Mine kostet 1, zwei oder mehr kosten *2*. Dann kostet jede der beiden Leisten die Zahl am Fuß deines Felds dort: je 3, bis du vorrückst. Das waren 8, für dich und für Bo; Cleo ist auf der Goldleiste vorgerückt und hat 7 bekommen.
    Wer { $marks } Strafpunkte erreicht, muss einen seiner Pixies von der Pyramide, wenn einer dort steht, in die Mine hinunterschicken. Der Liebling der Königin muss das nie. Die Schilder *jetzt* und *dann* auf dem Spielplan zeigen die Reihenfolge dieser und der nächsten Runde, den Liebling zuerst; das Feld *Reihenfolge* bringt dich in der nächsten weiter nach vorn.

help-lesson-step-12-title = Die zweite Runde: Stehlen

help-lesson-step-12 =
    Jetzt lohnt es sich, oben zu stehen. Ein Pixie bringt, was unter dem Bogen steht, so viel Nahrung wie die Nummer seiner Reihe: dein Pixie auf *Casino*, in der dritten, 2 Äpfel und 1 Honig, der auf *Nahrung stehlen* 1 Apfel.
    Cleo hat seit der ersten Runde ein Nahrungsplättchen; es bringt ihr in jeder Runde 2 Nahrung ihrer Wahl.

help-lesson-step-13-title = Ein Wurf

help-lesson-step-13 = Das Casino bringt je eine Nahrung, 2 Silber oder 1 Gold, wie der Würfel fällt. Mit deinem Pixie dort kostet es eine Scheibe.

help-lesson-step-13-task = klick auf „Casino“.

help-lesson-step-14-title = Der Peitschenwürfel

help-lesson-step-14 =
    Du hast Gold gewürfelt! Bo hat Gold gekauft, für 3 Silber statt 4, wie seine Fähigkeit es sagt. Cleo hat mit dem Peitschenwürfel eine 2 geworfen und dir und Bo je *1 Strafpunkt* gegeben.
    Noch weiß niemand, welche Nahrung die Königin in dieser Runde wünschen wird. Du hast 6 Äpfel und 2 Brote, aber nur 1 Honig.

help-lesson-step-14-task = klick auf „Nahrung stehlen“, dann auf den Honig im Vorrat.

help-lesson-step-15-title = Die Leisten

help-lesson-step-15 =
    Bo hat Brot gegen Silber getauscht. Cleo hat eine Aktion *kopiert*, die schon benutzt war. So kam sie zu Honig, aber Kopieren kostet Strafpunkte.
    Die Leisten kosten dich in jeder Runde 6 Strafpunkte. Das zweite Feld kostet noch 3, aber das dritte 2, und die hohen kosten nichts, also fang an vorzurücken. Außerdem macht ein Feld weiter auf der Goldleiste *Ringe* billiger und auf der Silberleiste Gold.
    Auf der Goldleiste ein Feld vorzurücken kostet 1 Gold. Auf *Leisten* steht kein Pixie, also braucht es deine letzten zwei Scheiben.

help-lesson-step-15-task = klick auf das Feld „Leisten“, dann auf die Goldleiste.

help-lesson-step-16-title = Die zweite Opfergabe

help-lesson-step-16 = Sie wünscht *Honig*, und du hast 3. Dein Pixie auf *Casino* braucht zwei Schritte ins Schloss.

help-lesson-step-16-task = klick zweimal auf deinen Honig.

help-lesson-step-17-title = Ins Schloss

help-lesson-step-17 =
    Bo hat Silber geopfert, das ist ein Feld auf der Silberleiste, und noch eines, weil niemand so viel Silber gab. Cleo hat 2 Honig geopfert wie du. Schritte macht man in der Spielreihenfolge, und du bist der Erste.
    Ein Pixie je Runde kann auf das Feld *Treuer Diener* über der vierten Reihe. Wenn alle Schritte gemacht sind, geht er von dort ins Schloss.

help-lesson-step-17-task = klick auf deinen Pixie auf „Casino“, dann auf „Ausrauben“; klick noch einmal auf „Ausrauben“, dann auf das Feld „Treuer Diener“.

help-lesson-step-18-title = Jemanden verdrängen

help-lesson-step-18 =
    Da ist wieder deine Extrabeförderung. Steht der Pixie eines anderen, wo deiner hinwill, zahlst du *1 Apfel*, und die beiden tauschen die Plätze: Der andere geht dorthin, woher deiner kam.
    Deiner kommt aus der Mine, also muss der andere in die Mine seines Besitzers. Bo wird das nicht gefallen. Es gilt für jeden Schritt, und andere können es mit dir machen; sicher ist nur, wer auf dem Feld „Treuer Diener“ steht.

help-lesson-step-18-task = klick auf deine Pixies im braunen Streifen deiner Tafel, dann auf „Tauschen“, wo Bos Pixie steht.

help-lesson-step-19-title = Ein Treuer Diener!

help-lesson-step-19 =
    Dein Pixie ist für immer im Schloss, und du hast das erste Plättchen „Treuer Diener“ genommen: *10 Punkte*. Spätere sind weniger wert, also ist es gut, früh dran zu sein.
    Dann kamen die Strafpunkte. Ihr alle habt die 10 erreicht: Bo und Cleo mussten je einen Pixie in die Mine hinunterschicken. Du nicht, weil du der Liebling der Königin bist.

help-lesson-step-20-title = Drei Wege zu Punkten

help-lesson-step-20 =
    Es gibt drei Reihen Belohnungsplättchen. *Diener* kennst du schon. *Ringe* kaufst du auf dem Feld *Goldener Ring*, für so viel Gold, wie dein Feld auf der Goldleiste sagt.
    Auf dem Feld *Besondere Opfergabe* zahlst du, was dort gezeigt ist. Dann legst du noch einen eigenen Rohstoff dazu, sodass die nächste mehr kostet, und nimmst das erste Plättchen der Reihe *Opfergabe*; diese Plättchen beginnen klein und wachsen.
    Die übrigen Felder werden erklärt, wo du ihnen begegnest: Zeig in einer Partie auf eines, oder öffne die Liste der Aktionen.

help-lesson-step-21-title = Wie es endet

help-lesson-step-21 =
    Die Partie endet nach der Runde, in der die goldenen Plättchen aller drei Reihen vergeben sind, { $golden } in jeder, oder nach der siebten Runde.
    Ganz zuletzt kostet Horten Strafpunkte: Bei jedem der fünf Rohstoffe bekommt 3, wer am meisten davon hat; bei Gleichstand bekommt sie jeder, der gleich viel hat. Danach zählen die Punkte minus die Strafpunkte.
    Das ist das Spiel. Die Seite führt immer auf, was du tun kannst, und sagt, was ein Zug bewirkt, bevor du ihn machst.

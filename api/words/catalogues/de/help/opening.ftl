help-opening-title = Das Spiel in zwei Minuten

help-opening-text =
    Deine Pixies leben unter den Augen einer gierigen Königin. Alle beginnen als Sklaven in deiner Mine, und du willst sie hinauf und hinaus bringen: auf eine Pyramide mit vier Reihen, und von ihrer Spitze ins Schloss, als Treue Diener.
    Eine Partie hat bis zu sieben Runden. In jeder
    - nimmst du die Nahrung, die die Pixies auf der Pyramide einbringen,
    - legst du vier Scheiben, abwechselnd mit den anderen, und machst mit jedem Legen eine Aktion: Nahrung und Silber nehmen, würfeln, den anderen Strafpunkte geben und sie ausrauben, nach Silber und Gold graben, Ringe schmieden,
    - opferst du der Königin etwas, geheim und zugleich mit allen anderen,
    - steigst du auf: Die Nahrung, die die Königin diesmal wünschte, hebt deine Pixies, Silber und Gold heben deine Scheiben auf zwei Leisten,
    - bekommst du Strafpunkte, für die Sklaven, die du noch hast, und für niedrige Felder der Leisten.
    Treue Diener, Ringe und Besondere Opfergaben bringen Belohnungspunkte. Strafpunkte werden davon abgezogen und schicken unterwegs Pixies hinunter. Am Ende gewinnen die meisten Punkte; mit { $pit } Strafpunkten fällst du in die Grube und bist draußen.
    Den Rest lernst du beim Spielen: Die Seite einer Partie zeigt jeden Zug, den du machen kannst, und was er bewirken würde. Eine Partie gegen Bots beginnt mit einem Klick auf deiner [Startseite](/).

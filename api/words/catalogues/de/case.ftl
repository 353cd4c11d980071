# Mails an Spieler zu Meldungen, Einsprüchen und Entscheidungen von Moderatoren.
case-report-overturned =
    Hallo { $name },
    ein anderer Moderator hat nach einem Einspruch noch einmal angesehen, was du gemeldet hast, und hat rückgängig gemacht, was deswegen getan wurde.
case-report-acted =
    Hallo { $name },
    wir haben angesehen, was du gemeldet hast, und haben deswegen etwas getan.
case-report-duplicate =
    Hallo { $name },
    was du gemeldet hast, wurde schon gemeldet, und wir sehen es dort an.
case-report-unfounded =
    Hallo { $name },
    wir haben angesehen, was du gemeldet hast, und es war nichts zu tun.
case-report-subject = Deine Meldung bei Pixie Post ist beantwortet
case-report-changed-subject = Die Antwort auf deine Meldung bei Pixie Post hat sich geändert
case-reports = Deine Meldungen
case-the-answer = Die Antwort:
case-appeal-overturned =
    Hallo { $name },
    ein anderer Moderator hat deinen Einspruch angesehen und rückgängig gemacht, was in diesem Fall getan wurde.
case-appeal-upheld =
    Hallo { $name },
    ein anderer Moderator hat deinen Einspruch angesehen. Die Entscheidung bleibt.
case-appeal-subject = Dein Einspruch bei Pixie Post ist beantwortet

case-suspended-subject = Dein Konto bei Pixie Post ist gesperrt
case-suspended =
    Hallo { $name },
    ein Moderator hat dein Konto gesperrt.
case-suspended-then = Bis dich ein Moderator wieder hineinlässt, kannst du dich nicht anmelden, und Mails von dir werden nicht gelesen. Ein Bot spielt deine Plätze weiter; in Partien, die noch nicht begonnen haben, sind sie für andere frei.
case-suspended-until =
    Hallo { $name },
    ein Moderator hat dein Konto gesperrt, bis { $time }.
case-suspended-until-then = Bis dahin kannst du dich nicht anmelden, und Mails von dir werden nicht gelesen. Sind es höchstens drei Tage, bleiben deine Plätze deine; dauert es länger, spielt sie ein Bot weiter, und in Partien, die noch nicht begonnen haben, sind sie für andere frei.
case-unsuspended-subject = Dein Konto bei Pixie Post ist wieder offen
case-unsuspended =
    Hallo { $name },
    ein Moderator hat die Sperre deines Kontos beendet.
case-unsuspended-then = Du kannst dich wieder anmelden und spielen, mit den Plätzen, die du noch hast. Auch Mails von dir werden wieder gelesen.
case-warned-subject = Eine Warnung von Pixie Post
case-warned =
    Hallo { $name },
    ein Moderator warnt dich.
case-warned-then = Sonst hat sich nichts geändert: Du kannst weiterspielen. Bitte denk daran.
case-muted-subject = Du bist bei Pixie Post stummgeschaltet
case-muted =
    Hallo { $name },
    ein Moderator hat dich stummgeschaltet, bis { $time }.
case-muted-then = Du kannst weiterspielen. Bis dahin schreibst du anderen Spielern weder Nachrichten noch Gründe.
case-unmuted-subject = Du kannst bei Pixie Post wieder schreiben
case-unmuted =
    Hallo { $name },
    ein Moderator hat deine Stummschaltung beendet.
case-unmuted-then = Du kannst anderen Spielern wieder schreiben.
case-name-hidden-subject = Dein Name bei Pixie Post ist verborgen
case-name-hidden =
    Hallo { $name },
    ein Moderator hat deinen Namen verborgen.
case-name-hidden-then = Du kannst weiterspielen. Andere sehen „namenloser Spieler“, bis du auf deiner Seite einen anderen Namen wählst.
case-name-shown-subject = Dein Name bei Pixie Post ist wieder zu sehen
case-name-shown =
    Hallo { $name },
    ein Moderator zeigt deinen Namen wieder.
case-name-shown-then = Andere sehen ihn wie zuvor.
case-the-reason = Der Grund:
case-appeal-how = Wenn du nicht einverstanden bist, kannst du Einspruch erheben, bis 30 Tage nachdem der Fall geschlossen ist; der Link sagt, wann das ist. Ein anderer Moderator antwortet. Du musst dich dafür nicht anmelden; der Link ist nur für dich.
case-appeal = Einspruch erheben

case-waiting-subject = Fälle warten auf einen Moderator bei Pixie Post
case-waiting =
    Hallo { $name },
    diese Fälle warten auf einen Moderator. Der neueste steht zuerst.
case-waiting-appeal = Ein Einspruch, { $time }
case-waiting-message = Eine Meldung über eine Nachricht, { $time }
case-waiting-move = Eine Meldung über einen Zug, { $time }
case-waiting-name = Eine Meldung über einen Namen, { $time }
case-waiting-game = Eine Meldung über eine Partie, { $time }
case-waiting-player = Eine Meldung über einen Spieler, { $time }
case-waiting-how-often = Wie oft du diese Mail bekommst, wählst du auf deiner Seite.
case-waiting-cases = Die Fälle

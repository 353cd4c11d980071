# Mails zum Konto und zum Anmelden.

account-yes = ja
account-no = nein
account-open-page = Die Seite öffnen

account-code-subject = Dein Anmeldecode für Pixie Post
account-code-is = Dein Code für Pixie Post ist
account-code-where = Gib ihn dort ein, wo danach gefragt wurde, oder öffne diese Seite und klick auf den Knopf.
account-sign-in = Anmelden
account-code-once = Benutzen kannst du nur eines von beiden, und nur einmal: den Code 15 Minuten lang, dort, wo er verlangt wurde, oder die Seite einen Tag lang. Wenn du ihn nicht verlangt hast, tu nichts: Ohne diese Mail kommt niemand hinein.
account-sign-up-subject = Dein Konto bei Pixie Post: bitte antworte
account-sign-up-how =
    Hallo,
    jemand, der von dieser Adresse schreibt, hoffentlich du, möchte Pixie Queen per Mail spielen. Antworte auf diese Mail innerhalb eines Tages mit diesen Worten, und statt Ada mit dem Namen, den die anderen sehen sollen:
account-sign-up-words = anmelden als Ada
account-sign-up-else = Wenn du es nicht warst, tu nichts: Dann gibt es kein Konto. Um auf der Seite zu spielen, melde dich stattdessen dort an.

account-notice-session-subject = Eine neue Anmeldung in deinem Konto bei Pixie Post
account-notice-token-subject = Ein neues Token für dein Konto bei Pixie Post
account-notice-program-subject = Ein Programm darf dein Konto bei Pixie Post benutzen
account-notice-webhook-subject = Ein neuer Webhook deines Kontos bei Pixie Post
account-notice-passkey-subject = Ein neuer Passkey für dein Konto bei Pixie Post
account-notice-provider-subject = Ein neuer Weg, dich in deinem Konto bei Pixie Post anzumelden
account-notice-session =
    Hallo { $name },
    { $time }: Jemand hat sich in deinem Konto angemeldet, in einem Browser, der dafür noch nie benutzt wurde.
account-notice-session-by =
    Hallo { $name },
    { $time }: Jemand hat sich in deinem Konto angemeldet ({ $way }), in einem Browser, der dafür noch nie benutzt wurde.
account-notice-token =
    Hallo { $name },
    { $time }: Jemand hat ein Token für dein Konto erstellt, „{ $thing }“. Ein Programm, das es hat, handelt für dich.
account-notice-program =
    Hallo { $name },
    { $time }: Jemand hat dem Programm „{ $thing }“ erlaubt, für dich zu handeln.
account-notice-webhook =
    Hallo { $name },
    { $time }: Jemand hat einen Webhook deines Kontos erstellt: Was in deinen Partien geschieht, wird an { $thing } geschickt.
account-notice-passkey =
    Hallo { $name },
    { $time }: Jemand hat deinem Konto einen Passkey hinzugefügt, „{ $thing }“. Wer ihn hat, meldet sich ohne Mail an.
account-notice-provider =
    Hallo { $name },
    { $time }: Jemand hat dein Konto mit der Anmeldung von { $thing } verbunden. Wer dort angemeldet ist, ist es auch hier.
account-way-code = mit einem Code oder Link aus einer Mail
account-way-passkey = mit einem Passkey
account-notice-you = Wenn du es warst, ist nichts zu tun.
account-notice-not-you = Wenn du es nicht warst, öffne diese Seite und klick auf den Knopf. Das beendet es, und du musst dich dafür nicht anmelden. Die Seite gilt 30 Tage.
account-notice-button = Das war ich nicht
account-notice-last = Das ist die zehnte solche Mail an einem Tag, und vorerst die letzte. Die Seite deines Kontos zeigt alles, was es benutzen kann.

account-move-confirm-subject = Ist das deine neue Adresse bei Pixie Post? Bitte antworte
account-move-notice-subject = Dein Konto bei Pixie Post soll zu einer anderen Adresse umziehen
account-move-agreed-subject = Dein Konto bei Pixie Post wird umziehen
account-address-taken-subject = Diese Adresse hat schon ein Konto bei Pixie Post
account-move-stopped-subject = Dein Konto bei Pixie Post bleibt bei dieser Adresse
account-move-arrived-subject = Dein Konto bei Pixie Post hat jetzt diese Adresse
account-move-left-subject = Dein Konto bei Pixie Post ist von dieser Adresse weggezogen
account-move-confirm =
    Hallo,
    jemand, der Pixie Queen als { $name } spielt, möchte sein Konto bei dieser Adresse haben.
account-move-confirm-how = Wenn du das bist, antworte auf diese Mail mit dem Wort ja, oder öffne die Seite unten und klick auf den Knopf. Wenn nicht, tu nichts, oder antworte nein: Dann geschieht nichts.
account-move-notice =
    Hallo { $name },
    jemand hat verlangt, dass dein Konto von dieser Adresse zu { $address } umzieht. Alle Mails gingen dorthin, und nur wer sie dort liest, könnte sich per Mail anmelden.
account-move-notice-you = Wenn du es warst, antworte ja, oder öffne die Seite unten: Dann zieht das Konto um, sobald auch das neue Postfach bestätigt ist.
account-move-notice-not-you = Wenn du es nicht warst, antworte nein, oder halte es auf dieser Seite auf. Du musst dich dafür nicht anmelden. Widerspricht niemand bis { $time }, und ist das neue Postfach bestätigt, zieht das Konto dann um.
account-move-new-agreed = Danke. Das Konto zieht hierher um, sobald der Leser seiner jetzigen Adresse zustimmt, oder zu dieser Zeit, wenn dort niemand widerspricht: { $time }.
account-move-old-agreed = Danke. Das Konto zieht um, sobald auch der Leser von { $address } diese Adresse bestätigt.
account-move-taken = Ein anderes Konto hat diese Adresse schon, und eine Adresse hat ein Konto. Lösche zuerst jenes Konto, oder lass das andere zu einer Adresse umziehen, die keines hat. Nichts hat sich geändert.
account-move-stopped =
    Hallo { $name },
    dein Konto bleibt bei dieser Adresse; es zieht nicht zu { $address } um.
account-move-stopped-advice = Wenn du das nicht verlangt hast, war vielleicht jemand anderes in deinem Konto: Melde dich an, sieh die Liste von allem an, was es benutzen kann, und melde dich überall ab.
account-move-arrived =
    Hallo { $name },
    dein Konto hat jetzt diese Adresse. Melde dich mit ihr an, und schreib uns von ihr.
account-move-arrived-links = Links und Antwortadressen in älteren Mails gelten nicht mehr; die nächsten Mails bringen neue. Deine Partien, Passkeys, Token, Kalender und Feeds bleiben, wie sie sind.
account-move-left =
    Hallo { $name },
    dein Konto ist zu { $address } umgezogen. Hierher kommen keine Mails mehr dazu, und die Links in älteren gelten nicht mehr.

account-second-confirm-subject = Schreibst du auch von dieser Adresse an Pixie Post? Bitte antworte
account-second-notice-subject = Eine andere Adresse soll für dein Konto bei Pixie Post schreiben
account-second-added-subject = Eine andere Adresse schreibt für dein Konto bei Pixie Post
account-second-removed-subject = Eine Adresse schreibt nicht mehr für dein Konto bei Pixie Post
account-second-confirm =
    Hallo,
    jemand, der Pixie Queen als { $name } spielt, möchte auch von dieser Adresse schreiben.
account-second-confirm-how = Wenn du das bist, antworte auf diese Mail mit dem Wort ja, oder öffne die Seite unten und klick auf den Knopf: Dann gelten Mails von hier als Mails jenes Kontos, und seine Antworten gehen an die Adresse, die das Konto hat. Wenn nicht, tu nichts, oder antworte nein: Dann geschieht nichts.
account-second-notice =
    Hallo { $name },
    jemand hat verlangt, dass Mails von { $address } als deine gelten. Das tun sie, sobald der Leser jenes Postfachs ja sagt.
account-second-notice-how = Wenn du es warst, ist hier nichts zu tun. Wenn nicht, antworte nein, oder halte es auf der Seite unten auf. Du musst dich dafür nicht anmelden, und kannst es auch später tun.
account-second-added =
    Hallo { $name },
    Mails von { $address } gelten ab jetzt als deine. Was wir schreiben, kommt weiter hierher, und nur hierher ein Code zum Anmelden.
account-second-added-how = Um das zu beenden, antworte nein, oder öffne die Seite unten, jederzeit.
account-second-removed =
    Hallo { $name },
    Mails von { $address } gelten nicht mehr als deine.
account-second-taken = Diese Adresse hat schon ein Konto, oder schreibt für ein anderes; also kann sie nicht für dieses schreiben. Nichts hat sich geändert.

account-webhook-subject = Ein Webhook von dir wurde angehalten
account-webhook =
    Hallo { $name },
    dein Webhook bei { $host } wurde angehalten: Sein Server hat seit Tagen alle Lieferungen abgelehnt, oder gesagt, dass nichts mehr kommen soll.
account-webhook-how = Was jetzt geschieht, wird nicht dorthin geschickt, auch nicht später. Auf der Seite deines Kontos siehst du, was sein Server geantwortet hat, und kannst ihn wieder starten.
account-page = Dein Konto

page-order-examples-food = Nur diese Nahrung, von der ersten so viel, wie da ist. Ohne Doppelpunkt gilt ein Auftrag immer.
page-order-examples-next = Mit Doppelpunkt antwortet er einmal.
page-order-examples-possible = Der zweite ist dafür da, wenn der erste nicht geht.
page-order-examples-whip = Führend ist der Gegner mit den meisten Dienern.
page-order-examples-beg = Als Bedingung geht alles, was du selbst wissen kannst.
page-order-examples-pass = Wenn keine andere Aktion möglich ist.
page-order-examples-round = Eine Opfergabe für eine spätere Runde.
page-order-examples-until = Eine Zeile für sich: Dein nächster eigener Zug zieht alle Aufträge zurück.

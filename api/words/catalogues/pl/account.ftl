# Wiadomości o koncie i logowaniu.

account-yes = tak
account-no = nie
account-open-page = Otwórz stronę

account-code-subject = Twój kod logowania do Pixie Post
account-code-is = Twój kod do Pixie Post to
account-code-where = Wpisz go tam, gdzie pada o niego pytanie, albo otwórz tę stronę i kliknij jej przycisk.
account-sign-in = Zaloguj się
account-code-once = Działa tylko jedno z nich i tylko raz: kod przez 15 minut, tam, skąd wyszła prośba, albo strona przez jeden dzień. Jeśli to nie twoja prośba, nic nie rób: bez tej wiadomości nikt nie wejdzie.
account-sign-up-subject = Twoje konto w Pixie Post: prosimy o odpowiedź
account-sign-up-how =
    Cześć,
    ktoś, kto pisze z tego adresu, mamy nadzieję, że ty, chce grać w Pixie Queen e-mailem. Odpowiedz na tę wiadomość w ciągu jednego dnia tymi słowami, a zamiast Ada napisz imię, które mają widzieć inni:
account-sign-up-words = zapisz mnie jako Ada
account-sign-up-else = Jeśli to nie ty, nic nie rób: wtedy nie będzie konta. Żeby grać na stronie, zaloguj się tam.

account-notice-session-subject = Nowe logowanie do twojego konta w Pixie Post
account-notice-token-subject = Nowy token twojego konta w Pixie Post
account-notice-program-subject = Program może używać twojego konta w Pixie Post
account-notice-webhook-subject = Nowy webhook twojego konta w Pixie Post
account-notice-passkey-subject = Nowy klucz dostępu do twojego konta w Pixie Post
account-notice-provider-subject = Nowy sposób logowania do twojego konta w Pixie Post
account-notice-session =
    Cześć { $name },
    { $time }: ktoś zalogował się na twoje konto w przeglądarce, która dotąd do tego nie służyła.
account-notice-session-by =
    Cześć { $name },
    { $time }: ktoś zalogował się na twoje konto ({ $way }) w przeglądarce, która dotąd do tego nie służyła.
account-notice-token =
    Cześć { $name },
    { $time }: ktoś utworzył token twojego konta, „{ $thing }”. Program, który go ma, działa za ciebie.
account-notice-program =
    Cześć { $name },
    { $time }: ktoś pozwolił programowi „{ $thing }” działać za ciebie.
account-notice-webhook =
    Cześć { $name },
    { $time }: ktoś utworzył webhook twojego konta: to, co dzieje się w twoich grach, jest wysyłane do { $thing }.
account-notice-passkey =
    Cześć { $name },
    { $time }: ktoś dodał do twojego konta klucz dostępu, „{ $thing }”. Kto go ma, loguje się bez wiadomości.
account-notice-provider =
    Cześć { $name },
    { $time }: ktoś połączył twoje konto z logowaniem { $thing }. Kto jest zalogowany tam, jest zalogowany i tutaj.
account-way-code = kodem albo linkiem z wiadomości
account-way-passkey = kluczem dostępu
account-notice-you = Jeśli to ty, nie trzeba nic robić.
account-notice-not-you = Jeśli to nie ty, otwórz tę stronę i kliknij jej przycisk. To kończy sprawę i nie trzeba się do tego logować. Strona działa przez 30 dni.
account-notice-button = To nie ja
account-notice-last = To dziesiąta taka wiadomość w ciągu dnia i na razie ostatnia. Strona twojego konta pokazuje wszystko, co może go używać.

account-move-confirm-subject = Czy to twój nowy adres w Pixie Post? Prosimy o odpowiedź
account-move-notice-subject = Twoje konto w Pixie Post ma przejść na inny adres
account-move-agreed-subject = Twoje konto w Pixie Post zmieni adres
account-address-taken-subject = Ten adres ma już konto w Pixie Post
account-move-stopped-subject = Twoje konto w Pixie Post zostaje przy tym adresie
account-move-arrived-subject = Twoje konto w Pixie Post ma teraz ten adres
account-move-left-subject = Twoje konto w Pixie Post opuściło ten adres
account-move-confirm =
    Cześć,
    ktoś, kto gra w Pixie Queen jako { $name }, chce mieć swoje konto pod tym adresem.
account-move-confirm-how = Jeśli to ty, odpowiedz na tę wiadomość słowem tak albo otwórz stronę poniżej i kliknij jej przycisk. Jeśli nie, nic nie rób albo odpowiedz nie: wtedy nic się nie stanie.
account-move-notice =
    Cześć { $name },
    ktoś poprosił, żeby twoje konto przeszło z tego adresu na { $address }. Wszystkie wiadomości szłyby tam i tylko ich czytelnik mógłby się logować e-mailem.
account-move-notice-you = Jeśli to ty, odpowiedz tak albo otwórz stronę poniżej: wtedy konto zmieni adres, gdy tylko nowa skrzynka też zostanie potwierdzona.
account-move-notice-not-you = Jeśli to nie ty, odpowiedz nie albo zatrzymaj to na tej stronie. Nie trzeba się do tego logować. Jeśli nikt się nie sprzeciwi do: { $time }, a nowa skrzynka zostanie potwierdzona, konto zmieni wtedy adres.
account-move-new-agreed = Dziękujemy. Konto przejdzie tutaj, gdy tylko zgodzi się czytelnik jego obecnego adresu, albo wtedy, jeśli nikt się tam nie sprzeciwi: { $time }.
account-move-old-agreed = Dziękujemy. Konto zmieni adres, gdy tylko czytelnik { $address } też go potwierdzi.
account-move-taken = Inne konto ma już ten adres, a jeden adres ma jedno konto. Najpierw usuń tamto konto albo przenieś to drugie na adres, który żadnego nie ma. Nic się nie zmieniło.
account-move-stopped =
    Cześć { $name },
    twoje konto zostaje przy tym adresie; nie przechodzi na { $address }.
account-move-stopped-advice = Jeśli to nie twoja prośba, ktoś inny mógł być na twoim koncie: zaloguj się, obejrzyj listę wszystkiego, co może go używać, i wyloguj się wszędzie.
account-move-arrived =
    Cześć { $name },
    twoje konto ma teraz ten adres. Loguj się nim i pisz do nas z niego.
account-move-arrived-links = Linki i adresy odpowiedzi ze starszych wiadomości już nie działają; następne przyniosą nowe. Twoje gry, klucze dostępu, tokeny, kalendarze i kanały pozostają bez zmian.
account-move-left =
    Cześć { $name },
    twoje konto przeszło na { $address }. Tutaj nie przyjdą już wiadomości o nim, a linki w starszych już nie działają.

account-second-confirm-subject = Czy piszesz do Pixie Post także z tego adresu? Prosimy o odpowiedź
account-second-notice-subject = Inny adres ma pisać za twoje konto w Pixie Post
account-second-added-subject = Inny adres pisze za twoje konto w Pixie Post
account-second-removed-subject = Jeden adres nie pisze już za twoje konto w Pixie Post
account-second-confirm =
    Cześć,
    ktoś, kto gra w Pixie Queen jako { $name }, chce pisać także z tego adresu.
account-second-confirm-how = Jeśli to ty, odpowiedz na tę wiadomość słowem tak albo otwórz stronę poniżej i kliknij jej przycisk: wtedy wiadomości stąd liczą się jako wiadomości tamtego konta, a odpowiedzi idą na jego adres. Jeśli to nie ty, nic nie rób albo odpowiedz nie: wtedy nic się nie stanie.
account-second-notice =
    Cześć { $name },
    ktoś poprosił, żeby wiadomości z { $address } liczyły się jako twoje. Tak będzie, gdy tylko czytelnik tamtej skrzynki powie tak.
account-second-notice-how = Jeśli to ty, nie trzeba tu nic robić. Jeśli nie, odpowiedz nie albo zatrzymaj to na stronie poniżej. Nie trzeba się do tego logować i można to zrobić także później.
account-second-added =
    Cześć { $name },
    wiadomości z { $address } liczą się odtąd jako twoje. To, co piszemy, nadal przychodzi tutaj i tylko tutaj kod logowania.
account-second-added-how = Żeby to zakończyć, odpowiedz nie albo otwórz stronę poniżej, w każdej chwili.
account-second-removed =
    Cześć { $name },
    wiadomości z { $address } nie liczą się już jako twoje.
account-second-taken = Ten adres ma już konto albo pisze za inne, więc nie może pisać za to. Nic się nie zmieniło.

account-webhook-subject = Twój webhook został zatrzymany
account-webhook =
    Cześć { $name },
    twój webhook pod { $host } został zatrzymany: jego serwer od kilku dni odrzuca wszystko albo powiedział, że nic więcej nie ma przychodzić.
account-webhook-how = To, co dzieje się teraz, nie jest tam wysyłane, także później. Na stronie swojego konta zobaczysz, co odpowiedział serwer, i możesz go znów uruchomić.
account-page = Twoje konto

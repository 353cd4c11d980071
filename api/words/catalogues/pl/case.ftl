# Wiadomości do graczy o zgłoszeniach, odwołaniach i decyzjach moderatorów.
case-report-overturned =
    Cześć { $name },
    po odwołaniu inny moderator jeszcze raz obejrzał twoje zgłoszenie i cofnął to, co w jego sprawie zrobiono.
case-report-acted =
    Cześć { $name },
    obejrzeliśmy twoje zgłoszenie i podjęliśmy działanie.
case-report-duplicate =
    Cześć { $name },
    to samo zgłoszono już wcześniej i tam się temu przyglądamy.
case-report-unfounded =
    Cześć { $name },
    obejrzeliśmy twoje zgłoszenie i nie było nic do zrobienia.
case-report-subject = Odpowiedź na twoje zgłoszenie w Pixie Post
case-report-changed-subject = Odpowiedź na twoje zgłoszenie w Pixie Post się zmieniła
case-reports = Twoje zgłoszenia
case-the-answer = Odpowiedź:
case-appeal-overturned =
    Cześć { $name },
    inny moderator obejrzał twoje odwołanie i cofnął to, co w tej sprawie zrobiono.
case-appeal-upheld =
    Cześć { $name },
    inny moderator obejrzał twoje odwołanie. Decyzja pozostaje w mocy.
case-appeal-subject = Odpowiedź na twoje odwołanie w Pixie Post

case-suspended-subject = Twoje konto w Pixie Post jest zablokowane
case-suspended =
    Cześć { $name },
    moderator zablokował twoje konto.
case-suspended-then = Dopóki moderator nie zakończy blokady, nie możesz się zalogować, a wiadomości od ciebie nie są czytane. Na twoich miejscach gra bot; w grach, które się nie zaczęły, są wolne dla innych.
case-suspended-until =
    Cześć { $name },
    moderator zablokował twoje konto do: { $time }.
case-suspended-until-then = Do tego czasu nie możesz się zalogować, a wiadomości od ciebie nie są czytane. Jeśli to najwyżej trzy dni, twoje miejsca pozostają twoje; jeśli dłużej, gra na nich bot, a w grach, które się nie zaczęły, są wolne dla innych.
case-unsuspended-subject = Twoje konto w Pixie Post jest znów otwarte
case-unsuspended =
    Cześć { $name },
    moderator zakończył blokadę twojego konta.
case-unsuspended-then = Możesz znów się zalogować i grać, na miejscach, które jeszcze masz. Wiadomości od ciebie też są znów czytane.
case-warned-subject = Ostrzeżenie od Pixie Post
case-warned =
    Cześć { $name },
    moderator cię ostrzega.
case-warned-then = Nic innego się nie zmieniło: możesz grać dalej. Prosimy o tym pamiętać.
case-muted-subject = Masz wyciszenie w Pixie Post
case-muted =
    Cześć { $name },
    moderator wyciszył cię do: { $time }.
case-muted-then = Możesz grać dalej. Do tego czasu nie piszesz do innych graczy ani wiadomości, ani powodów.
case-unmuted-subject = Możesz znów pisać w Pixie Post
case-unmuted =
    Cześć { $name },
    moderator zakończył twoje wyciszenie.
case-unmuted-then = Możesz znów pisać do innych graczy.
case-name-hidden-subject = Twoje imię w Pixie Post jest ukryte
case-name-hidden =
    Cześć { $name },
    moderator ukrył twoje imię.
case-name-hidden-then = Możesz grać dalej. Inni widzą „unnamed player”, dopóki nie wybierzesz innego imienia na swojej stronie.
case-name-shown-subject = Twoje imię w Pixie Post znów widać
case-name-shown =
    Cześć { $name },
    moderator znów pokazuje twoje imię.
case-name-shown-then = Inni widzą je jak przedtem.
case-the-reason = Powód:
case-appeal-how = Jeśli się nie zgadzasz, możesz się odwołać do 30 dni po zamknięciu sprawy; link mówi, kiedy to jest. Odpowie inny moderator. Nie trzeba się do tego logować; link jest tylko dla ciebie.
case-appeal = Odwołaj się

case-waiting-subject = Sprawy czekają na moderatora w Pixie Post
case-waiting =
    Cześć { $name },
    te sprawy czekają na moderatora. Najnowsza jest pierwsza.
case-waiting-appeal = Odwołanie, { $time }
case-waiting-message = Zgłoszenie wiadomości, { $time }
case-waiting-move = Zgłoszenie ruchu, { $time }
case-waiting-name = Zgłoszenie imienia, { $time }
case-waiting-game = Zgłoszenie gry, { $time }
case-waiting-player = Zgłoszenie gracza, { $time }
case-waiting-how-often = Jak często przychodzi ta wiadomość, wybierasz na swojej stronie.
case-waiting-cases = Sprawy

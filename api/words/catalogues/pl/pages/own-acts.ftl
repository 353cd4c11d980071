page-own-acts-suspended = Twoje konto zostało zablokowane
page-own-acts-unsuspended = Blokada konta się skończyła
page-own-acts-warned = Ostrzeżenie
page-own-acts-muted = Wyciszenie
page-own-acts-unmuted = Wyciszenie się skończyło
page-own-acts-name-hidden = Twoje imię zostało ukryte
page-own-acts-name-shown = Twoje imię znów widać
page-own-acts-other = Coś zrobiono

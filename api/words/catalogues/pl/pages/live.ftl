page-live-lost = Ta strona może być nieaktualna: nie dostaje teraz aktualizacji, ale próbuje dalej.
page-live-unsent = Nie ma połączenia. Twój ruch zostanie wysłany ponownie, gdy tylko ono wróci.
page-live-unsent-at-all = Twojego ruchu nie udało się wysłać. Twój wybór nadal tu jest; kliknij jeszcze raz.
page-live-your-turn = Twój ruch.
page-live-changed = Pytanie do ciebie się zmieniło.
page-live-not-asked = Nie ma już pytania do ciebie.

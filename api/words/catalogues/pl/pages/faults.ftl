page-faults-home = Na stronę główną
page-faults-foreign-form = Ten formularz wysłano z innej strony. Otwórz stronę tutaj i wyślij go jeszcze raz.
page-faults-foreign-stream = Pyta o to inna strona. Tylko nasze strony mogą śledzić grę w twojej sesji.
page-faults-old-form = Ten formularz powstał dla innej sesji. Wróć, wczytaj stronę jeszcze raz i wyślij go ponownie.

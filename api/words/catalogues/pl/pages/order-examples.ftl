page-order-examples-food = Tylko to jedzenie, tyle pierwszego, ile jest. Bez dwukropka polecenie obowiązuje stale.
page-order-examples-next = Z dwukropkiem odpowiada jeden raz.
page-order-examples-possible = Drugie jest na wypadek, gdyby pierwsze nie było możliwe.
page-order-examples-whip = „leader” to przeciwnik, który ma najwięcej służących.
page-order-examples-beg = Warunki mówią o tym, co możesz wiedzieć.
page-order-examples-pass = Gdy nie da się wykonać żadnej innej akcji.
page-order-examples-round = Ofiara na późniejszą rundę.
page-order-examples-until = Osobny wiersz: twój następny własny ruch wycofuje wszystkie polecenia.

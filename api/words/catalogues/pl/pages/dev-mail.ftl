page-dev-mail-title = Wiadomości
page-dev-mail-heading = Wiadomości, które nie zostały wysłane
page-dev-mail-lead = Nie ma serwera poczty, więc wiadomości zostają tutaj. Najnowsze na początku.
page-dev-mail-to = do: { $to }
page-dev-mail-all = Wszystkie wiadomości
page-dev-mail-as-text = Jako tekst, ze wszystkimi nagłówkami
page-dev-mail-frame = Wiadomość

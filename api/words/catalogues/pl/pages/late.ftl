page-late-title = po czasie
page-late-about = Inni mogą oddać to miejsce komuś innemu.
page-late-grace = Nikt jeszcze nie przejmuje tego miejsca; jest czas do:
page-late-votes = Głosy: { $votes } z potrzebnych { $needed }.
page-late-successor = Kto ma grać dalej: adres, żeby zaprosić, albo nic, żeby grał bot
page-late-vote = Głosuj za oddaniem miejsca

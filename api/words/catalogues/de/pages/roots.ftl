page-roots-title = Tageswurzeln
page-roots-lead = Nach jedem Tag, nach der Uhr von UTC, wird ein einziger Hash über alles gemacht, was hier je in allen Partien geschah, auch in den privaten. Er heißt Tageswurzel. Über die Partien verrät er nichts.
page-roots-keep = Hebe irgendeine Wurzel auf, und niemand kann unbemerkt ändern, was vor ihr geschah, auch nicht, wer diesen Server betreibt.
page-roots-how = Wie man eine Partie damit prüft
page-roots-none = Noch gibt es keine Wurzel. Die erste entsteht, wenn der erste Tag vorbei ist.
page-roots-changed = Partien, Konten und Fälle, die sich seit der Wurzel davor geändert haben:
page-roots-timestamp = Zeitstempel eines Zeugen von außen
page-roots-older = Ältere Wurzeln

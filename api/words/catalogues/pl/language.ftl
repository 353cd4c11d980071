# The facts of this language. "complete" is "yes" if every message must be there.
language-english = Polish
language-own = Polski
language-complete = yes
language-plurals = polish
list-end = { $before } i { $last }
list-more = { $before }, { $next }
language-punctuation = close

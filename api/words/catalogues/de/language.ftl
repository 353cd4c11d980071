# The facts of this language. "complete" is "yes" if every message must be there.
language-english = German
language-own = Deutsch
language-complete = yes
language-plurals = one-other
list-end = { $before } und { $last }
list-more = { $before }, { $next }
language-punctuation = close

# The facts of this language. "complete" is "yes" if every message must be there.
language-english = English
language-own = English
language-complete = yes
language-plurals = one-other
# How two items of a list are joined, and how an item is added before the last one.
list-end = { $before } and { $last }
list-more = { $before }, { $next }
language-punctuation = close

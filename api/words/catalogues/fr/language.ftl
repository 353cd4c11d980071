# The facts of this language. "complete" is "yes" if every message must be there.
language-english = French
language-own = Français
language-complete = yes
language-plurals = zero-one-other
list-end = { $before } et { $last }
list-more = { $before }, { $next }
language-punctuation = spaced

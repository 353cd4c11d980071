page-late-title = en retard
page-late-about = Les autres peuvent confier cette place à quelqu’un d’autre.
page-late-grace = Personne ne reprend encore cette place ; elle a du temps jusqu’au
page-late-votes = Voix : { $votes } sur { $needed }.
page-late-successor = Qui doit continuer : une adresse à inviter, ou rien pour un bot
page-late-vote = Voter pour confier la place

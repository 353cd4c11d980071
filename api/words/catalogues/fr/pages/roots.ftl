page-roots-title = Racines du jour
page-roots-lead = À la fin de chaque jour, à minuit UTC, un seul hachage est fait de tout ce qui s’est jamais passé dans toutes les parties d’ici, les privées comprises. On l’appelle la racine du jour. Elle ne dit rien des parties.
page-roots-keep = Gardez n’importe quelle racine, et personne ne peut changer sans qu’on le voie ce qui s’est passé avant, pas même l’exploitant de ce serveur.
page-roots-how = Comment vérifier une partie avec elle
page-roots-none = Il n’y a pas encore de racine. La première se fait quand le premier jour est passé.
page-roots-changed = Parties, comptes et dossiers qui ont changé depuis la racine d’avant :
page-roots-timestamp = Horodatage d’un témoin extérieur
page-roots-older = Racines plus anciennes

page-live-lost = Cette page n’est peut-être plus à jour : elle ne reçoit rien en ce moment, et continue d’essayer.
page-live-unsent = La connexion est coupée. Votre coup sera renvoyé dès qu’elle revient.
page-live-unsent-at-all = Votre coup n’a pas pu être envoyé. Votre choix est toujours là ; cliquez de nouveau.
page-live-your-turn = C’est à vous.
page-live-changed = Ce qui vous est demandé a changé.
page-live-not-asked = Plus rien ne vous est demandé.

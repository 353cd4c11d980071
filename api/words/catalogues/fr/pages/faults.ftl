page-faults-home = À la page d’accueil
page-faults-foreign-form = Ce formulaire a été envoyé d’un autre site. Ouvrez la page ici et envoyez-le de nouveau.
page-faults-foreign-stream = Un autre site demande cela. Seule une page d’ici peut suivre une partie avec votre session.
page-faults-old-form = Ce formulaire a été fait pour une autre session. Revenez en arrière, rechargez la page et envoyez-le encore une fois.

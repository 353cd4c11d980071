page-seats-title = Places à reprendre
page-seats-lead = Quelqu’un a dû quitter ces parties. Ceux qui sont sur la liste des remplaçants peuvent y jouer à sa place, et reçoivent un message quand une place est proposée ; la partie garde trace de ceux à qui une place a été proposée.
page-seats-is-one = Vous êtes sur la liste des remplaçants.
page-seats-is-none = Vous n’êtes pas sur la liste des remplaçants.
page-seats-join-list = M’ajouter à la liste
page-seats-leave-list = Me retirer de la liste
page-seats-none = Aucune place n’attend quelqu’un en ce moment.
page-seats-stands = une des { $players } places, tour { $round } : { $penalties ->
        [one] { $penalties } Point de Punition
       *[other] { $penalties } Points de Punition
    }, { $servants } au château, { $slaves } à la mine
page-seats-until = Un bot la reçoit le
page-seats-take = Prendre cette place
page-seats-link = Places à reprendre
page-seats-taken-over = reprise

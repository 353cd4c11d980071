page-own-acts-suspended = Votre compte a été suspendu
page-own-acts-unsuspended = La suspension a pris fin
page-own-acts-warned = Vous avez été averti
page-own-acts-muted = Vous avez été réduit au silence
page-own-acts-unmuted = La parole vous a été rendue
page-own-acts-name-hidden = Votre nom a été caché
page-own-acts-name-shown = Votre nom a été montré de nouveau
page-own-acts-other = Quelque chose a été fait

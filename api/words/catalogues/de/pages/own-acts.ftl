page-own-acts-suspended = Dein Konto wurde gesperrt
page-own-acts-unsuspended = Die Sperre wurde beendet
page-own-acts-warned = Du wurdest verwarnt
page-own-acts-muted = Du wurdest stummgeschaltet
page-own-acts-unmuted = Die Stummschaltung wurde beendet
page-own-acts-name-hidden = Dein Name wurde verborgen
page-own-acts-name-shown = Dein Name wurde wieder gezeigt
page-own-acts-other = Etwas wurde getan

page-own-acts-suspended = Your account was suspended
page-own-acts-unsuspended = The suspension was ended
page-own-acts-warned = You were warned
page-own-acts-muted = You were muted
page-own-acts-unmuted = The muting was ended
page-own-acts-name-hidden = Your name was hidden
page-own-acts-name-shown = Your name was shown again
page-own-acts-other = Something was done

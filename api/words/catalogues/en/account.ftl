# Mails about accounts and signing in. $name is what others call the reader.

# The words that confirm something, and that refuse it. All languages are understood, for ever.
account-yes = yes
account-no = no
account-open-page = Open the page

# Signing in. What answers "sign up" is written above the line of the name.
account-code-subject = Your sign-in code for Pixie Post
account-code-is = Your code for Pixie Post is
account-code-where = Type it where you were asked for it, or open this page and press its button.
account-sign-in = Sign in
account-code-once = Only one of them works, and only once: the code within 15 minutes, where it was asked for, or the page within a day. If it was not you who asked for it, do nothing: nobody gets in without this mail.
account-sign-up-subject = Your account at Pixie Post: please answer
account-sign-up-how =
    Hello,
    somebody who writes from this address, we hope you, wants to play Pixie Queen by mail. Answer this mail within a day with these words, and with the name that others shall see instead of Ada:
account-sign-up-words = sign up as Ada
account-sign-up-else = If it was not you, do nothing: then there is no account. To play on the page, sign in there instead.

# A new way into an account. $way is how somebody signed in, $thing the name of what was made.
account-notice-session-subject = A new sign-in to your account at Pixie Post
account-notice-token-subject = A new token for your account at Pixie Post
account-notice-program-subject = A program may use your account at Pixie Post
account-notice-webhook-subject = A new webhook of your account at Pixie Post
account-notice-passkey-subject = A new passkey for your account at Pixie Post
account-notice-provider-subject = A new way to sign in to your account at Pixie Post
account-notice-session =
    Hello { $name },
    on { $time }, somebody signed in to your account, in a browser that has not been used for it before.
account-notice-session-by =
    Hello { $name },
    on { $time }, somebody signed in to your account by { $way }, in a browser that has not been used for it before.
account-notice-token =
    Hello { $name },
    on { $time }, somebody made a token for your account, "{ $thing }". A program that has it acts for you.
account-notice-program =
    Hello { $name },
    on { $time }, somebody allowed the program "{ $thing }" to act for you.
account-notice-webhook =
    Hello { $name },
    on { $time }, somebody made a webhook of your account: what happens in your games is posted to { $thing }.
account-notice-passkey =
    Hello { $name },
    on { $time }, somebody added a passkey to your account, "{ $thing }". Whoever has it signs in without a mail.
account-notice-provider =
    Hello { $name },
    on { $time }, somebody connected your account with the sign-in of { $thing }. Who signs in there is signed in here.
account-way-code = a mailed code or link
account-way-passkey = a passkey
account-notice-you = If it was you, there is nothing to do.
account-notice-not-you = If it was not you, open this page and press its button. That ends it, and you need not sign in for it. The page works for 30 days.
account-notice-button = It was not me
account-notice-last = This is the tenth such mail within a day, and the last one for now. The page of your account lists everything that can use it.

# Another mail address for an account.
account-move-confirm-subject = Is this your new address at Pixie Post? Please answer
account-move-notice-subject = Your account at Pixie Post is to move to another address
account-move-agreed-subject = Your account at Pixie Post will move
account-address-taken-subject = This address has an account at Pixie Post already
account-move-stopped-subject = Your account at Pixie Post stays at this address
account-move-arrived-subject = Your account at Pixie Post has this address now
account-move-left-subject = Your account at Pixie Post has moved away from this address
account-move-confirm =
    Hello,
    somebody who plays Pixie Queen as { $name } wants to have their account at this address.
account-move-confirm-how = If that is you, answer this mail with the word yes, or open the page below and press its button. If it is not, do nothing, or answer no: then nothing happens.
account-move-notice =
    Hello { $name },
    somebody has asked to move your account from this address to { $address }. All mails would go there, and only its reader could sign in by mail.
account-move-notice-you = If it was you, answer yes, or open the page below: then the account moves as soon as the new mailbox is confirmed, too.
account-move-notice-not-you = If it was not you, answer no, or stop it on that page. You need not sign in for it. If nobody objects until { $time }, and the new mailbox is confirmed, the account moves then.
account-move-new-agreed = Thank you. The account moves here as soon as the reader of the address that it has now agrees, or on { $time } if nobody there objects.
account-move-old-agreed = Thank you. The account moves as soon as the reader of { $address } confirms that address, too.
account-move-taken = Another account has this address already, and one address has one account. Erase that account first, or move the other one to an address that has none. Nothing has changed.
account-move-stopped =
    Hello { $name },
    your account stays at this address; it does not move to { $address }.
account-move-stopped-advice = If you did not ask for the change, somebody else may have been in your account: sign in, look at the list of what can use it, and sign out everywhere.
account-move-arrived =
    Hello { $name },
    your account has this address now. Sign in with it, and write to us from it.
account-move-arrived-links = Links and reply addresses in older mails are void; the next mails bring new ones. Your games, passkeys, tokens, calendars and feeds stay as they are.
account-move-left =
    Hello { $name },
    your account has moved to { $address }. No more mails about it come here, and the links in older ones are void.

# A second address, from which somebody writes, too.
account-second-confirm-subject = Do you write to Pixie Post from this address, too? Please answer
account-second-notice-subject = Another address is to write for your account at Pixie Post
account-second-added-subject = Another address writes for your account at Pixie Post
account-second-removed-subject = An address does not write for your account at Pixie Post any more
account-second-confirm =
    Hello,
    somebody who plays Pixie Queen as { $name } wants to write from this address, too.
account-second-confirm-how = If that is you, answer this mail with the word yes, or open the page below and press its button: then mails from here count as mails of that account, and its answers go to the address that the account has. If it is not you, do nothing, or answer no: then nothing happens.
account-second-notice =
    Hello { $name },
    somebody has asked that mails from { $address } count as yours. They do as soon as the reader of that mailbox says yes.
account-second-notice-how = If it was you, there is nothing to do here. If it was not, answer no, or stop it on the page below. You need not sign in for it, and can do it later, too.
account-second-added =
    Hello { $name },
    mails from { $address } count as yours from now on. What we write still comes here, and only here a code to sign in.
account-second-added-how = To end this, answer no, or open the page below, at any time.
account-second-removed =
    Hello { $name },
    mails from { $address } do not count as yours any more.
account-second-taken = This address has an account already, or writes for another one, so it cannot write for this one. Nothing has changed.

# A webhook that was stopped.
account-webhook-subject = A webhook of yours was stopped
account-webhook =
    Hello { $name },
    your webhook at { $host } was stopped: its server has refused all deliveries for days, or said that nothing should come any more.
account-webhook-how = What happens now is not posted there, also not later. You can see what its server has answered, and start it again, on the page of your account.
account-page = Your account

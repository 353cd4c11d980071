page-faults-home = To the home page
page-faults-foreign-form = This form was sent from another site. Open the page here and send it again.
page-faults-foreign-stream = Another site asks for this. Only a page of ours may follow a game with your session.
page-faults-old-form = This form was made for another session. Go back, load the page again, and send it once more.

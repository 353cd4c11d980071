page-live-lost = This page may be out of date: it gets no news just now, and keeps trying.
page-live-unsent = The connection is lost. Your move is sent again as soon as it is back.
page-live-unsent-at-all = Your move could not be sent. What you chose is still here; press again.
page-live-your-turn = It is your turn.
page-live-changed = What you are asked has changed.
page-live-not-asked = Nothing is asked of you any more.

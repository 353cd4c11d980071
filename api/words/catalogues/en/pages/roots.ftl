page-roots-title = Daily roots
page-roots-lead = After each day, by the clock of UTC, one hash is made of everything that has ever happened in all games here, the private ones included. It is called the root of the day. It tells nothing about the games.
page-roots-keep = Keep any root, and nobody can change what happened before it unnoticed, not even those who run this server.
page-roots-how = How to check a game against it
page-roots-none = There is no root yet. The first one is made when the first day is over.
page-roots-changed = Games, accounts and cases that have changed since the root before:
page-roots-timestamp = Timestamp of an outside witness
page-roots-older = Older roots

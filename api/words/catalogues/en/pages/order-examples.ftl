page-order-examples-food = These foods only, as much of the first as there is. Without a colon an order stands.
page-order-examples-next = With a colon it answers once.
page-order-examples-possible = The second is for when the first cannot be.
page-order-examples-whip = The leader is the opponent with the most servants.
page-order-examples-beg = Conditions are about what you can know.
page-order-examples-pass = When no other action can be taken.
page-order-examples-round = An offer for a later round.
page-order-examples-until = A line by itself: your next own move withdraws all orders.

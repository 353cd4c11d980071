//! Standing orders: answers that a player gives in advance, and their use as soon as the seat is asked.
//!
//! The language and the choice of an answer are the engine's. Orders belong to one player in one game: nobody else
//! sees them, moderators neither, and giving or changing them makes no event. Their use is the ordinary move of the player, of which only the player
//! and moderators see from where it came. What has happened in the game since they were given decides whether they still
//! count, and is read from the log: play that was taken back, a lost seat or, if wanted, an own move withdraw them for
//! good.

mod carry_out;
mod catch_up;
mod give;
mod list;
mod show;
mod view;
mod watch;
mod withdraw;

pub use carry_out::carry_out;
pub use give::{OrdersRequest, give, give_orders, predict, try_orders};
pub use list::{ExportedOrders, Withdrawn, erase, export};
pub use show::{show, show_orders};
pub use view::{NowView, OrderView, StandingOrdersView};
pub use watch::watch;
pub use withdraw::{withdraw, withdraw_orders};

//! The pages in a real browser: a Chromium that is clicked and typed into, as people do it. All tests share one; everybody in
//! it has cookies of their own. A page that complains, or wants anything from elsewhere, fails its test.

mod accessible;
mod axe;
mod chromium;
mod history;
mod keys;
mod live;
mod moderator;
mod page;
mod player;
mod screenshots;
mod secret_offers;
mod sights;
mod told;
mod weight;
mod whole_game;
mod without_script;

//! Tests of the pages in a real Chromium, by clicking and typing. All tests share one process; each
//! user has separate cookies. A page that logs an error, or loads anything from another site, fails
//! its test.

mod accessible;
mod axe;
mod case;
mod choosing;
mod chromium;
mod counting;
mod devices;
mod ending;
mod first_game;
mod frames;
mod history;
mod journeys;
mod keys;
mod languages;
mod lesson;
mod live;
mod mails;
mod many_games;
mod moderator;
mod motion_to_the_end;
mod openid;
mod other_site;
mod page;
mod page_states;
mod passkeys;
mod player;
mod printed;
mod screenshots;
mod secret_offers;
mod stage;
mod submitting;
mod tab_events;
mod trial;
mod weight;
mod whole_game;
mod wishes;
mod without_script;

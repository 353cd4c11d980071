//! The pages about reports and cases: for players the form of a report, their reports, what was done to them and the appeal;
//! for moderators the queue and the cases.

mod appeal;
mod case;
mod case_acts;
mod form;
mod my_cases;
mod queue;
mod report;
mod subject;

pub(super) use self::appeal::{send_appeal, show_appeal};
pub(super) use self::case::show_case;
pub(super) use self::case_acts::{act_on_case, act_on_person};
pub(super) use self::my_cases::{appeal_my_case, show_my_cases};
pub(super) use self::queue::show_cases;
pub(super) use self::report::{report_link, report_name_link, send_report, show_report, show_reports};

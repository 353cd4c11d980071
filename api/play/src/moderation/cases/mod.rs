//! Reports of players, and the cases that moderators make of them: the queue, the acts in a case, its answer, and the appeal.

mod act;
mod appeal;
mod context;
mod entry;
mod erasing;
mod mail;
mod own_games;
mod queue;
mod report;
mod show;
mod statistics;
mod templates;
mod waiting_mail;

pub use act::{CaseAct, act_in_a_case, act_in_case};
pub use appeal::{AppealRequest, MyCase, MyCases, appeal, appeal_case, my_cases, read_my_cases};
pub use context::CaseContext;
pub use entry::{CaseEntry, UserActView};
pub use erasing::open_for_inspections;
pub use mail::{render_appeal_answered, render_report_answered, still_wanted as mail_still_wanted};
pub use queue::{CaseList, CaseSummary, WhichCases, cases, find_cases};
pub use report::{ReportList, ReportRequest, ReportView, make_report, read_reports, report, reports};
pub use show::{CaseView, case_view, read_case};
pub use statistics::{CaseStatistics, read_statistics, statistics};
pub use templates::{Template, TemplateUse, read_templates, templates};
pub use waiting_mail::{cases_waiting_still_wanted, render_cases_waiting};

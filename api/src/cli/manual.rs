//! The command that writes the manual pages and those pages: one of the program, and one of each command.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::output::print;
use crate::version;

/// Sections that the definitions of the commands do not contain: a title, and entries with an explanation.
const SECTIONS: [(&str, &[(&str, &str)]); 4] = [
    (
        "ENVIRONMENT",
        &[
            ("DATABASE_URL", "The Postgres to use; without it, a private one is started in the data folder."),
            ("PIXIE_CONFIG", "The settings file to read."),
            ("PIXIE_DATA_DIR, PIXIE_LISTEN, PIXIE_PUBLIC_URL …", "The settings. They win over the settings file."),
        ],
    ),
    (
        "FILES",
        &[
            ("pixie-post.toml", "The settings file in the working directory. Without it:"),
            ("/etc/pixie-post/pixie-post.toml", "the settings file of the machine."),
            ("/var/lib/pixie-post", "The data folder of a service that root or a package has set up."),
        ],
    ),
    (
        "EXIT STATUS",
        &[
            ("0", "The command has done its work, or the service was told to stop."),
            ("1", "It has failed; the last line of the log, on stderr, says why."),
            ("2", "The command line or a setting is wrong."),
        ],
    ),
    (
        "SIGNALS",
        &[("SIGTERM, SIGINT", "The service stops after open requests are answered; a second signal ends it at once.")],
    ),
];

/// Print the manual page of the program (`pixie-post man | man -l -`).
#[derive(Clone, Debug, Args)]
pub(super) struct ManualCommand {
    /// Write it to this folder, and a page for each command.
    #[arg(long)]
    folder: Option<PathBuf>,
}

impl ManualCommand {
    /// Prints or writes the pages of this program.
    pub(super) fn run(&self, program: clap::Command) -> anyhow::Result<()> {
        match &self.folder {
            Some(folder) => {
                write_all(program, folder).with_context(|| format!("cannot write to `{}`", folder.display()))
            }
            None => print(&of_program(program)?),
        }
    }
}

fn write_all(program: clap::Command, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut built = program.clone().disable_help_subcommand(true);
    built.build();
    for command in built.get_subcommands().filter(|command| !command.is_hide_set()) {
        man(command.clone()).generate_to(folder)?;
    }
    std::fs::write(folder.join("pixie-post.1"), of_program(program)?)
}

fn of_program(program: clap::Command) -> io::Result<Vec<u8>> {
    let man = man(program.disable_help_subcommand(true));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_subcommands_section(&mut page)?;
    man.render_options_section(&mut page)?;
    write_sections(&mut page)?;
    Ok(page)
}

fn write_sections(page: &mut impl Write) -> io::Result<()> {
    for (title, entries) in SECTIONS {
        let mut roff = Roff::default();
        roff.control("SH", [title]);
        for (name, explanation) in entries {
            roff.control("TP", []).text([bold(*name)]).text([roman(*explanation)]);
        }
        roff.to_writer(page)?;
    }
    Ok(())
}

fn man(command: clap::Command) -> Man {
    Man::new(command).date(version::DATE).source(format!("Pixie Post {}", version::PACKAGE)).manual("Pixie Post")
}

//! The screen of a VT52: the simplest terminal that programs for terminals know.

/// What such a screen shows at the end of an output.
pub(super) fn shown(output: &str, rows: usize, columns: usize) -> String {
    let mut screen = Screen { cells: vec![vec![' '; columns]; rows], row: 0, column: 0 };
    let mut rest = output.chars();
    while let Some(sign) = rest.next() {
        match sign {
            '\u{1b}' => screen.run_command(&mut rest),
            '\r' => screen.column = 0,
            '\n' => screen.feed(),
            '\u{8}' => screen.column = screen.column.saturating_sub(1),
            _ if sign.is_control() => {}
            _ => screen.write(sign),
        }
    }
    let lines = screen.cells.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

struct Screen {
    cells: Vec<Vec<char>>,
    row: usize,
    column: usize,
}

impl Screen {
    /// Obeys a command, whose first sign was read.
    fn run_command(&mut self, rest: &mut impl Iterator<Item = char>) {
        match rest.next() {
            Some('A') => self.row = self.row.saturating_sub(1),
            Some('B') => self.row += 1,
            Some('C') => self.column += 1,
            Some('D') => self.column = self.column.saturating_sub(1),
            Some('H') => (self.row, self.column) = (0, 0),
            Some('J') => {
                self.clear_line();
                self.cells.iter_mut().skip(self.row + 1).for_each(|line| line.fill(' '));
            }
            Some('K') => self.clear_line(),
            Some('Y') => {
                let mut place = || rest.next().map_or(0, |sign| (sign as usize).saturating_sub(usize::from(b' ')));
                (self.row, self.column) = (place(), place());
            }
            // Keypad and line drawing.
            _ => {}
        }
        self.row = self.row.min(self.cells.len() - 1);
        self.column = self.column.min(self.cells[0].len() - 1);
    }

    fn clear_line(&mut self) {
        self.cells[self.row][self.column..].fill(' ');
    }

    /// The next line; behind the last one the text moves up.
    fn feed(&mut self) {
        if self.row + 1 < self.cells.len() {
            self.row += 1;
        } else {
            self.cells.rotate_left(1);
            self.cells[self.row].fill(' ');
        }
    }

    /// Writes a sign. There is no new line by itself.
    fn write(&mut self, sign: char) {
        self.cells[self.row][self.column] = sign;
        self.column = (self.column + 1).min(self.cells[0].len() - 1);
    }
}

#[test]
fn a_vt52_moves_clears_and_writes() {
    assert_eq!(shown("one\r\ntwo\u{1b}Y! 2\u{1b}H1\u{1b}K\r\n\nlast\nlow", 3, 9), "2wo\nlast\n    low");
}

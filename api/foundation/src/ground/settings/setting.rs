//! A setting as data, and the macro that makes the struct [`Settings`] and its table from one list.
//!
//! The struct, its defaults, its parsing, the reference, the schema and the example file all come from the same rows, so that
//! none of them can say something else than the others.

use super::Settings;
use super::kinds::{Kind, Shape};

/// Settings that belong together.
#[derive(Debug)]
pub struct Section {
    /// The heading of the section in the documentation.
    pub title: &'static str,
    /// Where to read more, in Markdown; empty if nowhere.
    pub introduction: &'static str,
    /// The settings in the order of the documentation.
    pub settings: &'static [Setting],
}

/// One setting and how it is read and documented.
#[derive(Debug)]
pub struct Setting {
    /// Its name in the settings file.
    pub key: &'static str,
    pub(super) about: &'static [&'static str],
    /// Its value if nobody sets it.
    pub fallback: Fallback,
    pub(super) shape: fn() -> Shape,
    pub(super) read: fn(&mut Settings, &str) -> Result<(), String>,
}

/// The value of a setting that is not set.
#[derive(Clone, Copy, Debug)]
pub enum Fallback {
    /// This value, as one would write it.
    Text(&'static str),
    /// There is no value; the words say what that means.
    Nothing(&'static str),
    /// A value that depends on the machine; the words say how.
    Computed(&'static str),
}

impl Setting {
    /// The name of its environment variable.
    pub fn variable(&self) -> String {
        variable(self.key)
    }

    /// The name of the variable that names a file with the value, if it is a secret.
    pub fn file_variable(&self) -> Option<String> {
        self.file_key().map(|key| variable(&key))
    }

    /// The key in the settings file that names another file with the value, if it is a secret.
    pub fn file_key(&self) -> Option<String> {
        self.shape().is_secret.then(|| format!("{}_file", self.key))
    }

    /// Its meaning, in Markdown.
    pub fn about(&self) -> String {
        self.about.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
    }

    /// Its meaning without the addresses of links, and without the marks of code.
    pub(super) fn description(&self) -> String {
        let about = self.about();
        let mut parts = about.split("](");
        let first = parts.next().unwrap_or_default().to_owned();
        let plain = parts.fold(first, |text, part| text + part.split_once(')').map_or(part, |(_, rest)| rest));
        plain.replace(['[', '`'], "")
    }

    /// Its valid values.
    pub fn shape(&self) -> Shape {
        (self.shape)()
    }
}

fn variable(key: &str) -> String {
    // The name that other programs use, too.
    let prefix = if key.starts_with("database_url") { "" } else { "PIXIE_" };
    format!("{prefix}{}", key.to_ascii_uppercase())
}

/// Makes [`Settings`], its defaults and `SECTIONS` from rows such as
/// `key: Type = kind, default("20");`. Without a default it is `none("what that means");`, and the type an `Option`.
macro_rules! settings {
    ($(
        section $title:literal, $introduction:literal {
            $(
                $(#[doc = $about:literal])+
                $key:ident: $type:ty = $kind:expr, $fallback:ident($($argument:tt)+);
            )+
        }
    )+) => {
        /// All settings. [`Settings::default`] works without any configuration.
        #[derive(Clone, Debug)]
        pub struct Settings {
            $($(
                $(#[doc = $about])+
                pub $key: $type,
            )+)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($( $key: setting!(value $fallback $kind, $($argument)+), )+)+ }
            }
        }

        /// All settings, in the order of the reference.
        pub const SECTIONS: &[Section] = &[$(
            Section {
                title: $title,
                introduction: $introduction,
                settings: &[$(
                    Setting {
                        key: stringify!($key),
                        about: &[$($about),+],
                        fallback: setting!(fallback $fallback $($argument)+),
                        shape: || setting!(shape $fallback $kind, |settings| &settings.$key),
                        read: |settings, text| {
                            settings.$key = setting!(wrap $fallback $kind.read(text)?);
                            Ok(())
                        },
                    },
                )+],
            },
        )+];
    };
}

/// What depends on whether a setting has a default.
macro_rules! setting {
    (value default $kind:expr, $text:literal) => {
        $kind.read($text).expect("a valid default")
    };
    (value computed $kind:expr, $compute:ident, $words:literal) => {
        $kind.read(&$compute()).expect("a valid default")
    };
    (value none $kind:expr, $words:literal) => {
        None
    };
    (fallback default $text:literal) => {
        Fallback::Text($text)
    };
    (fallback computed $compute:ident, $words:literal) => {
        Fallback::Computed($words)
    };
    (fallback none $words:literal) => {
        Fallback::Nothing($words)
    };
    (wrap none $value:expr) => {
        Some($value)
    };
    (wrap $fallback:ident $value:expr) => {
        $value
    };
    (shape none $kind:expr, $field:expr) => {
        shape_of_optional($kind, $field)
    };
    (shape $fallback:ident $kind:expr, $field:expr) => {
        shape_of($kind, $field)
    };
}

pub(super) use {setting, settings};

/// The shape of a kind, whose type is that of the field.
pub(super) fn shape_of<T>(kind: Kind<T>, _: fn(&Settings) -> &T) -> Shape {
    kind.shape
}

/// The shape of a kind, whose type is that of a field that may be empty.
pub(super) fn shape_of_optional<T>(kind: Kind<T>, _: fn(&Settings) -> &Option<T>) -> Shape {
    kind.shape
}

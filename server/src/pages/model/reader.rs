//! Who reads a page.

use engine::Lang;

/// Who reads the page, and how they like it.
#[derive(Debug, Clone)]
pub struct Reader {
    /// Their language.
    pub lang: Lang,
    /// Day, night, or as the system says.
    pub theme: Theme,
    /// Their nickname, once they have one.
    pub name: Option<String>,
    /// They have no login here, or have not shown it.
    pub guest: bool,
}

/// Day, night, or as the system says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Day.
    Light,
    /// Night.
    Dark,
}

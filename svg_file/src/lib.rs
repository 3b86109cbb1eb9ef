//! A page of one size as one SVG file: any browser opens it, and it needs nothing beside it.
//!
//! Markup and stylesheets are those of a page. Markup becomes XML; the sheets are cut down to what they say of a page of just
//! this size. Nothing here knows a game or what a page shows.

mod css;
mod xml;

pub use css::Size;

/// What stands in the file.
#[derive(Debug, Clone, Copy)]
pub struct SvgFile<'a> {
    /// In pixels.
    pub size: Size,
    /// The code of its language.
    pub lang: &'a str,
    /// The id of the game whose colours it has.
    pub game: &'a str,
    /// What it is, in a few words.
    pub title: &'a str,
    /// What it shows, in a sentence.
    pub described: &'a str,
    /// The stylesheets of the page, one after the other.
    pub style: &'a str,
    /// What the sheets cannot say of a picture, taken as it is.
    pub own_style: &'a str,
    /// The symbols that the page uses: `<svg>` elements.
    pub sprites: &'a str,
    /// The page.
    pub body: &'a str,
}

impl SvgFile<'_> {
    /// The text of the file.
    pub fn text(&self) -> String {
        let style = css::fitted(self.style, self.size) + self.own_style;
        let (body, sprites) = (xml::from_html(self.body), xml::from_html(self.sprites));
        let Size { width, height } = self.size;
        let (title, described) = (xml::escaped(self.title), xml::escaped(self.described));
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" lang=\"{lang}\" data-game=\"{game}\" role=\"img\" \
             aria-labelledby=\"picture-title picture-about\">\n\
             <title id=\"picture-title\">{title}</title>\n<desc id=\"picture-about\">{described}</desc>\n\
             <style>{style}</style>\n{sprites}\n\
             <foreignObject width=\"{width}\" height=\"{height}\">{body}</foreignObject>\n</svg>\n",
            lang = self.lang,
            game = self.game,
            style = xml::escaped(&style).replace("&gt;", ">").replace("&quot;", "\""),
        )
    }
}

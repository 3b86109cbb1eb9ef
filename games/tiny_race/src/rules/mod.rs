//! The rules, one file for each chapter.

mod driving;
mod ending;
mod setup;

pub(crate) use driving::car_to_draft;
pub(crate) use ending::places;
pub(crate) use setup::draw_card;

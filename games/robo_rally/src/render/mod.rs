//! The table as people see it.
use crate::state::RoboRally;
impl engine::draw::Drawn for RoboRally {}

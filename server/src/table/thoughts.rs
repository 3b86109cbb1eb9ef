//! Bots and advisers think on threads of their own, as many at once as the server has cores.

use super::live::Study;
use crate::model::refusal::Refused;
use engine::{Advice, Thought};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Lets a bot think as soon as the server has a thread for it; nothing if it broke while it thought.
pub(super) async fn think(
    mut thought: Box<dyn Thought>,
    thinkers: Arc<Semaphore>,
) -> Option<Box<dyn Thought>> {
    let turn = thinkers.acquire_owned().await.ok()?;
    let done = spawn_blocking(move || {
        thought.think();
        drop(turn);
        thought
    });
    done.await.ok()
}

/// What an adviser would do, as soon as the server has a thread for it.
pub(super) async fn conclude(study: Study, thinkers: Arc<Semaphore>) -> Result<Advice, Refused> {
    let turn = thinkers.acquire_owned().await.map_err(|_| Refused::Closing)?;
    // The thread and the study are held until the thought ends, even if the caller no longer waits for it.
    let advice = spawn_blocking(move || {
        let advice = study.advice();
        drop((study, turn));
        advice
    });
    advice.await.ok().flatten().ok_or(Refused::NoHint)
}

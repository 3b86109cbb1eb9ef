//! Long work on threads of its own, apart from tables and bots: a little of it at once, some more may wait, and further
//! callers are refused until there is room.

use crate::model::refusal::Refused;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Where such work is done.
#[derive(Debug)]
pub(crate) struct WorkQueue {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl WorkQueue {
    /// So much at once, and so much more may wait.
    pub(crate) fn new(at_once: usize, may_wait: usize) -> Self {
        let places = Semaphore::new(at_once + may_wait);
        Self { turns: Arc::new(Semaphore::new(at_once)), places: Arc::new(places) }
    }

    /// Does it when it is its turn. Once begun it keeps its turn to its end, even if its caller no longer waits for it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        what: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Refused::TooFast)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| Refused::Closing)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = what();
            drop((turn, place));
            done
        });
        done.await.map_err(|_| Refused::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn work_whose_caller_has_gone_keeps_its_turn_and_a_queue_has_an_end() {
        let elsewhere = Arc::new(WorkQueue::new(1, 1));
        let (finish, finished) = mpsc::channel::<()>();
        let (begin, begun) = tokio::sync::oneshot::channel();
        let first = Arc::clone(&elsewhere);
        let first = tokio::spawn(async move {
            let work = move || {
                let _ = begin.send(());
                finished.recv()
            };
            let _ = first.run(work).await;
        });
        begun.await.unwrap();
        first.abort();
        assert!(first.await.is_err(), "no caller waits for it any more");
        let second = Arc::clone(&elsewhere);
        let mut second = tokio::spawn(async move { second.run(|| 2).await });
        tokio::task::yield_now().await;
        assert!(!second.is_finished(), "the first is still at it");
        assert_eq!(elsewhere.run(|| 3).await, Err(Refused::TooFast), "one may wait, not two");
        finish.send(()).unwrap();
        assert_eq!((&mut second).await.unwrap(), Ok(2));
        assert_eq!(elsewhere.run(|| 4).await, Ok(4));
    }
}

//! Ctrl-C: the first ends a long command at its next game, so that it tells what it has; the second ends it at once.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The exit code of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Whether Ctrl-C was pressed since.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on. Where the system gives no way to listen, Ctrl-C ends the program as ever.
    pub(crate) fn listen() -> Self {
        let interrupt = Self::default();
        let pressed = Arc::clone(&interrupt.0);
        if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() {
            let listen = async move {
                while tokio::signal::ctrl_c().await.is_ok() {
                    if pressed.swap(true, Ordering::Relaxed) {
                        bot_programs::end_all();
                        process::exit(INTERRUPTED);
                    }
                }
            };
            thread::spawn(move || runtime.block_on(listen));
        }
        interrupt
    }

    /// Whether it was pressed.
    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

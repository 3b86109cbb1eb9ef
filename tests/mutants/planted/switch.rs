//! The switches of planted mutants (`tests/mutants`). At most one is on.
#![allow(missing_docs, clippy::all, clippy::pedantic)]

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

pub const NONE: usize = usize::MAX;
const UNREAD: usize = usize::MAX - 1;
const MOST: usize = 8192;

/// The mutant that is on: by `MUTANT` of the environment, until a test says another.
static ACTIVE: AtomicUsize = AtomicUsize::new(UNREAD);
static SEEN: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];
static ASKED: AtomicU64 = AtomicU64::new(0);
static LIMIT: AtomicU64 = AtomicU64::new(u64::MAX);

fn active() -> usize {
    let active = ACTIVE.load(Relaxed);
    if active != UNREAD {
        return active;
    }
    let read = std::env::var("MUTANT").ok().and_then(|id| id.parse().ok()).unwrap_or(NONE);
    ACTIVE.store(read, Relaxed);
    read
}

fn ask(id: usize) {
    SEEN[id].store(true, Relaxed);
    if ASKED.fetch_add(1, Relaxed) > LIMIT.load(Relaxed) {
        LIMIT.store(u64::MAX, Relaxed);
        panic!("this takes too long");
    }
}

pub fn on(id: usize) -> bool {
    ask(id);
    active() == id
}

pub fn none(ids: &[usize]) -> bool {
    ids.iter().for_each(|&id| ask(id));
    !ids.contains(&active())
}

pub fn set(id: usize, limit: u64) {
    ACTIVE.store(id, Relaxed);
    ASKED.store(0, Relaxed);
    LIMIT.store(limit, Relaxed);
}

pub fn asked() -> u64 {
    ASKED.load(Relaxed)
}

/// All that were asked since the last time.
pub fn seen() -> Vec<usize> {
    (0..MOST).filter(|&id| SEEN[id].swap(false, Relaxed)).collect()
}

/// One of two iterators over the same: what a function that returns `impl Iterator` gives, or what a mutant of it gives.
#[derive(Clone)]
pub enum Either<A, B> {
    A(A),
    B(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
    type Item = A::Item;

    fn next(&mut self) -> Option<A::Item> {
        match self {
            Either::A(one) => one.next(),
            Either::B(other) => other.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Either::A(one) => one.size_hint(),
            Either::B(other) => other.size_hint(),
        }
    }
}

impl<A: DoubleEndedIterator, B: DoubleEndedIterator<Item = A::Item>> DoubleEndedIterator for Either<A, B> {
    fn next_back(&mut self) -> Option<A::Item> {
        match self {
            Either::A(one) => one.next_back(),
            Either::B(other) => other.next_back(),
        }
    }
}

impl<A: ExactSizeIterator, B: ExactSizeIterator<Item = A::Item>> ExactSizeIterator for Either<A, B> {}

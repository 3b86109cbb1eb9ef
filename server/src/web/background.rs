//! Work that is done to its end, whatever becomes of the client.

use crate::model::refusal::Refused;
use std::future::Future;

/// Does something to its end, even if the client hangs up meanwhile.
pub(super) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refused>> + Send + 'static,
) -> Result<T, Refused> {
    tokio::spawn(work).await.unwrap_or(Err(Refused::Broken))
}

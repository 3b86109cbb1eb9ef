//! RR-6.33: the rings around an archive marker.

use robo_rally::inside::around;

#[test]
fn a_ring_is_walked_clockwise_from_the_north() {
    let first: Vec<(i16, i16)> = around(1).collect();
    assert_eq!(first, [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]);
    assert_eq!(around(2).count(), 16);
    assert_eq!(around(3).count(), 24);
}

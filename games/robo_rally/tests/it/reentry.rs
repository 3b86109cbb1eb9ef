//! RR-6.33: the rings around an archive marker.

use robo_rally::inside::around;

#[test]
fn a_ring_is_walked_clockwise_from_the_north() {
    let first: Vec<(i16, i16)> = around(1).collect();
    assert_eq!(first, [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]);
    let second: Vec<(i16, i16)> = around(2).collect();
    let top_right = [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (2, 1), (2, 2)];
    let bottom_left = [(1, 2), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-2, -1), (-2, -2)];
    assert_eq!(second, [&top_right[..], &bottom_left[..], &[(-1, -2)]].concat());
    assert_eq!(around(3).count(), 24);
}

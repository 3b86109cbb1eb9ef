//! The tables of the rulebook.

use circus_imperium::{TURN, Ticks, WHIP, bite, mp, to_hit};

#[test]
fn each_table_has_sixty_boxes() {
    assert_eq!(WHIP.iter().map(|row| row.boxes).sum::<u8>(), 60);
    assert_eq!(TURN.iter().map(|(_, boxes)| boxes).sum::<u8>(), 60);
}

#[test]
fn a_full_row_sends_upwards_and_a_full_table_is_cleared() {
    let mut ticks = Ticks::default();
    for number in 1..=60 {
        let (drawn, _) = ticks.draw_turn(96);
        assert_eq!(drawn.rolled, 4);
        assert_eq!(drawn.row, if number <= 3 { 4 } else { drawn.row });
        assert_eq!(drawn.cleared, number == 60);
    }
    assert_eq!(ticks, Ticks::default());
}

#[test]
fn beasts_weaken_as_the_rulebook_says() {
    let points = [14, 15, 20, 21, 29, 30, 35, 40, 46, 53, 60].map(mp);
    assert_eq!(points, [8, 7, 7, 6, 6, 5, 4, 3, 2, 1, 0]);
    assert_eq!([15, 16, 30, 31, 45, 46].map(to_hit), [6, 5, 5, 4, 4, 3]);
    assert_eq!((bite(10, 4), bite(16, 4), bite(46, 2)), (9, 4, 1));
}

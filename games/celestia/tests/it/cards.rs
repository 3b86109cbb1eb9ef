//! Heaps of cards, and the cards of each hazard.

use celestia::{Card, Cards, Hazard};

#[test]
fn a_heap_reads_what_it_writes() {
    let heap: Cards = "LB(B) C K C hK T R+".parse().unwrap();
    assert_eq!(heap.to_string(), "C C K T LB(B) R+ hK");
    assert_eq!(heap.to_string().parse(), Ok(heap));
    assert!("C Q".parse::<Cards>().is_err());
}

#[test]
fn every_hazard_has_its_cards() {
    for hazard in Hazard::ALL {
        let at = hazard.index();
        assert_eq!(Card::equipment(hazard).code(), ["C", "R", "H", "K"][at]);
        assert_eq!(Card::improved(hazard).code(), ["C+", "R+", "H+", "K+"][at]);
        assert_eq!(Card::help(hazard).code(), ["hC", "hR", "hH", "hK"][at]);
        assert_eq!(Card::lifeboat(hazard).code(), format!("LB({})", hazard.letter()));
    }
}

#[test]
fn heaps_add_and_subtract() {
    let (one, two): (Cards, Cards) = ("C C T".parse().unwrap(), "C T".parse().unwrap());
    assert_eq!(one.minus(&two).unwrap().to_string(), "C");
    assert_eq!(two.minus(&one), None);
    assert_eq!(one.plus(&two).total(), 5);
}

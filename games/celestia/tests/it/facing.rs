//! CE-6, CE-19.1: what cards answer dice.

use celestia::inside::{Purse, answers, cheapest};
use celestia::{Action, CanPay};

fn purse(hand: &str) -> Purse {
    Purse::of(&hand.parse().expect("cards"))
}

#[test]
fn a_turbo_replaces_one_card() {
    assert_eq!(purse("T").can_pay([0, 0, 0, 2]), CanPay::No);
    assert_eq!(purse("T T").can_pay([0, 0, 0, 2]), CanPay::Turbos(2));
    assert_eq!(purse("C K T").can_pay([1, 0, 0, 1]), CanPay::Equipment);
    assert_eq!(purse("C T").can_pay([1, 0, 0, 1]), CanPay::Turbos(1));
    assert_eq!(purse("").can_pay([0; 4]), CanPay::Nothing);
}

#[test]
fn improved_equipment_answers_one_die_or_two() {
    let hand = purse("C C+ T");
    assert_eq!(hand.can_pay([2, 0, 0, 0]), CanPay::Equipment);
    assert_eq!(hand.can_pay([3, 0, 0, 0]), CanPay::Equipment);
    assert_eq!(hand.can_pay([4, 0, 0, 0]), CanPay::Turbos(1));
    let pay = |text: &str| match format!("pay {text}").parse() {
        Ok(Action::Pay(payment)) => payment,
        other => panic!("{other:?}"),
    };
    assert!(answers([2, 0, 0, 0], &pay("C+")));
    assert!(answers([2, 0, 0, 0], &pay("C+ C")));
    assert!(answers([2, 0, 0, 0], &pay("C+ T")));
    assert!(!answers([1, 0, 0, 0], &pay("C+ C")));
    assert!(!answers([1, 0, 0, 0], &pay("C+ T")));
}

#[test]
fn the_cheapest_payment_saves_turbos() {
    let paid = cheapest([1, 0, 0, 1], &purse("C K T")).unwrap();
    assert_eq!(paid.to_string(), " C K");
    let paid = cheapest([2, 0, 0, 0], &purse("C+ T T")).unwrap();
    assert_eq!(paid.to_string(), " C+");
    let paid = cheapest([1, 0, 0, 0], &purse("C+ C+")).unwrap();
    assert_eq!(paid.to_string(), " C+");
    assert_eq!(cheapest([1, 1, 0, 0], &purse("C")), None);
}

//! The words of the log.

use celestia::{Face, Hazard, words};
use engine::Lang;

#[test]
fn equal_dice_are_counted() {
    let (fog, pirates) = (Face::Hazard(Hazard::Fog), Face::Hazard(Hazard::Pirates));
    let said = |shown: &[Face]| Lang::ALL.map(|lang| words::faces(shown, lang));
    assert_eq!(said(&[pirates, pirates]), ["pirates twice", "deux fois pirates"]);
    let mixed =
        ["pirates twice, a blank and fog", "deux fois pirates, une face vide et brouillard"];
    assert_eq!(said(&[Face::Blank, pirates, fog, pirates]), mixed);
    assert_eq!(said(&[Face::Blank; 3]), ["three blanks", "trois faces vides"]);
    assert_eq!(said(&[fog; 4]), ["fog four times", "quatre fois brouillard"]);
}

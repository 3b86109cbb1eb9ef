//! A hundred thousand bad messages against the program that was built beside this test.

#![cfg(target_os = "linux")]

#[test]
fn the_server_stands_as_honest_people_left_it() {
    let arguments = hostile::Arguments { messages: 100_000, seed: 1, program: None };
    let mut told = Vec::new();
    let outcome = hostile::run(&arguments, &mut told);
    assert!(outcome.is_ok(), "{}\n{outcome:?}", String::from_utf8_lossy(&told));
}

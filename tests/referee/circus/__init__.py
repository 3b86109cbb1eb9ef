"""Parts of the referee of Circus Imperium."""

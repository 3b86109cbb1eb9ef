"""Parts of the referee of RoboRally."""

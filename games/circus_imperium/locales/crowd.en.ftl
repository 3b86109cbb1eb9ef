# The front-row fans, when a chariot takes a bend too neatly
neat-1 = “Hmpf.”
neat-2 = “Neat. Too neat.”
neat-3 = “Wait for it… wait for it… no.”
neat-4 = “You bribed the sand-raker!”
neat-5 = “We came for wreckage!”
neat-6 = “My grandmother corners harder!”

# … and when it skids two lanes
wide-1 = “Dibs on the helmet!”
wide-2 = “I bet on the wall!”
wide-3 = “Bucket and broom to the bend!”
wide-4 = “Closer! We want to smell it!”
wide-5 = “I can’t look. I’m looking.”
wide-6 = “Tell his family gently.”

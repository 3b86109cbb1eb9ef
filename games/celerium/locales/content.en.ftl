# What is wrong with a content file.

count = [[{ $table }]]: there are { $count } of them, there should be { $wanted }
order = { $card }: { $wanted } should stand here
name = { $card }: a name in English and in French, of at most 40 characters, is needed
range = { $card }: { $field } = { $value } is not between { $low } and { $high }
two-boosts = { $card }: two or three types of boosts are needed
team = { $card }: the colours stand in the order white, blue, green, red, each with face a before face b
two-options = { $card }: one or two options are needed
effect = { $card }: there is no effect “{ $effect }”. The effects are { $all }
missing = { $card }: { $field } is missing
surplus = { $card }: the effect { $effect } knows no { $field }
wrong = { $card }: { $field } cannot be { $value }
rising = { $field }: rising cells from 1 to 50 are needed, nine at most

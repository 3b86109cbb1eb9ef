"""What must never stand in a log line, in English and in French: patterns, and sentences that show that each is found."""
import re

VOWEL = "aàâeéèêëiîïoôuùûyœæ"
# Words that begin with a mute h, of those that logs use.
MUTE_H = "habitant|heure|hier|histoire|homme|honneur|horloge|hôte|huile|humain|hélice|hélium|hémisphère|horizon|hiver|herbe|hydr"
# Words before which neither is elided: numbers as words, and what is said of a letter.
FULL = r"(?:onz|oui\b|un\b-|ouistiti|yacht|yeti)"
COMMON = [
    ("a sentence has two spaces", r"\S  +\S", ["Ada draws  a card."]),
    ("a word stands twice", r"(?i)(?<![\w’'-])((?!nous\b|vous\b|had\b|that\b)[^\W\d_]{2,}) \1(?![\w’'-])", ["Ada draws the the card.", "Ada prend la la carte."]),
    ("a message was not found or not filled", r"[{}$\u2068\u2069]|\b[a-z]+_[a-z_]+\b|^[a-z]+(-[a-z]+)+$|\?\?\?|\b(None|Some|Seat|null|true|false)\b", [
        "Ada rolls { $dice }.", "told-rolled-two", "Ada rolls red_die.", "Ada: None"]),
    ("a point stands after a mark", r"[.,;:]\s*[.,;]$|,,|\.\.(?!\.)(?<!\.\.\.)|\( | \)|\(\)|: ?$", ["Ada draws..", "Ada pays ()."]),
    ("a cell lies off the board", r"\(-\d+ ?, ?-?\d+\)|\(\d+ ?, ?-\d+\)", ["Ada falls at (-1,12).", "Ada falls at (3, -2)."]),
    ("a target number is below zero", r"-\d+ (or less|ou moins)|−\d+ (or less|ou moins)", ["missed (10, -3 or less)", "manqué (10, -3 ou moins)"]),
]
VERBS = "of|picks|has|is|was|goes|does|draws|takes|moves|plays|pays|gets|loses|wins|turns|passes|ends|begins|starts|needs|costs|falls|lies|stands|hits|counts|stays|leaves|shows|opens|closes|locks|unlocks|fires|counts|brings|less|plus|minus|becomes|remains|hurts"
ENGLISH = [
    ("one of a thing is told as several", rf"(?<![\d.,:/–+-])(?<!\d )(?<![Ff]lag )\b1 (?!(?:{VERBS})\b)(?:[a-z]+ )?(?<!s’ )[a-z]+(?<!s)s(?<!less)(?<!plus)\b(?! of\b)(?=$|[ ,.:;)])", [
        "Ada has 1 points.", "Ada takes 1 boxes.", "now has 1 actions"]),
    ("several of a thing are told as one", r"\b(?:[2-9]|1\d|[2-9]\d) (?:point|card|box|cell|space|tile|action|register|treasure|wound|lap|line|lane|tile|step|box)\b(?!-)", ["Ada gets 3 point.", "4 box"]),
    ("one lane is told as several", r"\b(?:lanes|registers|cells|tiles|spaces|laps) (\d+)(?![\d ]*[,–-]| and| to| or|\d| \()", ["Ada writes lanes 5.", "registers 3"]),
    ("nothing is counted", r"\b0 (?:registers|cards|tiles|lines) (?:are|is)\b", ["0 registers are filled"]),
    ("a place on the strip is called a tile", r"(?i)\btiles? \d+(?![\d-]| of series)", ["Tile 4 is turned face down", "Ada enters tile 10, lane 2"]),
    ("a and an are mixed up", r"(?i)\ba (?:[aeio]|un(?!i))[a-z]+\b|\ban [bcdfgjklmnpqrstvwxyz][a-z]+\b", ["Ada plays a event.", "Ada plays an card."]),
]
FRENCH = [
    ("an elision is missing", rf"(?i)(?<![\w’'-])(?:de|le|la|que|ne|se|je|jusque|lorsque|puisque) (?!{FULL}|[a-z]\d)(?:[{VOWEL}]|{MUTE_H})|(?<![\w’'-])si ils?\b", [
        "l’effet de Aspiration", "la option", "le humain part", "que Orion", "Ada ne avance pas."]),
    ("an article is not contracted", r"(?i)(?<![\w’'-])(?:à le|à les|de les|de le)\s(?!faire|prendre|lui)", ["Ada passe à le drapeau 2.", "Le char de le pilote."]),
    ("a capital stands inside a sentence", r"(?<=[a-zà-ÿ,] )(?:le|la|les|un|une|des|du|au|aux|cette|cet|ce|son|sa|ses|leur|leurs) (?!Starbot|Kraken|Superbot|SuperBot|Jetpack|Turbo|Px2|Bras mécanique)[A-ZÀ-Ý][a-zà-ÿ]{2,}", ["Ada retourne la Tuile."]),
    ("one of a thing is told as several", r"(?<![\d.,:/–+−-])(?<!niveau )(?<!série )\b[01] (?!fois|pas|temps|dos|cas|plus|moins|sous|dans|vers|puis|sans|après|depuis|gros|bas)(?:[a-zà-ÿ]+[^\W\ds])s\b(?=$|[ ,.:;)])", ["Ada a 1 points.", "0 cartes"]),
    ("several of a thing are told as one", r"\b(?:[2-9]|1\d|[2-9]\d) (?:point|carte|case|couloir|tuile|action|registre|trésor|blessure|tour|ligne|dégât|vie|crédit|jeton)\b(?! \d)", ["Ada a 3 point."]),
    ("one is told as several", r"\b(?:couloirs|registres|cases|tuiles|places) (\d+)(?![\d ]*[,–-]| et| à| ou|\d| \()", ["Ada note couloirs 5."]),
    ("a place on the strip is called a tile", r"(?i)\btuiles? \d+(?![\d-]| de la série)", ["La tuile 4 est cachée", "Ada entre sur la tuile 10, couloir 2"]),
    ("a verb does not agree", r"(?i)\b(?:les|des) [a-zà-ÿ]+s (?:ne )?(?:lui )?(?:coûte|touche|tourne|prend|est|a|passe|mord|avance|pousse|bloque)\b", ["les pirates ne lui coûte rien"]),
    ("an adjective does not agree", r"(?i)\bcôté (?:droite|arrière gauche)\b|\bla côté\b", ["Le côté droite prend 3."]),
]
PATTERNS = {lang: [(name, re.compile(pattern), shown) for name, pattern, shown in COMMON + own] for lang, own in (("en", ENGLISH), ("fr", FRENCH))}


def faults(line, lang):
    """The names of what is wrong with one line, with the words that show it."""
    return [(name, found[0]) for name, pattern, _ in PATTERNS[lang] if (found := pattern.search(line))]

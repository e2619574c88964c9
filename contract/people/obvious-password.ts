/** Words that passwords are made of when nobody thinks about them, in the languages of our users. */
const words = [
  ...[
    'password',
    'passwort',
    'passord',
    'wachtwoord',
    'paswoord',
    'geheim',
    'secret',
    'welkom',
    'welcome',
    'hallo',
    'hello',
  ],
  ...[
    'admin',
    'administrator',
    'beheer',
    'beheerder',
    'manager',
    'redactie',
    'gebruiker',
    'user',
    'test',
    'demo',
    'gast',
    'guest',
  ],
  ...['login', 'inloggen', 'aanmelden', 'account', 'letmein', 'changeme', 'default', 'computer', 'internet', 'website'],
  ...[
    'iloveyou',
    'ikhouvanjou',
    'schatje',
    'liefde',
    'master',
    'dragon',
    'monkey',
    'sunshine',
    'princess',
    'superman',
    'batman',
  ],
  ...[
    'voetbal',
    'football',
    'ajax',
    'feyenoord',
    'psv',
    'oranje',
    'nederland',
    'holland',
    'belgie',
    'vlaanderen',
    'amsterdam',
  ],
  ...[
    'rotterdam',
    'utrecht',
    'denhaag',
    'eindhoven',
    'groningen',
    'antwerpen',
    'brussel',
    'gent',
    'kaartenbak',
    'bibliotheek',
  ],
  ...['gemeente', 'school', 'werk', 'kantoor', 'zomer', 'winter', 'lente', 'herfst', 'summer', 'spring', 'autumn'],
  ...[
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  ...[
    'january',
    'february',
    'march',
    'june',
    'july',
    'august',
    'october',
    'maandag',
    'dinsdag',
    'woensdag',
    'donderdag',
  ],
  ...[
    'correct',
    'horse',
    'battery',
    'staple',
    'trust',
    'shadow',
    'football',
    'baseball',
    'starwars',
    'whatever',
    'freedom',
  ],
  ...['flower', 'hunter', 'cookie', 'pepper', 'ginger', 'soccer', 'hockey', 'purple', 'banana', 'chocolate', 'forever'],
  ...[
    'family',
    'friends',
    'matrix',
    'secure',
    'security',
    'private',
    'mustang',
    'ferrari',
    'pokemon',
    'vriend',
    'familie',
  ],
  ...['kerstmis', 'pasen', 'voorjaar', 'najaar', 'vakantie', 'sinterklaas', 'zonnetje', 'christmas', 'easter'],
  ...['vrijdag', 'zaterdag', 'zondag', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...[
    'jan',
    'piet',
    'kees',
    'klaas',
    'henk',
    'hans',
    'johan',
    'peter',
    'daan',
    'sem',
    'thomas',
    'mark',
    'michael',
    'daniel',
  ],
  ...[
    'anna',
    'maria',
    'emma',
    'sophie',
    'julia',
    'lisa',
    'laura',
    'sanne',
    'mieke',
    'ingrid',
    'anne',
    'eva',
    'sara',
    'jansen',
  ],
  ...[
    'devries',
    'bakker',
    'visser',
    'smit',
    'meijer',
    'mulder',
    'mohamed',
    'fatima',
    'charlie',
    'jordan',
    'robert',
    'andrew',
  ],
]

/** Characters that are neighbours on keyboards, and in the alphabet. */
const rows = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertzuiop', 'yxcvbnm'],
  ...['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol'],
  // Digits with shift, and what is typed three by three.
  ...['!@#$%^&*()_+', 'asdqwezxc', 'qweasdzxc', 'zxcasdqwe'],
  // Column by column, and on the block of digits.
  ...['qazwsxedcrfvtgbyhnujmikolp', 'aqwzsxedcrfvtgbyhnujikolpm', '147258369147258369', '741852963741852963'],
  ...['789456123789456123', '159357159357', '753951753951'],
]
const shortestRun = 4

/** The keys of a keyboard, row under row. */
const keyboards = [
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
]
/** Fewer keys beside each other happen in words. */
const shortestWalk = 6

const placesOn = (keyboard: readonly string[]) =>
  new Map(keyboard.flatMap((row, down) => [...row].map((key, right) => [key, { down, right }] as const)))
const places = keyboards.map(placesOn)

/** Whether two keys are the same or lie beside each other, also askew. */
const touch = (one: string, other: string) =>
  places.some((placeOf) => {
    const [from, to] = [placeOf.get(one), placeOf.get(other)]
    if (from === undefined || to === undefined) return false
    const [down, right] = [to.down - from.down, to.right - from.right]
    return Math.abs(down) <= 1 && Math.abs(right) <= 1
  })

/** Takes out where fingers only went from key to key beside it, such as `1q2w3e4r`. */
function withoutWalks(text: string): string {
  const walks: string[] = []
  let last = ''
  for (const key of text) {
    if (touch(last, key)) walks.push((walks.pop() ?? '') + key)
    else walks.push(key)
    last = key
  }
  return walks.filter((walk) => walk.length < shortestWalk).join('')
}
const backwards = (text: string) => [...text].reverse().join('')
const rowsBothWays = [...rows, ...rows.map(backwards)]

/** Signs used for letters; a one is an i or an l. */
const signs: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const withLetters = (text: string, one: string) => text.replace(/[013457@$!]/g, (sign) => signs[sign] ?? one)

/** Takes out the longest piece of a row of keys at each place. */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = 0
    for (let end = at + shortestRun; end <= text.length; end += 1) {
      const piece = text.slice(at, end)
      if (!rowsBothWays.some((row) => row.includes(piece))) break
      length = piece.length
    }
    if (length === 0) left += text[at]
    at += Math.max(1, length)
  }
  return left
}

/** Whether two rows of keys were typed by turns, such as `1a2b3c4d`. */
function isTwoRuns(text: string): boolean {
  const everyOther = (from: number) => [...text].filter((_, at) => at % 2 === from).join('')
  return [0, 1].every((from) => withoutRuns(everyOther(from)) === '')
}

/** How many signs of a password a guesser has to find who tries words, rows of keys, years and repetitions first. */
function signsLeft(password: string, known: readonly string[]): number {
  const inOrder = [...known].sort((one, other) => other.length - one.length)
  const without = inOrder.reduce((text, word) => text.replaceAll(word, ' '), password)
  const plain = withoutRuns(withoutWalks(without))
    .replace(/(.)\1{2,}/g, '$1')
    .replace(/(?:19|20)\d\d/g, '')
  const letters = plain.replace(/[^\p{L}]/gu, '').length
  // Some digits and signs at the end are what everybody adds.
  const others = plain.replace(/[\p{L}\s]/gu, '').length
  return letters + Math.max(0, others - 4)
}

/** Fewer than this are found in no time. */
const fewest = 5

/** A repeated part counts once, and must be as long as a full password. */
const longestRepeated = 12

/** Words of a name or an address that are long enough not to match by chance. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

/**
 * True for a password that is made of what is guessed first: common words and names, rows of keys, years, one sign over and
 * over, and what is known of its owner and the site, also with signs in the place of letters.
 */
export function isObvious(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase().normalize('NFKC')
  if (new Set(plain).size < 5) return true
  // The same over and over is as long as it is once.
  const once = /^(.+?)\1+$/su.exec(plain)?.[1] ?? plain
  if (once.length < longestRepeated && once !== plain) return true
  if (isTwoRuns(plain)) return true
  const known = [...words, ...own.flatMap(wordsOf)]
  const spellings = [plain, withLetters(plain, 'i'), withLetters(plain, 'l')]
  return spellings.some((spelling) => signsLeft(spelling, known) < fewest)
}

import { organisationColumn } from './choices.ts'

/** A column that something of ours can be filled from. */
export type ImportColumn = { name: string; label: string; required: boolean }
/** A column of ours, and the heading in the source that fills it. */
export type ImportPair = { column: string; from: string }

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Names for these in sources, after folding. */
const alsoCalled: Record<string, readonly string[]> = {
  title: ['naam', 'name', 'titel', 'title', 'organisatie', 'organisatienaam', 'vestigingsnaam', 'instellingsnaam'],
  postalCode: ['postcode', 'post code', 'postal code', 'zip', 'zip code', 'zipcode', 'postalcode'],
  houseNumber: ['huisnummer', 'huisnr', 'huis nr', 'house number', 'huisnummer toevoeging', 'huisnummer en toevoeging'],
  houseLetter: ['huisletter', 'house letter'],
  addition: [
    'toevoeging',
    'toev',
    'huisnummertoevoeging',
    'huisnummer toev',
    'huisnummer toevoeging',
    'addition',
    'suffix',
    'house number suffix',
  ],
  street: ['straat', 'straatnaam', 'street', 'adres', 'address', 'address 1'],
  city: ['plaats', 'plaatsnaam', 'woonplaats', 'city', 'town'],
  municipality: ['gemeente', 'gemeentenaam', 'municipality'],
  region: ['provincie', 'province', 'state province'],
  country: ['land', 'country'],
  email: ['e mail', 'email', 'mail', 'e mailadres', 'emailadres'],
  phone: ['telefoon', 'telefoonnummer', 'phone', 'tel'],
  website: ['website', 'internetadres', 'url', 'web', 'internet'],
  url: ['website', 'internetadres', 'url', 'web', 'internet'],
  description: ['omschrijving', 'beschrijving', 'description'],
  [organisationColumn]: ['organisatie', 'organisation', 'organization', 'organization id', 'aanbieder'],
}

/** Numbers of anything: of a house only right behind a heading of a street or postal code, else of the row. */
const anyNumber = ['nummer', 'nr', 'no', 'number']

/** Headings that hold the source's own number, the surest first. */
const identities = [
  'id',
  'vestigingscode',
  'vestigingsnummer',
  'code',
  ...anyNumber,
  'volgnummer',
  'sleutel',
  'key',
  'brin nummer',
  'external id',
  'isil',
  'identifier',
]

/** Parts that go without saying: a heading of that name means something else. */
const leftOut = ['type', 'kind']

const namesOf = ({ name, label }: ImportColumn) => {
  const [, part = name] = name.split('.')
  const known = name !== part && leftOut.includes(part) ? [] : [fold(part), ...(alsoCalled[part] ?? [])]
  return [fold(name), fold(label), ...known]
}

const known = (part: string, heading: string) => [fold(part), ...(alsoCalled[part] ?? [])].includes(fold(heading))
const isPartOfAddress = (heading: string) =>
  ['postalCode', 'houseNumber', 'houseLetter', 'addition', 'street'].some((part) => known(part, heading))

/** `straat + huisnr`: the rows take it apart. */
const isStreetWithNumber = (heading: string) =>
  /^(straat|straatnaam|adres|street)( en| and)? (huisnummer|huisnr|huis nr|nummer|nr|number)$/.test(fold(heading))

/** The meaning of a heading, from the one before it. */
function meaningOf(heading: string, before: string | undefined): string {
  if (isStreetWithNumber(heading)) return 'street'
  const isBeside = before !== undefined && ['street', 'postalCode'].some((part) => known(part, before))
  return isBeside && anyNumber.includes(fold(heading)) ? 'house number' : fold(heading)
}
const meaningsOf = (headings: readonly string[]) =>
  new Map(headings.map((heading, index) => [heading, meaningOf(heading, headings[index - 1])]))

/** A first proposal of what fills what, by how columns are called on both sides; each heading is used once. */
export function proposeMapping(columns: readonly ImportColumn[], headings: readonly string[]): ImportPair[] {
  const left = meaningsOf(headings)
  const pairs = new Map<string, string>()
  // Our own names for a column come first, names from elsewhere after that.
  for (const depth of [2, Number.POSITIVE_INFINITY]) {
    for (const column of columns) {
      if (pairs.has(column.name)) continue
      const names = namesOf(column).slice(0, depth)
      const from = names.flatMap((name) => [...left].find(([, meaning]) => meaning === name)?.[0] ?? [])[0]
      if (from === undefined) continue
      pairs.set(column.name, from)
      left.delete(from)
    }
  }
  return columns.flatMap(({ name }) => {
    const from = pairs.get(name)
    return from === undefined ? [] : [{ column: name, from }]
  })
}

/** The heading that most likely holds the source's own number. */
export function proposeIdentity(headings: readonly string[]): string {
  const own = [...meaningsOf(headings)].filter(([, meaning]) => !isPartOfAddress(meaning))
  for (const name of identities) {
    const found = own.find(([, meaning]) => meaning === name)
    if (found !== undefined) return found[0]
  }
  return own.find(([, meaning]) => /(^|\s)(id|code|nummer)$/.test(meaning))?.[0] ?? ''
}

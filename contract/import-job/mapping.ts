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

/** What sources call these, after folding. */
const alsoCalled: Record<string, readonly string[]> = {
  title: ['naam', 'name', 'titel', 'title', 'organisatie', 'organisatienaam', 'vestigingsnaam', 'instellingsnaam'],
  postalCode: ['postcode', 'postal code', 'zip', 'zipcode', 'postalcode'],
  houseNumber: ['huisnummer', 'huisnr', 'nummer', 'nr', 'house number', 'number', 'huisnummer toevoeging'],
  houseLetter: ['huisletter', 'house letter'],
  addition: [
    'toevoeging',
    'toev',
    'huisnummertoevoeging',
    'huisnummer toev',
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

/** Headings that hold the source's own number, the surest first. */
const identities = [
  'id',
  'vestigingscode',
  'vestigingsnummer',
  'code',
  'nummer',
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

/** Where a source has no street and no postal code, a column called "nr" is not the number of a house. */
const numberParts = ['houseNumber', 'houseLetter', 'addition']
const partOf = ({ name }: ImportColumn) => name.split('.')[1] ?? ''
const hasAddress = (headings: readonly string[]) =>
  headings.some((heading) =>
    ['street', 'postalCode'].some((part) => [fold(part), ...(alsoCalled[part] ?? [])].includes(fold(heading))),
  )

/** A first proposal of what fills what, by how columns are called on both sides; each heading is used once. */
export function proposeMapping(all: readonly ImportColumn[], headings: readonly string[]): ImportPair[] {
  const columns = hasAddress(headings) ? all : all.filter((column) => !numberParts.includes(partOf(column)))
  const left = new Set(headings)
  const pairs = new Map<string, string>()
  // What is called exactly alike goes before what is called so elsewhere.
  for (const depth of [2, Number.POSITIVE_INFINITY]) {
    for (const column of columns) {
      if (pairs.has(column.name)) continue
      const names = namesOf(column).slice(0, depth)
      const from = names.flatMap((name) => [...left].find((heading) => fold(heading) === name) ?? [])[0]
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
  for (const name of identities) {
    const found = headings.find((heading) => fold(heading) === name)
    if (found !== undefined) return found
  }
  return headings.find((heading) => /(^|\s)(id|code|nummer)$/.test(fold(heading))) ?? ''
}

import { hasPattern } from '#pattern-engine'

// Without zod, so that an editor can read them.

/** A register that gives numbers: how it is called, and a number as it is stored; undefined for what is none of it. */
export type IdentifierScheme = {
  key: string
  name: string
  read: (text: string) => string | undefined
  /** What one looks like. */
  example: string
  /** Where what has the number is found, for who follows it. */
  address?: (value: string) => string
}

/** A scheme that a tenant added: the pattern is of the whole number. */
export type OwnScheme = { key: string; name: string; pattern: string }

const withoutSigns = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()
const digits = (count: number) => (text: string) => {
  const number = withoutSigns(text)
  return number.length === count && /^\d+$/.test(number) ? number : undefined
}

/** The eleven-test of nine digits: weighed 9 to 2 and -1 they are a multiple of eleven. */
export function passesElevenTest(number: string): boolean {
  const sum = [...number].reduce((all, digit, at) => all + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return sum > 0 && sum % 11 === 0
}

/** What stands behind the host in an address of a site, or the text itself. */
const behind = (text: string, host: RegExp) => text.trim().replace(host, '')

/** The registers that every tenant knows. A number has the form of one of them at most. */
const commonSchemes: readonly IdentifierScheme[] = [
  { key: 'kvk', name: 'KvK', example: '12345678', read: digits(8) },
  { key: 'vestigingsnummer', name: 'Vestigingsnummer', example: '000012345678', read: digits(12) },
  {
    key: 'rsin',
    name: 'RSIN',
    example: '123456782',
    read: (text) => {
      const number = digits(9)(text)
      return number !== undefined && passesElevenTest(number) ? number : undefined
    },
  },
  { key: 'oin', name: 'OIN', example: '00000001234567890000', read: digits(20) },
  {
    key: 'brin',
    name: 'BRIN',
    example: '12AB00',
    read: (text) => /^\d{2}[A-Z]{2}(?:\d{2})?$/.exec(withoutSigns(text))?.[0],
  },
  {
    key: 'wikidata',
    name: 'Wikidata',
    example: 'Q42',
    read: (text) =>
      /^Q[1-9]\d{0,11}$/.exec(
        behind(text, /^https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\//i).toUpperCase(),
      )?.[0],
    address: (value) => `https://www.wikidata.org/wiki/${value}`,
  },
  {
    key: 'osm',
    name: 'OpenStreetMap',
    example: 'node/123456',
    read: (text) =>
      /^(?:node|way|relation)\/[1-9]\d{0,14}$/.exec(
        behind(text, /^https?:\/\/(?:www\.)?(?:openstreetmap\.org|osm\.org)\//i).toLowerCase(),
      )?.[0],
    address: (value) => `https://www.openstreetmap.org/${value}`,
  },
]

const fromOwn = ({ key, name, pattern }: OwnScheme): IdentifierScheme => ({
  ...{ key, name, example: '' },
  read: (text) => {
    const value = text.trim()
    return value !== '' && value.length <= identifierMaximum && hasPattern(value, `^(?:${pattern})$`)
      ? value
      : undefined
  },
})

/** As long as a number may be. */
export const identifierMaximum = 100

/** The schemes of a field: those of everybody, and those that its tenant added. */
export const schemesOf = ({ schemes = [] }: { schemes?: readonly OwnScheme[] | undefined }): IdentifierScheme[] => [
  ...commonSchemes,
  ...schemes.map(fromOwn),
]

/** How a scheme is called; one that its tenant no longer has by its key. */
export const schemeName = (key: string, field: Parameters<typeof schemesOf>[0]): string =>
  schemesOf(field).find((scheme) => scheme.key === key)?.name ?? key

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** As many schemes as a tenant may add, and as long as the name of one may be. */
export const ownSchemesMaximum = 30
const nameMaximum = 40

/**
 * The schemes that a tenant wrote down, one a line as `Name = pattern`; a line that is none, or says what an earlier one does,
 * is an error with its number.
 */
export function readOwnSchemes(text: string): { schemes: OwnScheme[]; wrong: number[] } {
  const taken = new Set(commonSchemes.map(({ key }) => key))
  const schemes: OwnScheme[] = []
  const wrong: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, name = '', pattern = ''] = /^([^=]+?)\s*=\s*(.+?)\s*$/.exec(line.trim()) ?? []
    const key = keyOf(name)
    const isScheme = key !== '' && name.length <= nameMaximum && isRegularExpression(pattern)
    if (!isScheme || pattern === '' || taken.has(key) || schemes.length >= ownSchemesMaximum) wrong.push(index + 1)
    else schemes.push({ key, name, pattern })
    taken.add(key)
  }
  return { schemes, wrong }
}

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}

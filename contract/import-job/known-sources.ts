import { differenceColumns, hoursColumn, type ImportMatch } from './choices.ts'
import type { ImportColumn, ImportPair } from './mapping.ts'

// Without zod, so that a dialog can read them.

/**
 * Sources whose columns are known: the register of public bodies, the lists of schools, an extract of OpenStreetMap, and a list of
 * differences with a row for each.
 */
export const knownSources = ['roo', 'duo', 'osm', 'differences'] as const
export type KnownSource = (typeof knownSources)[number]

/** The headings that a part of ours is filled from, the best first; all are lower case. */
type Headings = readonly string[]
type Known = {
  /** Headings of which a source of this kind has one of each. */
  has: readonly Headings[]
  match: ImportMatch
  identity: Headings
  parts: Readonly<Record<string, Headings>>
}

const contact = (what: string) => [`${what} algemeen`, what].flatMap((name) => [`contact.${name}`, name])

const known: Record<KnownSource, Known> = {
  roo: {
    has: [['naam'], ['types.type'], ['p:systeemid', 'systeemid']],
    match: 'identifier',
    identity: [
      'identificatiecodes.resourceidentifier oin',
      'identificatiecodes.resourceidentifier rsin',
      'identificatiecodes.resourceidentifier kvknummer',
    ],
    parts: {
      title: ['naam'],
      postalCode: ['adressen.adres bezoekadres.postcode'],
      houseNumber: ['adressen.adres bezoekadres.huisnummer'],
      addition: ['adressen.adres bezoekadres.toevoeging'],
      street: ['adressen.adres bezoekadres.openbareruimte', 'adressen.adres bezoekadres.straat'],
      city: ['adressen.adres bezoekadres.woonplaats', 'adressen.adres bezoekadres.plaats'],
      phone: contact('telefoonnummers.telefoonnummer').map((name) => `${name}.nummer`),
      email: contact('emailadressen.emailadres').map((name) => `${name}.email`),
      website: contact('internetadressen.internetadres').map((name) => `${name}.url`),
    },
  },
  duo: {
    has: [['vestigingscode', 'brin nummer'], ['vestigingsnaam', 'instellingsnaam'], ['huisnummer-toevoeging']],
    match: 'identifier',
    identity: ['vestigingscode', 'instellingscode', 'brin nummer'],
    parts: {
      title: ['vestigingsnaam', 'instellingsnaam'],
      postalCode: ['postcode'],
      houseNumber: ['huisnummer-toevoeging'],
      street: ['straatnaam'],
      city: ['plaatsnaam'],
      municipality: ['gemeentenaam'],
      phone: ['telefoonnummer'],
      website: ['internetadres'],
    },
  },
  osm: {
    has: [['type'], ['geometry.type'], ['id', 'properties.@id', 'properties.id']],
    match: 'identifier',
    identity: ['properties.@id', 'id', 'properties.id'],
    parts: {
      title: ['properties.name'],
      postalCode: ['properties.addr:postcode'],
      houseNumber: ['properties.addr:housenumber'],
      street: ['properties.addr:street'],
      city: ['properties.addr:city'],
      phone: ['properties.phone', 'properties.contact:phone'],
      email: ['properties.email', 'properties.contact:email'],
      website: ['properties.website', 'properties.contact:website', 'properties.url'],
      [hoursColumn('openingTimes')]: ['properties.opening_hours'],
    },
  },
  differences: {
    has: [
      ['key', 'sleutel'],
      ['field', 'veld'],
      ['value', 'waarde'],
    ],
    match: 'key',
    identity: ['key', 'sleutel'],
    parts: {
      [differenceColumns[0]]: ['field', 'veld'],
      [differenceColumns[1]]: ['value', 'waarde'],
      [differenceColumns[2]]: ['source address', 'source', 'bronadres', 'bron'],
    },
  },
}

const titles = ['title', 'name', 'naam', 'titel']

/** Whether a column of ours is a part as sources have it: of addresses, the one that can be visited comes first. */
const isOf = (part: string, { name }: ImportColumn): boolean =>
  part === 'title' ? titles.includes(name) : name === part || name.endsWith(`.${part}`)

export type KnownMapping = { known: KnownSource; match: ImportMatch; identity: string; mapping: ImportPair[] }

/** What is known of a source by its headings; undefined for one that nobody here knows. */
export function knownMapping(columns: readonly ImportColumn[], headings: readonly string[]): KnownMapping | undefined {
  const byName = new Map(headings.map((heading) => [heading.toLowerCase(), heading]))
  const found = knownSources.find((one) => known[one].has.every((each) => each.some((name) => byName.has(name))))
  if (found === undefined) return undefined
  const { identity, parts, match } = known[found]
  const first = (names: Headings) => names.flatMap((name) => byName.get(name) ?? [])[0]
  const mapping = Object.entries(parts).flatMap(([part, names]): ImportPair[] => {
    const from = first(names)
    const column = columns.find((one) => isOf(part, one))
    return from === undefined || column === undefined ? [] : [{ column: column.name, from }]
  })
  return { known: found, match, identity: first(identity) ?? '', mapping }
}

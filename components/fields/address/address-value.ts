import { isBlank, recordOf, textOf } from '../read-value'

export const addressKinds = ['ADDRESS', 'MAILBOX', 'FREEPOST', 'NOADDRESS'] as const
export const countries = ['NL', 'BE', 'DE'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The parts that each kind has, besides its kind and country. */
export const addressParts: Record<AddressKind, readonly string[]> = {
  ADDRESS: ['postalCode', 'houseNumber', 'addition', 'street', 'city', 'municipality', 'region'],
  MAILBOX: ['postalCode', 'houseNumber', 'city'],
  FREEPOST: ['postalCode', 'houseNumber', 'city'],
  NOADDRESS: ['municipality'],
}

export type AddressDraft = {
  kind: AddressKind
  country: string
  parts: Record<string, string>
  /** Somebody, or a file, says that it is right although the postal table does not know it. */
  isUnlisted: boolean
}

export function readAddress(value: unknown): AddressDraft {
  const { type, country, unlisted, ...parts } = recordOf(value)
  return {
    kind: addressKinds.find((kind) => kind === type) ?? 'ADDRESS',
    country: textOf(country) || 'NL',
    isUnlisted: unlisted === true,
    parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, textOf(part)])),
  }
}

/** The value to store: only the parts of the kind. An address of which nothing was filled in is no value. */
export function addressValue({
  kind,
  country,
  parts,
  isUnlisted,
}: AddressDraft): Record<string, string | true> | undefined {
  const own = addressParts[kind].flatMap((name) => (isBlank(parts[name]) ? [] : [[name, parts[name]]]))
  if (kind === 'ADDRESS' && country === 'NL' && own.length === 0) return undefined
  const mark = kind === 'ADDRESS' && isUnlisted ? { unlisted: true as const } : {}
  return { type: kind, country, ...Object.fromEntries(own), ...mark }
}

/** A Dutch postal code as it is written: `1234 AB`. Others stay as typed. */
export function tidyPostalCode(text: string, country: string): string {
  const tidy = text.trim()
  const dutch = country === 'NL' ? /^(\d{4})\s*([a-z]{2})$/i.exec(tidy) : null
  return dutch ? `${dutch[1]} ${dutch[2]?.toUpperCase()}` : tidy
}

/** The arguments of the look-up; undefined for addresses that can't be in the Dutch postal table. */
export function lookUpKey({ kind, country, parts }: AddressDraft): [string, string, string] | undefined {
  const postalCode = tidyPostalCode(parts.postalCode ?? '', country)
  const houseNumber = (parts.houseNumber ?? '').trim()
  if (kind !== 'ADDRESS' || country !== 'NL') return undefined
  if (!/^\d{4} [A-Z]{2}$/.test(postalCode) || !/^\d{1,5}[a-z]?$/i.test(houseNumber)) return undefined
  return [postalCode, houseNumber, (parts.addition ?? '').trim()]
}

/** `Kade 12 bis, 1799 KD Duinmeer`, or what there is of it. */
export function addressLine({ parts }: AddressDraft): string {
  const join = (names: string[]) =>
    names
      .map((name) => parts[name])
      .filter(Boolean)
      .join(' ')
  return [join(['street', 'houseNumber', 'addition']), join(['postalCode', 'city'])].filter(Boolean).join(', ')
}

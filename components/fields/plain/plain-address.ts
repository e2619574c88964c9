import { addressKinds, addressValue, readAddress, tidyPostalCode } from '../address/address-value'
import { type PlainForm, typed } from './plain-form'

const asked = ['postalCode', 'houseNumber', 'addition'] as const
/** What the postal table has of an address. */
const found = ['street', 'city', 'municipality'] as const

/**
 * An address of which the postal code, number or addition changed, and nothing else, is given without its street and place: the
 * check fills them in from the postal table.
 */
export const plainAddress: PlainForm = {
  write: (value) => {
    const { kind, country, parts, isUnlisted } = readAddress(value)
    const named = [...asked, ...found].map((name) => [name, parts[name] ?? ''])
    return { ...Object.fromEntries(named), kind, country, unlisted: isUnlisted ? 'yes' : '' }
  },
  read: (parts, { was }) => {
    const before = readAddress(was)
    const kind = addressKinds.find((one) => one === typed(parts, 'kind')) ?? before.kind
    const country = typed(parts, 'country') || before.country
    const given: Record<string, string> = Object.fromEntries(
      [...asked, ...found].map((name) => [name, typed(parts, name)]),
    )
    given.postalCode = tidyPostalCode(given.postalCode ?? '', country)
    const isAs = (name: string) => given[name] === (before.parts[name] ?? '')
    const isSamePlace = kind === before.kind && country === before.country && asked.every(isAs)
    const isLookedUp = kind === 'ADDRESS' && country === 'NL' && !isSamePlace && found.every(isAs)
    return addressValue({
      ...{ kind, country },
      parts: {
        ...given,
        ...(isLookedUp ? Object.fromEntries(found.map((name) => [name, ''])) : {}),
        region: isSamePlace && found.every(isAs) ? (before.parts.region ?? '') : '',
      },
      isUnlisted: typed(parts, 'unlisted') === 'yes' && (isSamePlace || !before.isUnlisted),
    })
  },
}

import { fillText } from '#lib/forms/fill-text'
import type { ViewProps } from '../editor-props'
import { addressLine, readAddress } from './address-value'

export function AddressView({ value, words }: ViewProps) {
  const address = readAddress(value)
  const { kind, country, parts } = address
  const number = parts.houseNumber ?? ''
  const place = [parts.postalCode, parts.city].filter(Boolean).join(' ')
  const municipality = parts.municipality
    ? fillText(parts.region ? words.address.inRegion : words.address.inMunicipality, parts)
    : ''
  const land = countryName(country, words.address)
  const lines = {
    ADDRESS: [addressLine(address), municipality],
    MAILBOX: [fillText(words.address.mailboxText, { number }), place],
    FREEPOST: [fillText(words.address.freepostText, { number }), place],
    NOADDRESS: [words.address.noAddressText, municipality],
  }[kind]
  return (
    <>
      {[...lines, land].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}

/** The own country goes without saying. */
function countryName(country: string, names: { BE: string; DE: string }): string {
  if (country === 'NL') return ''
  return country === 'BE' ? names.BE : country === 'DE' ? names.DE : country
}

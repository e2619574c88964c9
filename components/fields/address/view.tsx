import { MapPinX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { ViewProps } from '../editor-props'
import { addressLine, readAddress } from './address-value'

export function AddressView({ value }: ViewProps) {
  const t = useTranslations('fields.address')
  const address = readAddress(value)
  const { kind, country, parts, isUnlisted } = address
  const { houseNumber: number = '', municipality, region } = parts
  const place = [parts.postalCode, parts.city].filter(Boolean).join(' ')
  const area =
    municipality && (region ? t('inRegion', { municipality, region }) : t('inMunicipality', { municipality }))
  const lines = {
    ADDRESS: [addressLine(address), area],
    MAILBOX: [t('mailboxText', { number }), place],
    FREEPOST: [t('freepostText', { number }), place],
    NOADDRESS: [t('noAddressText'), area],
  }[kind]
  // The own country goes without saying.
  const land = country === 'NL' ? '' : country === 'BE' || country === 'DE' ? t(country) : country
  return (
    <>
      {[...lines, land].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {isUnlisted ? (
        <span className="mt-1 block">
          <Badge hue="amber" icon={<MapPinX />}>
            {t('notInTable')}
          </Badge>
        </span>
      ) : null}
    </>
  )
}

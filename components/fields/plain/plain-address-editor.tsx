import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { Disclosure } from '#components/ui/page/disclosure'
import { addressKinds, countries, readAddress } from '../address/address-value'
import { PartField } from '../part-field'
import type { PlainEditorProps } from './plain-editor'

const numberLabels = {
  ADDRESS: 'address.houseNumber',
  MAILBOX: 'address.mailboxNumber',
  FREEPOST: 'address.freepostNumber',
  NOADDRESS: 'address.houseNumber',
} as const

/** Postal code and number; street and place come from the postal table, unless they are filled in below. */
export function PlainAddressEditor({ parts, value, nameOf, control, errors }: PlainEditorProps) {
  const t = useTranslations('fields')
  const { kind, country } = readAddress(value)
  const part = (name: string, label: string) => (
    <PartField control={control} errors={errors} part={name} label={label}>
      {(wiring) => <TextInput {...wiring} name={nameOf(name)} defaultValue={parts[name] ?? ''} autoComplete="off" />}
    </PartField>
  )
  const isOther = kind !== 'ADDRESS' || country !== 'NL'
  const isUnknown = Object.keys(errors).length > 0
  return (
    <div className="grid gap-4" id={control.id} tabIndex={-1}>
      <div className="field-postcode">
        {part('postalCode', t('address.postalCode'))}
        {part('houseNumber', t(numberLabels[kind]))}
        {part('addition', t('address.addition'))}
      </div>
      {isOther ? null : <p className="field-help">{t('plain.addressHelp')}</p>}
      <Disclosure summary={t('plain.addressMore')} open={isOther || isUnknown}>
        <div className="grid gap-4">
          {part('street', t('address.street'))}
          <div className="field-pair">
            {part('city', t('address.city'))}
            {part('municipality', t('address.municipality'))}
          </div>
          <div className="field-pair">
            <PartField control={control} errors={errors} part="kind" label={t('address.kind')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name={nameOf('kind')}
                  defaultValue={kind}
                  options={addressKinds.map((option) => ({ value: option, label: t(`address.${option}`) }))}
                />
              )}
            </PartField>
            <PartField control={control} errors={errors} part="country" label={t('address.country')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name={nameOf('country')}
                  defaultValue={country}
                  options={countries.map((code) => ({ value: code, label: t(`address.${code}`) }))}
                />
              )}
            </PartField>
          </div>
        </div>
      </Disclosure>
      {isUnknown || parts.unlisted === 'yes' ? (
        <Checkbox
          name={nameOf('unlisted')}
          value="yes"
          defaultChecked={parts.unlisted === 'yes'}
          label={t('address.unlisted')}
          note={t('address.unlistedNote')}
        />
      ) : null}
    </div>
  )
}

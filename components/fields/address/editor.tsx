import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import { RadioOptions } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { TextInput, type TextInputProps } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import {
  type AddressDraft,
  addressKinds,
  addressLine,
  addressValue,
  countries,
  readAddress,
  tidyPostalCode,
} from './address-value'
import { useAddressLookUp } from './use-address-look-up'

const looked = ['street', 'city', 'municipality', 'region']
/** By what an address is looked up. */
const typedParts = ['postalCode', 'houseNumber', 'addition', 'city']
/** States in which the look-up failed, with a text for each. */
const inVain = ['notFound', 'uncovered', 'unavailable'] as const

export function AddressEditor(props: EditorProps) {
  const { value, onChange, onBlur: onLeave, control, errors, sources } = props
  const t = useTranslations('fields')
  const address = readAddress(value)
  const { kind, country, parts, isUnlisted } = address
  const [byHand, setByHand] = useState(false)
  const set = (next: Partial<AddressDraft>) => onChange(addressValue({ ...address, ...next }))
  const { state, additions, isPending, canLookUp, lookUp } = useAddressLookUp(address, sources?.findAddress, {
    onFound: (found) =>
      set({
        parts: {
          ...parts,
          ...{ street: found.street, city: found.city, municipality: found.municipality, region: found.province },
        },
      }),
    onAnswer: onLeave,
  })
  // During a look-up nothing is missing yet.
  const onBlur = () => (isPending ? undefined : onLeave())
  // Once it is said at the number as a mistake, once is enough.
  const failure = inVain.find((name) => name === state && !(name === 'notFound' && errors.houseNumber))

  const isWhole = looked.slice(0, 2).every((name) => parts[name])
  const hasErrorBelow = looked.some((name) => errors[name])
  const mustType = country !== 'NL' || !sources?.findAddress || state === 'uncovered' || state === 'unavailable'
  const isInVain = state === 'notFound' || state === 'addition'
  const mayBeUnlisted =
    isUnlisted ||
    isInVain ||
    (state === 'none' && (canLookUp || country !== 'NL') && typedParts.some((name) => errors[name]))
  const isOpen = byHand || mustType || hasErrorBelow || isUnlisted

  // The parts below stay until the table has others: a street may have been typed before the code was corrected. "Not
  // in the table" was confirmed for this address, not for the next.
  const change = (name: string, text: string) =>
    set({ parts: { ...parts, [name]: text }, isUnlisted: isUnlisted && !typedParts.includes(name) })
  const part = (name: string, label: string, look: TextInputProps = {}, optional = false) => (
    <PartField key={name} {...props} part={name} label={label} optional={optional}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...look}
          autoComplete="off"
          value={parts[name] ?? ''}
          onChange={(event) => change(name, event.target.value)}
          onBlur={() => {
            const tidy = tidyPostalCode(parts.postalCode ?? '', country)
            if (name === 'postalCode' && tidy !== parts.postalCode) set({ parts: { ...parts, postalCode: tidy } })
            onBlur()
          }}
        />
      )}
    </PartField>
  )

  return (
    <div className="grid gap-4">
      <RadioOptions
        {...control}
        value={value === undefined ? 'ADDRESS' : kind}
        options={addressKinds.map((option) => ({ value: option, label: t(`address.${option}`) }))}
        radio={{
          name: control.id,
          onChange: (event) => set({ kind: addressKinds.find((option) => option === event.target.value) ?? kind }),
          onBlur,
        }}
      />
      <PartField {...props} part="country" label={t('address.country')}>
        {(wiring) => (
          <span className="max-w-[220px]">
            <Select
              {...wiring}
              options={countries.map((code) => ({ value: code, label: t(`address.${code}`) }))}
              value={country}
              onChange={(event) => set({ country: event.target.value, isUnlisted: false })}
              onBlur={onBlur}
            />
          </span>
        )}
      </PartField>
      {kind === 'ADDRESS' ? (
        <>
          <div className="field-postcode">
            {part('postalCode', t('address.postalCode'))}
            {part('houseNumber', t('address.houseNumber'))}
            {part('addition', t('address.addition'))}
          </div>
          <div role="status">
            {state === 'searching' ? <p className="field-help">{t('address.searching')}</p> : null}
            {state === 'addition' ? (
              <Notice kind="warning">
                {t('address.onlyWith')}
                <span className="mt-2 flex flex-wrap gap-2">
                  {additions.map((text) => (
                    <Button key={text} size="small" onClick={() => change('addition', text)}>
                      {`${parts.houseNumber ?? ''} ${text}`}
                    </Button>
                  ))}
                </span>
              </Notice>
            ) : null}
            {failure ? <Notice kind="warning">{t(`address.${failure}`)}</Notice> : null}
            {isWhole && !isOpen && canLookUp && state !== 'searching' && state !== 'notFound' ? (
              <AddressBox
                line={addressLine(address)}
                municipality={parts.municipality ?? ''}
                region={parts.region ?? ''}
                isFound={state === 'found'}
                onByHand={() => setByHand(true)}
              />
            ) : null}
          </div>
          {mayBeUnlisted ? (
            <Checkbox
              label={t('address.unlisted')}
              note={t('address.unlistedNote')}
              checked={isUnlisted}
              onChange={(event) => set({ isUnlisted: event.target.checked })}
              onBlur={onBlur}
            />
          ) : null}
          {isOpen ? (
            <>
              {part('street', t('address.street'))}
              <div className="field-pair">
                {part('city', t('address.city'))}
                {part('municipality', t('address.municipality'))}
              </div>
              {part('region', t('address.region'), {}, true)}
            </>
          ) : null}
          {canLookUp && state !== 'searching' && (byHand || !isWhole) ? (
            <div>
              <Button
                size="small"
                onClick={() => {
                  setByHand(false)
                  lookUp()
                }}
              >
                {t('address.lookUp')}
              </Button>
            </div>
          ) : null}
          {!isOpen && !isWhole && state === 'none' ? (
            <div>
              <Button look="quiet" size="small" onClick={() => setByHand(true)}>
                {t('address.byHand')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {kind === 'MAILBOX' || kind === 'FREEPOST' ? (
        <div className="flex flex-wrap gap-4">
          {part('houseNumber', t(kind === 'MAILBOX' ? 'address.mailboxNumber' : 'address.freepostNumber'), {
            measure: 'short',
          })}
          {part('postalCode', t('address.postalCode'), { measure: 'postcode' })}
          <div className="min-w-40 flex-1">{part('city', t('address.city'))}</div>
        </div>
      ) : null}
      {kind === 'NOADDRESS' ? part('municipality', t('address.municipality'), {}, true) : null}
    </div>
  )
}

type AddressBoxProps = {
  line: string
  municipality: string
  region: string
  /** Just looked up, not only stored. */
  isFound: boolean
  onByHand: () => void
}

function AddressBox({ line, municipality, region, isFound, onByHand }: AddressBoxProps) {
  const t = useTranslations('fields')
  return (
    <div className="found">
      <CircleCheck />
      <div>
        <b>{line}</b>
        <br />
        {municipality ? (
          <span>
            {region ? t('address.inRegion', { municipality, region }) : t('address.inMunicipality', { municipality })}
          </span>
        ) : null}
        {isFound ? <span> {t('address.found')}</span> : null}
      </div>
      <Button look="quiet" size="small" onClick={onByHand}>
        {t('address.byHand')}
      </Button>
    </div>
  )
}

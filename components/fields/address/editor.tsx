import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import { RadioOptions } from '#components/ui/radio-group'
import { Select } from '#components/ui/select'
import { TextInput, type TextInputProps } from '#components/ui/text-input'
import { fillText } from '#lib/forms/fill-text'
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
import { FoundBox } from './found-box'
import { useAddressLookUp } from './use-address-look-up'

const looked = ['street', 'city', 'municipality']

export function AddressEditor(props: EditorProps) {
  const { value, onChange, onBlur, control, words, errors, sources } = props
  const address = readAddress(value)
  const { kind, country, parts } = address
  const [byHand, setByHand] = useState(false)
  const set = (next: Partial<AddressDraft>) => onChange(addressValue({ ...address, ...next }))
  const { state, additions, canLookUp, lookUp } = useAddressLookUp(address, sources?.findAddress, (found) =>
    set({ parts: { ...parts, street: found.street, city: found.city, municipality: found.municipality } }),
  )

  const isWhole = looked.slice(0, 2).every((name) => parts[name])
  const hasErrorBelow = looked.some((name) => errors[name])
  const mustType = country !== 'NL' || !sources?.findAddress || state === 'notFound' || state === 'unavailable'
  const isOpen = byHand || mustType || hasErrorBelow

  const change = (name: string, text: string) => {
    // A street that was looked up belongs to the old postal code.
    const isKey = name === 'postalCode' || name === 'houseNumber'
    const stale: Record<string, string> =
      kind === 'ADDRESS' && isKey && !isOpen ? { street: '', city: '', municipality: '' } : {}
    set({ parts: { ...parts, ...stale, [name]: text } })
  }
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
  const { street, city, municipality, postalCode, houseNumber, addition, mailboxNumber, freepostNumber } = words.address

  return (
    <div className="grid gap-4">
      <RadioOptions
        {...control}
        value={value === undefined ? 'ADDRESS' : kind}
        options={addressKinds.map((option) => ({ value: option, label: words.address[option] }))}
        radio={{
          name: control.id,
          onChange: (event) => set({ kind: addressKinds.find((option) => option === event.target.value) ?? kind }),
          onBlur,
        }}
      />
      <PartField {...props} part="country" label={words.address.country}>
        {(wiring) => (
          <span className="max-w-[220px]">
            <Select
              {...wiring}
              options={countries.map((code) => ({ value: code, label: words.address[code] }))}
              value={country}
              onChange={(event) => set({ country: event.target.value })}
              onBlur={onBlur}
            />
          </span>
        )}
      </PartField>
      {kind === 'ADDRESS' ? (
        <>
          <div className="field-postcode">
            {part('postalCode', postalCode)}
            {part('houseNumber', houseNumber)}
            {part('addition', addition)}
          </div>
          <div role="status">
            {state === 'searching' ? <p className="field-help">{words.address.searching}</p> : null}
            {state === 'addition' ? (
              <Notice kind="warning">{fillText(words.address.onlyWith, { additions: additions.join(', ') })}</Notice>
            ) : null}
            {state === 'notFound' ? <Notice kind="warning">{words.address.notFound}</Notice> : null}
            {state === 'unavailable' ? <Notice kind="warning">{words.address.unavailable}</Notice> : null}
            {isWhole && !isOpen ? (
              <FoundBox
                line={addressLine(address)}
                municipality={parts.municipality ?? ''}
                isFound={state === 'found'}
                words={words}
                onByHand={() => setByHand(true)}
              />
            ) : null}
          </div>
          {isOpen ? (
            <>
              {part('street', street)}
              <div className="field-pair">
                {part('city', city)}
                {part('municipality', municipality)}
              </div>
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
                {words.address.lookUp}
              </Button>
            </div>
          ) : null}
          {!isOpen && !isWhole && state === 'none' ? (
            <div>
              <Button look="quiet" size="small" onClick={() => setByHand(true)}>
                {words.address.byHand}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {kind === 'MAILBOX' || kind === 'FREEPOST' ? (
        <div className="flex flex-wrap gap-4">
          {part('houseNumber', kind === 'MAILBOX' ? mailboxNumber : freepostNumber, { measure: 'short' })}
          {part('postalCode', postalCode, { measure: 'postcode' })}
          <div className="min-w-40 flex-1">{part('city', city)}</div>
        </div>
      ) : null}
      {kind === 'NOADDRESS' ? part('municipality', municipality, {}, true) : null}
    </div>
  )
}

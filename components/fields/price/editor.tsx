import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { RadioOptions } from '#components/ui/input/radio-group'
import { TextInput } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { isBlank, recordOf, textOf } from '../read-value'
import { useTypedText } from '../use-typed-text'
import { amountText, valueOfAmountText } from './price-text'

const kinds = ['free', 'amount', 'explanation', 'notApplicable'] as const

/** The parts that belong to a kind; the others are not stored. */
function priceOf(kind: string, { amount, explanation }: Record<string, unknown>) {
  const parts = {
    amount: kind === 'amount' ? amount : undefined,
    explanation: kind === 'amount' || kind === 'explanation' ? explanation : undefined,
  }
  return { kind, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => !isBlank(part))) }
}

export function PriceEditor(props: EditorProps) {
  const { value, onChange, onBlur, control, locale } = props
  const t = useTranslations('fields')
  const price = recordOf(value)
  const kind = textOf(price.kind)
  // Values filled in for another kind return when that kind is chosen again.
  const previous = useRef<Record<string, unknown>>({})
  previous.current = { ...previous.current, ...price }
  const setPart = (part: string, content: unknown) => {
    previous.current = { ...previous.current, [part]: content }
    onChange(priceOf(kind, { ...price, [part]: content }))
  }
  const { text, setTyped, tidy } = useTypedText(
    price.amount,
    (typed) => valueOfAmountText(typed, locale),
    (amount) => amountText(amount, locale),
  )
  const explanation = (
    <PartField {...props} part="explanation" label={t('price.explanationLabel')} optional={kind === 'amount'}>
      {(part) => (
        <TextInput
          {...part}
          value={textOf(price.explanation)}
          onChange={(event) => setPart('explanation', event.target.value || undefined)}
          onBlur={onBlur}
        />
      )}
    </PartField>
  )
  return (
    <>
      <RadioOptions
        {...control}
        value={kind}
        options={kinds.map((option) => ({ value: option, label: t(`price.${option}`) }))}
        radio={{
          name: control.id,
          onChange: (event) => onChange(priceOf(event.target.value, previous.current)),
          onBlur,
        }}
      />
      {kind === 'amount' ? (
        <div className="field-pair mt-3">
          <PartField {...props} part="amount" label={t('price.amountLabel')} help={t('price.amountHelp')}>
            {(part) => (
              <TextInput
                {...part}
                measure="amount"
                prefix="€"
                inputMode="decimal"
                autoComplete="off"
                value={text}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setPart('amount', valueOfAmountText(event.target.value, locale))
                }}
                onBlur={() => {
                  tidy()
                  onBlur()
                }}
              />
            )}
          </PartField>
          {explanation}
        </div>
      ) : null}
      {kind === 'explanation' ? <div className="mt-3">{explanation}</div> : null}
    </>
  )
}

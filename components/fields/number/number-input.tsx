import { TextInput, type TextInputProps } from '#components/ui/input/text-input'
import type { Locale } from '#contract/kernel/constants'
import { textOf } from '../read-value'
import { useTypedText } from '../use-typed-text'
import { numberText, valueOfText } from './number-text'

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: unknown
  onValueChange: (value: number | string | undefined) => void
  onBlur: () => void
  locale: Locale
}

/** A number as text, comma or point; what is no number stays as typed. */
export function NumberInput({ value, onValueChange, onBlur, locale, ...rest }: NumberInputProps) {
  const { text, setTyped, tidy } = useTypedText(
    value,
    (typed) => valueOfText(typed, locale),
    (current) => (typeof current === 'number' ? numberText(current, locale) : textOf(current)),
  )
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      measure="number"
      {...rest}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        onValueChange(valueOfText(event.target.value, locale))
      }}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}

import { DateField } from '#components/ui/date/date-field'
import { parseMoment, type Towards } from '#lib/forms/parse-date'
import type { ControlWiring } from '../../ui/input/field-wiring'
import { useTypedText } from '../use-typed-text'
import { dateText, valueOfDateText } from './date-text'

type DateInputProps = ControlWiring & {
  value: unknown
  onValueChange: (value: string | undefined) => void
  /** Set where a time belongs to it: "ma 9:00" then fills in both. */
  onMoment?: ((date: string, time: string) => void) | undefined
  onBlur: () => void
  /** Which way a date without a year lies. */
  towards?: Towards
}

export function DateInput({ value, onValueChange, onMoment, onBlur, towards, ...control }: DateInputProps) {
  const momentOf = (text: string) => (onMoment === undefined ? undefined : parseMoment(text, towards))
  const { text, setTyped, tidy } = useTypedText(
    value,
    (typed) => momentOf(typed)?.day ?? valueOfDateText(typed, towards),
    dateText,
  )
  return (
    <DateField
      {...control}
      value={text}
      towards={towards}
      onValueChange={(typed) => {
        setTyped(typed)
        const moment = momentOf(typed)
        if (moment === undefined) onValueChange(valueOfDateText(typed, towards))
        else onMoment?.(moment.day, moment.time)
      }}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}

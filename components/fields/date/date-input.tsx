import { DateField } from '#components/ui/date/date-field'
import { parseMoment } from '#lib/forms/parse-date'
import type { ControlWiring } from '../../ui/input/field-wiring'
import { useTypedText } from '../use-typed-text'
import { dateText, valueOfDateText } from './date-text'

type DateInputProps = ControlWiring & {
  value: unknown
  onValueChange: (value: string | undefined) => void
  /** Given where a time belongs to it: "ma 9:00" then says both. */
  onMoment?: ((date: string, time: string) => void) | undefined
  onBlur: () => void
}

export function DateInput({ value, onValueChange, onMoment, onBlur, ...control }: DateInputProps) {
  const momentOf = (text: string) => (onMoment === undefined ? undefined : parseMoment(text))
  const { text, setTyped, tidy } = useTypedText(
    value,
    (typed) => momentOf(typed)?.day ?? valueOfDateText(typed),
    dateText,
  )
  return (
    <DateField
      {...control}
      value={text}
      onValueChange={(typed) => {
        setTyped(typed)
        const moment = momentOf(typed)
        if (moment === undefined) onValueChange(valueOfDateText(typed))
        else onMoment?.(moment.day, moment.time)
      }}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}

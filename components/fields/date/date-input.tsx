import { DateField } from '#components/ui/input/date-field'
import type { ControlWiring } from '../../ui/input/field-wiring'
import { useTypedText } from '../use-typed-text'
import { dateText, valueOfDateText } from './date-text'

type DateInputProps = ControlWiring & {
  value: unknown
  onValueChange: (value: string | undefined) => void
  onBlur: () => void
}

export function DateInput({ value, onValueChange, onBlur, ...control }: DateInputProps) {
  const { text, setTyped } = useTypedText(value, valueOfDateText, dateText)
  return (
    <DateField
      {...control}
      value={text}
      onValueChange={(typed) => {
        setTyped(typed)
        onValueChange(valueOfDateText(typed))
      }}
      onBlur={onBlur}
    />
  )
}

import { DateField } from '#components/ui/date-field'
import type { ControlWiring } from '../../ui/field-wiring'
import type { EditorWords } from '../field-words'
import { useTypedText } from '../use-typed-text'
import { dateText, valueOfDateText } from './date-text'

type DateInputProps = ControlWiring & {
  value: unknown
  onValueChange: (value: string | undefined) => void
  onBlur: () => void
  words: EditorWords
}

export function DateInput({ value, onValueChange, onBlur, words, ...control }: DateInputProps) {
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
      pickerLabel={words.date.calendar}
    />
  )
}

import type { EditorProps } from '../editor-props'
import { DateInput } from './date-input'

export function DateEditor({ value, onChange, onBlur, control, words }: EditorProps) {
  return <DateInput {...control} value={value} onValueChange={onChange} onBlur={onBlur} words={words} />
}

import type { EditorProps } from '../editor-props'
import { DateInput } from './date-input'

export function DateEditor({ value, onChange, onBlur, control }: EditorProps) {
  return <DateInput {...control} value={value} onValueChange={onChange} onBlur={onBlur} />
}

import type { EditorProps } from '../editor-props'
import { DateInput } from './date-input'

export function DateEditor({ field, value, onChange, onBlur, control }: EditorProps) {
  // A founding lies behind, a start of validity may lie ahead: the year has to be said.
  const towards = field.future ? 'coming' : 'unknown'
  return <DateInput {...control} towards={towards} value={value} onValueChange={onChange} onBlur={onBlur} />
}

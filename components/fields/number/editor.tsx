import type { EditorProps } from '../editor-props'
import { NumberInput } from './number-input'

export function NumberEditor({ field, value, onChange, onBlur, control, locale }: EditorProps) {
  return (
    <NumberInput
      {...control}
      inputMode={field.decimals ? 'decimal' : 'numeric'}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      locale={locale}
    />
  )
}

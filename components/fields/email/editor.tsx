import { TextInput } from '#components/ui/text-input'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'

export function EmailEditor({ value, onChange, onBlur, control }: EditorProps) {
  const text = textOf(value)
  return (
    <TextInput
      {...control}
      type="email"
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => {
        if (text !== text.trim()) onChange(text.trim() || undefined)
        onBlur()
      }}
    />
  )
}

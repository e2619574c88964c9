import { TextInput } from '#components/ui/text-input'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { completeWebAddress } from './web-address'

export function UrlEditor({ value, onChange, onBlur, control }: EditorProps) {
  const text = textOf(value)
  return (
    <TextInput
      {...control}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => {
        const complete = completeWebAddress(text)
        if (complete !== text) onChange(complete || undefined)
        onBlur()
      }}
    />
  )
}

import { TextInput } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { CharactersLeft } from './characters-left'

export function TextEditor({ field, value, onChange, onBlur, control }: EditorProps) {
  const text = textOf(value)
  return (
    <>
      <TextInput
        {...control}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onBlur}
      />
      <CharactersLeft text={text} maximum={field.maximumLength} />
    </>
  )
}

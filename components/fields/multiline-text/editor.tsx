import { Textarea } from '#components/ui/input/textarea'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { CharactersLeft } from '../text/characters-left'

export function MultilineTextEditor({ field, value, onChange, onBlur, control }: EditorProps) {
  const text = textOf(value)
  return (
    <>
      <Textarea
        {...control}
        rows={(field.maximumLength ?? 1000) > 400 ? 6 : 3}
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onBlur}
      />
      <CharactersLeft text={text} maximum={field.maximumLength} />
    </>
  )
}

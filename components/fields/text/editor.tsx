import { TextInput } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { CharactersLeft } from './characters-left'
import { RoomChoice } from './room-choice'

export function TextEditor({ field, value, onChange, onBlur, control, sources }: EditorProps) {
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
      {sources?.rooms?.field === field.name ? (
        <RoomChoice
          find={async () => (await sources.rooms?.find(sources.valueOf?.('when'))) ?? { rooms: [], isAtTime: false }}
          onChoose={onChange}
        />
      ) : null}
      <CharactersLeft text={text} maximum={field.maximumLength} />
    </>
  )
}

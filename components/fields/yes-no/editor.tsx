import { RadioOptions } from '#components/ui/radio-group'
import type { EditorProps } from '../editor-props'

const values: Record<string, boolean | undefined> = { yes: true, no: false, undecided: undefined }

export function YesNoEditor({ value, onChange, onBlur, control, words }: EditorProps) {
  const chosen = value === true ? 'yes' : value === false ? 'no' : 'undecided'
  return (
    <RadioOptions
      {...control}
      value={chosen}
      options={[
        { value: 'yes', label: words.yesNo.yes },
        { value: 'no', label: words.yesNo.no },
        { value: 'undecided', label: words.yesNo.undecided },
      ]}
      radio={{ name: control.id, onChange: (event) => onChange(values[event.target.value]), onBlur }}
    />
  )
}

import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { RadioOptions } from '#components/ui/input/radio-group'
import type { EditorProps } from '../editor-props'

const values: Record<string, boolean | undefined> = { yes: true, no: false, undecided: undefined }

export function YesNoEditor({ field, value, onChange, onBlur, control }: EditorProps) {
  const t = useTranslations('fields')
  if (field.confirmation)
    return (
      <Checkbox
        {...control}
        label={t('yesNo.confirm')}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked || undefined)}
        onBlur={onBlur}
      />
    )
  const chosen = value === true ? 'yes' : value === false ? 'no' : 'undecided'
  return (
    <RadioOptions
      {...control}
      value={chosen}
      options={[
        { value: 'yes', label: t('yesNo.yes') },
        { value: 'no', label: t('yesNo.no') },
        { value: 'undecided', label: t('yesNo.undecided') },
      ]}
      radio={{ name: control.id, onChange: (event) => onChange(values[event.target.value]), onBlur }}
    />
  )
}

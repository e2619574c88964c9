import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/input/select'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { optionColour, optionsWith } from './option-label'

export function ChoiceEditor({ field, value, onChange, onBlur, control, locale }: EditorProps) {
  const t = useTranslations('fields')
  const chosen = textOf(value)
  return (
    <Select
      {...control}
      empty={t('choice.none')}
      options={optionsWith(field, chosen ? [chosen] : [], locale)}
      value={chosen}
      hue={optionColour(field, chosen)}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onBlur}
    />
  )
}

import { useTranslations } from 'next-intl'
import { DateInput } from '../date/date-input'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { recordOf, withPart } from '../read-value'

const parts = ['from', 'until'] as const

export function DateRangeEditor(props: EditorProps) {
  const { value, onChange, onBlur, control: group } = props
  const t = useTranslations('fields')
  const range = recordOf(value)
  return (
    <div className="field-row" id={group.id} tabIndex={-1}>
      {parts.map((part) => (
        <PartField key={part} {...props} part={part} label={t(`date.${part}`)}>
          {(control) => (
            <DateInput
              {...control}
              value={range[part]}
              onValueChange={(date) => onChange(withPart(value, part, date))}
              onBlur={onBlur}
            />
          )}
        </PartField>
      ))}
    </div>
  )
}

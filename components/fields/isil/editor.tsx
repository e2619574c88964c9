import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import { limitsOf } from '#contract/types/field-limits'
import { DateInput } from '../date/date-input'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { PartRows } from '../part-rows'
import { textOf } from '../read-value'

export function IsilEditor(props: EditorProps) {
  const { field, onBlur } = props
  const t = useTranslations('fields.isil')
  return (
    <PartRows
      {...props}
      maximum={limitsOf('isil', field).codes}
      labels={{ row: (number) => t('item', { number }), remove: (number) => t('remove', { number }), add: t('add') }}
      newRow={(rows) => ({ code: '', startDate: '', original: rows.length === 0, current: true })}
    >
      {(row, index, change) => (
        <>
          <PartField {...props} part={`${index}.code`} label={t('code')}>
            {(part) => (
              <TextInput
                {...part}
                className="max-w-[180px] tabular-nums"
                autoComplete="off"
                spellCheck={false}
                value={textOf(row.code)}
                onChange={(event) => change('code', event.target.value)}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <PartField {...props} part={`${index}.startDate`} label={t('startDate')}>
            {(part) => (
              <DateInput
                {...part}
                towards="unknown"
                value={row.startDate}
                onValueChange={(date) => change('startDate', date ?? '')}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <div className="md:pt-5">
            {(['original', 'current'] as const).map((flag) => (
              <Checkbox
                key={flag}
                label={t(flag)}
                checked={row[flag] === true}
                onChange={(event) => change(flag, event.target.checked)}
                onBlur={onBlur}
              />
            ))}
          </div>
        </>
      )}
    </PartRows>
  )
}

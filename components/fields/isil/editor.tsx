import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import { limitsOf } from '#contract/types/field-limits'
import { AddRow } from '../add-row'
import { DateInput } from '../date/date-input'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { listOf, recordOf, textOf } from '../read-value'
import { useRowFocus } from '../use-row-focus'

export function IsilEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, control } = props
  const t = useTranslations('fields')
  const rows = listOf(value).map(recordOf)
  const set = (next: Record<string, unknown>[]) => onChange(next.length === 0 ? undefined : next)
  const change = (index: number, part: string, content: unknown) =>
    set(rows.map((row, at) => (at === index ? { ...row, [part]: content } : row)))
  const focus = useRowFocus()
  return (
    <div
      className="grid gap-3"
      data-rows=""
      ref={focus.list}
      id={rows.length === 0 ? undefined : control.id}
      tabIndex={-1}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and are not reordered
        <fieldset key={index} className="field-row border-b border-line pb-3" data-row="">
          <legend className="sr-only">{t('isil.item', { number: index + 1 })}</legend>
          <PartField {...props} part={`${index}.code`} label={t('isil.code')}>
            {(part) => (
              <TextInput
                {...part}
                className="max-w-[180px] tabular-nums"
                autoComplete="off"
                spellCheck={false}
                value={textOf(row.code)}
                onChange={(event) => change(index, 'code', event.target.value)}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <PartField {...props} part={`${index}.startDate`} label={t('isil.startDate')}>
            {(part) => (
              <DateInput
                {...part}
                towards="unknown"
                value={row.startDate}
                onValueChange={(date) => change(index, 'startDate', date ?? '')}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <div className="md:pt-5">
            {(['original', 'current'] as const).map((flag) => (
              <Checkbox
                key={flag}
                label={t(`isil.${flag}`)}
                checked={row[flag] === true}
                onChange={(event) => change(index, flag, event.target.checked)}
                onBlur={onBlur}
              />
            ))}
          </div>
          <IconButton
            className="ml-auto md:mt-6"
            label={t('isil.remove', { number: index + 1 })}
            icon={<Trash2 />}
            onClick={() => {
              set(rows.filter((_, at) => at !== index))
              focus.removed(index)
            }}
          />
        </fieldset>
      ))}
      <AddRow count={rows.length} maximum={limitsOf('isil', field).codes}>
        <Button
          className="justify-self-start"
          id={rows.length === 0 ? control.id : undefined}
          size="small"
          icon={<Plus />}
          onClick={() => {
            set([...rows, { code: '', startDate: '', original: rows.length === 0, current: true }])
            focus.added()
          }}
        >
          {t('isil.add')}
        </Button>
      </AddRow>
    </div>
  )
}

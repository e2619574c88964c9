import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { schemesOf } from '#contract/fields/identifier-schemes'
import { limitsOf } from '#contract/types/field-limits'
import { AddRow } from '../add-row'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { listOf, recordOf, textOf } from '../read-value'
import { useRowFocus } from '../use-row-focus'

export function IdentifiersEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, control } = props
  const t = useTranslations('fields')
  const rows = listOf(value).map(recordOf)
  const schemes = schemesOf(field)
  const set = (next: Record<string, unknown>[]) => onChange(next.length === 0 ? undefined : next)
  const change = (index: number, part: string, content: string) =>
    set(rows.map((row, at) => (at === index ? { ...row, [part]: content } : row)))
  const focus = useRowFocus()
  /** A register that its tenant no longer has stays to be seen. */
  const optionsWith = (key: string) =>
    [...schemes, ...(key === '' || schemes.some((scheme) => scheme.key === key) ? [] : [{ key, name: key }])].map(
      ({ key: own, name }) => ({ value: own, label: name }),
    )
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
          <legend className="sr-only">{t('identifiers.item', { number: index + 1 })}</legend>
          <PartField {...props} part={`${index}.scheme`} label={t('identifiers.scheme')}>
            {(part) => (
              <Select
                {...part}
                options={optionsWith(textOf(row.scheme))}
                value={textOf(row.scheme)}
                onChange={(event) => change(index, 'scheme', event.target.value)}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <PartField {...props} part={`${index}.value`} label={t('identifiers.value')}>
            {(part) => (
              <TextInput
                {...part}
                className="max-w-[240px] tabular-nums"
                autoComplete="off"
                spellCheck={false}
                value={textOf(row.value)}
                onChange={(event) => change(index, 'value', event.target.value)}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <IconButton
            className="ml-auto md:mt-6"
            label={t('identifiers.remove', { number: index + 1 })}
            icon={<Trash2 />}
            onClick={() => {
              set(rows.filter((_, at) => at !== index))
              focus.removed(index)
            }}
          />
        </fieldset>
      ))}
      <AddRow count={rows.length} maximum={limitsOf('identifiers', field).codes}>
        <Button
          className="justify-self-start"
          id={rows.length === 0 ? control.id : undefined}
          size="small"
          icon={<Plus />}
          onClick={() => {
            const next = schemes.find(({ key }) => rows.every((row) => row.scheme !== key)) ?? schemes[0]
            set([...rows, { scheme: next?.key ?? '', value: '' }])
            focus.added()
          }}
        >
          {t('identifiers.add')}
        </Button>
      </AddRow>
    </div>
  )
}

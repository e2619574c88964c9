import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field, FieldGroup } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { FirstLook, TablePlace } from '#contract/import-job/table'

export type TableChoiceProps = {
  first: FirstLook
  value: TablePlace | null
  onChange: (place: TablePlace) => void
}

/** Asks which sheet of a file has its table, and which row holds the headings: chosen in the first rows themselves. */
export function TableChoice({ first, value, onChange }: TableChoiceProps) {
  const t = useTranslations('spreadsheet.table')
  const id = useId()
  const sheet = first.sheets.find(({ name }) => name === value?.sheet) ?? first.sheets[0]
  if (sheet === undefined) return null
  const firstRow = (name: string) => first.sheets.find((one) => one.name === name)?.rows[0]?.row ?? 1
  return (
    <div className="stack gap-4">
      {first.sheets.length > 1 ? (
        <Field id={`${id}-sheet`} label={t('sheet')}>
          {(control) => (
            <Select
              {...control}
              options={first.sheets.map(({ name }) => ({ value: name, label: name }))}
              value={sheet.name}
              onChange={({ target }) => onChange({ sheet: target.value, row: firstRow(target.value) })}
            />
          )}
        </Field>
      ) : null}
      <FieldGroup id={`${id}-row`} label={t('headings')} help={t('headingsHelp')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div className="table-region min-w-0" role="group" aria-label={t('first')} tabIndex={0}>
          <table className="table" translate="no">
            <caption className="sr-only">{t('first')}</caption>
            <tbody>
              {sheet.rows.map(({ row, cells }) => {
                const isChosen = row === value?.row && sheet.name === value.sheet
                return (
                  <tr key={row} data-selected={isChosen ? '' : undefined}>
                    <th scope="row" className="whitespace-nowrap">
                      <label className="flex min-h-11 items-center gap-2">
                        <input
                          type="radio"
                          className="checkbox radio"
                          name={`${id}-row`}
                          aria-label={t('row', {
                            row: String(row),
                            cells: cells.filter(Boolean).slice(0, 4).join(', '),
                          })}
                          checked={isChosen}
                          onChange={() => onChange({ sheet: sheet.name, row })}
                        />
                        {row}
                      </label>
                    </th>
                    {cells.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is told by its column
                      <td key={at} className="whitespace-nowrap">
                        {cell}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </FieldGroup>
    </div>
  )
}

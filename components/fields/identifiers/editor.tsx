import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { schemesOf } from '#contract/fields/identifier-schemes'
import { limitsOf } from '#contract/types/field-limits'
import type { EditorProps } from '../editor-props'
import { PartField } from '../part-field'
import { PartRows } from '../part-rows'
import { textOf } from '../read-value'

export function IdentifiersEditor(props: EditorProps) {
  const { field, onBlur } = props
  const t = useTranslations('fields.identifiers')
  const schemes = schemesOf(field)
  /** A register that its tenant no longer has stays to be seen. */
  const optionsWith = (key: string) =>
    [...schemes, ...(key === '' || schemes.some((scheme) => scheme.key === key) ? [] : [{ key, name: key }])].map(
      ({ key: own, name }) => ({ value: own, label: name }),
    )
  return (
    <PartRows
      {...props}
      maximum={limitsOf('identifiers', field).codes}
      labels={{ row: (number) => t('item', { number }), remove: (number) => t('remove', { number }), add: t('add') }}
      newRow={(rows) => {
        const next = schemes.find(({ key }) => rows.every((row) => row.scheme !== key)) ?? schemes[0]
        return { scheme: next?.key ?? '', value: '' }
      }}
    >
      {(row, index, change) => (
        <>
          <PartField {...props} part={`${index}.scheme`} label={t('scheme')}>
            {(part) => (
              <Select
                {...part}
                options={optionsWith(textOf(row.scheme))}
                value={textOf(row.scheme)}
                onChange={(event) => change('scheme', event.target.value)}
                onBlur={onBlur}
              />
            )}
          </PartField>
          <PartField {...props} part={`${index}.value`} label={t('value')}>
            {(part) => (
              <TextInput
                {...part}
                className="max-w-[240px] tabular-nums"
                autoComplete="off"
                spellCheck={false}
                value={textOf(row.value)}
                onChange={(event) => change('value', event.target.value)}
                onBlur={onBlur}
              />
            )}
          </PartField>
        </>
      )}
    </PartRows>
  )
}

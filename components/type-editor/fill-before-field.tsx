import { useLocale, useTranslations } from 'next-intl'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import type { TypeEffect } from '#contract/type-editor/type-effect'
import { fillBeforeIssue, usualFillBefore } from '#contract/type-editor/type-requirements'
import { dayAt, formatDate } from '#lib/forms/parse-date'

/** The typed text and its day: null for an empty field, undefined for an invalid day. */
export type FillBefore = { text: string; day: string | null | undefined }

export const usual = (): FillBefore => {
  const day = usualFillBefore(dayAt(new Date()))
  return { text: formatDate(day), day }
}

export const isRight = ({ day }: FillBefore) =>
  day === null || (day !== undefined && fillBeforeIssue(day, dayAt(new Date())) === undefined)

type FillBeforeFieldProps = {
  fields: TypeEffect['fields']
  value: FillBefore
  onChange: (value: FillBefore) => void
  isChecked: boolean
}

/** By when what is online must have the fields that become required. */
export function FillBeforeField({ fields, value, onChange, isChecked }: FillBeforeFieldProps) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const names = new Intl.ListFormat(locale).format(fields.map(({ label }) => `‘${label[locale]}’`))
  return (
    <Field
      id="fill-before"
      label={t('fillBefore', { fields: names })}
      help={t('fillBeforeHelp')}
      optional
      error={isChecked && !isRight(value) ? t('fillBeforeWrong') : undefined}
    >
      {(control) => (
        <DateField
          {...control}
          value={value.text}
          towards="coming"
          onKeyDown={(event) => {
            // The form around it would save the concept.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onValueChange={(text, day) => onChange({ text, day: text.trim() === '' ? null : day })}
        />
      )}
    </Field>
  )
}

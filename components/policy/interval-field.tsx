import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { daysOfMonths, wholeMonths } from '#contract/review/interval-months'
import { useFormField } from '../form/form-context'

const units = ['months', 'days'] as const
type Unit = (typeof units)[number]
type Typed = { text: string; unit: Unit }

/** Converts typed text to a number of days; other text becomes a number that a schema refuses. */
function daysIn({ text, unit }: Typed): number | undefined {
  if (text.trim() === '') return undefined
  const number = Number(text.replace(',', '.'))
  return unit === 'days' || !Number.isInteger(number) ? number : daysOfMonths(number)
}

/** A stored number of days as people say it: in months where it comes to whole ones. */
function typedOf(days: unknown): Typed {
  if (typeof days !== 'number' || Number.isNaN(days)) return { text: '', unit: 'months' }
  const months = wholeMonths(days)
  return months === undefined ? { text: String(days), unit: 'days' } : { text: String(months), unit: 'months' }
}

type IntervalFieldProps = { name: string; label: string; help: string }

/** A length of time that is kept in days, and typed in months or days. */
export function IntervalField({ name, label, help }: IntervalFieldProps) {
  const t = useTranslations('policy.form')
  const policy = useTranslations('policy.list')
  const show = (value: unknown) => (typeof value === 'number' ? policy('days', { days: value }) : '')
  const { form, error } = useFormField(name, { label, type: 'text', show })
  const [typed, setTyped] = useState<Typed>()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => {
        // A value that came from elsewhere, a draft or a save, is formatted anew.
        const isTyped = typed !== undefined && Object.is(daysIn(typed), value ?? undefined)
        const shown = isTyped ? typed : typedOf(value)
        const change = (next: Typed) => {
          setTyped(next)
          onChange(daysIn(next))
        }
        const isMonths = shown.unit === 'months' && typeof value === 'number' && Number.isInteger(value)
        return (
          <Field
            id={name}
            label={label}
            error={error}
            help={isMonths ? `${t('inDays', { days: value })} ${help}` : help}
          >
            {(control) => (
              <span className="flex items-center gap-2">
                <TextInput
                  {...control}
                  measure="number"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  value={shown.text}
                  onChange={(event) => change({ ...shown, text: event.target.value })}
                  onBlur={onBlur}
                />
                <Select
                  aria-label={t('intervalUnit')}
                  value={shown.unit}
                  options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
                  onChange={(event) => change({ ...shown, unit: event.target.value === 'months' ? 'months' : 'days' })}
                />
              </span>
            )}
          </Field>
        )
      }}
    />
  )
}

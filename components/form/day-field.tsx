import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import { formatDate, parseDate } from '#lib/forms/parse-date'
import { useFormField } from './form-context'

type DayFieldProps = { name: string; label: string; help: string }

/** A day such as `2026-11-12`, empty for none; what can't be read stays as it was typed. */
export function DayField({ name, label, help }: DayFieldProps) {
  const { form, id, error } = useFormField(name, {
    label,
    type: 'date',
    show: (value) => formatDate(String(value ?? '')),
  })
  const [typed, setTyped] = useState('')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => {
        const day = String(value ?? '')
        // Set by something else: a draft, or what was saved.
        const shown = (parseDate(typed) ?? typed) === day ? typed : formatDate(day)
        const change = (text: string, date: string | undefined) => {
          setTyped(text)
          onChange(date ?? text)
        }
        return (
          <Field id={id} label={label} optional help={help} error={error}>
            {(control) => <DateField {...control} value={shown} onValueChange={change} />}
          </Field>
        )
      }}
    />
  )
}

import { Controller } from 'react-hook-form'
import { Checkbox } from '#components/ui/input/checkbox'
import { useFormField } from './form-context'

export type ChecklistFieldProps = {
  name: string
  label: string
  options: readonly { value: string; label: string; note?: string }[]
}

/** Several of a list, each with its own checkbox; what is chosen keeps the order of the list. */
export function ChecklistField({ name, label, options }: ChecklistFieldProps) {
  const labelsOf = (chosen: unknown) =>
    options.flatMap((option) => (Array.isArray(chosen) && chosen.includes(option.value) ? [option.label] : []))
  const { form } = useFormField(name, { label, type: 'text', show: (value) => labelsOf(value).join(', ') })
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value: chosen, onChange } }) => (
        <div className="stack gap-4">
          {options.map(({ value, ...shown }) => (
            <Checkbox
              key={value}
              {...shown}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options.flatMap((option) =>
                    (option.value === value ? target.checked : chosen.includes(option.value)) ? [option.value] : [],
                  ),
                )
              }
            />
          ))}
        </div>
      )}
    />
  )
}

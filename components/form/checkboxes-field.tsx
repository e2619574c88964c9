import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldGroup } from '#components/ui/input/field'
import { useFormField } from './form-context'

export type CheckboxesFieldProps = {
  name: string
  label: string
  help: string
  /** In the order in which they are kept. */
  options: readonly { value: string; label: string }[]
}

const inOneColumn = 8

/** Some of a few, as one field with its own label and error; what is chosen keeps the order of the list. */
export function CheckboxesField({ name, label, help, options }: CheckboxesFieldProps) {
  const show = useCallback(
    (value: unknown) =>
      Array.isArray(value)
        ? options.flatMap((option) => (value.includes(option.value) ? [option.label] : [])).join(', ')
        : '',
    [options],
  )
  const { form, id, error } = useFormField(name, { label, type: 'text', show })
  const { field } = useController({ control: form.control, name })
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldGroup id={id} label={label} help={help} error={error}>
      {/* Down one column and then the other, as a list is read. */}
      <div className={options.length > inOneColumn ? 'gap-x-6 sm:columns-2' : undefined}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            id={index === 0 ? id : undefined}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              field.onChange(
                options.flatMap(({ value }) =>
                  (value === option.value ? target.checked : chosen.includes(value)) ? [value] : [],
                ),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

import { useState } from 'react'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field, FieldError, FieldGroup } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import { type KnownField, useFormField } from '../form/form-context'
import { errorId } from '../ui/input/field-wiring'

// Fields of a part of the form that moves: their value is passed in, as what is registered by its place would stay behind.

type RuleProps<Value> = {
  /** Its path in the form, which errors refer to. */
  path: string
  label: string
  help?: string
  optional?: boolean
  value: Value
  onChange: (value: Value) => void
} & Pick<KnownField, 'errors' | 'fullLabel'>

/** The error of a rule; a changed rule is checked again at the next save. */
function useRule({
  path,
  label,
  fullLabel,
  errors,
}: Pick<RuleProps<unknown>, 'path' | 'label' | 'fullLabel' | 'errors'>) {
  const { form, error } = useFormField(path, { label, fullLabel, errors })
  return { error, clear: () => form.clearErrors(path) }
}

export function TextRule({ rows, ...rule }: RuleProps<string> & { rows?: number }) {
  const { path, label, help, optional, value, onChange } = rule
  const { error, clear } = useRule(rule)
  const change = (text: string) => {
    clear()
    onChange(text)
  }
  return (
    <Field id={path} label={label} help={help} optional={optional} error={error}>
      {(control) =>
        rows === undefined ? (
          <TextInput {...control} value={value} onChange={({ target }) => change(target.value)} />
        ) : (
          <Textarea {...control} rows={rows} value={value} onChange={({ target }) => change(target.value)} />
        )
      }
    </Field>
  )
}

/** A number, or none; `scale` is how many of what is stored one of what is typed is. */
export function NumberRule({ scale = 1, ...rule }: RuleProps<number | undefined> & { scale?: number }) {
  const { path, label, help, value, onChange } = rule
  const { error, clear } = useRule(rule)
  const [typed, setTyped] = useState('')
  const read = (text: string) =>
    text.trim() === '' ? undefined : Math.round(Number(text.replace(',', '.')) * scale * 1e6) / 1e6
  // The text stays as it was typed, such as a number that ends with a comma.
  const shown = Object.is(read(typed), value) ? typed : String(value === undefined ? '' : value / scale)
  return (
    <Field id={path} label={label} help={help} optional error={error}>
      {(control) => (
        <TextInput
          {...control}
          measure="number"
          inputMode="decimal"
          value={shown}
          onChange={({ target }) => {
            clear()
            setTyped(target.value)
            onChange(read(target.value))
          }}
        />
      )}
    </Field>
  )
}

export function CheckRule({ ...rule }: RuleProps<boolean>) {
  const { path, label, help, value, onChange } = rule
  const { error, clear } = useRule(rule)
  return (
    <div className="field" data-invalid={error === undefined ? undefined : ''}>
      <Checkbox
        id={path}
        label={label}
        note={help}
        checked={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId(path)}
        onChange={({ target }) => {
          clear()
          onChange(target.checked)
        }}
      />
      {error === undefined ? null : <FieldError id={path}>{error}</FieldError>}
    </div>
  )
}

/** Texts, one on each line. */
export const LinesRule = ({ value, onChange, ...rule }: RuleProps<string[]>) => (
  <TextRule
    {...rule}
    rows={2}
    value={value.join('\n')}
    onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
  />
)

type ChecksRuleProps<Value extends string> = RuleProps<Value[]> & { options: { value: Value; label: string }[] }

/** Some of a list, in the order of the list. */
export function ChecksRule<Value extends string>({ options, ...rule }: ChecksRuleProps<Value>) {
  const { path, label, help, value: chosen, onChange } = rule
  const { error } = useRule(rule)
  return (
    <FieldGroup id={path} label={label} help={help} optional error={error}>
      <div className="stack gap-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
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

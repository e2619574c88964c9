import { CodeInput } from '#components/ui/input/code-input'
import { Field } from '#components/ui/input/field'
import { useFormField } from './form-context'

/** A code of an app, or a recovery code in its place. */
export function CodeField({ name, label, help }: { name: string; label: string; help: string }) {
  const { register, id, error } = useFormField(name, { label, type: 'text' })
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <CodeInput {...control} {...register(name)} />}
    </Field>
  )
}

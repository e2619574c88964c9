import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSameValue } from './same-value.ts'

/**
 * Puts what is stored now into a form. What was typed since `sent` was read from it stays, and counts as not saved yet.
 * Answers whether there is any.
 */
export function resetTo<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  stored: Values,
  sent: Values,
): boolean {
  const typed = Object.entries(form.getValues()).filter(([name, value]) => !isSameValue(value, sent[name]))
  form.reset(stored)
  // architecture: the names of a form's values are its fields, which its types do not say
  for (const [name, value] of typed) form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
  return typed.length > 0
}

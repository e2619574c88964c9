'use client'

import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { AppError } from '#contract/kernel/errors'
import { loadChunk } from '#lib/browser/load-chunk'
import { contractResolver, type LoadSchema } from './contract-resolver.ts'
import { useFaultText } from './use-fault-text.ts'

/**
 * A form that the contract's schema checks, of which nothing is kept: for passwords and short questions. `showFaults` puts
 * what a refusal says of fields beside those, the first of which gets the focus; false where it says nothing of them.
 */
export function usePlainForm<Values extends FieldValues>(
  schema: LoadSchema<Values>,
  defaultValues: DefaultValues<Values>,
) {
  const say = useFaultText()
  const form = useForm<Values, unknown, Values>({
    resolver: contractResolver(() => loadChunk(schema), say),
    defaultValues,
  })
  const showFaults = ({ options: { fields = [] } }: AppError): boolean => {
    for (const [index, field] of fields.entries()) {
      // architecture: the upstream names a field of the form, which its types do not say
      const name = field.path as FieldPath<Values>
      form.setError(name, { type: field.code, message: say(field) }, { shouldFocus: index === 0 })
    }
    return fields.length > 0
  }
  return { form, showFaults }
}

'use client'

import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { AppError } from '#contract/kernel/errors'
import { loadChunk } from '#lib/browser/load-chunk'
import { contractResolver, type LoadSchema } from './contract-resolver.ts'
import { useIssueTexts } from './use-issue-texts.ts'

/**
 * A form that the contract's schema checks, of which nothing is kept: for passwords and short questions. `showIssues` puts
 * what a refusal says of fields beside those, the first of which gets the focus; false where it says nothing of them.
 */
export function usePlainForm<Values extends FieldValues>(
  schema: LoadSchema<Values>,
  defaultValues: DefaultValues<Values>,
) {
  const loadIssueText = useIssueTexts()
  const form = useForm<Values, unknown, Values>({
    resolver: contractResolver(() => loadChunk(schema), loadIssueText),
    defaultValues,
  })
  const showIssues = async ({ options: { fields = [] } }: AppError): Promise<boolean> => {
    if (fields.length === 0) return false
    const say = await loadIssueText()
    for (const [index, field] of fields.entries()) {
      // architecture: the upstream names a field of the form, which its types do not say
      const name = field.path as FieldPath<Values>
      form.setError(name, { type: field.code, message: say(field) }, { shouldFocus: index === 0 })
    }
    return true
  }
  return { form, showIssues }
}

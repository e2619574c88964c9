import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { AppErrorOptions } from '#contract/kernel/errors'
import { fieldErrors } from '#contract/kernel/field-errors'
import type { LoadIssueText } from './use-issue-texts.ts'

/** A fault in a field: a rule's code, which is its key in the `validation` messages, and the values in that text. */
export type FieldIssue = Pick<NonNullable<AppErrorOptions['fields']>[number], 'code' | 'params'>

/** A schema of which a form holds all that it answers: a field that programs may leave out, as it has a default, too. */
export type FormSchema<Values extends FieldValues> = z.ZodType<Values, Partial<Values>>

/** Loads the schema of a form. It comes with the first check, as zod and the rules weigh more than most forms. */
export type LoadSchema<Values extends FieldValues> = () => Promise<FormSchema<Values>>

/**
 * Checks a form with a schema of the contract. The first issue of a field counts. As `zodResolver`, but with the values that a
 * message is filled with, and with a schema and texts that are loaded when they are first needed.
 */
export function contractResolver<Values extends FieldValues>(
  load: LoadSchema<Values>,
  loadIssueText: LoadIssueText,
): Resolver<Values, unknown, Values> {
  return async (values, _context, options) => {
    const [schema, say] = await Promise.all([load(), loadIssueText()])
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code, params } of fieldErrors(parsed.error)) {
      errors[path] ??= { type: code, message: say({ code, params }) }
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
}

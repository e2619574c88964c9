import { z } from 'zod'
import { type Issue, isBlank, missingOr, refuse } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

/** More than any list needs; keeps the work for one request small. */
const listMaximum = 1000

export function countIssue(amount: number, field: FieldDefinition): Issue | undefined {
  const { minimumSelections: minimum = 0, maximumSelections: maximum = listMaximum } = field
  if (amount < minimum) return { key: 'selections.minimum', params: { minimum, amount } }
  if (amount > maximum) return { key: 'selections.maximum', params: { maximum, amount } }
  return undefined
}

/** A list of texts: blank ones dropped, double ones (also in other capitals) once. */
export function selectionOf(part: z.ZodType<string>, field: FieldDefinition) {
  return z
    .array(z.unknown(), { error: missingOr('invalid') })
    .max(listMaximum, { error: 'selections.maximum', abort: true })
    .transform((values) => values.filter((value) => !isBlank(value)))
    .pipe(z.array(part))
    .transform((values) => [...new Map(values.toReversed().map((value) => [value.toLowerCase(), value])).values()])
    .transform((values) => values.toReversed())
    .superRefine((values, context) => {
      const issue = countIssue(values.length, field)
      if (issue) refuse(context, issue)
    })
}

export function isEmptyList(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.every(isBlank))
}

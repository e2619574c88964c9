import { z } from 'zod'
import type { FieldError, Problem } from './errors.ts'

// Apart from errors.ts, so that browser code that throws and catches errors needs no zod.
export const fieldErrorSchema: z.ZodType<FieldError> = z
  .object({
    /** Where the error belongs, such as `values.phone` or `email`. */
    path: z.string(),
    /** Message key below `validation`, such as `required` or `phone.tooShort`. */
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** The same in the caller's language. */
    message: z.string(),
  })
  .meta({ id: 'FieldError' })

/** `application/problem+json` (RFC 9457) with the members that the product adds. */
export const problemSchema: z.ZodType<Problem> = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    errorCode: z.string(),
    message: z.string(),
    fields: z.array(fieldErrorSchema).optional(),
    /** For support; the log has the same number. */
    reference: z.string(),
  })
  .meta({ id: 'Problem' })

import { randomInt } from 'node:crypto'
import type { Locale } from '#contract/constants'
import { AppError, type ErrorCode, type Problem } from '#contract/errors'
import { textsFor } from '../texts.ts'

export { fieldErrors } from '#contract/field-errors'

/** A number that a person can read out to support, such as `K-482193`. */
export const makeReference = () => `K-${randomInt(100_000, 1_000_000)}`

/** Turns any thrown thing into a problem document in the caller's language; unknown faults tell nothing but a number. */
export function toProblem(thrown: unknown, locale: Locale): { problem: Problem; status: number; known: boolean } {
  const known = thrown instanceof AppError
  const error = known ? thrown : new AppError('INTERNAL', { cause: thrown })
  const texts = textsFor(locale)
  const code: ErrorCode = error.code
  const { fields, details, reference } = error.options
  return {
    known,
    status: error.status,
    problem: {
      ...details,
      type: 'about:blank',
      title: texts(`errors.${code}.title`),
      status: error.status,
      errorCode: code,
      message: texts(`errors.${code}.message`),
      ...(fields === undefined
        ? {}
        : { fields: fields.map((field) => ({ ...field, message: texts(`validation.${field.code}`, field.params) })) }),
      reference: reference ?? makeReference(),
    },
  }
}

import { randomInt } from 'node:crypto'
import type { Locale } from '#contract/constants'
import { AppError, type Details, type ErrorCode, type Problem } from '#contract/errors'
import { isPermission } from '#contract/permissions'
import type { Log } from '../log.ts'
import { rightName, type Translate, textsFor } from '../texts.ts'

export { fieldErrors } from '#contract/field-errors'

/** A number that a person can read out to support, such as `K-482193`. */
export const makeReference = () => `K-${randomInt(100_000, 1_000_000)}`

type Facts = { details: Details | undefined; reference: string }

/** Who lacks a right is told which one, a fault that nobody foresaw its number; anything else has one text. */
function messageOf(code: ErrorCode, { details, reference }: Facts, texts: Translate): string {
  if (code === 'INTERNAL') return `${texts('errors.INTERNAL.message')} ${texts('errors.reference', { reference })}`
  const permission = code === 'FORBIDDEN' ? details?.permission : undefined
  return isPermission(permission)
    ? texts('errors.missingRight', { right: rightName(texts, permission) })
    : texts(`errors.${code}.message`)
}

/** Turns any thrown thing into a problem document in the caller's language; unknown faults tell nothing but a number. */
export function toProblem(thrown: unknown, locale: Locale): { problem: Problem; status: number; known: boolean } {
  const known = thrown instanceof AppError
  const error = known ? thrown : new AppError('INTERNAL', { cause: thrown })
  const texts = textsFor(locale)
  const code: ErrorCode = error.code
  const { fields, details } = error.options
  const reference = error.options.reference ?? makeReference()
  return {
    known,
    status: error.status,
    problem: {
      ...details,
      type: 'about:blank',
      title: texts(`errors.${code}.title`),
      status: error.status,
      errorCode: code,
      message: messageOf(code, { details, reference }, texts),
      ...(fields === undefined
        ? {}
        : { fields: fields.map((field) => ({ ...field, message: texts(`validation.${field.code}`, field.params) })) }),
      reference,
    },
  }
}

/** What a request is told that failed with `thrown`; a fault that nobody foresaw is told to the log as well. */
export function answerToFault(thrown: unknown, about: { log: Log; requestId: string; locale: Locale }) {
  const { problem, status, known } = toProblem(thrown, about.locale)
  const { requestId } = about
  if (!known) about.log.error({ requestId, reference: problem.reference, err: thrown }, 'unknown fault')
  return { problem, status, retryAfter: thrown instanceof AppError ? thrown.options.retryAfterSeconds : undefined }
}

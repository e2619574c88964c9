import { randomInt } from 'node:crypto'
import { isPermission } from '#contract/access/permissions'
import type { Locale } from '#contract/kernel/constants'
import { AppError, type Details, type ErrorCode, type Problem } from '#contract/kernel/errors'
import { type StoreErrorKind, storeErrorKind } from '../db/store-error.ts'
import type { Log } from '../log.ts'
import { rightName, type Translate, textsFor } from '../text/texts.ts'

export { fieldErrors } from '#contract/kernel/field-errors'

/** A number that a person can read out to support, such as `K-482193`. */
export const makeReference = () => `K-${randomInt(100_000, 1_000_000)}`

type ProblemContext = { details: Details | undefined; reference: string }

/** A missing right is named, an unforeseen error has its number; anything else has one text. */
function messageOf(code: ErrorCode, { details, reference }: ProblemContext, texts: Translate): string {
  if (code === 'INTERNAL') return `${texts('errors.INTERNAL.message')} ${texts('errors.reference', { reference })}`
  const permission = code === 'FORBIDDEN' ? details?.permission : undefined
  return isPermission(permission)
    ? texts('errors.missingRight', { right: rightName(texts, permission) })
    : texts(`errors.${code}.message`)
}

const ofStore = {
  unavailable: ['STORE_UNAVAILABLE', 5],
  slow: ['UPSTREAM_BUSY', 5],
  contended: ['UPSTREAM_BUSY', 1],
  full: ['STORE_FULL', 300],
  moving: ['MOVING', 10],
} as const satisfies Record<StoreErrorKind, [ErrorCode, number]>

/** Node ends a body so whose sender went away. */
const isCutOff = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET' && thrown.message === 'aborted'

/** The error as one with a code of the list: a refusal, or a failure of the store; undefined for an unforeseen error. */
export function knownError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  // Nobody is there any more to read what it says.
  if (isCutOff(thrown)) return new AppError('INVALID_FORM', { cause: thrown })
  const kind = storeErrorKind(thrown)
  if (kind === undefined) return undefined
  const [code, retryAfterSeconds] = ofStore[kind]
  return new AppError(code, { retryAfterSeconds, cause: thrown })
}

/** Turns any thrown thing into a problem document in the caller's language; unknown errors show nothing but a number. */
export function toProblem(thrown: unknown, locale: Locale): { problem: Problem; status: number; known: boolean } {
  const found = knownError(thrown)
  const known = found !== undefined
  const error = found ?? new AppError('INTERNAL', { cause: thrown })
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

/** The innermost message of the store: those around it contain the statement, with values. */
const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.cause === undefined ? thrown.message : reasonOf(thrown.cause)) : String(thrown)

/** The answer to a request that failed with `thrown`; an unforeseen error is logged as well. */
export function answerToError(thrown: unknown, about: { log: Log; requestId: string; locale: Locale }) {
  const { problem, status, known } = toProblem(thrown, about.locale)
  const { requestId } = about
  const { reference, errorCode } = problem
  if (!known) about.log.error({ requestId, reference, err: thrown }, 'unknown error')
  else if (!(thrown instanceof AppError) && storeErrorKind(thrown) !== undefined)
    about.log.warn({ requestId, reference, errorCode, error: reasonOf(thrown) }, 'the store failed')
  return { problem, status, retryAfter: knownError(thrown)?.options.retryAfterSeconds }
}

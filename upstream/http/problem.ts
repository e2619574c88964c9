import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Locale } from '#contract/constants'
import { AppError, type ErrorCode, type FieldError, type Problem } from '#contract/errors'
import { textsFor } from '../texts.ts'

/** A number that a person can read out to support, such as `K-482193`. */
export const makeReference = () => `K-${randomInt(100_000, 1_000_000)}`

type IssueLike = {
  path: PropertyKey[]
  message: string
  code?: string
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  params?: Record<string, unknown>
}

function paramsOf(issue: IssueLike): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const name of ['minimum', 'maximum'] as const) {
    const value = issue[name] ?? issue.params?.[name]
    if (typeof value === 'number' || typeof value === 'string') params[name] = value
  }
  return params
}

/** Message keys are single words with dots; anything else is zod's own English and becomes the general key. */
function keyOf(issue: IssueLike): string {
  if (/^[a-z][a-zA-Z.]*$/.test(issue.message)) return issue.message
  return issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined ? 'required' : 'invalid'
}

/** Field errors from a failed parse; `prefix` names the part of the request. */
export function fieldErrors(error: z.ZodError, prefix: string[] = []): Omit<FieldError, 'message'>[] {
  return error.issues.map((issue) => ({
    path: [...prefix, ...issue.path.map(String)].join('.'),
    code: keyOf(issue),
    params: paramsOf(issue),
  }))
}

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
      type: 'about:blank',
      title: texts(`errors.${code}.title`),
      status: error.status,
      errorCode: code,
      message: texts(`errors.${code}.message`),
      ...(fields === undefined
        ? {}
        : { fields: fields.map((field) => ({ ...field, message: texts(`validation.${field.code}`, field.params) })) }),
      reference: reference ?? makeReference(),
      ...(details === undefined ? {} : { details }),
    },
  }
}

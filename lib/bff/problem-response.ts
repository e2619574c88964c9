import 'server-only'
import type { Locale } from '#contract/constants'
import { AppError, type AppErrorOptions, type ErrorCode, errorStatus, type Problem } from '#contract/errors'
import { fillMessage } from '#lib/forms/fill-message'
import { messagesFor } from '#lib/i18n/messages'
import { log } from '#lib/server/log'

function textOf(locale: Locale, code: ErrorCode, part: 'title' | 'message'): string {
  const { errors } = messagesFor(locale)
  const text = typeof errors === 'object' ? errors[code] : undefined
  const found = typeof text === 'object' ? text[part] : undefined
  return typeof found === 'string' ? found : code
}

type Field = NonNullable<AppErrorOptions['fields']>[number]

function validationText(locale: Locale, code: string): string | undefined {
  const steps = ['validation', ...code.split('.')]
  const found = steps.reduce<ReturnType<typeof messagesFor>[string] | undefined>(
    (branch, step) => (typeof branch === 'object' ? branch[step] : undefined),
    messagesFor(locale),
  )
  return typeof found === 'string' ? found : undefined
}

/** What is wrong with a field in words: the upstream's, or ours for what is refused on the way there. */
function fieldText(locale: Locale, field: Field): string {
  if ('message' in field) return field.message
  const text = validationText(locale, field.code) ?? validationText(locale, 'invalid') ?? field.code
  return fillMessage(text, field.params ?? {}, locale)
}

/** What the upstream said, such as which right is missing; a fault that nobody foresaw tells its number. */
function messageOf(error: AppError, locale: Locale, reference: string): string {
  const text = error.options.message ?? textOf(locale, error.code, 'message')
  const { errors } = messagesFor(locale)
  const number = typeof errors === 'object' ? errors.reference : undefined
  return error.code === 'INTERNAL' && typeof number === 'string'
    ? `${textOf(locale, 'INTERNAL', 'message')} ${number.replace('{reference}', reference)}`
    : text
}

/** A problem document for the browser; what is not an `AppError` tells nothing but a number (spec section 8). */
export function problemResponse(thrown: unknown, locale: Locale, requestId: string): Response {
  const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL', { cause: thrown })
  const reference = error.options.reference ?? requestId.slice(0, 8)
  if (!(thrown instanceof AppError)) log().error({ requestId, reference, err: thrown }, 'unknown fault')
  const fields = error.options.fields?.map((field) => ({
    message: fieldText(locale, field),
    path: field.path,
    code: field.code,
    params: field.params,
  }))
  const problem: Problem = {
    ...error.options.details,
    type: 'about:blank',
    title: textOf(locale, error.code, 'title'),
    status: errorStatus[error.code],
    errorCode: error.code,
    message: messageOf(error, locale, reference),
    ...(fields === undefined ? {} : { fields }),
    reference,
  }
  const retryAfter = error.options.retryAfterSeconds
  return Response.json(problem, {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
  })
}

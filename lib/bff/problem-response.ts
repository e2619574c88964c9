import 'server-only'
import { createTranslator } from 'next-intl'
import type { Locale } from '#contract/kernel/constants'
import { AppError, type AppErrorOptions, type ErrorCode, errorStatus, type Problem } from '#contract/kernel/errors'
import { messagesOf } from '#lib/i18n/messages'
import { log } from '#lib/server/log'

const translator = (locale: Locale) => createTranslator({ locale, messages: messagesOf(locale) })
type Translator = ReturnType<typeof translator>

const textOf = (t: Translator, code: ErrorCode, part: 'title' | 'message') => t(`errors.${code}.${part}`)

type Field = NonNullable<AppErrorOptions['fields']>[number]

/** The text of a field's fault: the upstream's, or ours if it was refused on the way there. */
function fieldText(t: Translator, field: Field): string {
  if ('message' in field) return field.message
  // architecture: a rule's code is its key in `validation`; which codes there are, the types do not say
  const key = `validation.${field.code}` as 'validation.tooShort'
  // architecture: nor what fills their texts
  return t.has(key) ? t(key, { minimum: '', ...field.params } as { minimum: string }) : t('validation.invalid')
}

/** The title of an error; an unknown code is a fault in the communication with the server. */
const titleOf = ({ code, options }: AppError, t: Translator) =>
  options.unknownCode === undefined ? textOf(t, code, 'title') : t('errors.defaultTitle')

/** The upstream's message, such as which right is missing; an unexpected error shows its reference number. */
function messageOf(error: AppError, t: Translator, reference: string): string {
  const { unknownCode, message } = error.options
  if (unknownCode !== undefined && message) return message
  if (error.code === 'INTERNAL') return `${textOf(t, 'INTERNAL', 'message')} ${t('errors.reference', { reference })}`
  return message ?? textOf(t, error.code, 'message')
}

/** Converts any error to a problem; one that is not an `AppError` reveals nothing but a reference number. */
export function problemOf(thrown: unknown, locale: Locale, requestId: string) {
  const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL', { cause: thrown })
  const reference = error.options.reference ?? requestId.slice(0, 8)
  if (!(thrown instanceof AppError)) log().error({ requestId, reference, err: thrown }, 'unknown error')
  const t = translator(locale)
  const fields = error.options.fields?.map((field) => ({
    message: fieldText(t, field),
    path: field.path,
    code: field.code,
    params: field.params,
  }))
  const problem: Problem = {
    ...error.options.details,
    type: 'about:blank',
    title: titleOf(error, t),
    status: errorStatus[error.code],
    errorCode: error.code,
    message: messageOf(error, t, reference),
    ...(fields === undefined ? {} : { fields }),
    reference,
  }
  const retryAfter = error.options.retryAfterSeconds
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return { problem, headers }
}

/** A problem document for scripts and programs. */
export function problemResponse(thrown: unknown, locale: Locale, requestId: string): Response {
  const { problem, headers } = problemOf(thrown, locale, requestId)
  return Response.json(problem, {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...headers },
  })
}

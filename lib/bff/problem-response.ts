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

/** What is wrong with a field in words: the upstream's, or ours for what is refused on the way there. */
function fieldText(t: Translator, field: Field): string {
  if ('message' in field) return field.message
  // architecture: a rule's code is its key in `validation`; which codes there are, the types do not say
  const key = `validation.${field.code}` as 'validation.tooShort'
  // architecture: nor what fills their texts
  return t.has(key) ? t(key, { minimum: '', ...field.params } as { minimum: string }) : t('validation.invalid')
}

/** What it is called; what has a code that we don't know is a fault in talking to the server. */
const titleOf = ({ code, options }: AppError, t: Translator) =>
  options.unknownCode === undefined ? textOf(t, code, 'title') : t('errors.defaultTitle')

/** What the upstream said, such as which right is missing; an error that nobody foresaw tells its number. */
function messageOf(error: AppError, t: Translator, reference: string): string {
  const { unknownCode, message } = error.options
  if (unknownCode !== undefined && message) return message
  if (error.code === 'INTERNAL') return `${textOf(t, 'INTERNAL', 'message')} ${t('errors.reference', { reference })}`
  return message ?? textOf(t, error.code, 'message')
}

/** What went wrong as a problem; what is not an `AppError` tells nothing but a number. */
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

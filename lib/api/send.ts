import { AppError, detailsOf, isErrorCode, type Problem } from '#contract/kernel/errors'
import { errorTexts } from '../i18n/error-texts.ts'
import { failureText } from './failure-texts.ts'

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'errorCode' in body && typeof body.errorCode === 'string'
}

async function toError(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isProblem(body)) return new AppError('INTERNAL', failureText('INTERNAL'))
  const { errorCode, fields, reference } = body
  const code = isErrorCode(errorCode) ? errorCode : 'INTERNAL'
  // Servers in front of the BFF know no languages, and give only the code.
  const isBare = code === 'INTERNAL' && !body.message
  const words = code === 'UPSTREAM_UNREACHABLE' || isBare ? failureText(code) : undefined
  const { title, message } = words ?? body
  return new AppError(code, { fields, details: detailsOf(body), reference, title, message })
}

/** The message when the browser itself has no network. */
function offlineText() {
  if (typeof navigator !== 'object' || navigator.onLine !== false) return undefined
  const { offlineTitle: title, offline: message } = errorTexts[document.documentElement.lang === 'en' ? 'en' : 'nl']
  return { title, message: `${title}. ${message}` }
}

/** Why nothing can be sent now, where the browser itself knows that it has no network. */
export function offlineError(cause?: unknown): AppError | undefined {
  const text = offlineText()
  return text && new AppError('UPSTREAM_UNREACHABLE', { ...text, cause })
}

/** Fetches from the BFF. Throws `AppError` for a problem document and for a network that failed; needs no zod. */
export async function sendToBff(address: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch (cause) {
    throw offlineError(cause) ?? new AppError('UPSTREAM_UNREACHABLE', { ...failureText('UPSTREAM_UNREACHABLE'), cause })
  }
  if (!response.ok) throw await toError(response)
  return response
}

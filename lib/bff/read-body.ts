import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { findIssue } from '#contract/kernel/storable'

type FormLimits = { bytes: number; fields: number }
const formLimits: FormLimits = { bytes: 32_000, fields: 200 }
/** A form with all fields of an organisation and its products. */
export const answerFormLimits: FormLimits = { bytes: 1_000_000, fields: 10_000 }
const maximumJson = 1_000_000

const mediaType = ({ headers }: Request) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

/** The bytes of a body as text, counted while they come: what is longer is refused without being read to its end. */
async function readText(request: Request, maximum: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw new AppError('PAYLOAD_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maximum) throw new AppError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * The fields of a plain form; of one that comes twice the last counts. No form of ours sends anything but this media type, and
 * a platform's own reader takes quadratic time for many fields and sets no bound.
 */
export async function readForm(
  request: Request,
  { bytes, fields: most } = formLimits,
): Promise<Record<string, string>> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const text = await readText(request, bytes)
  if (text.split('&', most + 1).length > most) throw new AppError('PAYLOAD_TOO_LARGE')
  const fields = Object.fromEntries(new URLSearchParams(text))
  const issue = findIssue(fields)
  if (issue !== undefined) throw new AppError('INVALID_FORM', { fields: [issue] })
  return fields
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('INVALID_FORM', { fields: [{ path: '', code: 'invalidJson' }], cause })
  }
}

/** The JSON body of a write, within bounds; anything else is refused before it is read. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const body = parseJson(await readText(request, maximumJson))
  // Text that can't be stored is checked upstream; what is nested without end no schema gets to see.
  const issue = findIssue(body)
  if (issue?.code === 'tooDeep') throw new AppError('INVALID_FORM', { fields: [issue] })
  return body
}

/** A report of the browser about the content security policy, within the bounds of a form. */
export async function readReport(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/csp-report') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const body = parseJson(await readText(request, formLimits.bytes))
  const issue = findIssue(body)
  if (issue !== undefined) throw new AppError('INVALID_FORM', { fields: [issue] })
  return body
}

import { AppError } from '#contract/kernel/errors'
import { uploadMaximum } from '#contract/kernel/upload-limits'
import { addressOf } from '#lib/api/client'

export type UploadedFile = {
  id: string
  name: string
  mediaType: string
  bytes: number
  width?: number
  height?: number
}
export type UploadAnswer =
  | { state: 'given'; file: UploadedFile }
  | { state: 'refused'; message: string }
  | { state: 'failed' }
/** The owner of a file: a record of an organisation, or an organisation that is being added to a team. */
export type UploadTarget = { team: string } | { organisation: string; part?: 'product' | 'supplement'; key?: string }

type Progress = (sent: number, total: number) => void

/** The sum over the bytes, for the upstream to compare; browsers give none on a plain http address. */
async function sumOf(file: File): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const signInStatus = 412

function readAnswer(request: XMLHttpRequest): UploadAnswer {
  if (request.status === signInStatus) throw new AppError('SIGN_IN_REQUIRED')
  if (request.status === 201) return { state: 'given', file: JSON.parse(request.responseText) }
  try {
    const problem: { message?: string; fields?: { message: string }[] } = JSON.parse(request.responseText)
    const message = problem.fields?.[0]?.message ?? problem.message
    return message ? { state: 'refused', message } : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

function pathOf(target: UploadTarget, query: { name: string; sha256: string | undefined }): string {
  if ('team' in target) return addressOf('POST /main/team/{team}/file', { params: { team: target.team }, query })
  const { organisation, part, key } = target
  const place = part === undefined ? {} : { [part]: key }
  return addressOf('POST /main/organisation/{organisation}/file', {
    params: { organisation },
    query: { ...query, ...place },
  })
}

/**
 * Sends a file to the BFF and says how far it is: fetch can't report that, so this is the older request. Rejects with
 * `SIGN_IN_REQUIRED` when the session has ended.
 */
export async function uploadFile(
  target: UploadTarget,
  file: File,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  if (file.size > uploadMaximum) return { state: 'failed' }
  const sha256 = await sumOf(file)
  // Stopped before it was on its way.
  if (signal.aborted) return { state: 'failed' }
  const path = pathOf(target, { name: file.name, sha256 })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      try {
        resolve(readAnswer(request))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => resolve({ state: 'failed' })
    request.onabort = () => resolve({ state: 'failed' })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

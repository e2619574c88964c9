import { uploadMaximum } from '#contract/upload-limits'
import { apiPaths } from '#lib/paths'

export type GivenFile = { id: string; name: string; mediaType: string; bytes: number; width?: number; height?: number }
export type UploadAnswer =
  | { state: 'given'; file: GivenFile }
  | { state: 'refused'; message: string }
  | { state: 'failed' }
export type UploadTarget = { organisation: string; part?: 'product' | 'supplement'; key?: string }

type Progress = (sent: number, total: number) => void

/** The sum over the bytes, for the upstream to compare; browsers give none on a plain http address. */
async function sumOf(file: File): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readAnswer(request: XMLHttpRequest): UploadAnswer {
  if (request.status === 201) return { state: 'given', file: JSON.parse(request.responseText) }
  try {
    const problem: { message?: string; fields?: { message: string }[] } = JSON.parse(request.responseText)
    const message = problem.fields?.[0]?.message ?? problem.message
    return message ? { state: 'refused', message } : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** Sends a file to the BFF and says how far it is: fetch can't tell that, so this is the older request. */
export async function uploadFile(
  target: UploadTarget,
  file: File,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  if (file.size > uploadMaximum) return { state: 'failed' }
  const sha256 = await sumOf(file)
  const query = new URLSearchParams({ name: file.name, ...(sha256 === undefined ? {} : { sha256 }) })
  if (target.part !== undefined && target.key !== undefined) query.set(target.part, target.key)
  const path = apiPaths.endpoint('main', `/organisation/${encodeURIComponent(target.organisation)}/file?${query}`)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => resolve({ state: 'failed' })
    request.onabort = () => resolve({ state: 'failed' })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

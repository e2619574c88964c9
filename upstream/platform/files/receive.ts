import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#contract/kernel/errors'
import { framesMaximum, pixelMaximum, uploadMaximum, uploadTypes } from '#contract/kernel/upload-limits'
import { isImage, readDimensions } from './dimensions.ts'
import type { FileStore } from './file-store.ts'
import { hasTooManyFrames } from './frames.ts'
import { cleanPicture } from './pictures.ts'
import { isPngBomb } from './png-data.ts'

export type Received = {
  id: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
  width?: number
  height?: number
}

type Incoming = {
  name: string
  stream: AsyncIterable<Uint8Array> | null
  /** What the sender says of the bytes; what arrives must agree. */
  length?: number
  sha256?: string
}

/** Enough for every kind that is recognised, and for the size of a picture behind a long description of its camera. */
const headBytes = 512 * 1024

function refuse(code: string, params?: Record<string, string | number>): never {
  throw new AppError('INVALID_FORM', { fields: [{ path: 'file', code, params }] })
}

/** A moving picture says in its first bytes how large one frame is, not how many there are. */
function refuseUnreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  return isTooLarge ? refuse('file.tooManyPixels', { maximum: pixelMaximum }) : refuse('file.broken')
}

const megabytes = { maximum: Math.floor(uploadMaximum / 1_000_000) }

/** A name to show, without what no name may hold. It is never a name on our disk. */
export function safeName(given: string): string {
  const clean = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
  return clean.replace(/^\.+/, '').slice(-200)
}

/** A browser sends a name, never a path: who sends one is trying something. */
const isPath = (name: string) => /[/\\]|%2f|%5c|^\.\./i.test(name)

function declaredType(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(uploadTypes, extension)) refuse(extension === 'svg' ? 'file.svg' : 'file.kind')
  return uploadTypes[extension] ?? ''
}

/** Writes what comes in to a temporary file, no more than may be: the rest is not even read. */
async function write(stream: AsyncIterable<Uint8Array>, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > uploadMaximum)
        return done(
          new AppError('INVALID_FORM', { fields: [{ path: 'file', code: 'file.tooLarge', params: megabytes }] }),
        )
      hash.update(chunk)
      return done(null, chunk)
    },
  })
  await pipeline(Readable.from(stream, { objectMode: false }), count, createWriteStream(path))
  return { bytes, sha256: hash.digest('hex') }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Takes in a file: bounded, of a kind that we take by name and by content, and written anew when it is a picture. */
export async function receiveFile(
  store: FileStore,
  { name: given, stream, length, sha256 }: Incoming,
): Promise<Received> {
  if (isPath(given)) refuse('file.name')
  const name = safeName(given)
  const mediaType = declaredType(name)
  if (length !== undefined && length > uploadMaximum) refuse('file.tooLarge', megabytes)
  if (stream === null) refuse('file.empty')
  const temporary = await store.temporary()
  const targets = { original: `${temporary}-clean`, thumbnail: `${temporary}-small` }
  try {
    const written = await write(stream, temporary)
    if (written.bytes === 0) refuse('file.empty')
    if ((length !== undefined && length !== written.bytes) || (sha256 !== undefined && sha256 !== written.sha256))
      refuse('file.incomplete')
    const head = await headOf(temporary)
    if ((await fileTypeFromBuffer(head))?.mime !== mediaType) refuse('file.content', { kind: mediaType })
    const size = isImage(mediaType) ? readDimensions(mediaType, head) : undefined
    if (isImage(mediaType) && size === undefined) refuse('file.broken')
    const pixels = (size?.width ?? 0) * (size?.height ?? 0)
    if (pixels > pixelMaximum) refuse('file.tooManyPixels', { maximum: pixelMaximum, amount: pixels })
    if (mediaType === 'image/png' && (await isPngBomb(temporary, head))) refuse('file.bloated')
    if (await hasTooManyFrames(temporary, mediaType, head)) refuse('file.tooManyFrames', { maximum: framesMaximum })
    const id = store.newId()
    const cleaned = await cleanPicture(temporary, mediaType, targets).catch(refuseUnreadable)
    const bytes = cleaned === undefined ? written.bytes : (await stat(targets.original)).size
    await store.keep(cleaned === undefined ? temporary : targets.original, id, 'original')
    if (cleaned !== undefined) await store.keep(targets.thumbnail, id, 'thumbnail')
    return { id, name, mediaType, bytes, sha256: written.sha256, ...(cleaned ?? size) }
  } finally {
    for (const path of [temporary, targets.original, targets.thumbnail]) await rm(path, { force: true })
  }
}

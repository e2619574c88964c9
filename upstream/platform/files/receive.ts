import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#contract/kernel/errors'
import { framesMaximum, pixelMaximum, uploadMaximum, uploadTypes } from '#contract/kernel/upload-limits'
import { isImage, readDimensions } from './dimensions.ts'
import type { FileStore } from './file-store.ts'
import { hasTooManyFrames } from './frames.ts'
import { cleanPicture } from './pictures.ts'

const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const signatureBytes = 8
const frameBytes = 12
/** Rows of an interlaced picture are counted more than once, and encoders may round up a little. */
const slack = 1_000_000

class TooMuch extends Error {}

/** The bytes of the picture itself, still packed. */
async function* packed(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (let at = signatureBytes; ; ) {
      const head = await file.read(Buffer.alloc(8), 0, 8, at)
      if (head.bytesRead < 8) return
      const length = head.buffer.readUInt32BE(0)
      if (head.buffer.toString('latin1', 4, 8) === 'IDAT') {
        for (let from = 0; from < length; ) {
          const wanted = Math.min(65_536, length - from)
          const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at + 8 + from)
          if (bytesRead === 0) return
          yield buffer.subarray(0, bytesRead)
          from += bytesRead
        }
      }
      at += frameBytes + length
    }
  } finally {
    await file.close()
  }
}

/**
 * True when the data of a PNG unpack to more than the picture that its header promises: few bytes that are made to grow.
 * Stops as soon as it knows, and holds no more than a piece at a time.
 */
async function isPngBomb(path: string, head: Buffer): Promise<boolean> {
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  const bits = head.readUInt8(24) * (samples[head.readUInt8(25)] ?? 4)
  const promised = height * (1 + Math.ceil((width * bits) / 8)) * 2 + slack
  let bytes = 0
  const count = new Writable({
    write(piece: Buffer, _encoding, done) {
      bytes += piece.length
      done(bytes > promised ? new TooMuch() : null)
    },
  })
  try {
    await pipeline(Readable.from(packed(path), { objectMode: false }), createInflate(), count)
  } catch (error) {
    // Data that can't be unpacked are left to the reader of pictures.
    return error instanceof TooMuch
  }
  return false
}

export type ReceivedFile = {
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
  /** Length and hash according to the sender; the bytes that arrive must agree. */
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
export function safeName(original: string): string {
  const clean = original
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
  { name: original, stream, length, sha256 }: Incoming,
): Promise<ReceivedFile> {
  if (isPath(original)) refuse('file.name')
  const name = safeName(original)
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

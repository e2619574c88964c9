import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { framesMaximum } from '#contract/kernel/upload-limits'

const gifHead = 13
const block = { extension: 0x21, frame: 0x2c }
/** Left, top, width and height of a frame. */
const framePlace = 8

/** The bytes of a table of colours that a packed field describes. */
const coloursOf = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** The frames of a GIF, counted by its blocks; what is no GIF any more ends it. */
async function hasManyGifFrames(path: string, head: Buffer): Promise<boolean> {
  let next: 'block' | 'label' | 'packed' | 'part' = 'block'
  let [frames, skip] = [0, gifHead + coloursOf(head[10] ?? 0)]
  for await (const piece of createReadStream(path)) {
    const bytes: Buffer = piece
    let at = skip
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (next === 'part') {
        if (byte === 0) next = 'block'
        at += byte
      } else if (next === 'label') next = 'part'
      else if (next === 'packed') {
        // The width of the codes comes before the data.
        at += coloursOf(byte) + 1
        next = 'part'
      } else if (byte === block.extension) next = 'label'
      else if (byte === block.frame) {
        frames += 1
        if (frames > framesMaximum) return true
        at += framePlace
        next = 'packed'
      } else return false
    }
    skip = at - bytes.length
  }
  return false
}

const webpHead = 12
const chunkHead = 8

/** The frames of a WebP, each a part of its file; no more parts are looked at than a moving picture has. */
async function hasManyWebpFrames(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    for (let [at, parts] = [webpHead, 0]; ; parts += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkHead), 0, chunkHead, at)
      if (bytesRead < chunkHead) return false
      if (parts > framesMaximum) return true
      const length = buffer.readUInt32LE(4)
      at += chunkHead + length + (length % 2)
    }
  } finally {
    await file.close()
  }
}

/** Whether a picture moves through more frames than we take; nothing of it is decoded. */
export async function hasTooManyFrames(path: string, mediaType: string, head: Buffer): Promise<boolean> {
  if (mediaType === 'image/gif') return hasManyGifFrames(path, head)
  return mediaType === 'image/webp' && hasManyWebpFrames(path)
}

import { open } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

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
export async function isPngBomb(path: string, head: Buffer): Promise<boolean> {
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
    // Data that can't be unpacked are for the reader of pictures to judge.
    return error instanceof TooMuch
  }
  return false
}

import { type Entry, fromBufferPromise } from 'yauzl'
import { FileError } from './file-error.ts'

/** Bounds of a file that somebody else made (it may be made to harm): beyond them it is refused. */
export const zipLimits = { entries: 2_000, bytes: 50_000_000, ratio: 200 }

/** How an old or an encrypted Office file begins. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const zipped = Buffer.from('PK')

/** The text of a part by its name, whatever its case; undefined where there is none. */
export type Parts = (name: string) => Promise<string | undefined>

const fold = (name: string) => name.toLowerCase().replace(/^\/+/, '')

/** Text of a part: in UTF-8, or in UTF-16 where it says so at its start. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/**
 * The parts of a zip file, unpacked only on request: what else programs put in a workbook is no
 * reason to refuse it. What it says of sizes may be a lie: no more is unpacked than may be, over all parts together.
 */
export async function openZip(file: Buffer): Promise<Parts> {
  if (file.subarray(0, compound.length).equals(compound)) throw new FileError({ refusal: 'protected' })
  if (!file.subarray(0, zipped.length).equals(zipped)) throw new FileError({ refusal: 'unreadable' })
  // Sizes are counted here, so that a false one is distinguished from a broken file.
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: false })
  if (zip.entryCount > zipLimits.entries) throw new FileError({ refusal: 'unpacksTooLarge' })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileError({ refusal: 'protected' })
    if (/vba\w*\.bin$/i.test(entry.fileName)) throw new FileError({ refusal: 'macros' })
    if (entries.has(entry.fileName)) throw new FileError({ refusal: 'damaged' })
    entries.set(entry.fileName, entry)
  }
  const folded = new Map([...entries].map(([name, entry]) => [fold(name), entry]))
  let room = zipLimits.bytes
  return async (name) => {
    const entry = entries.get(name) ?? folded.get(fold(name))
    if (entry === undefined) return undefined
    if (entry.uncompressedSize > Math.max(entry.compressedSize, 1_000) * zipLimits.ratio)
      throw new FileError({ refusal: 'unpacksTooLarge' })
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      room -= chunk.length
      if (room < 0) throw new FileError({ refusal: 'unpacksTooLarge' })
      chunks.push(chunk)
    }
    return decode(Buffer.concat(chunks))
  }
}

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Bounds of a file that somebody else made (it may be made to harm): beyond them it is refused unread. */
export const zipLimits = { entries: 2_000, bytes: 50_000_000, ratio: 200 }

export type FileRefusal = 'unreadable' | 'protected' | 'macros' | 'links' | 'tooLarge'

/** Thrown for a file that is not read. */
export class FileError extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** How an old or an encrypted Office file begins. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** What else programs put in a workbook is never opened, but no reason to refuse it. */
const known = /^(\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/|customXml\/|docMetadata\/)/

/** The parts that hold what cells show, and where those are. */
const isRead =
  /^(\[Content_Types\]|_rels\/\.rels|xl\/[^/]+|xl\/_rels\/workbook\.xml|xl\/worksheets\/[^/]+)(\.xml|\.rels)?$/

function requireAllowed(name: string): void {
  if (/vbaProject|\.bin$/i.test(name) && /vba/i.test(name)) throw new FileError('macros')
  if (/^xl\/externalLinks\//i.test(name)) throw new FileError('links')
  if (!known.test(name)) throw new FileError('unreadable')
}

/** What is in a zip file, once it is clear that what it says of itself is within bounds. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > zipLimits.entries) throw new FileError('tooLarge')
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry
    if (entry.isEncrypted()) throw new FileError('protected')
    requireAllowed(fileName)
    total += uncompressedSize
    if (total > zipLimits.bytes || uncompressedSize > Math.max(compressedSize, 1_000) * zipLimits.ratio)
      throw new FileError('tooLarge')
    if (entries.has(fileName)) throw new FileError('unreadable')
    entries.set(fileName, entry)
  }
  return [...entries.values()]
}

/** What a zip file says of sizes may be a lie: no more is unpacked than may be, over all parts together. */
export async function partsOf(file: Buffer): Promise<Map<string, string>> {
  if (file.subarray(0, 4).equals(compound)) throw new FileError('protected')
  // Sizes are counted here, so that one that is a lie is told from a file that is broken.
  const zip = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: true, validateEntrySizes: false })
  let room = zipLimits.bytes
  const parts = new Map<string, string>()
  for (const entry of await entriesOf(zip)) {
    if (!isRead.test(entry.fileName)) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      room -= chunk.length
      if (room < 0) throw new FileError('tooLarge')
      chunks.push(chunk)
    }
    parts.set(entry.fileName, new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  }
  return parts
}

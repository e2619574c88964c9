import { inflateRawSync } from 'node:zlib'

/** Bounds of a file that somebody else made (it may be made to harm): beyond them it is refused unread. */
export const zipLimits = { entries: 2_000, bytes: 50_000_000, ratio: 200 }

export type FileRefusal = 'unreadable' | 'protected' | 'macros' | 'links' | 'tooLarge'

/** Thrown for a file that is not read. */
export class FileFault extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

type Entry = { method: number; packed: number; size: number; offset: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** How an old or an encrypted Office file begins. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** What else programs put in a workbook is never opened, but no reason to refuse it. */
const known = /^(\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/|customXml\/|docMetadata\/)/

/** The parts that hold what cells show, and where those are. */
const isRead =
  /^(\[Content_Types\]|_rels\/\.rels|xl\/[^/]+|xl\/_rels\/workbook\.xml|xl\/worksheets\/[^/]+)(\.xml|\.rels)?$/

function endOf(file: Buffer): number {
  // The comment behind it has 65,535 bytes at most.
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at -= 1)
    if (file.readUInt32LE(at) === endMark) return at
  throw new FileFault('unreadable')
}

function requireAllowed(name: string): void {
  if (/vbaProject|\.bin$/i.test(name) && /vba/i.test(name)) throw new FileFault('macros')
  if (/^xl\/externalLinks\//i.test(name)) throw new FileFault('links')
  if (!known.test(name) || name.includes('..') || name.includes('\\')) throw new FileFault('unreadable')
}

/** The table of what is in a zip file, once it is clear that what it says of itself is within bounds. */
function tableOf(file: Buffer): Map<string, Entry> {
  if (file.subarray(0, 4).equals(compound)) throw new FileFault('protected')
  const end = endOf(file)
  const [count, start] = [file.readUInt16LE(end + 10), file.readUInt32LE(end + 16)]
  if (count > zipLimits.entries) throw new FileFault('tooLarge')
  const table = new Map<string, Entry>()
  let [at, total] = [start, 0]
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== entryMark) throw new FileFault('unreadable')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    }
    if ((file.readUInt16LE(at + 8) & 1) === 1) throw new FileFault('protected')
    requireAllowed(name)
    total += entry.size
    if (total > zipLimits.bytes || entry.size > Math.max(entry.packed, 1_000) * zipLimits.ratio)
      throw new FileFault('tooLarge')
    if (table.has(name)) throw new FileFault('unreadable')
    table.set(name, entry)
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return table
}

/** What a zip file says of sizes may be a lie: no more is unpacked than may be, over all parts together. */
export function partsOf(file: Buffer): Map<string, string> {
  let room = zipLimits.bytes
  const parts = new Map<string, string>()
  for (const [name, { offset, packed, method }] of tableOf(file)) {
    if (!isRead.test(name)) continue
    if (offset + 30 > file.length || file.readUInt32LE(offset) !== localMark) throw new FileFault('unreadable')
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const data = file.subarray(start, start + packed)
    if (data.length < packed || (method !== 0 && method !== 8)) throw new FileFault('unreadable')
    const bytes = method === 0 ? data : inflate(data, room)
    room -= bytes.length
    if (room < 0) throw new FileFault('tooLarge')
    parts.set(name, new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  }
  return parts
}

function inflate(data: Buffer, room: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: room + 1 })
  } catch (error) {
    throw new FileFault(error instanceof RangeError ? 'tooLarge' : 'unreadable')
  }
}

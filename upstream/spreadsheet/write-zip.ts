import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

type Written = { name: Buffer; offset: number; crc: number; size: number; packed: number }

/** Bit 3: sizes come behind the data, because they are not known before. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980: the first day that the format knows. */
const day = 0x21

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(day, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const end = Buffer.alloc(16)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc, 4)
  end.writeUInt32LE(packed, 8)
  end.writeUInt32LE(size, 12)
  return end
}

function centralHeader({ name, offset, crc, packed, size }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(deflated, 10)
  header.writeUInt16LE(day, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOf(entries: number, directory: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directory, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** A zip file as it is made: no entry lies whole in memory. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 }
    const header = localHeader(entry.name)
    yield header
    const counted = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    }
    const source = Readable.from(counted(), { objectMode: false })
    const packing = createDeflateRaw()
    source.once('error', (error) => packing.destroy(error))
    for await (const chunk of source.pipe(packing)) {
      entry.packed += chunk.length
      yield chunk
    }
    yield descriptor(entry)
    offset += header.length + entry.packed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

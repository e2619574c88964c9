import { crc32, inflateRawSync } from 'node:zlib'

type Entry = { name: string; data: Buffer }

function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = file.readUInt16LE(at + 28)
    const offset = file.readUInt32LE(at + 42)
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20))
    entries.push({ name: file.toString('utf8', at + 46, at + 46 + length), data: inflateRawSync(packed) })
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** A zip file that packs nothing. */
function zipOf(entries: Entry[]): Buffer {
  const local: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const { name, data } of entries) {
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    table.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, place, Buffer.from(name))
    const part = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), data])
    local.push(part)
    offset += part.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** A workbook with a sheet changed, as a spreadsheet program would save it; by default the first sheet. */
export const withSheet = (file: Buffer, change: (xml: string) => string, number = 1): Buffer =>
  zipOf(
    entriesOf(file).map(({ name, data }) =>
      name === `xl/worksheets/sheet${number}.xml`
        ? { name, data: Buffer.from(change(data.toString('utf8'))) }
        : { name, data },
    ),
  )

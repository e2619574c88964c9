import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(content.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** A grey PNG of any claimed size around the data passed. */
export function pngAround(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** A whole picture. Noise can't be packed: so many pixels, so many bytes to send. */
export function pictureOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width + 1))
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (width + 1) === 0 ? 0 : (at * 2_654_435_761) >>> 24
  return pngAround(width, height, deflateSync(rows, { level: 0 }))
}

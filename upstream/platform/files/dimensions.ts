export type Dimensions = { width: number; height: number }

function ofPng(head: Buffer): Dimensions | undefined {
  if (head.length < 26 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

function ofGif(head: Buffer): Dimensions | undefined {
  return head.length < 10 ? undefined : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
}

/** Walks over the segments to the one that begins the picture. */
function ofJpeg(head: Buffer): Dimensions | undefined {
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

function ofWebp(head: Buffer): Dimensions | undefined {
  if (head.length < 30) return undefined
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

const readers: Record<string, (head: Buffer) => Dimensions | undefined> = {
  'image/png': ofPng,
  'image/gif': ofGif,
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
}

export const isImage = (mediaType: string) => Object.hasOwn(readers, mediaType)

/** Reads an image's size from its first bytes. Nothing is decoded: a false size costs no memory. */
export function readDimensions(mediaType: string, head: Buffer): Dimensions | undefined {
  const found = readers[mediaType]?.(head)
  return found !== undefined && found.width > 0 && found.height > 0 ? found : undefined
}

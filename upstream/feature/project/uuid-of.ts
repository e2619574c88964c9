import { createHash } from 'node:crypto'

/** A UUID made of names, the same for ever (RFC 9562, version 8). */
export function uuidOf(...names: string[]): string {
  const hash = createHash('sha256').update(names.join('\u0000')).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const mark = 'sealed:1:'
const ivBytes = 12
const tagBytes = 16

const keyFrom = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'secret of a login provider', 32))

/** A secret as it may lie in the database and its backups: of use only with the key, which is in neither. */
export function sealSecret(secret: string, key: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret again; one that was kept before there was a key stays as it is. Throws when the key is another. */
export function openSecret(kept: string, key: string): string {
  if (!kept.startsWith(mark)) return kept
  const bytes = Buffer.from(kept.slice(mark.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

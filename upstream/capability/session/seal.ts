import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `key` is a text of the environment; `of` says what it is for and whose: sealed text that is put elsewhere does not open. */
export type SealPurpose = { key: string; of: string }

const keyFrom = (key: string) => new Uint8Array(hkdfSync('sha256', key, '', 'sealed at rest', 32))

/** Seals a text with a key of the installation, which is neither in the database nor in its backups. */
export function seal(text: string, { key, of }: SealPurpose): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFrom(key), nonce).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; undefined when somebody changed it, it is of something else, or the installation has another key by now. */
export function unseal(sealed: string, { key, of }: SealPurpose): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyFrom(key), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

import { seal, unseal } from './seal.ts'

const mark = 'sealed:1:'
const of = 'secret of a login provider'

/** A secret as it may lie in the database and its backups. */
export const sealSecret = (secret: string, key: string): string => mark + seal(secret, { key, of })

/** The secret again; one that was kept before there was a key stays as it is. Throws when the key is another. */
export function openSecret(sealed: string, key: string): string {
  if (!sealed.startsWith(mark)) return sealed
  const secret = unseal(sealed.slice(mark.length), { key, of })
  if (secret === undefined) throw new Error('the secret of a login provider was sealed with another PROVIDER_KEY')
  return secret
}

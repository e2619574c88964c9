import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../capability/session/seal.ts'
import type { Services } from '../../../platform/process/services.ts'

// By the specification of Standard Webhooks: a secret is `whsec_` with its bytes in base64, and signs the id of a message, the
// second in which it is sent and its body, joined by dots, with HMAC-SHA256.

const mark = 'whsec_'
const secretBytes = 32
const of = 'secret of a webhook'

type Keys = Pick<Services, 'providerKey' | 'installationToken'>
const keyOf = ({ providerKey, installationToken }: Keys) => providerKey ?? installationToken

export const newSecret = (keys: Keys): string =>
  seal(mark + randomBytes(secretBytes).toString('base64'), { key: keyOf(keys), of })

/** The secret as a receiver has it. Throws when it was sealed with another key. */
export function openSecret(sealed: string, keys: Keys): string {
  const secret = unseal(sealed, { key: keyOf(keys), of })
  if (secret === undefined) throw new Error('the secret of a webhook was sealed with another PROVIDER_KEY')
  return secret
}

type Signed = { id: string; at: Date; body: string }

/** The headers that say whose a message is, signed with each of these secrets. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatureOf = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(mark.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret)}`).join(' '),
  }
}

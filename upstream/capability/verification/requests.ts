import { randomBytes } from 'node:crypto'
import { hashToken } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { verificationAttempts } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import type { VerificationContact } from './contacts.ts'

type NewRequest = {
  organisation: ItemRecord
  contact: VerificationContact
  cycle: string
  /** Null for a request by somebody who says that they are of the organisation: it is no try of ours. */
  number: number | null
  expiresAt: Date
  now: Date
}

/** Notes a request and makes its link: earlier ones of the cycle work until their own time-out. */
export async function createRequest(
  tx: Database,
  { organisation, contact, cycle, number, expiresAt, now }: NewRequest,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const [made] = await tx
    .insert(verificationAttempts)
    .values({
      tenantId: organisation.tenantId,
      organisationId: organisation.id,
      cycle,
      number,
      tokenHash: hashToken(token),
      name: contact.name,
      address: contact.address,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: verificationAttempts.id })
  if (made === undefined) throw new Error('the request was not made')
  return { id: made.id, token }
}

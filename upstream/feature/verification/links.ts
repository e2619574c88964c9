import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FoundLink, LinkReference } from '../../capability/review/links.ts'
import { hashToken } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { localeOf, siteFor } from '../../kernel/recipient/recipients.ts'
import { items } from '../../platform/db/schema/item.ts'
import { verificationAttempts } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Asked } from './asked.ts'

/** The link of a request for verification; undefined when it is none, or its time-out has passed. */
export async function findRequest(db: Database, reference: LinkReference, now: Date): Promise<FoundLink | undefined> {
  const [found] = await db
    .select({ attempt: verificationAttempts, organisation: items })
    .from(verificationAttempts)
    .innerJoin(items, eq(items.id, verificationAttempts.organisationId))
    .where(
      and(
        eq(verificationAttempts.id, reference.userId),
        eq(verificationAttempts.tokenHash, hashToken(reference.token)),
        eq(items.key, reference.organisation),
        isNull(items.archivedAt),
        gt(verificationAttempts.expiresAt, now),
      ),
    )
  if (found === undefined) return undefined
  const { attempt, organisation } = found
  const site = await siteFor(db, organisation.tenantId, null)
  const locale = await localeOf(db, site, attempt.address)
  const name = attempt.name === '' ? attempt.address : attempt.name
  return {
    link: attempt,
    organisation,
    user: { id: null, firstName: name, infix: '', familyName: '', locale },
  }
}

type NewRequest = { organisation: ItemRecord; asked: Asked; cycle: string; number: number; expiresAt: Date; now: Date }

/** Notes a request and makes its link: earlier ones of the cycle work until their own time-out. */
export async function createRequest(
  tx: Database,
  { organisation, asked, cycle, number, expiresAt, now }: NewRequest,
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
      name: asked.name,
      address: asked.address,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: verificationAttempts.id })
  if (made === undefined) throw new Error('the request was not made')
  return { id: made.id, token }
}

import { and, eq, gt, isNull } from 'drizzle-orm'
import { localeOf, siteFor } from '../../kernel/recipient/recipients.ts'
import { items } from '../../platform/db/schema/item.ts'
import { verificationAttempts } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import { type LinkReference, type LinkWithOrganisation, linkHashOf } from './links.ts'

/** The link of a request for verification; undefined when it is none, or its time-out has passed. */
export async function findRequest(
  db: Database,
  reference: LinkReference,
  now: Date,
): Promise<LinkWithOrganisation | undefined> {
  const [found] = await db
    .select({ attempt: verificationAttempts, organisation: items })
    .from(verificationAttempts)
    .innerJoin(items, eq(items.id, verificationAttempts.organisationId))
    .where(
      and(
        eq(verificationAttempts.id, reference.userId),
        eq(verificationAttempts.tokenHash, await linkHashOf(db, reference.token)),
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
    link: { ...attempt, of: attempt.id },
    organisation,
    user: { id: null, firstName: name, infix: '', familyName: '', locale, address: attempt.address },
  }
}

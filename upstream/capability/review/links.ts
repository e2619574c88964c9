import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { hashToken } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { keepsOrganisation } from '../../kernel/recipient/keepers.ts'
import { answerLinks, answers } from '../../platform/db/schema/answer.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationLinks } from '../../platform/db/schema/review.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

export type LinkReference = { organisation: string; userId: string; token: string }

export type LinkWithOrganisation = {
  /** The part before the token in its path: the id of the user, or of the request. */
  link: { cycle: string; tokenHash: string; expiresAt: Date; of: string }
  organisation: ItemRecord
  /** Whom the mail was for; without an id when they have no account. */
  user: Pick<typeof users.$inferSelect, 'firstName' | 'infix' | 'familyName' | 'locale'> & {
    id: string | null
    address: string
  }
}

/** The hash of a link's own token, by that or by a further token that a mail about its answer had. */
export async function linkHashOf(db: Database, token: string): Promise<string> {
  const [further] = await db
    .select({ link: answers.link })
    .from(answerLinks)
    .innerJoin(answers, eq(answers.id, answerLinks.answerId))
    .where(eq(answerLinks.tokenHash, hashToken(token)))
  return further?.link ?? hashToken(token)
}

/**
 * The link that a mail brought. Unknown, of another organisation or user, revoked, expired, of somebody who no longer
 * keeps the organisation: one and the same 404, so that nobody learns which part was wrong.
 */
export async function getLink(db: Database, reference: LinkReference, now: Date): Promise<LinkWithOrganisation> {
  const [found] = await db
    .select({ link: confirmationLinks, organisation: items, user: users })
    .from(confirmationLinks)
    .innerJoin(items, eq(items.id, confirmationLinks.organisationId))
    .innerJoin(users, eq(users.id, confirmationLinks.userId))
    .where(
      and(
        eq(confirmationLinks.tokenHash, await linkHashOf(db, reference.token)),
        eq(items.key, reference.organisation),
        eq(confirmationLinks.userId, reference.userId),
        isNull(confirmationLinks.revokedAt),
        gt(confirmationLinks.expiresAt, now),
        isNull(users.disabledAt),
        keepsOrganisation(items.id, users.id),
      ),
    )
  if (found === undefined || found.organisation.archivedAt !== null) throw new AppError('NOT_FOUND')
  const { link, organisation, user } = found
  return { organisation, link: { ...link, of: link.userId }, user: { ...user, address: user.email } }
}

export type NewLink = { organisation: ItemRecord; userId: string; cycle: string; expiresAt: Date; now: Date }

/** Makes a link for a recipient; an earlier one of the same cycle ends, for its mail is out of date. */
export async function createLink(
  tx: Database,
  { organisation, userId, cycle, expiresAt, now }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .update(confirmationLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(confirmationLinks.organisationId, organisation.id),
        eq(confirmationLinks.cycle, cycle),
        eq(confirmationLinks.userId, userId),
        isNull(confirmationLinks.revokedAt),
      ),
    )
  await tx.insert(confirmationLinks).values({
    tokenHash: hashToken(token),
    tenantId: organisation.tenantId,
    organisationId: organisation.id,
    userId,
    cycle,
    createdAt: now,
    expiresAt,
  })
  return token
}

const nonceLifetime = 24 * 60 * 60_000

const signature = (token: string, issuedAt: string) =>
  createHmac('sha256', token).update(`confirm ${issuedAt}`).digest()

/** A nonce that only the page of this token can have supplied: it is valid for a day. */
export function issueNonce(token: string, now: Date): string {
  const issuedAt = now.getTime().toString(36)
  return `${issuedAt}.${signature(token, issuedAt).toString('base64url')}`
}

export function isNonceOf(token: string, nonce: string, now: Date): boolean {
  const [issuedAt = '', encoded = ''] = nonce.split('.')
  const age = now.getTime() - Number.parseInt(issuedAt, 36)
  const expected = signature(token, issuedAt)
  const actual = Buffer.from(encoded, 'base64url')
  return age >= 0 && age < nonceLifetime && actual.length === expected.length && timingSafeEqual(actual, expected)
}

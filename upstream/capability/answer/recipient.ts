import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { hashToken } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { answers, proposals, recipientOffers } from '../../platform/db/schema/answer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const day = 24 * 60 * 60_000
/** So long somebody who was named can answer. */
const offerDays = 30

type Naming = { organisation: ItemRecord; name: string; address: string; by: string; link: string; now: Date }

/**
 * Notes whom a link named as the one to ask, with the token for the one mail to them. Undefined when the link named somebody before:
 * nobody sends mail to a list of people by it.
 */
export async function offerRecipient(
  tx: Database,
  { organisation, name, address, by, link, now }: Naming,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { tenantId, id: organisationId } = organisation
  const until = new Date(now.getTime() + offerDays * day)
  const made = await tx
    .insert(recipientOffers)
    .values({ tokenHash: hashToken(token), tenantId, organisationId, link, name, address, by, at: now, until })
    .onConflictDoNothing()
    .returning({ id: recipientOffers.id })
  if (made.length === 0) return undefined
  await recordEvent(tx, { tenantId, userId: null, name: by }, now, {
    action: 'recipientOffered',
    subject: subjectOf(organisation),
    permission: '',
    details: { name, address },
  })
  return token
}

/** The question behind a token; an unknown or expired one, or one of an archived organisation, gives the same 404. */
export async function findOffer(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ offer: recipientOffers, organisation: items })
    .from(recipientOffers)
    .innerJoin(items, eq(items.id, recipientOffers.organisationId))
    .where(
      and(eq(recipientOffers.tokenHash, hashToken(token)), gt(recipientOffers.until, now), isNull(items.archivedAt)),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Keeps what they say, once: a yes is shown to those who ask from now on, and ends what waited for a decision about it. */
export async function answerOffer(tx: Database, token: string, answer: 'yes' | 'no', now: Date): Promise<void> {
  const { offer, organisation } = await findOffer(tx, token, now)
  const [updated] = await tx
    .update(recipientOffers)
    .set({ answeredAt: now, accepted: answer })
    .where(and(eq(recipientOffers.id, offer.id), isNull(recipientOffers.answeredAt)))
    .returning({ id: recipientOffers.id })
  if (updated === undefined || answer === 'no') return
  const { name, address, link } = offer
  const by = { tenantId: organisation.tenantId, userId: null, name }
  await emit(tx, 'recipient.accepted', [{ organisation, name, address, by }], now)
  await recordEvent(tx, by, now, {
    ...{ action: 'recipientAccepted', subject: subjectOf(organisation), permission: '' },
    details: { address },
  })
  if (link === null) return
  const ofLink = tx.select({ id: answers.id }).from(answers).where(eq(answers.link, link))
  await tx
    .update(proposals)
    .set({ state: 'handled', decidedAt: now, decidedBy: name })
    .where(
      and(
        eq(proposals.itemId, organisation.id),
        eq(proposals.state, 'open'),
        sql`${proposals.answerId} in (${ofLink})`,
        sql`${proposals.special} ->> 'what' = 'notOurs'`,
        sql`${proposals.values} = '{}'::jsonb and ${proposals.remarks} = '{}'::jsonb`,
      ),
    )
}

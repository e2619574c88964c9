import { and, asc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Consumer } from '#contract/content/consumer'
import {
  type ConsumerAction,
  consumerActionsIn,
  consumerState,
  invitationExpires,
  invitationWeeks,
  refusalVisibleSince,
} from '#contract/content/consumer-states'
import type { OfferContact } from '#contract/content/offer-contact'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationColumns } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

export type ConsumerRow = typeof consumers.$inferSelect
type Side = 'owner' | 'consumer'

const owners = alias(items, 'owners')
const isOpen = and(isNull(consumers.declinedAt), isNull(consumers.endedAt))
const time = (date: Date | null) => date?.getTime() ?? null

export const recordOf = (row: ConsumerRow) => ({
  invitedAt: row.invitedAt.getTime(),
  enrolledAt: time(row.enrolledAt),
  declinedAt: time(row.declinedAt),
  endedAt: time(row.endedAt),
})

/** The status of a co-organiser, with what this side may do. */
export function consumerStatusOf(row: ConsumerRow, side: Side, may: boolean, now: Date) {
  const record = recordOf(row)
  const state = consumerState(record, now.getTime())
  return {
    state,
    invitedAt: row.invitedAt.toISOString(),
    invitedBy: row.invitedBy,
    expiresAt: new Date(invitationExpires(record)).toISOString(),
    enrolledAt: row.enrolledAt?.toISOString() ?? null,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    actions: may ? consumerActionsIn(state, side) : [],
  }
}

const later = alias(consumers, 'later')

/** Refused a short while ago, with no new request since. */
function justRefused(db: Database, now: Date) {
  const askedAgain = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.productId, consumers.productId),
        eq(later.organisationId, consumers.organisationId),
        gt(later.id, consumers.id),
      ),
    )
  const since = new Date(refusalVisibleSince(now.getTime()))
  return and(isNull(consumers.endedAt), gt(consumers.declinedAt, since), notExists(askedAgain))
}

/** Co-organisers of a product: those that take part, those that were invited, what lapsed and what was just refused. */
export async function listConsumers(db: Database, product: ItemRecord, may: boolean, now: Date): Promise<Consumer[]> {
  const rows = await db
    .select({ row: consumers, organisation: { key: items.key, title: items.title } })
    .from(consumers)
    .innerJoin(items, eq(items.id, consumers.organisationId))
    .where(and(eq(consumers.productId, product.id), or(isOpen, justRefused(db, now))))
    .orderBy(asc(consumers.invitedAt), asc(consumers.id))
  return rows.map(({ row, organisation }) => ({ organisation, ...consumerStatusOf(row, 'owner', may, now) }))
}

/** The co-organiser of a key; it may lie outside the scope of who ends it. */
export async function findConsumer(db: Database, product: ItemRecord, key: string): Promise<ItemRecord | undefined> {
  const [found] = await db
    .select({ organisation: items })
    .from(consumers)
    .innerJoin(items, eq(items.id, consumers.organisationId))
    .where(and(eq(consumers.productId, product.id), eq(items.key, key), isOpen))
  return found?.organisation
}

/** Products of others that an organisation takes part in, or is invited to; not what their owner took offline for good. */
export function listOffers(db: Database, organisation: ItemRecord, product?: string) {
  return db
    .select({
      row: consumers,
      product: items,
      owner: { key: owners.key, title: owners.title, ...publicationColumns(owners) },
    })
    .from(consumers)
    .innerJoin(items, eq(items.id, consumers.productId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        eq(consumers.organisationId, organisation.id),
        isOpen,
        isNull(items.archivedAt),
        product === undefined ? undefined : eq(items.key, product),
      ),
    )
    .orderBy(asc(items.title), asc(consumers.id))
}

type EventOf = {
  action: keyof typeof onTheOtherSide
  organisation: ItemRecord
}

const onTheOtherSide = {
  consumerInvited: 'offerReceived',
  consumerEnrolled: 'offerTaken',
  consumerDeclined: 'offerDeclined',
  consumerReopened: 'offerReopened',
  consumerEnded: 'offerEnded',
  offerContactChanged: 'ownContactChanged',
} as const satisfies Partial<Record<AuditAction, AuditAction>>

/** Both sides see it in their log: the owner at the product, the other one at its own organisation. */
export async function note(
  db: Database,
  actor: Actor,
  now: Date,
  product: ItemRecord,
  { action, organisation }: EventOf,
) {
  const details = { organisation: organisation.title, product: product.title }
  const entry = { permission: 'product.coHost', details } as const
  await recordEvent(db, actor, now, { ...entry, action, subject: subjectOf(product) })
  await recordEvent(db, actor, now, { ...entry, action: onTheOtherSide[action], subject: subjectOf(organisation) })
}

/** Invites an organisation of the tenant; one that is invited or takes part already is refused, a lapsed invitation is made anew. */
export async function inviteConsumer(
  db: Database,
  actor: Actor,
  product: ItemRecord,
  key: string,
  now: Date,
): Promise<{ row: ConsumerRow; organisation: ItemRecord }> {
  const [organisation] = await db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, actor.tenantId), eq(items.kind, 'organisation'), eq(items.key, key)))
  const isOwner = organisation?.id === product.organisationId
  if (organisation === undefined || organisation.archivedAt !== null || isOwner) {
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'organisation', code: isOwner ? 'consumer.self' : 'consumer.unknown' }],
    })
  }
  const lapsed = sql`${consumers.invitedAt} <= ${new Date(now.getTime() - invitationWeeks * 7 * 86_400_000).toISOString()}::timestamptz`
  const pair = and(eq(consumers.productId, product.id), eq(consumers.organisationId, organisation.id), isOpen)
  await db
    .update(consumers)
    .set({ endedAt: now, endedBy: actor.name })
    .where(and(pair, isNull(consumers.enrolledAt), lapsed))
  const [row] = await db
    .insert(consumers)
    .values({
      tenantId: actor.tenantId,
      productId: product.id,
      organisationId: organisation.id,
      invitedAt: now,
      invitedBy: actor.name,
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw new AppError('CONSUMER_EXISTS')
  await note(db, actor, now, product, { action: 'consumerInvited', organisation })
  return { row, organisation }
}

const events = { accept: 'consumerEnrolled', decline: 'consumerDeclined', end: 'consumerEnded' } as const

export type Answering = { side: Side; action: ConsumerAction; now: Date }

/** Answers or ends for one side; what the state does not allow any more is refused. */
export async function answerConsumer(
  db: Database,
  actor: Actor,
  { product, organisation }: { product: ItemRecord; organisation: ItemRecord },
  { side, action, now }: Answering,
): Promise<ConsumerRow> {
  const pair = and(eq(consumers.productId, product.id), eq(consumers.organisationId, organisation.id), isOpen)
  const [row] = await db.select().from(consumers).where(pair).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  const state = consumerState(recordOf(row), now.getTime())
  if (!consumerActionsIn(state, side).includes(action)) throw new AppError('CONSUMER_STATE_CHANGED')
  const changes = {
    accept: { enrolledAt: now, enrolledBy: actor.name },
    decline: { declinedAt: now, endedBy: actor.name },
    end: { endedAt: now, endedBy: actor.name },
  }
  const [saved] = await db.update(consumers).set(changes[action]).where(eq(consumers.id, row.id)).returning()
  if (saved === undefined) throw new Error('the co-organiser was not saved')
  await note(db, actor, now, product, { action: events[action], organisation })
  return saved
}

/** Keeps how an organisation can be reached about a product that it takes part in. */
export async function saveContact(
  db: Database,
  actor: Actor,
  { product, organisation }: { product: ItemRecord; organisation: ItemRecord },
  contact: OfferContact,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  const pair = and(eq(consumers.productId, product.id), eq(consumers.organisationId, organisation.id), isOpen)
  const [row] = await db.select().from(consumers).where(pair).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (consumerState(recordOf(row), now.getTime()) !== 'enrolled') throw new AppError('CONSUMER_STATE_CHANGED')
  if (row.contactVersion !== version) {
    const theirs = { version: row.contactVersion, contact: row.contact }
    throw new AppError('CONFLICT', { details: { base: version, theirs } })
  }
  await db
    .update(consumers)
    .set({ contact, contactVersion: version + 1 })
    .where(eq(consumers.id, row.id))
  await note(db, actor, now, product, { action: 'offerContactChanged', organisation })
}

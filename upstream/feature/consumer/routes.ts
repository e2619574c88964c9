import { and, desc, eq } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { consumerEndpoints, type Offer } from '#contract/content/consumer'
import { mayReopen } from '#contract/content/consumer-states'
import { valuesSchema } from '#contract/content/content'
import { withoutRetired } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import { type ItemRecord, onlineVersionOf, publicationOf } from '../../kernel/item/publication.ts'
import { relatedOf } from '../../kernel/item/related.ts'
import { findVersion, getItem, getOrganisation } from '../../kernel/item/repository.ts'
import { actionsOn } from '../../kernel/item/seen.ts'
import { placeOf, withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { listTypes, typeNames } from '../../kernel/type/definitions.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import {
  answerConsumer,
  consumerStatusOf,
  findConsumer,
  inviteConsumer,
  listConsumers,
  listOffers,
  note,
  recordOf,
  saveContact,
} from './repository.ts'

/** Takes the answer back that an organisation gave a moment ago: the invitation is open again, as if nobody had answered. */
async function reopenInvitation(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  product: string,
  now: Date,
): Promise<void> {
  const [found] = await db
    .select({ row: consumers, product: items })
    .from(consumers)
    .innerJoin(items, eq(items.id, consumers.productId))
    .where(and(eq(consumers.organisationId, organisation.id), eq(items.key, product)))
    .orderBy(desc(consumers.id))
    .limit(1)
    .for('update', { of: consumers })
  // The newest is looked at: an organisation that was invited anew since has that invitation to answer.
  if (found === undefined || found.product.archivedAt !== null) throw new AppError('CONSUMER_STATE_CHANGED')
  const { row } = found
  if (!mayReopen({ ...recordOf(row), contactVersion: row.contactVersion }, now.getTime()))
    throw new AppError('CONSUMER_STATE_CHANGED')
  await db
    .update(consumers)
    .set({ enrolledAt: null, enrolledBy: null, declinedAt: null, endedBy: null })
    .where(eq(consumers.id, row.id))
  await note(db, actor, now, found.product, { action: 'consumerReopened', organisation })
}

/** With the feature off none of this exists. */
function requireFeature(actor: Actor): void {
  if (!actor.participantsFeature) throw new AppError('NOT_FOUND')
}

const mayOffer = (actor: Actor, organisation: ItemRecord) =>
  actor.viewer === null &&
  organisation.archivedAt === null &&
  hasPermission(actor.grants, 'product.coHost', withinOrganisation(organisation))

type Reading = Pick<Call<typeof consumerEndpoints.offers>, 'db' | 'actor' | 'now' | 'locale'>

async function offersOf(
  { db, actor, now, locale }: Reading,
  organisation: ItemRecord,
  product?: string,
): Promise<Offer[]> {
  const rows = await listOffers(db, organisation, product)
  const keys = [...new Set(rows.flatMap((row) => row.product.types))]
  const names = await typeNames(db, actor.tenantId, locale, 'product', { keys })
  const may = mayOffer(actor, organisation)
  return rows.map(({ row, product: item, owner }) => ({
    product: { key: item.key, title: item.title },
    owner: { key: owner.key, title: owner.title },
    typeNames: item.types.flatMap((type) => names.get(type)?.name ?? []),
    publication: publicationOf(item, owner, now),
    ...consumerStatusOf(row, 'consumer', may, now),
    contact: row.contact,
    contactVersion: row.contactVersion,
  }))
}

async function productOf({ db, actor, params }: Pick<Call<typeof consumerEndpoints.list>, 'db' | 'actor' | 'params'>) {
  requireFeature(actor)
  return getItem(db, actor, { kind: 'product', key: params.product, organisation: params.organisation })
}

/** Co-organisers: invited by the owner of a product, answered by the organisation invited, ended by either. */
export function mountConsumers(app: Application): void {
  mount(app, consumerEndpoints.list, async (call) => {
    const found = await productOf(call)
    const { item } = found
    const may = actionsOn(call.actor, found).actions.includes('coHost')
    return { items: await listConsumers(call.db, item, may, call.now), mayInvite: may }
  })
  mount(app, consumerEndpoints.invite, async (call) => {
    const { db, actor, body, now } = call
    const { item } = await productOf(call)
    requirePermission(actor, 'product.coHost', placeOf(item))
    await requireActiveOrganisation(db, item)
    const { row, organisation } = await inviteConsumer(db, actor, item, body.organisation, now)
    return {
      organisation: { key: organisation.key, title: organisation.title },
      ...consumerStatusOf(row, 'owner', true, now),
    }
  })
  mount(app, consumerEndpoints.end, async (call) => {
    const { db, actor, params, now } = call
    const { item } = await productOf(call)
    requirePermission(actor, 'product.coHost', placeOf(item))
    const organisation = await findConsumer(db, item, params.consumer)
    // Already no co-organiser, as the request wants.
    if (organisation === undefined) return undefined
    await answerConsumer(db, actor, { product: item, organisation }, { side: 'owner', action: 'end', now })
    return undefined
  })
  mount(app, consumerEndpoints.offers, async (call) => {
    requireFeature(call.actor)
    return { items: await offersOf(call, await getOrganisation(call.db, call.actor, call.params.organisation)) }
  })
  mount(app, consumerEndpoints.answer, async (call) => {
    const { db, actor, params, body, now } = call
    requireFeature(actor)
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'product.coHost', withinOrganisation(organisation))
    if (body.action === 'reopen') {
      await reopenInvitation(db, actor, organisation, params.product, now)
      const [open] = await offersOf(call, organisation, params.product)
      if (open === undefined) throw new AppError('NOT_FOUND')
      return open
    }
    const [found] = await listOffers(db, organisation, params.product)
    if (found === undefined) throw new AppError('CONSUMER_STATE_CHANGED')
    const answered = await answerConsumer(
      db,
      actor,
      { product: found.product, organisation },
      { side: 'consumer', action: body.action, now },
    )
    const [offer] = await offersOf(call, organisation, params.product)
    if (offer !== undefined) return offer
    return {
      product: { key: found.product.key, title: found.product.title },
      owner: { key: found.owner.key, title: found.owner.title },
      typeNames: [],
      publication: publicationOf(found.product, found.owner, now),
      ...consumerStatusOf(answered, 'consumer', true, now),
      contact: answered.contact,
      contactVersion: answered.contactVersion,
    }
  })
  mount(app, consumerEndpoints.offer, async (call) => {
    const { db, actor, params } = call
    requireFeature(actor)
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'product.read', withinOrganisation(organisation))
    const [[found], [offer]] = await Promise.all([
      listOffers(db, organisation, params.product),
      offersOf(call, organisation, params.product),
    ])
    if (found === undefined || offer === undefined) throw new AppError('NOT_FOUND')
    const version = await findVersion(db, found.product, onlineVersionOf(found.product, found.owner, call.now))
    const types = version?.types ?? []
    const definitions = await listTypes(db, actor.tenantId, 'product', types)
    const values = valuesSchema.parse(withoutRetired(version?.values ?? {}, definitions))
    const outside = { tenantId: actor.tenantId, within: organisation, now: call.now }
    const related = await relatedOf(db, [{ types: definitions, values }], outside)
    return { body: { ...offer, types, values, definitions, related }, version: offer.contactVersion }
  })
  mount(app, consumerEndpoints.saveContact, async (call) => {
    const { db, actor, params, body, version, now } = call
    requireFeature(actor)
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'product.coHost', withinOrganisation(organisation))
    await requireActiveOrganisation(db, organisation)
    const [found] = await listOffers(db, organisation, params.product)
    if (found === undefined) throw new AppError('NOT_FOUND')
    await saveContact(db, actor, { product: found.product, organisation }, body, { version, now })
    const [offer] = await offersOf(call, organisation, params.product)
    if (offer === undefined) throw new AppError('NOT_FOUND')
    return { body: offer, version: offer.contactVersion }
  })
}

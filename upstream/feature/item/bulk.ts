import { and, asc, eq, inArray, like, or } from 'drizzle-orm'
import type { BulkEffect, BulkPublishing } from '#contract/content/publishing'
import type { Locale } from '#contract/kernel/constants'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { publicationState } from '#contract/publication/publication'
import type { StoredPublication } from '#contract/publication/stored-publication'
import { isOther } from '../../capability/publication/as-seen.ts'
import { applyAct, evaluateAct, publicationRight, toAct } from '../../capability/publication/change.ts'
import { publishingEffect } from '../../capability/publication/effect.ts'
import { executeFirstDue } from '../../capability/publication/execute-due.ts'
import { undoOf, undoPublication } from '../../capability/publication/undo.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationOf, storedPublication } from '../../kernel/item/publication.ts'
import { type Owner, ownerColumns, owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type BulkContext = { teamPath: string; now: Date; locale: Locale; apply: boolean; outside: Outside }

/** The chosen items below the team, in the actor's scope; locked in order, so that two bulk acts never wait in a ring. */
export function chosen(
  db: Database,
  actor: Actor,
  { items: wanted }: BulkPublishing,
  { teamPath, apply }: Pick<BulkContext, 'teamPath' | 'apply'>,
) {
  const reached = itemKinds.flatMap((kind) => {
    const keys = wanted.filter((item) => item.kind === kind).map(({ key }) => key)
    return keys.length === 0 ? [] : [and(readableItems(actor, kind), inArray(items.key, keys))]
  })
  const query = db
    .select({ item: items, owner: ownerColumns })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(eq(items.tenantId, actor.tenantId), like(items.teamPath, `${teamPath}%`), or(...reached)))
    .orderBy(asc(items.id))
  return apply ? query.for('update', { of: items }) : query
}

/** The effects in the order of the items in the request, whatever the order they were locked in. */
function inWantedOrder(effects: BulkEffect[], { items: wanted }: BulkPublishing): BulkEffect[] {
  const placeOf = new Map(wanted.map(({ kind, key }, place) => [`${kind} ${key}`, place]))
  const place = ({ kind, key }: BulkEffect) => placeOf.get(`${kind} ${key}`) ?? wanted.length
  return effects.sort((one, other) => place(one) - place(other))
}

/** Somebody saved it, or changed what is planned, since the caller looked at it. */
function isStale({ items: wanted }: BulkPublishing, item: ItemRecord, now: Date): boolean {
  const { kind, key, version } = item
  const looked = wanted.find((one) => one.kind === kind && one.key === key)
  if (looked === undefined) return false
  if (looked.version !== undefined && looked.version !== version) return true
  return isOther(item, looked.seen, now)
}

const refusalIn = (errorCode: ErrorCode, locale: Locale) => ({
  errorCode,
  message: textsFor(locale)(`errors.${errorCode}.message`),
})

type ItemWithOwner = { item: ItemRecord; organisation: Owner | null }
type Input = Omit<BulkPublishing, 'items'>
type Outcome = Pick<BulkEffect, 'after' | 'refusal' | 'choices' | 'changes' | 'seen' | 'undo'>

const untouched = { after: null, choices: { plan: [], end: [] }, changes: null, seen: null, undo: null }
const refused = (code: ErrorCode, locale: Locale): Outcome => ({ ...untouched, refusal: refusalIn(code, locale) })
const stateAfter = (publication: StoredPublication, { organisation }: ItemWithOwner, now: Date) =>
  publicationState(publication, organisation && storedPublication(organisation), now.getTime())

/** The effect of an act on one item, with the number of changes that would go online. */
async function look(
  db: Database,
  actor: Actor,
  found: ItemWithOwner,
  input: Input,
  context: BulkContext,
): Promise<Outcome> {
  if (input.action === 'undo' || publicationRight(actor, found.item) === 'none')
    return refused('FORBIDDEN', context.locale)
  const effect = await publishingEffect(db, actor, found, { ...input, action: input.action }, context)
  const { before, after, refusal, choices, goesOnline, online, ready, fields } = effect
  const authors = [...new Set(fields.flatMap(({ by }) => by?.author ?? []))]
  const changes = goesOnline === null ? null : { fields: fields.length, authors }
  const { plan, unpublishFrom, until } = before
  const goes = input.action === 'publish' ? (goesOnline?.uuid ?? undefined) : undefined
  const versions = { ready, onlineVersion: online?.uuid ?? null, goesOnline: goes }
  const seen = { plan, unpublishFrom, until, ...versions }
  return { after, choices, changes, seen, undo: null, refusal: refusal && { ...refusal } }
}

/** Does it to one locked item. */
async function act(
  db: Database,
  actor: Actor,
  found: ItemWithOwner,
  input: Input,
  context: BulkContext,
): Promise<Outcome> {
  const { item } = found
  const { now, locale, outside } = context
  const evaluated = await evaluateAct(db, actor, item, toAct(input), { now, outside })
  if (evaluated.publication === undefined) return refused(evaluated.refusal, locale)
  const saved = await applyAct(db, actor, item, {
    input,
    publication: evaluated.publication,
    checked: evaluated.checked,
    now,
  })
  const undo = await undoOf(db, actor, saved, now)
  return { ...untouched, after: stateAfter(evaluated.publication, found, now), refusal: null, undo }
}

/** Undoes what the actor did to one locked item. */
async function takeBack(
  db: Database,
  actor: Actor,
  found: ItemWithOwner,
  event: number | undefined,
  { now, locale }: BulkContext,
): Promise<Outcome> {
  try {
    const { version } = found.item
    const saved = await undoPublication(db, actor, found.item, { event, version, now })
    return { ...untouched, after: stateAfter(storedPublication(saved), found, now), refusal: null }
  } catch (error) {
    if (error instanceof AppError) return refused(error.code, locale)
    throw error
  }
}

/**
 * The effect of an act on each of several items: only previewed, or carried out too. A refusal for one item is reported
 * with its reason and does not stop the others. Items that the caller can't see are left out.
 */
export async function publishInBulk(
  db: Database,
  actor: Actor,
  body: BulkPublishing,
  context: BulkContext,
): Promise<BulkEffect[]> {
  const { now, locale, apply } = context
  const { items: wanted, ...input } = body
  const effects: BulkEffect[] = []
  for (const { item: stored, owner } of await chosen(db, actor, body, context)) {
    const item: ItemRecord = apply ? await executeFirstDue(db, stored, now) : stored
    const found = { item, organisation: owner }
    const event = wanted.find(({ kind, key }) => kind === item.kind && key === item.key)?.event
    const outcome = isStale(body, item, now)
      ? refused('CONFLICT', locale)
      : !apply
        ? await look(db, actor, found, input, context)
        : input.action === 'undo'
          ? await takeBack(db, actor, found, event, context)
          : await act(db, actor, found, input, context)
    effects.push({
      kind: item.kind,
      key: item.key,
      title: titleFor(actor, item),
      place: owner?.key ?? item.key,
      organisation: owner?.title ?? null,
      version: item.version,
      before: publicationOf(item, owner, now),
      ...outcome,
    })
  }
  return inWantedOrder(effects, body)
}

import { and, asc, eq, inArray, like, or } from 'drizzle-orm'
import { type BulkEffect, type BulkPublishing, plansAlike } from '#contract/content/publishing'
import type { Locale } from '#contract/kernel/constants'
import type { ErrorCode } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { publicationState } from '#contract/publication/publication'
import { carryOutFirst } from '../../capability/publication/carry-out.ts'
import { applyAct, judgeAct, toAct } from '../../capability/publication/change.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { factsOf, type ItemRecord, publicationOf } from '../../kernel/item/publication.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type BulkContext = { teamPath: string; now: Date; locale: Locale; apply: boolean }

/** The chosen items below the team, in the actor's scope; locked in order, so that two bulk acts never wait in a ring. */
function chosen(db: Database, actor: Actor, { items: wanted }: BulkPublishing, { teamPath, apply }: BulkContext) {
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

/** The effects in the order in which the items were asked for, whatever the order they were locked in. */
function asAsked(effects: BulkEffect[], { items: wanted }: BulkPublishing): BulkEffect[] {
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
  return looked.seen !== undefined && !plansAlike(looked.seen, publicationOf(item, null, now))
}

const refusalIn = (errorCode: ErrorCode, locale: Locale) => ({
  errorCode,
  message: textsFor(locale)(`errors.${errorCode}.message`),
})

/**
 * What an act does to each of several items: only told, or done too. An item that refuses is told with its reason and
 * keeps the others from nothing. What the caller can't see is left out.
 */
export async function publishInBulk(
  db: Database,
  actor: Actor,
  body: BulkPublishing,
  context: BulkContext,
): Promise<BulkEffect[]> {
  const { now, locale, apply } = context
  const { items: _, ...input } = body
  const act = toAct(input)
  const effects: BulkEffect[] = []
  for (const found of await chosen(db, actor, body, context)) {
    const item: ItemRecord = apply ? await carryOutFirst(db, found.item, now) : found.item
    const judged = isStale(body, item, now)
      ? { refusal: 'CONFLICT' as const, facts: undefined }
      : await judgeAct(db, actor, item, act, now)
    if (apply && judged.facts !== undefined) {
      await applyAct(db, actor, item, { input, facts: judged.facts, checked: judged.checked, now })
    }
    effects.push({
      kind: item.kind,
      key: item.key,
      title: titleFor(actor, item),
      organisation: found.owner?.title ?? null,
      version: item.version,
      before: publicationOf(item, found.owner, now),
      after:
        judged.facts === undefined
          ? null
          : publicationState(judged.facts, found.owner && factsOf(found.owner), now.getTime()),
      refusal: judged.refusal === undefined ? null : refusalIn(judged.refusal, locale),
    })
  }
  return asAsked(effects, body)
}

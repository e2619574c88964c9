import { createHash } from 'node:crypto'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import { changesOf } from '#contract/type-editor/type-changes'
import { lookedAtOnce, namedMaximum, type TypeEffect } from '#contract/type-editor/type-effect'
import { newlyRequired } from '#contract/type-editor/type-requirements'
import type { Actor } from '../../kernel/call/actor.ts'
import { owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import { typeEffectRecords, typeEffects } from '../../platform/db/schema/type-work.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Jobs } from '../../platform/jobs/boss.ts'
import { effectStep } from './effect-job.ts'
import { type EffectRow, findEffect, removeEffect } from './effect-rows.ts'
import { listInheriting, withInheriting } from './inheriting.ts'
import { isMoreThan } from './records.ts'
import { type EditableType, inputOf, newestDefinition } from './repository.ts'

/**
 * A digest of content and types: as long as it stays the same, looking again gives the same result. The last change of any
 * record of the kind is in the order of an index, and so quick at any size.
 */
async function contentOf(db: Database, tenantId: number, { kind }: EditableType): Promise<string> {
  const [row] = await db
    .select({ at: max(items.updatedAt) })
    .from(items)
    .where(and(eq(items.tenantId, tenantId), eq(items.kind, kind)))
  const types = createHash('sha256')
    .update(JSON.stringify(await listTypes(db, tenantId, kind)))
    .digest('base64url')
  return `${row?.at?.toISOString() ?? ''} ${types}`
}

type Start = { now: Date; jobs: Jobs }

/**
 * Begins looking at what publishing the concept does, in place of what was looked at before: few records at once, many as a
 * job. Where the same is being looked at or was, and nothing changed, it stays that.
 */
export async function startEffect(db: Database, { tenantId }: Actor, found: EditableType, start: Start): Promise<void> {
  const { now, jobs } = start
  const version = found.draft?.version ?? 0
  const content = await contentOf(db, tenantId, found)
  const known = await findEffect(db, tenantId, found.key)
  const isSame = known?.version === version && known.content === content && known.state !== 'stopped'
  if (isSame) {
    // If its job failed for good, this one goes on.
    if (known.state === 'busy') await jobs.enqueue(db, 'type-effect', { effect: known.id })
    return
  }
  await removeEffect(db, tenantId, found.key)
  const definition = newestDefinition(found)
  const [before, next] = [found.published && inputOf(found.published), inputOf(definition)]
  const required = new Set(newlyRequired(before, next).map(({ name }) => name))
  const fields = changesOf(before, next).map(({ field: { name, label, type }, change }) => ({
    ...{ name, label, type, change },
    isAsked: required.has(name),
  }))
  const [made] = await db
    .insert(typeEffects)
    .values({ tenantId, type: found.key, version, content, definition, fields, startedAt: now })
    // Somebody else who begins at the same moment is waited for, and theirs is taken.
    .onConflictDoNothing()
    .returning({ id: typeEffects.id })
  if (made === undefined) return
  const { kind } = found
  const keys = await withInheriting(db, tenantId, found)
  if (await isMoreThan(db, { tenantId, kind, keys }, lookedAtOnce))
    await jobs.enqueue(db, 'type-effect', { effect: made.id })
  else
    while (await effectStep(db, made.id, now)) {
      // The next step begins where this one ended.
    }
}

/** Records that would be wrong and the actor may read, with where each lies, by their ids from one on. */
export const listWrong = (
  db: Database,
  actor: Actor,
  effect: EffectRow,
  { after, limit }: Record<'after' | 'limit', number>,
) =>
  db
    .select({ item: items, fields: typeEffectRecords.fields, owner: { key: owners.key, title: owners.title } })
    .from(typeEffectRecords)
    .innerJoin(items, eq(items.id, typeEffectRecords.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        ...[eq(typeEffectRecords.effectId, effect.id), gt(typeEffectRecords.itemId, after)],
        readableItems(actor, effect.definition.kind),
      ),
    )
    .orderBy(asc(typeEffectRecords.itemId))
    .limit(limit)

/** The labels of fields of the version that was looked at, by their names. */
export const labelsOf = ({ definition }: EffectRow) =>
  new Map(fieldsOf([definition]).map(({ name, label }) => [name, label]))

/** The last effect computed for a type, or 404. */
export async function getEffect(db: Database, { tenantId }: Actor, key: string): Promise<EffectRow> {
  const effect = await findEffect(db, tenantId, key)
  if (effect === undefined) throw new AppError('NOT_FOUND')
  return effect
}

/** The effect of publishing a type, as far as it is computed: on its fields, and on existing content. */
export async function viewEffect(db: Database, actor: Actor, found: EditableType): Promise<TypeEffect> {
  const effect = await getEffect(db, actor, found.key)
  const { state, version, total, looked, startedAt, endedAt, fields, filled, wrong } = effect
  const labels = labelsOf(effect)
  const named = wrong === 0 ? [] : await listWrong(db, actor, effect, { after: 0, limit: namedMaximum })
  return {
    ...{ state, version, records: total, looked, startedAt: startedAt.toISOString() },
    isOutdated: version !== (found.draft?.version ?? 0),
    endedAt: endedAt?.toISOString() ?? null,
    inheriting: await listInheriting(db, actor.tenantId, found),
    fields: fields.map((field) => ({ ...field, filled: filled[field.name] ?? 0 })),
    invalid: {
      count: wrong,
      items: named.map(({ item, owner, fields: names }) => ({
        key: item.key,
        title: titleFor(actor, item),
        organisation: owner,
        fields: names.flatMap((name) => labels.get(name) ?? []),
      })),
    },
  }
}

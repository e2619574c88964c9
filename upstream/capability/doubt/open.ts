import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { valueToText } from '#contract/content/values'
import { diffValues } from '#contract/content/values-diff'
import type { Doubt } from '#contract/doubt/doubt'
import { completedBy } from '#contract/doubt/meaning'
import type { Locale } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { jsonSchema } from '#contract/kernel/json'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { editableItems } from '../../kernel/scope/scope.ts'
import { doubts } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DoubtRecord } from './observe.ts'

/** What is open about records. */
export const openOf = (ids: readonly number[]) => and(inArray(doubts.itemId, [...ids]), eq(doubts.state, 'open'))

/** Items of a kind of which a source says something else than what stands there, among those that the actor may edit. */
export const isDoubted = (actor: Actor, kind: ItemKind): SQL => sql`${editableItems(actor, kind)} and exists (
  select 1 from doubts d where d.item_id = ${items.id} and d.state = 'open')`

/** What is open about a record, the oldest first. */
export const openDoubts = (db: Database, item: { id: number }) =>
  db
    .select()
    .from(doubts)
    .where(openOf([item.id]))
    .orderBy(asc(doubts.since), asc(doubts.id))
    .limit(200)

export const countOpen = (db: Database, item: { id: number }): Promise<number> => db.$count(doubts, openOf([item.id]))

/** A doubt as who may edit its record is told of it. */
export function toDoubt(doubt: DoubtRecord, fields: readonly FieldDefinition[], locale: Locale): Doubt {
  const { id, field: name, source, sourceName, evidence, times, here, said } = doubt
  const field = fields.find((one) => one.name === name)
  const value = field === undefined || said === null ? undefined : completedBy(field, here ?? undefined, said)
  return {
    ...{ id, field: name, label: field?.label[locale] ?? name, source, sourceName, evidence, times },
    since: doubt.since.toISOString(),
    said: field === undefined || said === null ? '' : valueToText(field, said, locale),
    diff: field === undefined || value === undefined ? null : diffValues(field, here ?? undefined, value, locale),
    ...(value === undefined ? {} : { value: jsonSchema.parse(value) }),
  }
}

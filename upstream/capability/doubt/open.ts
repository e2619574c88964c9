import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type NamedReference, titled } from '#contract/content/titled'
import { valueToText } from '#contract/content/values'
import { diffValues } from '#contract/content/values-diff'
import type { Doubt } from '#contract/doubt/doubt'
import { completedBy } from '#contract/doubt/meaning'
import type { Locale } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { jsonSchema } from '#contract/kernel/json'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { relatedIn, type Types } from '../../kernel/item/related.ts'
import { editableItems } from '../../kernel/scope/scope.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { doubts } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DoubtRecord } from './observe.ts'

export const openOf = (ids: readonly number[]) => and(inArray(doubts.itemId, [...ids]), eq(doubts.state, 'open'))

/** Items of a kind of which a source contradicts the record, among those that the actor may edit. */
export const isDoubted = (actor: Actor, kind: ItemKind): SQL => sql`${editableItems(actor, kind)} and exists (
  select 1 from doubts d where d.item_id = ${items.id} and d.state = 'open')`

type OpenRow = Pick<DoubtRecord, 'id' | 'field' | 'source' | 'evidence' | 'times' | 'here' | 'said'> & {
  source_name: string
  since: string
}

/** Open reports on an item, the oldest first. */
export const openDoubtsSql = (item: SQLWrapper) =>
  jsonRows<OpenRow>(sql`select id, field, source, source_name, evidence, times, here, said, since from doubts
    where item_id = ${item}::bigint and state = 'open' order by since, id limit 200`)

export const toOpenDoubt = ({ source_name: sourceName, since, ...doubt }: OpenRow): DoubtRow => ({
  ...doubt,
  sourceName,
  since: new Date(since),
})

export const countOpen = (db: Database, item: { id: number }): Promise<number> => db.$count(doubts, openOf([item.id]))

export type DoubtRow = Pick<
  DoubtRecord,
  'id' | 'field' | 'source' | 'sourceName' | 'evidence' | 'times' | 'here' | 'said' | 'since'
>

/** What the values that doubts are about refer to, with its title, as far as the actor may read it. */
export const relatedInDoubts = (db: Database, actor: Actor, types: Types, open: readonly DoubtRow[]) =>
  relatedIn(db, actor, types, ...open.flatMap(({ field, here, said }) => [{ [field]: here }, { [field]: said }]))

type DoubtContext = { fields: readonly FieldDefinition[]; related: readonly NamedReference[]; locale: Locale }

/** A doubt as shown to those who may edit its record. */
export function toDoubt(doubt: DoubtRow, { fields, related, locale }: DoubtContext): Doubt {
  const { id, field: name, source, sourceName, evidence, times, here, said } = doubt
  const field = fields.find((one) => one.name === name)
  const named = (value: unknown) => titled({ [name]: value }, fields, related)[name]
  const value = field === undefined || said === null ? undefined : completedBy(field, here ?? undefined, said)
  return {
    ...{ id, field: name, label: field?.label[locale] ?? name, source, sourceName, evidence, times },
    since: doubt.since.toISOString(),
    said: field === undefined || said === null ? '' : valueToText(field, named(said), locale),
    diff:
      field === undefined || value === undefined
        ? null
        : diffValues(field, named(here ?? undefined), named(value), locale),
    ...(value === undefined ? {} : { value: jsonSchema.parse(value) }),
  }
}

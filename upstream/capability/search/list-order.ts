import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { OrganisationSort } from '#contract/content/list-filters'
import { instantParameter } from '#contract/kernel/date-parameter'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'

type Column = {
  by: SQL
  /** The value of an item in a cursor. */
  said: (item: ItemRecord) => string
  isSaid: (value: string) => boolean
  /** The same read back, from the value `afterValue`. */
  readBack: SQL
}

const isMoment = (value: string) => instantParameter.safeParse(value).success
const readMoment = sql`${sql.placeholder('afterValue')}::timestamptz`
const readText = sql`${sql.placeholder('afterValue')}::text collate "und-x-icu"`

const columns: Record<'title' | 'changed' | 'confirmed' | 'municipality', Column> = {
  title: {
    by: sql`${items.title} collate "und-x-icu"`,
    said: ({ title }) => title,
    isSaid: () => true,
    readBack: readText,
  },
  changed: {
    by: sql`${items.updatedAt}`,
    said: ({ updatedAt }) => updatedAt.toISOString(),
    isSaid: isMoment,
    readBack: readMoment,
  },
  confirmed: {
    by: sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`,
    said: ({ lastConfirmedAt, createdAt }) => (lastConfirmedAt ?? createdAt).toISOString(),
    isSaid: isMoment,
    readBack: readMoment,
  },
  municipality: {
    by: sql`${items.municipality} collate "und-x-icu"`,
    said: ({ municipality }) => municipality,
    isSaid: () => true,
    readBack: readText,
  },
}

function columnOf(sort: OrganisationSort): Column {
  const name = isDescending(sort) ? sort.slice(1) : sort
  return columns[isColumn(name) ? name : 'title']
}
const isColumn = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name)
const isDescending = (sort: OrganisationSort) => sort.startsWith('-')

/** The order of a list, which an index has; rows that are alike in it go by their id. */
export function orderOf(sort: OrganisationSort): { by: SQL[]; isAfter: SQL } {
  const { by, readBack } = columnOf(sort)
  const direction = isDescending(sort) ? desc : asc
  // Compared as a pair, so that the index leads straight to a page however deep.
  const isAfter = sql`(${by}, ${items.id}) ${isDescending(sort) ? sql`<` : sql`>`}
    (${readBack}, ${sql.placeholder('afterId')}::bigint)`
  return { by: [direction(by), direction(items.id)], isAfter }
}

/** The position of a page's last row, for the cursor. */
export const saidOf = (sort: OrganisationSort, item: ItemRecord): readonly [string, number] => [
  columnOf(sort).said(item),
  item.id,
]

/** The row that a cursor names, as values of the query; a cursor of another order is a bad query. */
export function valuesAfter(sort: OrganisationSort, after: readonly [string, number] | undefined) {
  if (after === undefined) return {}
  const [afterValue, afterId] = after
  if (!columnOf(sort).isSaid(afterValue)) throw new AppError('QUERY_EXCEPTION')
  return { afterValue, afterId }
}

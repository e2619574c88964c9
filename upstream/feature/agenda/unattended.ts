import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UnattendedOccurrence } from '#contract/agenda/occurrence'
import { exceptionalClosing } from '#contract/agenda/warnings'
import type { EffectiveSettings } from '#contract/content/organisation-settings'
import type { Locale } from '#contract/kernel/constants'
import { addDays } from '#contract/recurrence/calendar-days'
import { findOpeningTimes } from '../../capability/occurrence/following.ts'
import { publishedDates } from '../../capability/occurrence/published-dates.ts'
import { isOnlineSql } from '../../kernel/item/online-sql.ts'
import { onlineVersionOf } from '../../kernel/item/publication.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import type { OccurrenceQuery } from './repository.ts'
import { toOccurrence } from './views.ts'

const shownMaximum = 20
const products = alias(items, 'products')

type UnattendedQuery = OccurrenceQuery & { locale: Locale; settings: EffectiveSettings; days: number }

const wanted = ({ actor, organisation, now }: UnattendedQuery) =>
  and(
    readableItems(actor, 'agenda'),
    eq(occurrences.organisationId, organisation.id),
    eq(occurrences.tenantId, organisation.tenantId),
    publishedDates(now),
  )

/** Dates on which the organisation is closed otherwise than by its week. */
async function onClosedDays(db: Database, query: UnattendedQuery): Promise<UnattendedOccurrence[]> {
  const { organisation, now, locale, days } = query
  const times = await findOpeningTimes(db, organisation.id)
  if (times === undefined) return []
  const today = localDate(now)
  const reasons = new Map(
    Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
      const reason = exceptionalClosing(times, day, locale)
      return reason === undefined ? [] : [[day, reason] as const]
    }),
  )
  if (reasons.size === 0) return []
  const rows = await db
    .select({ item: items, occurrence: occurrences })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(and(wanted(query), eq(occurrences.isFirst, true), inArray(occurrences.day, [...reasons.keys()])))
    .orderBy(asc(occurrences.day), asc(occurrences.localStart), asc(occurrences.itemId))
    .limit(shownMaximum)
  return rows.map((row) => ({
    reason: 'closed',
    because: reasons.get(row.occurrence.day) ?? '',
    occurrence: toOccurrence(query, row),
  }))
}

/** Items of a product that visitors do not see, each with its first date. */
async function ofOfflineProducts(db: Database, query: UnattendedQuery): Promise<UnattendedOccurrence[]> {
  const { organisation, now } = query
  const first = db
    .selectDistinctOn([occurrences.itemId], { version: occurrences.version, original: occurrences.original })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(and(wanted(query), eq(occurrences.isFirst, true), sql`${occurrences.day} >= ${localDate(now)}`))
    .orderBy(occurrences.itemId, occurrences.day)
    .as('first')
  const rows = await db
    .select({ item: items, occurrence: occurrences, title: products.title })
    .from(first)
    .innerJoin(
      occurrences,
      and(
        eq(occurrences.version, first.version),
        eq(occurrences.original, first.original),
        eq(occurrences.isFirst, true),
      ),
    )
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .innerJoin(
      products,
      and(
        eq(products.tenantId, organisation.tenantId),
        eq(products.kind, 'product'),
        eq(products.key, sql`${occurrences.product}`),
      ),
    )
    .where(sql`not ${isOnlineSql(products, now)}`)
    .orderBy(asc(occurrences.day), asc(occurrences.itemId))
    .limit(shownMaximum)
  return rows.map(({ title, ...row }) => ({
    reason: 'productOffline',
    because: title,
    occurrence: toOccurrence(query, row),
  }))
}

/** Dates that visitors see though nobody may be there: the place is closed then, or the product is not online. */
export async function listUnattended(db: Database, query: UnattendedQuery): Promise<UnattendedOccurrence[]> {
  if (onlineVersionOf(query.organisation, null, query.now) === null) return []
  const [closed, offline] = await Promise.all([onClosedDays(db, query), ofOfflineProducts(db, query)])
  return [...closed, ...offline]
}

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { onlineVersionSql } from '../../kernel/item/online-sql.ts'
import { items } from '../../platform/db/schema/item.ts'
import { keptDates, occurrences } from '../../platform/db/schema/occurrence.ts'

/** A date that is called off in what waits to be published needs nobody's decision any more. */
const isCalledOff = sql`exists (select 1 from occurrences o where o.item_id = ${items.id} and o.cancelled
  and o.original = ${occurrences.original} and o.version in (${items.conceptVersion}, ${items.readyVersion}))`
const isKept = sql`exists (select 1 from ${keptDates} k where k.item_id = ${items.id} and k.original in ('', ${occurrences.original}))`

/** Dates that visitors see and nobody decided about; of what goes by the opening hours none, as that changes with them. */
export const publishedDates = (now: Date): SQL | undefined =>
  and(
    eq(occurrences.version, sql`${onlineVersionSql(items, now)}`),
    eq(occurrences.cancelled, false),
    eq(occurrences.byOpeningHours, false),
    isNull(items.archivedAt),
    sql`not ${isCalledOff}`,
    sql`not ${isKept}`,
  )

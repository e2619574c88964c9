import { and, asc, between, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/kernel/errors'
import { daysMaximum, type OpenOccurrencesQuery } from '#contract/project/open-query'
import { addDays } from '#contract/recurrence/calendar-days'
import { occurrences } from '../../../platform/db/schema/occurrence.ts'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../../platform/http/page.ts'
import { localDate } from '../../../platform/text/local-date.ts'
import { isOnlineRow } from '../selection-sql.ts'
import { byOrganisation, isHandedOut, passesFilters } from './filters.ts'
import { type OpenProject, requireKind } from './open-project.ts'

const owners = alias(publishedContent, 'owners')

/** Without an end of the period so many days are listed. */
const daysDefault = 14

function periodOf({ from, until }: OpenOccurrencesQuery, now: Date): { from: string; until: string } {
  const first = from ?? localDate(now)
  const last = until ?? addDays(first, daysDefault)
  if (last < first || last > addDays(first, daysMaximum))
    throw new AppError('INVALID_FORM', { fields: [{ path: 'until', code: 'invalid' }] })
  return { from: first, until: last }
}

/** The sort value of a cursor has the day, the start and the name of an occurrence in its series. */
function afterCursor(cursor: string | undefined): SQL | undefined {
  const after = decodeCursor(cursor, cursors.byText)
  if (after === undefined) return undefined
  const [day, start, original, ...more] = after[0].split(' ')
  if (day === undefined || start === undefined || original === undefined || more.length > 0)
    throw new AppError('QUERY_EXCEPTION')
  const { day: ownDay, localStart, itemId, original: ownOriginal } = occurrences
  return sql`(${ownDay}::text, ${localStart}, ${itemId}, ${ownOriginal}) > (${day}, ${start}, ${after[1]}::bigint, ${original})`
}

/**
 * Dates in a period, in order: each date of a record that the project hands out once, on its first day, or on the first of
 * the period when it is under way then.
 */
export async function listOccurrences(db: Database, project: OpenProject, query: OpenOccurrencesQuery, now: Date) {
  requireKind(project, 'agenda')
  const { from, until } = periodOf(query, now)
  const { day, localStart, itemId, original } = occurrences
  const rows = await db
    .select({
      occurrence: occurrences,
      key: publishedContent.key,
      title: publishedContent.title,
      organisation: { key: owners.key, title: owners.title },
    })
    .from(occurrences)
    .innerJoin(
      publishedContent,
      and(eq(publishedContent.itemId, occurrences.itemId), eq(publishedContent.version, occurrences.version)),
    )
    .innerJoin(owners, and(eq(owners.itemId, publishedContent.organisationId), isOnlineRow(owners, now)))
    .where(
      and(
        eq(occurrences.tenantId, project.tenantId),
        between(day, from, until),
        or(occurrences.isFirst, eq(day, from)),
        (await isHandedOut(db, project, ['agenda'], now))('agenda'),
        await passesFilters(db, project, 'agenda', query, now),
        byOrganisation(db, project, query.organisation),
        query.product === undefined ? undefined : eq(occurrences.product, query.product),
        afterCursor(query.cursor),
      ),
    )
    .orderBy(asc(day), asc(localStart), asc(itemId), asc(original))
    .limit(query.limit + 1)
  return toPage(rows, query.limit, ({ occurrence }) => [
    [occurrence.day, occurrence.localStart, occurrence.original].join(' '),
    occurrence.itemId,
  ])
}

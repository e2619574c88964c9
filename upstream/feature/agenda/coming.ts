import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { comingDays } from '#contract/agenda/occurrence'
import { addDays } from '#contract/recurrence/calendar-days'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersionSql as newest, newestSharedSql as shared } from '../../kernel/item/newest-sql.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { editableItems, readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'

type ComingQuery = { actor: Actor; team: TeamRecord; today: string; limit: number }

/** Which rows of the index somebody sees of the organisations of a team and below it. */
export const visibleOccurrences = ({ actor, team }: Pick<ComingQuery, 'actor' | 'team'>) =>
  and(
    eq(occurrences.tenantId, actor.tenantId),
    readableItems(actor, 'agenda'),
    within(items.teamPath, team.path),
    // Most rows are of the version that is seen. Said this way the planner expects so too, and stops where the limit is.
    sql`coalesce(${occurrences.version} = case when ${editableItems(actor, 'agenda')} then ${newest} else ${shared} end, false)`,
    isNull(items.archivedAt),
    isNull(owners.archivedAt),
  )

/**
 * The first dates in the organisations of a team and below, each item once: on the day it begins, or today when it is under
 * way. Only the coming days are read, however long the agenda is.
 */
export const listComing = (db: Database, { actor, team, today, limit }: ComingQuery) =>
  db
    .select({ item: items, occurrence: occurrences, organisation: ownerColumns })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        visibleOccurrences({ actor, team }),
        gte(occurrences.day, today),
        lt(occurrences.day, addDays(today, comingDays)),
        or(eq(occurrences.isFirst, true), eq(occurrences.day, today)),
      ),
    )
    .orderBy(asc(occurrences.day), asc(occurrences.localStart), asc(occurrences.itemId))
    .limit(limit)

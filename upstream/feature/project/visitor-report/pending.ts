import { and, asc, count, eq, isNull, min, or } from 'drizzle-orm'
import type { PendingReport, pendingReportActions } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../../kernel/item/repository.ts'
import { permissions } from '../../../kernel/item/save-rights.ts'
import { toDeskSubject } from '../../../kernel/item/seen.ts'
import { recordEvent } from '../../../kernel/log/record.ts'
import { subjectOf } from '../../../kernel/scope/place.ts'
import { itemsWith, readableItems } from '../../../kernel/scope/scope.ts'
import { items } from '../../../platform/db/schema/item.ts'
import { teams } from '../../../platform/db/schema/team.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import { raiseDoubt } from './doubt.ts'
import { endReports } from './ending.ts'
import { reportedOf } from './reported.ts'

/** More than anyone handles from one list. */
const shown = 50

const mayDecide = (actor: Actor) =>
  and(
    ...[eq(visitorReports.tenantId, actor.tenantId), eq(visitorReports.state, 'held'), isNull(items.archivedAt)],
    or(...itemKinds.map((kind) => and(readableItems(actor, kind), itemsWith(actor, kind, permissions[kind].publish)))),
  )

/** Each first report that waits, with how many say the same. */
const pendingOf = (db: Database, actor: Actor) =>
  db
    .select({ first: visitorReports.first, count: count(), at: min(visitorReports.at) })
    .from(visitorReports)
    .innerJoin(items, eq(items.id, visitorReports.itemId))
    .where(mayDecide(actor))
    .groupBy(visitorReports.first)
    .orderBy(asc(min(visitorReports.at)), asc(visitorReports.first))
    .limit(shown)

/** Reports that wait for a look, on records that the actor may publish, the oldest first. */
export async function listPendingReports(db: Database, actor: Actor, locale: Locale): Promise<PendingReport[]> {
  const pending: PendingReport[] = []
  for (const { first, count } of await pendingOf(db, actor)) {
    const [found] = await db
      .select({ report: visitorReports, item: items, owner: ownerColumns })
      .from(visitorReports)
      .innerJoin(items, eq(items.id, visitorReports.itemId))
      .leftJoin(owners, eq(owners.id, items.organisationId))
      .where(eq(visitorReports.id, first))
    if (found === undefined) continue
    const { kind, key, title, organisation } = toDeskSubject(actor, found)
    const { field, said, shown } = await reportedOf(db, found.report, locale)
    const at = found.report.at.toISOString()
    pending.push({ id: first, kind, key, title, organisation: organisation.key, field, said, shown, count, at })
  }
  return pending
}

/** Shows a report that waits to who keeps the record, as a doubt, or drops it; with all that say the same. */
export async function decidePendingReport(
  tx: Database,
  actor: Actor,
  { report: first, act, now }: { report: string; act: (typeof pendingReportActions)[number]; now: Date },
): Promise<boolean> {
  const found = await tx
    .select({ report: visitorReports, item: items })
    .from(visitorReports)
    .innerJoin(items, eq(items.id, visitorReports.itemId))
    .where(and(mayDecide(actor), eq(visitorReports.first, first)))
    .orderBy(asc(visitorReports.at))
    .for('update', { of: visitorReports })
  const [one] = found
  if (one === undefined) throw new AppError('NOT_FOUND')
  await recordEvent(tx, actor, now, {
    action: act === 'show' ? 'reportShown' : 'reportDropped',
    ...{ subject: subjectOf(one.item), permission: permissions[one.item.kind].publish },
    details: { field: one.report.field, reports: found.length },
  })
  if (act === 'drop')
    return endReports(tx, eq(visitorReports.first, first), { state: 'refused', why: 'dropped', reason: '' }, now)
  let queued = false
  for (const { report } of found) queued = (await raiseDoubt(tx, report, one.report, now)) || queued
  return queued
}

/** One task for all that waits: it ends when somebody looked at each. */
export async function pendingReportTasks(db: Database, actor: Actor): Promise<Task[]> {
  const [waits] = await pendingOf(db, actor)
  if (waits === undefined) return []
  const [root] = await db
    .select({ key: teams.key, title: teams.name })
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), teams.tenantRoot))
  if (root === undefined) return []
  return [
    { key: 'report-held', kind: 'lookAtReports', subject: { type: 'team', ...root, organisation: null }, due: null },
  ]
}

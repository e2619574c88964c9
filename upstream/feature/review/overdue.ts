import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Overdue } from '#contract/confirmation/reminder'
import { reminderObstacle } from '#contract/confirmation/reminder-rules'
import { reviewPhase } from '#contract/review/review'
import { began, isInPhase } from '../../capability/review/phase-sql.ts'
import { cycleStart } from '../../capability/review/policy.ts'
import { countingFor, type PolicyRecord, policyTree } from '../../capability/review/policy-tree.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { keepsOrganisation } from '../../kernel/recipient/keepers.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationReminders, policyChoices } from '../../platform/db/schema/review.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { inOneLine } from '../../platform/text/one-line.ts'

export type UserRecord = typeof users.$inferSelect

/** An organisation with all that says whether, and to whom, its mail goes. */
export type OverdueRecord = {
  organisation: ItemRecord
  policy: PolicyRecord | undefined
  dates: { deadline: Date; end: Date } | undefined
  keepers: UserRecord[]
  last: Overdue['last']
  obstacle: Overdue['obstacle']
}

export const nameOf = ({ firstName, infix, familyName }: UserRecord) =>
  inOneLine([firstName, infix, familyName].filter(Boolean).join(' '))

async function keepersOfAll(db: Database, ids: number[]) {
  const rows = await db
    .select({ id: items.id, user: users })
    .from(items)
    .innerJoin(users, and(isNull(users.disabledAt), keepsOrganisation(items.id, users.id)))
    .where(inArray(items.id, ids))
    .orderBy(asc(users.id))
  return Map.groupBy(rows, ({ id }) => id)
}

/** The state of organisations of a tenant: whether they are past their deadline, who edits them, and who mailed them last. */
export async function overdueRecords(db: Database, organisations: readonly ItemRecord[], now: Date) {
  const [first] = organisations
  if (first === undefined) return []
  const ids = organisations.map(({ id }) => id)
  const [tree, own, reminders, keepers] = await Promise.all([
    policyTree(db, first.tenantId),
    db.select().from(policyChoices).where(inArray(policyChoices.itemId, ids)),
    db.select().from(confirmationReminders).where(inArray(confirmationReminders.itemId, ids)),
    keepersOfAll(db, ids),
  ])
  return organisations.map((organisation): OverdueRecord => {
    const { id, teamPath, archivedAt } = organisation
    const policy = countingFor(tree, teamPath, own.find(({ itemId }) => itemId === id) ?? null)?.policy
    const standing = policy && reviewPhase(policy, cycleStart(organisation).getTime(), now.getTime())
    const people = (keepers.get(id) ?? []).map(({ user }) => user)
    const sent = reminders.find(({ itemId }) => itemId === id)
    const input = {
      isLate: archivedAt === null && (standing?.phase === 'grace' || standing?.phase === 'action'),
      recipients: people.length,
      lastAt: sent?.at.getTime(),
    }
    return {
      organisation,
      policy,
      dates: standing && { deadline: new Date(standing.dates.grace), end: new Date(standing.dates.action) },
      keepers: people,
      last: sent === undefined ? null : { by: sent.name, at: sent.at.toISOString() },
      obstacle: reminderObstacle(input, now.getTime()) ?? null,
    }
  })
}

/** Organisations that nobody confirmed in time, those that are late longest at the top, with how many there are beyond. */
export async function listOverdue(
  db: Database,
  { tenantId, path, within }: { tenantId: number; path: string; within: SQL | undefined },
  { limit, now }: { limit: number; now: Date },
) {
  const isLate = and(
    within,
    eq(items.tenantId, tenantId),
    isInPhase(await policyTree(db, tenantId), { path }, 'late', now),
  )
  const rows = await db.select().from(items).where(isLate).orderBy(asc(began), asc(items.id)).limit(limit)
  const further = rows.length < limit ? 0 : (await db.$count(items, isLate)) - rows.length
  return { records: await overdueRecords(db, rows, now), further }
}

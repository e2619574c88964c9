import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import { type ListView, type ListViewInput, maximumViews, type ViewList } from '#contract/team/list-view'
import type { Actor } from '../../kernel/call/actor.ts'
import { type AuditEntry, recordEvent } from '../../kernel/log/record.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { listViews } from '../../platform/db/schema/list-view.ts'
import type { Database } from '../../platform/db/store.ts'

type Row = typeof listViews.$inferSelect

/** Who may edit a team keeps its views. */
export const mayShare = (actor: Actor, team: TeamRecord) =>
  hasPermission(actor.grants, 'team.update', { teamPath: team.path })

const inputOf = ({ list, name, ownerId, query, columns }: Row): ListViewInput => ({
  ...{ list, name, shared: ownerId === null, query, columns },
})

const toView = (actor: Actor, team: TeamRecord, row: Row): ListView => ({
  id: String(row.id),
  ...inputOf(row),
  changedBy: row.updatedBy,
  mayChange: actor.viewer === null && (row.ownerId !== null || mayShare(actor, team)),
})

/** The views of a team that the actor sees: their own, and the team's. */
const seenIn = (actor: Actor, team: TeamRecord) =>
  and(
    eq(listViews.tenantId, actor.tenantId),
    eq(listViews.teamId, team.id),
    or(isNull(listViews.ownerId), eq(listViews.ownerId, actor.userId)),
  )

/** By name; there are no more than the maximum of both. */
export async function viewsOf(db: Database, actor: Actor, team: TeamRecord, list: ViewList): Promise<ListView[]> {
  const rows = await db
    .select()
    .from(listViews)
    .where(and(seenIn(actor, team), eq(listViews.list, list)))
    .orderBy(asc(listViews.name), asc(listViews.id))
  return rows.map((row) => toView(actor, team, row))
}

/** Changes to a view of the team are in its log; one's own views are private. */
const noteOf = (team: TeamRecord, details: Record<string, unknown>): AuditEntry => ({
  action: 'updated',
  details,
  subject: subjectOf(team),
  permission: 'team.update',
})

type At = { team: TeamRecord; now: Date }

/** Keeps a view; one of the same name and owner becomes this one. */
export async function saveView(tx: Database, actor: Actor, { team, now }: At, input: ListViewInput): Promise<ListView> {
  const { list, name, shared, query, columns } = input
  if (shared) requirePermission(actor, 'team.update', { teamPath: team.path })
  const ownerId = shared ? null : actor.userId
  const ofOwner = and(
    eq(listViews.teamId, team.id),
    eq(listViews.list, list),
    ownerId === null ? isNull(listViews.ownerId) : eq(listViews.ownerId, ownerId),
  )
  const [before] = await tx
    .select()
    .from(listViews)
    .where(and(ofOwner, eq(listViews.name, name)))
    .for('update')
  const others = await tx.$count(listViews, and(ofOwner, ne(listViews.name, name)))
  if (others >= maximumViews) throw new AppError('UNABLE_TO_SAVE')
  const values = { query, columns, updatedAt: now, updatedBy: actor.name }
  const [saved] = await tx
    .insert(listViews)
    .values({ ...values, tenantId: actor.tenantId, teamId: team.id, list, ownerId, name })
    .onConflictDoUpdate({
      target: [listViews.teamId, listViews.list, listViews.ownerId, listViews.name],
      set: values,
    })
    .returning()
  if (saved === undefined) throw new Error('the view was not saved')
  if (shared)
    await recordEvent(tx, actor, now, noteOf(team, { viewSaved: name, from: before && inputOf(before), to: input }))
  return toView(actor, team, saved)
}

/** Deletes a view that the actor sees and may change. */
export async function deleteView(tx: Database, actor: Actor, { team, now }: At, id: number): Promise<void> {
  const isIt = and(seenIn(actor, team), eq(listViews.id, id))
  const [found] = await tx.select().from(listViews).where(isIt).for('update')
  if (found === undefined) throw new AppError('NOT_FOUND')
  const isShared = found.ownerId === null
  if (isShared) requirePermission(actor, 'team.update', { teamPath: team.path })
  await tx.delete(listViews).where(isIt)
  if (isShared) await recordEvent(tx, actor, now, noteOf(team, { viewDeleted: found.name, from: inputOf(found) }))
}

import { eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { versions } from '../../platform/db/schema/item.ts'
import { typeGaps, typeRequirements } from '../../platform/db/schema/type-work.ts'
import type { Database } from '../../platform/db/store.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { lockNextRecords, newestVersion, recordsInPart, visibleVersion } from './records.ts'

type Requirement = typeof typeRequirements.$inferSelect

/** Those of these versions that have the type and not the field. */
async function lacking(db: Database, { type, field }: Requirement, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await db
    .select({ uuid: versions.uuid })
    .from(versions)
    .where(
      sql`${inArray(versions.uuid, [...uuids])} and ${versions.types} @> array[${type}]::text[]
        and not jsonb_exists(${versions.values}, ${field})`,
    )
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * Notes which of the next records are online without the field, or will be; false when all were looked at. They are locked
 * until that is written: a save of one of them afterwards meets what was noted of it.
 */
async function noteNext(db: Database, requirement: Requirement, last: number, now: Date): Promise<boolean> {
  const { id, tenantId, kind, type: key } = requirement
  const found = await lockNextRecords(db, { tenantId, kind, keys: [key] }, last)
  const shown = found.flatMap((item) => {
    const [uuid, newest] = [item.archivedAt === null ? visibleVersion(item, now) : null, newestVersion(item)]
    return uuid === null || newest === null ? [] : [{ itemId: item.id, uuid, newest }]
  })
  const without = await lacking(
    db,
    requirement,
    shown.flatMap(({ uuid, newest }) => [uuid, newest]),
  )
  const gaps = shown.filter(({ uuid }) => without.has(uuid))
  if (gaps.length > 0)
    await db
      .insert(typeGaps)
      .values(gaps.map(({ itemId, newest }) => ({ tenantId, requirementId: id, itemId, isOpen: without.has(newest) })))
      .onConflictDoNothing()
  const isLast = found.length < recordsInPart
  await db
    .update(typeRequirements)
    .set({ lastId: isLast ? null : (found.at(-1)?.id ?? last) })
    .where(eq(typeRequirements.id, id))
  // Who opens their tasks next must not read all that was just written.
  if (isLast && last > 0) await db.execute(sql`analyze type_gaps`)
  return !isLast
}

/** Forgets some of what was noted, and in the end the requirement itself; false when nothing is left. */
async function forgetNext(db: Database, { id }: Requirement): Promise<boolean> {
  const some = db.select({ id: typeGaps.id }).from(typeGaps).where(eq(typeGaps.requirementId, id)).limit(recordsInPart)
  const gone = await db.delete(typeGaps).where(inArray(typeGaps.id, some)).returning({ id: typeGaps.id })
  if (gone.length > 0) return true
  await db.delete(typeRequirements).where(eq(typeRequirements.id, id))
  return false
}

/** The next part of finding who lacks a field, or of forgetting that; false when nothing is left of it. */
export const requirementPart = ({ store, now }: Pick<Services, 'store' | 'now'>, id: number): Promise<boolean> =>
  store.withTransaction(async (tx) => {
    const [requirement] = await tx.select().from(typeRequirements).where(eq(typeRequirements.id, id)).for('update')
    if (requirement === undefined) return false
    if (requirement.isEnded) return forgetNext(tx, requirement)
    return requirement.lastId === null ? false : noteNext(tx, requirement, requirement.lastId, now())
  })

/** Finds the records without newly required fields, in parts; what a process that ended left open goes on with the next. */
export const typeRequirementJob = defineJob({
  name: 'type-requirement',
  run: (services, payload, { signal }) =>
    workInTurns(services, { name: 'type-requirement', payload, signal }, () =>
      requirementPart(services, payload.requirement),
    ),
  left: ({ store }) =>
    store.db
      .select({ requirement: typeRequirements.id })
      .from(typeRequirements)
      .where(or(isNotNull(typeRequirements.lastId), typeRequirements.isEnded)),
})

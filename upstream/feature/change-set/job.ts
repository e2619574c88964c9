import { eq, inArray } from 'drizzle-orm'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import type { Services } from '../../platform/process/services.ts'
import { controlPart, type Work } from './control.ts'
import { runPart } from './run.ts'

export const changeSetQueue = 'change-set'

/** One part of looking or running, whichever it is at; false when there is nothing to do. */
export async function workPart(work: Work, id: string): Promise<boolean> {
  const [set] = await work.store.db.select().from(changeSets).where(eq(changeSets.id, id))
  if (set?.state === 'checking') return controlPart(work, set)
  return set?.state === 'running' ? runPart(work, set) : false
}

const idOf = (payload: unknown): string | undefined =>
  typeof payload === 'object' && payload !== null && 'set' in payload && typeof payload.set === 'string'
    ? payload.set
    : undefined

/** Looks at change sets and carries them out, in parts; what a process that ended left open goes on with the next. */
export async function startChangeSets(services: Services): Promise<void> {
  const { store, jobs } = services
  await jobs.work(changeSetQueue, async (payload, { signal }) => {
    const id = idOf(payload)
    if (id !== undefined)
      await workInTurns(services, { queue: changeSetQueue, payload: { set: id }, signal }, () => workPart(services, id))
  })
  const open = await store.db
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(inArray(changeSets.state, ['checking', 'running']))
  for (const { id } of open) await store.withTransaction((tx) => jobs.enqueue(tx, changeSetQueue, { set: id }))
}

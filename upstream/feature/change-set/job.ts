import { eq, inArray } from 'drizzle-orm'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import { controlPart, type Work } from './control.ts'
import { runPart } from './run.ts'

/** One part of looking or running, whichever it is at; false when there is nothing to do. */
export async function workPart(work: Work, id: string): Promise<boolean> {
  const [set] = await work.store.db.select().from(changeSets).where(eq(changeSets.id, id))
  if (set?.state === 'checking') return controlPart(work, set)
  return set?.state === 'running' ? runPart(work, set) : false
}

/** Looks at change sets and carries them out, in parts; what a process that ended left open goes on with the next. */
export const changeSetJob = defineJob({
  name: 'change-set',
  run: (services, payload, { signal }) =>
    workInTurns(services, { name: 'change-set', payload, signal }, () => workPart(services, payload.set)),
  left: ({ store }) =>
    store.db
      .select({ set: changeSets.id })
      .from(changeSets)
      .where(inArray(changeSets.state, ['checking', 'running'])),
})

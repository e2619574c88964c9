import { eq } from 'drizzle-orm'
import { importJobInputSchema } from '#contract/import-job/import-job'
import { checked, fieldsOf, type ReinstatableKind, restored } from '../../capability/history/reinstatable-kinds.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { getJob, inputOf, updateJob } from './job-repository.ts'

const permission = 'tenant.importJobs'

/** An import job, by what it reads in and how; its runs are no part of it. */
export const importJob: ReinstatableKind = {
  fields: fieldsOf(importJobInputSchema),
  async find(db, actor, key) {
    const root = await tenantRoot(db, actor, permission)
    const { id, name: title, version } = await getJob(db, actor, key)
    return { type: 'importJob', id, key, title, version, permission, place: { teamPath: root.path } }
  },
  async save({ db, actor, key, former, body, version, now, restored: number }) {
    const root = await tenantRoot(db, actor, permission)
    const job = await getJob(db, actor, key)
    const [team] = await db.select({ key: teams.key }).from(teams).where(eq(teams.id, job.teamId))
    const input = checked(importJobInputSchema, restored(former, body.fields, inputOf(job, team?.key ?? '')))
    await updateJob(db, actor, { key, root, version, now, restored: number }, input)
  },
}

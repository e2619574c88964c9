import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import { maintenanceEndpoints } from '#contract/tenant/maintenance'
import { type Actor, requireMaintenance } from '../../kernel/call/actor.ts'
import { setMode } from '../../kernel/call/maintenance-mode.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { isJobName, jobList } from '../../platform/jobs/job-list.ts'
import { retryMail } from '../../platform/mail/outbox.ts'
import { activity } from './activity.ts'
import { takeFailedJob } from './jobs.ts'
import { mountPolicyReports } from './policy-reports.ts'

/** Writes to the log of the tenant that the caller is signed in to. */
async function note(db: Database, actor: Actor, now: Date, action: AuditAction, details: Record<string, unknown>) {
  const [root] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) throw new AppError('NOT_FOUND')
  await recordEvent(db, actor, now, { action, subject: subjectOf(root), permission: '', details })
}

/** Pages and actions of maintenance accounts; these have no rights on content. */
export function mountMaintenance(app: Application): void {
  mountPolicyReports(app)
  mount(app, maintenanceEndpoints.activity, async ({ actor, services, now }) => {
    requireMaintenance(actor)
    return activity(services, now)
  })
  mount(app, maintenanceEndpoints.retryJob, async ({ db, actor, params, services, now }) => {
    requireMaintenance(actor)
    const job = await takeFailedJob(db, params.job)
    if (job === undefined || !isJobName(job.queue)) throw new AppError('NOT_FOUND')
    await services.jobs.enqueue(db, job.queue, z.parse(jobList[job.queue].payload, job.data))
    await note(db, actor, now, 'jobRetried', { queue: job.queue, job: params.job })
    return undefined
  })
  mount(app, maintenanceEndpoints.retryMail, async ({ db, actor, params, services, now }) => {
    requireMaintenance(actor)
    const mail = await retryMail(db, params.mail)
    if (mail === undefined) throw new AppError('NOT_FOUND')
    await services.jobs.enqueue(db, 'mail', {})
    await note(db, actor, now, 'mailRetried', { mail: mail.id, subject: mail.subject })
    return undefined
  })
  mount(app, maintenanceEndpoints.setMode, async ({ db, actor, body, now }) => {
    requireMaintenance(actor)
    const mode = await setMode(db, body, actor.name, now)
    await note(db, actor, now, mode.isOn ? 'maintenanceBegun' : 'maintenanceEnded', { reason: mode.reason })
    return mode
  })
}

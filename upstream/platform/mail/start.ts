import type { JobQueue } from '../jobs/boss.ts'
import { defineJob, takeUp } from '../process/define-job.ts'
import type { UpstreamEnvironment } from '../process/env.ts'
import type { Services } from '../process/services.ts'
import { createMailSender } from './sender.ts'

/** Sends mail as it is queued, and every minute what was left behind by a crash. */
export async function startMail(services: Services, queue: JobQueue, env: UpstreamEnvironment): Promise<() => void> {
  const { store, log, now } = services
  const { dataDir, smtpUrl, mailFrom: from } = env
  const sender = createMailSender({ store, dataDir, smtpUrl, from, now, log })
  await takeUp(services, queue, defineJob({ name: 'mail', run: () => sender.sendDue() }))
  return sender.close
}

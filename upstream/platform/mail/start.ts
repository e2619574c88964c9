import type { UpstreamEnvironment } from '../process/env.ts'
import type { Services } from '../process/services.ts'
import { createMailSender } from './sender.ts'

/** Sends mail as it is queued, and every minute what was left behind by a crash. */
export async function startMail({ store, jobs, log, now }: Services, env: UpstreamEnvironment): Promise<() => void> {
  const { dataDir, smtpUrl, mailFrom: from } = env
  const sender = createMailSender({ store, dataDir, smtpUrl, from, now, log })
  await jobs.work('mail', async () => {
    await sender.sendDue()
  })
  await jobs.schedule('mail', '* * * * *', {})
  return sender.close
}

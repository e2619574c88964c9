import { sealAll } from '../../kernel/log/chain.ts'
import type { Services } from '../../platform/process/services.ts'

/** Seals the action log every minute. */
export async function startSealing({ store, jobs, auditKey }: Services): Promise<void> {
  await jobs.work('seal', () => sealAll(store, auditKey))
  await jobs.schedule('seal', '* * * * *', {})
}

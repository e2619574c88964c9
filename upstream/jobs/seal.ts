import { sealAll } from '../main/audit/chain.ts'
import type { Services } from '../services.ts'

/** Seals the action log every minute. */
export async function startSealing({ store, jobs }: Services): Promise<void> {
  await jobs.work('seal', () => sealAll(store))
  await jobs.schedule('seal', '* * * * *', {})
}

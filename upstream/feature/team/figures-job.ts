import { addUpFigures } from '../../kernel/team/figures.ts'
import type { Services } from '../../platform/process/services.ts'

/** Adds up the counts of teams every ten minutes, so that reading them stays quick however much is written. */
export async function startFigures({ store, jobs }: Services): Promise<void> {
  await jobs.work('figures', async () => {
    await addUpFigures(store.db)
  })
  await jobs.schedule('figures', '*/10 * * * *', {})
}

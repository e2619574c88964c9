import type { ImportRun } from '#contract/import-job/run'
import { savedVerdicts } from '#contract/import-job/states'

/** How many rows saving a run would change something by. */
export const changesIn = ({ verdicts }: Pick<ImportRun, 'verdicts'>): number =>
  savedVerdicts.reduce((total, verdict) => total + verdicts[verdict], 0)

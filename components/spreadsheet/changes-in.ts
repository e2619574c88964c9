import type { ImportRun } from '#contract/import-job/run'
import { failedOutcomes, savedVerdicts } from '#contract/import-job/states'

/** How many rows saving a run would change something by; those that were saved before it was looked at again do not count. */
export const changesIn = ({ step, verdicts, outcomes }: Pick<ImportRun, 'step' | 'verdicts' | 'outcomes'>): number =>
  savedVerdicts.reduce((total, verdict) => total + verdicts[verdict], 0) - (step === 'check' ? outcomes.success : 0)

/** Rows that should have been saved and were not, or could not be. */
export const failuresIn = ({ outcomes }: Pick<ImportRun, 'outcomes'>): number =>
  failedOutcomes.reduce((total, outcome) => total + outcomes[outcome], 0)

import { addUpFigures } from '../../kernel/team/figures.ts'
import { defineJob } from '../../platform/process/define-job.ts'

/** Adds up the counts of teams every ten minutes, so that reading them stays quick however much is written. */
export const figuresJob = defineJob({ name: 'figures', run: ({ store }) => addUpFigures(store.db) })

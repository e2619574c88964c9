import { sealAll } from '../../kernel/log/chain.ts'
import { defineJob } from '../../platform/process/define-job.ts'

/** Seals the action log every minute. */
export const sealJob = defineJob({ name: 'seal', run: ({ store, auditKey }) => sealAll(store, auditKey) })

import type { AuditAction } from '#contract/history/audit'

/** What leads to a concept: who may not edit the thing, hears nothing of it. */
export const draftActions = [
  'savedConcept',
  'imported',
  'restoredVersion',
  'conflictSeen',
] as const satisfies AuditAction[]

/** What by itself shares a version with nobody; anything else that the log tells of a concept made it known. */
export const unsharedActions = [...draftActions, 'created', 'copied'] as const satisfies AuditAction[]

import type { AuditAction } from '#contract/history/audit'

/** What colleagues say to each other about a thing. */
export const commentActions = [
  'commented',
  'commentReplied',
  'commentEdited',
  'commentResolved',
  'commentReopened',
  'commentDeleted',
] as const satisfies AuditAction[]

/** What people arrange among themselves about what is to be done with a thing. */
export const taskActions = ['taskSnoozed', 'taskHandedOver', 'taskTakenBack'] as const satisfies AuditAction[]

/** What leads to a concept, or is said about one: who may not edit the thing, hears nothing of it. */
export const draftActions = [
  'savedConcept',
  'imported',
  'restoredVersion',
  'conflictSeen',
  ...commentActions,
  ...taskActions,
] as const satisfies AuditAction[]

/** What by itself shares a version with nobody; anything else that the log tells of a concept made it known. */
export const unsharedActions = [...draftActions, 'created', 'copied'] as const satisfies AuditAction[]

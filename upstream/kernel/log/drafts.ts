import type { AuditAction } from '#contract/history/audit'

/** Conversations of colleagues about a record. */
export const commentActions = [
  'commented',
  'commentReplied',
  'commentEdited',
  'commentResolved',
  'commentReopened',
  'commentDeleted',
] as const satisfies AuditAction[]

/** Arrangements between people about a task. */
export const taskActions = ['taskSnoozed', 'taskHandedOver', 'taskTakenBack'] as const satisfies AuditAction[]

/** Events that lead to a concept or are about one: hidden from anybody who may not edit the record. */
export const draftActions = [
  'savedConcept',
  'imported',
  'restoredVersion',
  'conflictSeen',
  ...commentActions,
  ...taskActions,
] as const satisfies AuditAction[]

/** Actions that show a version to nobody else; any other event about a concept made it known. */
export const unsharedActions = [...draftActions, 'created', 'copied'] as const satisfies AuditAction[]

// Apart from change-set.ts, so that what runs in the browser needs no zod.

/** How far a change set is. Only a set that runs changes anything. */
export const changeSetStates = [
  'draft',
  'checking',
  'controlled',
  'waiting',
  'running',
  'done',
  'stopped',
  'rejected',
  'undone',
] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** `undo` reverts another change set. */
export const changeKinds = ['keyword', 'move', 'type', 'field', 'convert', 'undo'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The foreseen outcome for a record, before anything is changed; a record that stays the same has no row. */
export const changeVerdicts = ['change', 'refused'] as const
export type ChangeVerdict = (typeof changeVerdicts)[number]

/** How a record ended: changed, left alone because somebody changed it since, refused, failed, or not come to. */
export const changeOutcomes = ['done', 'changed', 'refused', 'failed', 'skipped'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** Actions on a change set, other than editing it. */
export const changeActions = ['control', 'submit', 'withdraw', 'approve', 'reject', 'stop', 'undo'] as const
export type ChangeAct = (typeof changeActions)[number]

/** Moves on by itself: worth another look in a moment. */
export const isMoving = (state: ChangeSetState): boolean => state === 'checking' || state === 'running'

/** So many words are replaced by one at most. */
export const keywordsMaximum = 20
/** The most values that can be mapped by name. */
export const namedValuesMaximum = 200
export const longestChangeReason = 300

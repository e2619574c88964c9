import type { ErrorCode } from '../kernel/errors.ts'
import type { ChangeAct, ChangeKind, ChangeSetState } from './states.ts'

/** The properties of a change set that decide which actions are possible. */
export type ChangeSetContext = {
  state: ChangeSetState
  kind: ChangeKind
  /** Records that would change, and those that were changed. */
  changes: number
  done: number
  /** The id of the user who proposed it. */
  proposer: string
}

/** Who asks; `proposes` is the right to change several things at once where the set reaches. */
export type ChangeSetCaller = { userId: string; proposes: boolean; maintenance: boolean }

type Act = ChangeAct | 'update' | 'delete'

/** The states in which an act has a meaning. */
const states: Record<Act, readonly ChangeSetState[]> = {
  update: ['draft', 'controlled', 'rejected'],
  delete: ['draft', 'controlled', 'rejected'],
  control: ['draft', 'controlled', 'rejected'],
  submit: ['controlled'],
  withdraw: ['waiting'],
  approve: ['waiting'],
  reject: ['waiting'],
  stop: ['checking', 'running'],
  undo: ['done', 'stopped'],
}

const own: readonly Act[] = ['update', 'delete', 'control', 'submit', 'withdraw']

function withoutRight(act: Act, { proposer }: ChangeSetContext, caller: ChangeSetCaller): ErrorCode | undefined {
  const isOwn = proposer === caller.userId
  if (act === 'approve' || act === 'reject') {
    if (!caller.maintenance) return 'FORBIDDEN'
    // Four eyes: nobody decides about what they proposed themselves.
    return isOwn ? 'OWN_CHANGE_SET' : undefined
  }
  if (own.includes(act)) return isOwn && (caller.proposes || caller.maintenance) ? undefined : 'FORBIDDEN'
  if (act === 'stop') return isOwn || caller.maintenance ? undefined : 'FORBIDDEN'
  return caller.proposes || caller.maintenance ? undefined : 'FORBIDDEN'
}

/** Why somebody can't do this with a change set now; nothing when they can. Rights come before the state. */
export function changeSetRefusal(act: Act, set: ChangeSetContext, caller: ChangeSetCaller): ErrorCode | undefined {
  const denied = withoutRight(act, set, caller)
  if (denied !== undefined) return denied
  if (!states[act].includes(set.state)) return 'CHANGE_SET_STATE'
  if (act === 'submit' && set.changes === 0) return 'CHANGE_SET_EMPTY'
  if (act === 'undo' && (set.done === 0 || set.kind === 'undo')) return 'CHANGE_SET_STATE'
  // The contents of an undo follow from the set that it undoes.
  if (act === 'update' && set.kind === 'undo') return 'CHANGE_SET_STATE'
  return undefined
}

const everything: readonly Act[] = [
  ...(['update', 'delete', 'control', 'submit', 'withdraw'] as const),
  ...(['approve', 'reject', 'stop', 'undo'] as const),
]

export const changeSetActions = (set: ChangeSetContext, caller: ChangeSetCaller): Act[] =>
  everything.filter((act) => changeSetRefusal(act, set, caller) === undefined)

/** The state of a set after an act; undoing makes another set and leaves this one. */
export const stateAfter = {
  control: 'checking',
  submit: 'waiting',
  withdraw: 'controlled',
  approve: 'running',
  reject: 'rejected',
} as const satisfies Partial<Record<ChangeAct, ChangeSetState>>

import type { OutcomeState, SpecialKind } from './answer-rules.ts'

/**
 * Decisions on an answer: publish the changes; save them as a concept, to edit them first; carry out an answer about
 * the whole (archive a record that is gone, on its day); mark it as dealt with; or send it back.
 */
export const proposalActs = ['publish', 'take', 'carryOut', 'handled', 'sendBack'] as const
export type ProposalAct = (typeof proposalActs)[number]

export type ProposalStanding = {
  state: OutcomeState
  /** Something in it differs from the current value. */
  hasChanges: boolean
  special: SpecialKind | null
  right: 'none' | 'update' | 'publish'
  mayArchive: boolean
}

/** Decisions that the caller may take on an answer; none once it is decided. */
export function actsOn({ state, hasChanges, special, right, mayArchive }: ProposalStanding): ProposalAct[] {
  if (state !== 'open' || right === 'none') return []
  return [
    ...(hasChanges && right === 'publish' ? ['publish' as const] : []),
    ...(hasChanges ? ['take' as const] : []),
    ...(special === 'gone' && mayArchive ? ['carryOut' as const] : []),
    ...(hasChanges ? [] : ['handled' as const]),
    'sendBack',
  ]
}

export function stateAfter(act: ProposalAct, isWhole: boolean): OutcomeState {
  if (act === 'publish') return isWhole ? 'published' : 'changed'
  if (act === 'take') return 'taken'
  return act === 'sendBack' ? 'sentBack' : 'handled'
}

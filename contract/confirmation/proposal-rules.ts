import type { SpecialAnswer } from './answer.ts'
import type { OutcomeState, SpecialKind } from './answer-rules.ts'

/**
 * What can be done with what was answered: publish what was changed; take it on as a concept, to change it first; carry out what
 * was said of the whole (archive what is gone, on its day; merge or transfer what belongs elsewhere); say that it was seen to; or
 * send it back.
 */
export const proposalActions = ['publish', 'take', 'carryOut', 'handled', 'sendBack'] as const
export type ProposalAct = (typeof proposalActions)[number]

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
    ...((special === 'gone' || special === 'elsewhere') && mayArchive ? ['carryOut' as const] : []),
    ...(hasChanges ? [] : ['handled' as const]),
    'sendBack',
  ]
}

/** The day from which an organisation is elsewhere, while that is still to come: its new address goes online then, and not before. */
export const moveDay = (special: SpecialAnswer | null, today: string): string | undefined =>
  special?.what === 'moved' && special.from !== undefined && special.from > today ? special.from : undefined

/** What its state is after an act on it. */
export function stateAfter(
  act: ProposalAct,
  { isWhole, isPlanned }: { isWhole: boolean; isPlanned: boolean },
): OutcomeState {
  if (act === 'publish' && isPlanned) return 'planned'
  if (act === 'publish') return isWhole ? 'published' : 'changed'
  if (act === 'take') return 'taken'
  return act === 'sendBack' ? 'sentBack' : 'handled'
}

// Without zod, so that pages can read it.

/**
 * The state of a call. `reserve`: not called unless one before it drops out; `unreached` and `refused` have dropped out, and the
 * next of the same stratum took their place; `gone`: it no longer exists.
 */
export const callStates = ['reserve', 'open', 'claimed', 'snoozed', 'done', 'gone', 'unreached', 'refused'] as const
export type CallState = (typeof callStates)[number]

/** Those that can still be called. */
export const waitingStates = ['open', 'claimed', 'snoozed'] as const satisfies CallState[]
export const isWaiting = (state: CallState): boolean => waitingStates.some((one) => one === state)

/** Actions on a call. `said` saves the answers before our own values are shown; `judge` ends it. */
export const callActions = ['claim', 'release', 'snooze', 'unreached', 'refused', 'gone', 'said', 'judge'] as const
export type CallAct = (typeof callActions)[number]

/** A claim that nothing is done with ends by itself. */
export const claimMinutes = 60
/** Who was not reached is tried again at another part of the day. */
export const retryHours = 4

/** How often somebody was called: `tries` has those without contact alone. */
export const timesCalled = ({ state, tries }: { state: CallState; tries: number }): number =>
  tries + (state === 'done' || state === 'gone' || state === 'refused' ? 1 : 0)

export type CallStanding = {
  state: CallState
  tries: number
  /** Who has it, by user id. */
  claimedBy: string | null
  /** Until when it is claimed or put off. */
  until: Date | null
  /** True once the answers are saved. */
  isSaid: boolean
}

const hour = 60 * 60_000

/** Whether a call is free to take, as nobody has it and it is not put off. */
export const isFree = ({ state, until }: Pick<CallStanding, 'state' | 'until'>, now: Date): boolean =>
  state === 'open' || ((state === 'claimed' || state === 'snoozed') && until !== null && until <= now)

export type CallRefusal = 'CALL_TAKEN' | 'CALL_ENDED' | 'CALL_NOT_SAID'
export type AfterAct = CallStanding & {
  /** The next of its stratum is called instead. */
  isReplaced: boolean
}

/**
 * The state of a call after an act, or why that is refused. Only the person who claimed it goes on with it; a call that is put
 * off may be taken up earlier.
 */
export function afterAct(
  call: CallStanding,
  act: CallAct,
  { user, now, maximumTries, snoozedUntil }: { user: string; now: Date; maximumTries: number; snoozedUntil?: Date },
): AfterAct | CallRefusal {
  const { state, claimedBy, until } = call
  if (!isWaiting(state)) return 'CALL_ENDED'
  const isClaimed = state === 'claimed' && until !== null && until > now
  if (isClaimed && claimedBy !== user) return 'CALL_TAKEN'
  const free = { ...call, claimedBy: null, until: null, isReplaced: false }
  const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000)
  if (act === 'claim') return { ...free, state: 'claimed', claimedBy: user, until: claimedUntil }
  if (!isClaimed) return 'CALL_TAKEN'
  if (act === 'release') return { ...free, state: 'open' }
  if (act === 'snooze') return { ...free, state: 'snoozed', until: snoozedUntil ?? new Date(now.getTime() + 24 * hour) }
  if (act === 'said') return { ...call, until: claimedUntil, isSaid: true, isReplaced: false }
  if (act === 'judge') return call.isSaid ? { ...free, state: 'done' } : 'CALL_NOT_SAID'
  if (act === 'gone') return { ...free, state: 'gone' }
  if (act === 'refused') return { ...free, state: 'refused', isReplaced: true }
  const tries = call.tries + 1
  if (tries >= maximumTries) return { ...free, state: 'unreached', tries, isReplaced: true }
  return { ...free, state: 'snoozed', tries, until: new Date(now.getTime() + retryHours * hour) }
}

/** The finding about a field: `unknown` and `refused` count as no answer. */
export const verdicts = ['right', 'wrong', 'unknown', 'refused'] as const
export type Verdict = (typeof verdicts)[number]
/** How a field can be answered before our own value is shown. */
export const saidHows = ['said', 'none', 'unknown', 'refused'] as const
export type BlindAnswer = (typeof saidHows)[number]

/**
 * Proposes a verdict on an answer, for the caller to confirm: null where meanings can't be compared. The answer that
 * there is none is right where ours is empty.
 */
export function proposedVerdict(how: BlindAnswer, same: boolean | undefined, isFilled: boolean): Verdict | null {
  if (how === 'unknown' || how === 'refused') return how
  if (how === 'none') return isFilled ? 'wrong' : 'right'
  if (!isFilled) return 'wrong'
  return same === undefined ? null : same ? 'right' : 'wrong'
}

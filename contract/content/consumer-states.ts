// Without zod: the lists of co-organisers and offers ship this.

/** The state of a co-organiser: invited, taking part, or no longer. */
export const consumerStates = ['invited', 'enrolled', 'expired', 'declined', 'ended'] as const
export type ConsumerState = (typeof consumerStates)[number]

const week = 7 * 86_400_000
/** An invitation that nobody answers lapses. */
export const invitationWeeks = 8

export type ConsumerRecord = {
  invitedAt: number
  enrolledAt: number | null
  declinedAt: number | null
  endedAt: number | null
}

export const invitationExpires = ({ invitedAt }: Pick<ConsumerRecord, 'invitedAt'>) =>
  invitedAt + invitationWeeks * week

/** A refusal is shown as long as the invitation would have been valid, or until a new invitation. */
export const refusalVisibleSince = (now: number) => now - invitationWeeks * week

/** The state of a co-organiser at a moment; it follows from the record and the clock alone. */
export function consumerState(record: ConsumerRecord, now: number): ConsumerState {
  if (record.endedAt !== null) return 'ended'
  if (record.declinedAt !== null) return 'declined'
  if (record.enrolledAt !== null) return 'enrolled'
  return invitationExpires(record) <= now ? 'expired' : 'invited'
}

export const consumerActions = ['accept', 'decline', 'end'] as const
export type ConsumerAction = (typeof consumerActions)[number]

/** The actions of one side in a state: the invited side answers, and both can end it. */
export function consumerActionsIn(state: ConsumerState, side: 'owner' | 'consumer'): ConsumerAction[] {
  if (state === 'enrolled') return ['end']
  if (state === 'invited') return side === 'owner' ? ['end'] : ['accept', 'decline']
  return []
}

/** An answer can be taken back so long: time enough to see that it was the wrong button. */
export const reopenMinutes = 10

/** Whether an invitation that was just answered can be open again: not when somebody built on the answer already. */
export function mayReopen(record: ConsumerRecord & { contactVersion: number }, now: number): boolean {
  const answeredAt = record.declinedAt ?? record.enrolledAt
  if (answeredAt === null || record.endedAt !== null || record.contactVersion > 0) return false
  return now < answeredAt + reopenMinutes * 60_000 && now < invitationExpires(record)
}

/** Answers of the invited side; `reopen` takes an answer back. */
export const consumerAnswers = [...consumerActions, 'reopen'] as const
export type ConsumerAnswer = (typeof consumerAnswers)[number]

import { sameValue } from './values-compare.ts'

/** Why a value is proposed when two organisations become one. */
export const mergeReasons = ['filled', 'confirmed', 'newer', 'stays'] as const
export type MergeReason = (typeof mergeReasons)[number]
export type MergeSide = 'from' | 'into'
export type MergeProposal = { side: MergeSide; reason: MergeReason }

/** A value of one of the two; `saidAt` and `seenAt` are instants in UTC, null where nothing is known of them. */
export type MergeValue = { value: unknown; isEmpty: boolean; saidAt: string | null; seenAt: string | null }

const later = (one: string | null, other: string | null): MergeSide | undefined => {
  const [from, into] = [one, other].map((at) => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at)))
  if (from === undefined || into === undefined || from === into) return undefined
  return from > into ? 'from' : 'into'
}

/**
 * Which value of a field is proposed when an organisation goes into another one: the only one that there is, else the one that
 * was seen true last, else the one that was entered last, else that of the organisation that stays. Null where there is nothing
 * to choose.
 */
export function mergeProposal(from: MergeValue, into: MergeValue): MergeProposal | null {
  if (from.isEmpty || sameValue(from.value, into.value)) return null
  if (into.isEmpty) return { side: 'from', reason: 'filled' }
  const confirmed = later(from.seenAt, into.seenAt)
  if (confirmed !== undefined) return { side: confirmed, reason: 'confirmed' }
  const newer = later(from.saidAt, into.saidAt)
  return newer === undefined ? { side: 'into', reason: 'stays' } : { side: newer, reason: 'newer' }
}

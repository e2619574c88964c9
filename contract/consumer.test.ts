import { expect, it } from 'vitest'
import { type ConsumerRecord, consumerActionsIn, consumerState } from './consumer.ts'

const invitedAt = Date.parse('2026-09-01T08:00:00Z')
const week = 7 * 86_400_000
const asked: ConsumerRecord = { invitedAt, enrolledAt: null, declinedAt: null, endedAt: null }

it.each<[string, Partial<ConsumerRecord>, number, string]>([
  ['asked just now', {}, 0, 'invited'],
  ['asked a moment less than eight weeks ago', {}, 8 * week - 1, 'invited'],
  ['asked eight weeks ago, unanswered', {}, 8 * week, 'expired'],
  ['accepted', { enrolledAt: invitedAt + week }, 20 * week, 'enrolled'],
  ['declined', { declinedAt: invitedAt + week }, 20 * week, 'declined'],
  ['ended after taking part', { enrolledAt: invitedAt, endedAt: invitedAt + week }, 20 * week, 'ended'],
  ['withdrawn before an answer', { endedAt: invitedAt + week }, 2 * week, 'ended'],
])('%s is %s', (_what, facts, later, state) => {
  expect(consumerState({ ...asked, ...facts }, invitedAt + later)).toBe(state)
})

it('who was asked answers, either side ends, and what is over stays over', () => {
  expect(consumerActionsIn('invited', 'consumer')).toEqual(['accept', 'decline'])
  expect(consumerActionsIn('invited', 'owner')).toEqual(['end'])
  for (const side of ['owner', 'consumer'] as const) {
    expect(consumerActionsIn('enrolled', side)).toEqual(['end'])
    for (const state of ['expired', 'declined', 'ended'] as const) expect(consumerActionsIn(state, side)).toEqual([])
  }
})

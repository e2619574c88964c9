import { expect, it } from 'vitest'
import { type ConsumerRecord, consumerActionsIn, consumerState, mayReopen } from './consumer-states.ts'

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

it.each<[string, Partial<ConsumerRecord & { contactVersion: number }>, number, boolean]>([
  ['accepted a moment ago', { enrolledAt: invitedAt + week }, week + 60_000, true],
  ['declined a moment ago', { declinedAt: invitedAt + week }, week + 60_000, true],
  ['declined ten minutes ago', { declinedAt: invitedAt + week }, week + 600_000, false],
  ['never answered', {}, week, false],
  ['ended meanwhile', { enrolledAt: invitedAt + week, endedAt: invitedAt + week + 1 }, week + 2, false],
  ['accepted, with contact details already', { enrolledAt: invitedAt + week, contactVersion: 1 }, week + 1, false],
  ['declined just before the invitation lapses', { declinedAt: invitedAt + 8 * week - 1 }, 8 * week, false],
])('an answer to what was %s is taken back only while nobody built on it', (_what, facts, later, may) => {
  expect(mayReopen({ ...asked, contactVersion: 0, ...facts }, invitedAt + later)).toBe(may)
})

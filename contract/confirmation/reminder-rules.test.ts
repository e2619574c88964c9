import { expect, it } from 'vitest'
import { type ReminderInput, reminderObstacle } from './reminder-rules.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const hour = 60 * 60_000
const late: ReminderInput = { isLate: true, recipients: 1, lastAt: undefined }

it.each([
  ['is mailed about when it is late', {}, undefined],
  ['is not once somebody confirmed', { isLate: false }, 'confirmed'],
  ['is not when nobody keeps it', { recipients: 0 }, 'nobody'],
  ['is not a second time within a day', { lastAt: now - 24 * hour + 1 }, 'mailedToday'],
  ['is again after a day', { lastAt: now - 24 * hour }, undefined],
] as const)('an organisation %s', (_, facts, obstacle) => {
  expect(reminderObstacle({ ...late, ...facts }, now)).toBe(obstacle)
})

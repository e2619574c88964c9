import { describe, expect, it } from 'vitest'
import type { Task } from './task.ts'
import { isOpenTask, rightFor, snoozeIssue } from './task-rules.ts'

const subject = (type: Task['subject']['type']) => ({ type, key: 'x', title: 'X', organisation: null })

describe('a task that is put off', () => {
  it.each([
    ['2026-11-25', 'snooze.tooSoon'],
    ['2026-11-24', 'snooze.tooSoon'],
    ['2026-11-26', undefined],
    ['2027-11-26', undefined],
    ['2027-11-27', 'snooze.tooLate'],
  ])('till %s, seen from 2026-11-25: %s', (day, issue) => {
    expect(snoozeIssue(day, '2026-11-25')).toBe(issue)
  })

  it('is not open until it comes back, like one that a colleague has', () => {
    const handed = { name: 'Jo', at: '2026-11-25T09:00:00Z', note: '' }
    expect(isOpenTask({})).toBe(true)
    expect(isOpenTask({ later: '2026-11-26T09:00:00Z' })).toBe(false)
    expect(isOpenTask({ to: handed })).toBe(false)
  })
})

describe('what it takes to do a task', () => {
  it.each([
    ['publishReady', 'product', 'product.publish'],
    ['repairPlan', 'organisation', 'organisation.publish'],
    ['publishReady', 'agenda', 'agenda.publish'],
    ['solveConflict', 'agenda', 'agenda.update'],
    ['fillField', 'supplement', 'supplement.update'],
    ['callOrganisation', 'organisation', 'organisation.confirmationPolicyUpdate'],
  ] as const)('%s of a %s takes %s', (kind, type, permission) => {
    expect(rightFor({ kind, subject: subject(type) })).toEqual({ item: { kind: type, key: 'x' }, permission })
  })

  it.each([
    ['acceptInvitation', 'team'],
    ['readComment', 'product'],
    ['repairImport', 'importJob'],
  ] as const)('%s stays with the one who was asked', (kind, type) => {
    expect(rightFor({ kind, subject: subject(type) })).toBeUndefined()
  })
})

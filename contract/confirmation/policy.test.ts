import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../kernel/field-errors.ts'
import { reviewTimeline } from '../review/review-timeline.ts'
import { type PolicyInput, policyInputSchema } from './policy.ts'

const valid: PolicyInput = {
  name: 'Jaarlijks',
  intervalDays: 365,
  graceDays: 30,
  deadlineAction: 'archive',
  allowEmail: true,
  maximumProducts: 50,
  answerFields: null,
  answerAtOnce: [],
  notifications: [
    { daysBeforeDeadline: 42, emailTag: 'eerste' },
    { daysBeforeDeadline: 14, emailTag: 'review-last' },
  ],
}
const reminder = (daysBeforeDeadline: number, emailTag = 'x') => ({ daysBeforeDeadline, emailTag })

/** The first issue, in the form that both the form and the upstream report it. */
function issueOf(given: object): string | undefined {
  const read = policyInputSchema.safeParse({ ...valid, ...given })
  const [issue] = read.success ? [] : fieldErrors(read.error)
  return issue && `${issue.path}: ${issue.code}`
}

describe('a confirmation policy', () => {
  it.each([
    [{}, undefined],
    [{ intervalDays: 7, notifications: [reminder(6)] }, undefined],
    [{ intervalDays: 1826 }, undefined],
    [{ notifications: [] }, undefined],
    [{ name: '  ' }, 'name: required'],
    [{ intervalDays: 6, notifications: [] }, 'intervalDays: policy.intervalMinimum'],
    [{ intervalDays: 1827 }, 'intervalDays: policy.intervalMaximum'],
    [{ intervalDays: undefined }, 'intervalDays: required'],
    [{ intervalDays: 7.5, notifications: [] }, 'intervalDays: number.whole'],
    [{ intervalDays: Number.NaN }, 'intervalDays: number.whole'],
    [{ graceDays: -1 }, 'graceDays: policy.daysMinimum'],
    [{ graceDays: 366 }, 'graceDays: policy.graceMaximum'],
    [{ maximumProducts: 51 }, 'maximumProducts: policy.productsMaximum'],
    [{ notifications: [reminder(3, '')] }, 'notifications.0.emailTag: policy.tagRequired'],
    [{ notifications: [reminder(3, 'een twee')] }, 'notifications.0.emailTag: policy.tagSigns'],
    [{ notifications: [reminder(3), reminder(3)] }, 'notifications.1.daysBeforeDeadline: policy.daysTaken'],
    [{ notifications: [reminder(365)] }, 'notifications.0.daysBeforeDeadline: policy.daysBeforeStart'],
    [
      { notifications: Array.from({ length: 11 }, (_, days) => reminder(days)) },
      'notifications: policy.notificationsMaximum',
    ],
  ])('%j is as the specification says', (given, issue) => expect(issueOf(given)).toBe(issue))
})

describe('the timeline of a policy', () => {
  it('tells in order what happens when nobody confirms', () => {
    const told = (policy: PolicyInput) => reviewTimeline(policy, 0).map(({ day, what }) => `${day} ${what}`)
    expect(told(valid)).toEqual(['323 mail', '351 mail', '365 deadline', '365 call', '388 lastChance', '395 end'])
  })
})

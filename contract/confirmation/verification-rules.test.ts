import { describe, expect, it } from 'vitest'
import { verificationAt, verificationStep } from './verification-rules.ts'

const day = 86_400_000
const rules = {
  maximumVerifyAgeDays: 100,
  externallyManaged: false,
  maximumAttempts: 2,
  minimumDaysBetweenAttempts: 14,
  timeOutDays: 30,
}
const at = (now: number, attempts: number[] = [], given = {}, hasAddress = true) => {
  const facts = { since: 0, attempts: attempts.map((days) => days * day), hasAddress }
  const { step, until } = verificationStep({ ...rules, ...given }, facts, now * day)
  return [step, until === null ? null : until / day]
}

describe('verificationStep', () => {
  it.each([
    ['data that are not too old yet', at(99.9), ['current', 100]],
    ['data that became too old', at(100), ['ask', null]],
    ['a first mail, until the time between two has passed', at(113.9, [100]), ['asked', 114]],
    ['the time for the next mail', at(114, [100]), ['ask', null]],
    ['the last mail, until the time-out', at(143, [100, 114]), ['asked', 144]],
    ['no answer to any mail', at(144, [100, 114]), ['unanswered', null]],
    ['more mails than are allowed now', at(120, [100, 114], { maximumAttempts: 1 }), ['asked', 144]],
    ['nobody to mail', at(101, [], {}, false), ['noAddress', null]],
    ['an address that was lost after the last mail', at(120, [100, 114], {}, false), ['asked', 144]],
    ['others who ask', at(101, [], { externallyManaged: true }), ['external', null]],
  ])('tells %s', (_what, told, expected) => {
    expect(told).toEqual(expected)
  })
})

describe('verificationAt', () => {
  const setting = { key: 'a', maximumVerifyAgeDays: 400 }
  it.each([
    ['nothing where no team chose', [{ name: 'r' }], undefined],
    [
      'nothing where the nearest team says none',
      [
        { name: 'r', verification: setting },
        { name: 's', verification: null },
      ],
      undefined,
    ],
    [
      'the setting of a team above',
      [{ name: 'r', verification: setting }, { name: 's' }],
      { ageDays: 400, ageFrom: null },
    ],
    [
      'the age of a nearer team',
      [
        { name: 'r', verification: setting },
        { name: 's', maximumVerifyAgeDays: 90 },
      ],
      { ageDays: 90, ageFrom: 's' },
    ],
    [
      'not the age of a team further away',
      [
        { name: 'r', maximumVerifyAgeDays: 90 },
        { name: 's', verification: setting },
      ],
      { ageDays: 400, ageFrom: null },
    ],
  ])('gives %s', (_what, line, expected) => {
    const found = verificationAt<typeof setting>(line)
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(expected)
  })
})

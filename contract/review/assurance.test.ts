import { describe, expect, it } from 'vitest'
import { type Assurance, assuranceOf, assuranceSpans, assurerOf } from './assurance.ts'
import { assuranceSentence, assuranceText, dayOfAssurance } from './assurance-text.ts'
import { type ReviewPolicy, reviewPhase } from './review.ts'

const day = 24 * 60 * 60_000

const policyOf = (intervalDays: number, ...daysBefore: number[]): ReviewPolicy => ({
  ...{ intervalDays, graceDays: 14, deadlineAction: 'unpublish' },
  notifications: daysBefore.map((daysBeforeDeadline) => ({ daysBeforeDeadline, emailTag: 'herinnering' })),
})

const confirmedAt = new Date('2026-03-01T12:00:00.000Z')
const confirmed = { confirmedAt, by: 'organisation' as const }
const stateAfter = (days: number, policy: ReviewPolicy) => {
  const start = confirmedAt.getTime()
  return assuranceOf(confirmed, reviewPhase(policy, start, start + days * day).phase)?.state
}

describe('what others are told of a confirmation', () => {
  it.each([
    [0, 'current'],
    [69.999, 'current'],
    [70, 'ageing'],
    [97, 'ageing'],
    [99.999, 'ageing'],
    [100, 'stale'],
    [114, 'stale'],
    [4000, 'stale'],
  ])(
    'is, %f days later, %s under a policy of a hundred days with its first request thirty days before',
    (days, state) => expect(stateAfter(days, policyOf(100, 30, 3))).toBe(state),
  )

  it('has no state where nobody asks to confirm, and is nothing while nobody ever did', () => {
    expect(assuranceOf(confirmed, undefined)).toEqual({
      ...{ confirmedAt: '2026-03-01T12:00:00.000Z', by: 'organisation', state: null },
    })
    expect(assuranceOf({ confirmedAt: null, by: 'team' }, 'grace')).toBeNull()
  })

  it('lasts as many times 24 hours, whether or not the clock went an hour ahead or back meanwhile', () => {
    for (const start of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z', '2026-06-01T12:00:00Z']) {
      const at = Date.parse(start)
      const stateOn = (ms: number) => assuranceOf(confirmed, reviewPhase(policyOf(7, 2), at, at + ms).phase)?.state
      expect([stateOn(5 * day - 1), stateOn(5 * day), stateOn(7 * day - 1), stateOn(7 * day)]).toEqual([
        ...['current', 'ageing', 'ageing', 'stale'],
      ])
    }
  })

  it('grows old once and never young again, and its spans say when, under any policy', () => {
    const order = ['current', 'ageing', 'stale']
    const policies = [policyOf(7), policyOf(30), policyOf(365, 40), policyOf(365, 1, 60, 14), policyOf(1826, 0)]
    for (const policy of policies) {
      const { ageing, stale } = assuranceSpans(policy)
      let reached = 0
      for (let days = 0; days <= policy.intervalDays + 20; days += 2.5) {
        const state = stateAfter(days, policy) ?? ''
        expect(order.indexOf(state)).toBeGreaterThanOrEqual(reached)
        reached = order.indexOf(state)
        expect(state).toBe(days * day >= stale ? 'stale' : days * day >= ageing ? 'ageing' : 'current')
      }
      expect(reached).toBe(2)
    }
  })
})

it('counts who keeps the organisation as the organisation, and a call as a call', () => {
  expect(assurerOf('mail', true)).toBe('organisation')
  // Without an account, by the address that the organisation shows.
  expect(assurerOf('mail', false)).toBe('organisation')
  expect(assurerOf('application', true)).toBe('organisation')
  expect(assurerOf('application', false)).toBe('team')
  expect(assurerOf('phone', true)).toBe('telephone')
})

describe('the sentence', () => {
  const by = (by: NonNullable<Assurance>['by'], at = '2026-11-12T09:00:00.000Z'): Assurance => ({
    ...{ confirmedAt: at, by, state: 'current' },
  })

  it('says when and by whom', () => {
    expect(assuranceSentence(by('organisation'), 'nl')).toBe('Gecontroleerd op 12 november 2026 door de organisatie')
    expect(assuranceSentence(by('team'), 'en')).toBe('Checked on 12 November 2026 by the editors')
    expect(assuranceSentence(null, 'nl')).toBe('Nog nooit gecontroleerd')
  })

  it('adds that the data may be old, and nothing where they are not or nobody knows', () => {
    const text = (state: NonNullable<Assurance>['state']) =>
      assuranceText({ confirmedAt: '2026-11-12T09:00:00.000Z', by: 'telephone', state }, 'nl')
    const sentence = 'Gecontroleerd op 12 november 2026, telefonisch bij de organisatie'
    expect([text('current'), text(null)]).toEqual([sentence, sentence])
    expect(text('ageing')).toBe(`${sentence} (kan verouderd zijn)`)
    expect(text('stale')).toBe(`${sentence} (verouderd)`)
  })

  it('has the day that it was in the Netherlands, in summer and in winter', () => {
    const dayOf = (at: string) => {
      const assurance = by('team', at)
      return assurance && [dayOfAssurance(assurance), assuranceSentence(assurance, 'nl').slice(17, 29)]
    }
    expect(dayOf('2026-11-11T22:59:59.999Z')).toEqual(['2026-11-11', '11 november '])
    expect(dayOf('2026-11-11T23:00:00.000Z')).toEqual(['2026-11-12', '12 november '])
    expect(dayOf('2026-07-11T21:59:59.999Z')?.[0]).toBe('2026-07-11')
    expect(dayOf('2026-07-11T22:00:00.000Z')?.[0]).toBe('2026-07-12')
    // The night in which the clock goes back.
    expect(dayOf('2026-10-24T22:00:00.000Z')?.[0]).toBe('2026-10-25')
    expect(dayOf('2026-10-25T22:59:59.999Z')?.[0]).toBe('2026-10-25')
  })
})

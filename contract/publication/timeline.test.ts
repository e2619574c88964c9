import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onlineVersion } from './online.ts'
import { publicationState } from './publication.ts'
import { noPublication, type StoredPublication } from './stored-publication.ts'
import { timelineOf } from './timeline.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const hour = 3_600_000
const online: StoredPublication = { ...noPublication, published: 'current', publishedFrom: now - hour, online: true }
const lineOf = (facts: StoredPublication) => timelineOf(publicationState(facts, null, now), now)
const hoursOf = ({ spans }: ReturnType<typeof lineOf>) =>
  spans.map(({ shows, from, until }) => [shows, (from - now) / hour, until === null ? null : (until - now) / hour])

describe('the line of time of an item', () => {
  it('has a plan take the place of what is online, whose end then never comes', () => {
    const line = lineOf({ ...online, publishedUntil: now + 9 * hour, planned: 'plan', plannedFrom: now + 5 * hour })
    expect(hoursOf(line)).toEqual([
      ['current', 0, 5],
      ['plan', 5, null],
    ])
    expect(line.marks.map(({ mark, happens }) => [mark, happens])).toEqual([
      ['planFrom', true],
      ['until', false],
    ])
  })

  it('has a withdrawal after a plan take that offline, before its own end', () => {
    const plan = { planned: 'plan', plannedFrom: now + 2 * hour, plannedUntil: now + 9 * hour }
    const line = lineOf({ ...online, ...plan, unpublishFrom: now + 6 * hour })
    expect(hoursOf(line)).toEqual([
      ['current', 0, 2],
      ['plan', 2, 6],
      ['nothing', 6, null],
    ])
    expect(line.marks.map(({ mark, happens }) => [mark, happens])).toEqual([
      ['planFrom', true],
      ['unpublish', true],
      ['planUntil', false],
    ])
  })

  it('has a gap where one ends before the other begins', () => {
    const line = lineOf({ ...online, unpublishFrom: now + hour, planned: 'plan', plannedFrom: now + 3 * hour })
    expect(hoursOf(line)).toEqual([
      ['current', 0, 1],
      ['nothing', 1, 3],
      ['plan', 3, null],
    ])
  })

  it('shows at each moment to come what visitors see by the rule', () => {
    const ahead = fc.option(fc.integer({ min: 1, max: 60 }))
    const moments = fc.record({ isOnline: fc.boolean(), until: ahead, unpublish: ahead, plan: ahead, planned: ahead })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 130 }), ({ isOnline, until, unpublish, plan, planned }, hours) => {
        const at = (given: number | null) => (given === null ? null : now + given * hour)
        const facts: StoredPublication = {
          ...(isOnline ? { ...online, publishedUntil: at(until), unpublishFrom: at(unpublish) } : noPublication),
          planned: plan === null ? null : 'plan',
          plannedFrom: at(plan),
          plannedUntil: plan === null || planned === null ? null : now + (plan + planned) * hour,
        }
        const moment = now + hours * hour
        const { spans } = lineOf(facts)
        const span = spans.findLast(({ from }) => from <= moment)
        expect(span?.shows).toBe(onlineVersion(facts, null, moment) ?? 'nothing')
      }),
    )
  })
})

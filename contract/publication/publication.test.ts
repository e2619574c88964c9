import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboardState, publicationState } from './publication.ts'
import { noPublication, type StoredPublication } from './stored-publication.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const day = 86_400_000
const at = (days: number | null) => (days === null ? null : now + days * day)
const published = (from: number, until: number | null = null): Partial<StoredPublication> => ({
  published: 'p',
  publishedFrom: at(from),
  publishedUntil: at(until),
  online: true,
})
const planned = (from: number, until: number | null = null): Partial<StoredPublication> => ({
  planned: 'q',
  plannedFrom: at(from),
  plannedUntil: at(until),
})
const concept = { concept: 'c' }
const ready = { ready: 'r' }
const withdrawn = { published: 'p', unpublishedAt: now - day }

describe('publicationState', () => {
  it.each<[string, Partial<StoredPublication>, string, boolean]>([
    ['nothing at all', {}, 'concept', false],
    ['a concept', concept, 'concept', true],
    ['a ready version', ready, 'ready', true],
    ['a concept after a ready version', { ...ready, ...concept }, 'ready', true],
    ['a published version', published(-1), 'published', false],
    ['a published version with a newer concept', { ...published(-1), ...concept }, 'published', true],
    ['a published version until later', published(-2, 1), 'published', false],
    ['a published version until now', published(-2, 0), 'expired', false],
    ['a passed window', published(-9, -1), 'expired', false],
    ['a plan for later', planned(1), 'planned', false],
    ['a plan of which the time has come, though no job ran', planned(0), 'published', false],
    ['a due plan that has passed again', planned(-2, -1), 'expired', false],
    ['a published version with a plan for later', { ...published(-1), ...planned(1) }, 'published', false],
    ['a passed window with a plan for later', { ...published(-9, -1), ...planned(1) }, 'planned', false],
    ['a withdrawal of which the time has come', { ...published(-9), unpublishFrom: now }, 'unpublished', false],
    ['a withdrawal before a plan', { ...published(-9), unpublishFrom: now - day, ...planned(0) }, 'published', false],
    [
      'a withdrawal after a due plan',
      { ...published(-9), ...planned(-2), unpublishFrom: now - day },
      'unpublished',
      false,
    ],
    ['a withdrawn version', { ...withdrawn, ...concept }, 'unpublished', true],
    ['a withdrawn version with a ready one', { ...withdrawn, ...ready }, 'ready', true],
    ['an archived published version', { ...published(-1), archived: true }, 'archived', false],
  ])('%s', (_what, facts, state, changed) => {
    expect(publicationState({ ...noPublication, ...facts }, null, now)).toMatchObject({ state, changed })
  })

  it('tells the window of what is live, and of the plan while nothing is', () => {
    const live = publicationState({ ...noPublication, ...published(-1, 2), ...planned(3) }, null, now)
    expect(live).toMatchObject({ from: '2026-11-19T09:00:00.000Z', until: '2026-11-22T09:00:00.000Z' })
    expect(live.plan).toEqual({ from: '2026-11-23T09:00:00.000Z', until: null })
    expect(publicationState({ ...noPublication, ...planned(3) }, null, now).from).toBe('2026-11-23T09:00:00.000Z')
  })
})

const endOf = (window: { from: number; length: number | null } | null) =>
  window === null || window.length === null ? null : window.from + window.length
const moment = fc.integer({ min: now - 50 * day, max: now + 50 * day })
const facts: fc.Arbitrary<StoredPublication> = fc
  .record({
    archived: fc.boolean(),
    concept: fc.option(fc.constant('c')),
    ready: fc.option(fc.constant('r')),
    published: fc.option(fc.record({ from: moment, length: fc.option(fc.integer({ min: 1, max: 50 * day })) })),
    planned: fc.option(fc.record({ from: moment, length: fc.option(fc.integer({ min: 1, max: 50 * day })) })),
    unpublishFrom: fc.option(moment),
    unpublishedAt: fc.option(moment),
    online: fc.boolean(),
  })
  .map(({ published: live, planned: plan, ...rest }) => ({
    ...rest,
    published: live && 'p',
    publishedFrom: live === null ? null : live.from,
    publishedUntil: endOf(live),
    planned: plan && 'q',
    plannedFrom: plan === null ? null : plan.from,
    plannedUntil: endOf(plan),
    planIsOlder: false,
  }))

describe('whatever the facts', () => {
  it('archived wins over everything', () => {
    fc.assert(
      fc.property(facts, moment, (stored, time) => {
        expect(publicationState({ ...stored, archived: true }, null, time).state).toBe('archived')
      }),
    )
  })

  it('a plan is shown as planned only before its time', () => {
    fc.assert(
      fc.property(facts, moment, (stored, time) => {
        if (publicationState(stored, null, time).state === 'planned') expect(stored.plannedFrom).toBeGreaterThan(time)
      }),
    )
  })

  it('what is shown as published has begun and has not ended', () => {
    fc.assert(
      fc.property(facts, moment, (stored, time) => {
        const { state, until } = publicationState(stored, null, time)
        if (state === 'published' && until !== null) expect(Date.parse(until)).toBeGreaterThan(time)
      }),
    )
  })
})

describe('dashboardState', () => {
  const statesOf = (stored: Partial<StoredPublication>) =>
    dashboardState(publicationState({ ...noPublication, ...stored }, null, now))

  it.each<[string, Partial<StoredPublication>, string[]]>([
    ['a concept', concept, ['conceptVersion']],
    ['a ready version', ready, ['readyVersion']],
    ['a ready version beside a published one', { ...published(-1), ...ready }, ['published', 'readyVersion']],
    [
      'a ready version and a newer concept beside a published one',
      { ...published(-1), ...ready, ...concept },
      ['published', 'readyVersion', 'conceptVersion'],
    ],
    ['a published version with a plan', { ...published(-1), ...planned(1) }, ['published', 'publishPlanned']],
    ['a published version that will go', { ...published(-1), unpublishFrom: at(1) }, ['published', 'unpublishPlanned']],
    ['a plan alone', planned(1), ['publishPlanned']],
    ['what was withdrawn', withdrawn, ['unpublished']],
    ['a passed window', published(-9, -1), ['offline']],
    ['the archive', { ...published(-1), ...ready, archived: true }, ['offline', 'readyVersion']],
    ['nothing at all', {}, ['offline']],
  ])('of %s', (_, stored, expected) => {
    expect(statesOf(stored)).toEqual(expected)
  })
})

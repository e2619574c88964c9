import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PublicationRecord, publicationState } from './publication.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const day = 86_400_000
const nothing: PublicationRecord = {
  archived: false,
  hasConcept: false,
  hasReady: false,
  published: null,
  planned: null,
  unpublishedAt: null,
}
const window = (from: number, until: number | null = null) => ({
  from: now + from * day,
  until: until === null ? null : now + until * day,
})

describe('publicationState', () => {
  it.each<[string, Partial<PublicationRecord>, string, boolean]>([
    ['an empty record', {}, 'concept', false],
    ['a concept', { hasConcept: true }, 'concept', true],
    ['a ready version', { hasReady: true }, 'ready', true],
    ['a concept after a ready version', { hasReady: true, hasConcept: true }, 'ready', true],
    ['a published version', { published: window(-1) }, 'published', false],
    ['a published version with a newer concept', { published: window(-1), hasConcept: true }, 'published', true],
    ['a published version until later', { published: window(-2, 1) }, 'published', false],
    ['a published version until now', { published: window(-2, 0) }, 'expired', false],
    ['a passed window', { published: window(-9, -1) }, 'expired', false],
    ['a plan for later', { planned: window(1) }, 'planned', false],
    ['a plan of which the time has come, though no job ran', { planned: window(0) }, 'published', false],
    ['a due plan that has passed again', { planned: window(-2, -1) }, 'expired', false],
    ['a published version with a plan for later', { published: window(-1), planned: window(1) }, 'published', false],
    ['a passed window with a plan for later', { published: window(-9, -1), planned: window(1) }, 'planned', false],
    ['a withdrawn version', { unpublishedAt: now - day, hasConcept: true }, 'unpublished', true],
    ['a withdrawn version with a ready one', { unpublishedAt: now - day, hasReady: true }, 'ready', true],
    ['an archived published version', { archived: true, published: window(-1) }, 'archived', false],
  ])('%s', (_what, record, state, changed) => {
    expect(publicationState({ ...nothing, ...record }, now)).toMatchObject({ state, changed })
  })

  it('tells the window of what is live, and of the plan while nothing is', () => {
    const live = publicationState({ ...nothing, published: window(-1, 2), planned: window(3) }, now)
    expect(live).toMatchObject({ from: '2026-11-19T09:00:00.000Z', until: '2026-11-22T09:00:00.000Z' })
    expect(publicationState({ ...nothing, planned: window(3) }, now).from).toBe('2026-11-23T09:00:00.000Z')
  })
})

const moment = fc.integer({ min: now - 50 * day, max: now + 50 * day })
const span = fc.option(
  fc.tuple(moment, fc.option(fc.integer({ min: 1, max: 50 * day }))).map(([from, length]) => ({
    from,
    until: length === null ? null : from + length,
  })),
)
const record: fc.Arbitrary<PublicationRecord> = fc.record({
  archived: fc.boolean(),
  hasConcept: fc.boolean(),
  hasReady: fc.boolean(),
  published: span,
  planned: span,
  unpublishedAt: fc.option(moment),
})

describe('whatever the record', () => {
  it('published means that a window is open now, and an open window of the newest version means published', () => {
    fc.assert(
      fc.property(record, moment, (facts, at) => {
        const { state } = publicationState(facts, at)
        const isOpen = (window: PublicationRecord['planned']) =>
          window !== null && window.from <= at && (window.until === null || window.until > at)
        if (state === 'published') expect(isOpen(facts.planned) || facts.published !== null).toBe(true)
        if (!facts.archived && isOpen(facts.planned)) expect(state).toBe('published')
      }),
    )
  })

  it('archived wins over everything', () => {
    fc.assert(
      fc.property(record, moment, (facts, at) => {
        expect(publicationState({ ...facts, archived: true }, at).state).toBe('archived')
      }),
    )
  })

  it('a plan is shown as planned only before its time', () => {
    fc.assert(
      fc.property(record, moment, (facts, at) => {
        if (publicationState(facts, at).state === 'planned') expect(facts.planned?.from).toBeGreaterThan(at)
      }),
    )
  })
})

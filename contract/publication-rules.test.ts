import { describe, expect, it } from 'vitest'
import { noPublication, type PublicationFacts } from './publication-facts.ts'
import { type PublicationAct, publicationOutcome } from './publication-rules.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const day = 24 * 3_600_000

const states = {
  ready: { ...noPublication, ready: 'r' },
  published: { ...noPublication, published: 'p', publishedFrom: now - day, online: true },
  ending: { ...noPublication, published: 'p', publishedFrom: now - day, publishedUntil: now + day, online: true },
  planned: { ...noPublication, planned: 'q', plannedFrom: now + day },
} as const satisfies Record<string, PublicationFacts>

describe('dates', () => {
  const field = (from: keyof typeof states, act: PublicationAct) =>
    publicationOutcome(states[from], act, { now, workflow: true, right: 'publish' }).fields?.[0]

  it.each<[string, keyof typeof states, PublicationAct, string, string]>([
    ['a moment that has passed', 'ready', { action: 'publish', from: now }, 'from', 'publication.past'],
    [
      'an end before the beginning',
      'ready',
      { action: 'publish', from: now + 2, until: now + 2 },
      'until',
      'publication.untilBeforeFrom',
    ],
    ['an end that has passed', 'ready', { action: 'publish', until: now }, 'until', 'publication.untilBeforeFrom'],
    [
      'more than five years ahead',
      'ready',
      { action: 'publish', from: now + 2000 * day },
      'from',
      'publication.tooFar',
    ],
    [
      'an end more than five years ahead',
      'ready',
      { action: 'publish', until: now + 2000 * day },
      'until',
      'publication.tooFar',
    ],
    ['taking offline in the past', 'published', { action: 'unpublish', from: now - 1 }, 'from', 'publication.past'],
    [
      'taking offline after the end',
      'ending',
      { action: 'unpublish', from: now + day },
      'from',
      'publication.afterEnd',
    ],
    ['moving a plan to the past', 'planned', { action: 'move', from: now - 1 }, 'from', 'publication.past'],
  ])('%s is refused beside its field', (_what, from, act, path, code) => {
    expect(field(from, act)).toMatchObject({ path, code })
  })
})

it('what was made ready is published without the concept that came after it', () => {
  const facts = { ...noPublication, ready: 'r', concept: 'c' }
  const done = publicationOutcome(facts, { action: 'publish' }, { now, workflow: true, right: 'publish' })
  expect(done.facts).toMatchObject({ published: 'r', concept: 'c', ready: null })
})

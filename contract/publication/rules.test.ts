import { describe, expect, it } from 'vitest'
import { day, now, sampleFacts } from '../testing/publication-samples.ts'
import { noPublication, type PublicationFacts } from './facts.ts'
import { type PublicationAct, publicationOutcome } from './rules.ts'

describe('dates', () => {
  const field = (from: keyof typeof sampleFacts, act: PublicationAct) =>
    publicationOutcome(sampleFacts[from], act, { now, workflow: true, right: 'publish' }).fields?.[0]

  it.each<[string, keyof typeof sampleFacts, PublicationAct, string, string]>([
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

it('what is sent back is a concept again, also beside what is online or planned; a concept that came after it stays', () => {
  const context = { now, workflow: true, right: 'publish' } as const
  const sent = (facts: Partial<PublicationFacts>) =>
    publicationOutcome({ ...noPublication, ready: 'r', ...facts }, { action: 'sendBack' }, context).facts
  expect(sent({ published: 'p', publishedFrom: now - day, online: true })).toMatchObject({
    ...{ concept: 'r', ready: null, published: 'p', online: true },
  })
  expect(sent({ planned: 'q', plannedFrom: now + day })).toMatchObject({ concept: 'r', ready: null, planned: 'q' })
  expect(sent({ concept: 'c' })).toMatchObject({ concept: 'c', ready: null })
})

import { describe, expect, it } from 'vitest'
import { day, now, samplePublications } from '#test/contract/publication-samples'
import { type PublicationAct, publicationOutcome } from './rules.ts'
import { applyDueTransitions, newestOf, noPublication, type StoredPublication } from './stored-publication.ts'

describe('dates', () => {
  const field = (from: keyof typeof samplePublications, act: PublicationAct) =>
    publicationOutcome(samplePublications[from], act, { now, workflow: true, right: 'publish' }).fields?.[0]

  it.each<[string, keyof typeof samplePublications, PublicationAct, string, string]>([
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
    [
      'moving the end to the past',
      'ending',
      { action: 'move', from: now - 1, plan: 'end' },
      'from',
      'publication.past',
    ],
  ])('%s is refused beside its field', (_what, from, act, path, code) => {
    expect(field(from, act)).toMatchObject({ path, code })
  })
})

describe('the end of what is online', () => {
  const context = { now, workflow: true, right: 'publish' } as const
  const online = { ...noPublication, published: 'p', publishedFrom: now - day, online: true }
  const ending = { ...online, publishedUntil: now + 5 * day }

  it('moves, or ends, and nothing else changes with it', () => {
    const facts = { ...ending, concept: 'c', planned: 'q', plannedFrom: now + 9 * day, unpublishFrom: now + day }
    const moved = publicationOutcome(facts, { action: 'move', from: now + 7 * day, plan: 'end' }, context)
    expect(moved.publication).toEqual({ ...facts, publishedUntil: now + 7 * day })
    const dropped = publicationOutcome(facts, { action: 'cancel', plan: 'end' }, context)
    expect(dropped.publication).toEqual({ ...facts, publishedUntil: null })
  })

  it('does not come before a withdrawal that is planned, which would then never be', () => {
    const act = { action: 'move', from: now + day, plan: 'end' } as const
    const { fields } = publicationOutcome({ ...ending, unpublishFrom: now + day }, act, context)
    expect(fields).toMatchObject([{ path: 'from', code: 'publication.beforeWithdrawal' }])
  })
})

it('a plan that was kept when something newer was published is no longer the newest, and is not handed over when it ends', () => {
  const context = { now, workflow: true, right: 'publish' } as const
  const facts = { ...noPublication, planned: 'q', plannedFrom: now + day, ready: 'r' }
  const act = { action: 'publish', standing: { plan: 'keep' } } as const
  const kept = publicationOutcome(facts, act, context).publication ?? facts
  expect(kept).toMatchObject({ published: 'r', planned: 'q', planIsOlder: true })
  expect([newestOf(facts), newestOf(kept)]).toEqual(['r', 'r'])
  expect(publicationOutcome(kept, { action: 'cancel' }, context).publication).toMatchObject({
    planned: null,
    ready: null,
  })
  const late = applyDueTransitions(kept, now + day).publication
  expect(late).toMatchObject({ published: 'q', planned: null, planIsOlder: false })
  const again = publicationOutcome(
    { ...kept, concept: 'c' },
    { action: 'publish', from: now + day, standing: { plan: 'move' } },
    context,
  )
  expect(again.publication).toMatchObject({ planned: 'c', planIsOlder: false })
})

it('what was made ready is published without the concept that came after it', () => {
  const facts = { ...noPublication, ready: 'r', concept: 'c' }
  const done = publicationOutcome(facts, { action: 'publish' }, { now, workflow: true, right: 'publish' })
  expect(done.publication).toMatchObject({ published: 'r', concept: 'c', ready: null })
})

it('what is sent back is a concept again, also beside what is online or planned; a concept that came after it stays', () => {
  const context = { now, workflow: true, right: 'publish' } as const
  const sent = (facts: Partial<StoredPublication>) =>
    publicationOutcome({ ...noPublication, ready: 'r', ...facts }, { action: 'sendBack' }, context).publication
  expect(sent({ published: 'p', publishedFrom: now - day, online: true })).toMatchObject({
    ...{ concept: 'r', ready: null, published: 'p', online: true },
  })
  expect(sent({ planned: 'q', plannedFrom: now + day })).toMatchObject({ concept: 'r', ready: null, planned: 'q' })
  expect(sent({ concept: 'c' })).toMatchObject({ concept: 'c', ready: null })
})

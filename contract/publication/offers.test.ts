import { describe, expect, it } from 'vitest'
import { explainedOffers, publicationOffers, rightOf } from './offers.ts'
import { publicationState } from './publication.ts'
import { type PublicationAct, publicationOutcome } from './rules.ts'
import { noPublication, type StoredPublication } from './stored-publication.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const day = 86_400_000
const online = { published: 'p', publishedFrom: now - day, online: true }

const cases: Record<string, Partial<StoredPublication>> = {
  concept: { concept: 'c' },
  ready: { ready: 'r' },
  published: online,
  'published with a concept': { ...online, concept: 'c' },
  'published with a plan': { ...online, planned: 'q', plannedFrom: now + day },
  'going offline': { ...online, unpublishFrom: now + day },
  'online till a day': { ...online, publishedUntil: now + 2 * day },
  'going offline before its end': { ...online, unpublishFrom: now + day, publishedUntil: now + 2 * day },
  planned: { planned: 'q', plannedFrom: now + day },
  withdrawn: { published: 'p', unpublishedAt: now - day },
  expired: { published: 'p', publishedFrom: now - 2 * day, publishedUntil: now - day },
  archived: { ...online, archived: true },
}

const acts: Record<string, PublicationAct> = {
  publishNow: { action: 'publish', standing: { plan: 'keep', end: 'keep' } },
  publishLater: { action: 'publish', from: now + day, standing: { plan: 'move' } },
  makeReady: { action: 'ready' },
  movePlan: { action: 'move', from: now + day },
  cancelPlan: { action: 'cancel', plan: 'publish' },
  unpublish: { action: 'unpublish' },
  moveUnpublish: { action: 'move', from: now + day / 2, plan: 'unpublish' },
  keepOnline: { action: 'cancel', plan: 'unpublish' },
  moveEnd: { action: 'move', from: now + 3 * day, plan: 'end' },
  dropEnd: { action: 'cancel', plan: 'end' },
}

describe.each(Object.entries(cases))('on what is %s', (_name, given) => {
  const facts = { ...noPublication, ...given }
  it.each([
    ['publish', true],
    ['publish', false],
    ['update', true],
    ['none', true],
  ] as const)('nothing is offered with the right %s (workflow %s) that is refused then', (right, workflow) => {
    for (const offer of publicationOffers(publicationState(facts, null, now), { right, workflow })) {
      const act = acts[offer]
      if (act === undefined) throw new Error(`no act for ${offer}`)
      expect([offer, publicationOutcome(facts, act, { now, workflow, right }).refusal]).toEqual([offer, undefined])
    }
  })
})

it('who may change a supplement may publish it; for the rest publishing is a right of its own', () => {
  expect([rightOf('supplement', ['update']), rightOf('supplement', ['read'])]).toEqual(['publish', 'none'])
  expect([rightOf('agenda', ['update']), rightOf('agenda', ['publish'])]).toEqual(['update', 'publish'])
  expect([rightOf('product', ['update']), rightOf('product', ['publish'])]).toEqual(['update', 'publish'])
})

describe('what is offered with its reasons', () => {
  const lists = [
    { actions: ['update', 'publish'], refused: {} },
    { actions: ['publish'], refused: {} },
    { actions: ['update'], refused: {} },
    { actions: ['read'], refused: {} },
  ]
  const kinds = ['organisation', 'supplement'] as const
  const rows = Object.entries(cases).flatMap(([name, given]) =>
    kinds.flatMap((kind) => lists.map((list) => [name, kind, list, given] as const)),
  )
  it.each(rows)('on what is %s (%s) allows exactly what the right gives: %o', (_name, kind, list, given) => {
    const publication = publicationState({ ...noPublication, ...given }, null, now)
    const offered = explainedOffers(kind, publication, { list, workflow: true })
    const allowed = offered.filter(({ refusal }) => refusal === undefined).map(({ offer }) => offer)
    expect(allowed).toEqual(
      publication.state === 'archived' && allowed.length > 0
        ? allowed
        : publicationOffers(publication, { right: rightOf(kind, list.actions), workflow: true }),
    )
    for (const { refusal } of offered) if (refusal) expect(refusal.code).toBe('FORBIDDEN')
  })

  it('says what stands in the way of who has the right', () => {
    const publication = publicationState({ ...noPublication, ...online, archived: true }, null, now)
    const list = { actions: ['read'], refused: { publish: 'ORGANISATION_ARCHIVED' as const } }
    expect(explainedOffers('product', publication, { list, workflow: true })).toEqual([
      { offer: 'publishNow', refusal: { action: 'publish', code: 'ORGANISATION_ARCHIVED' } },
    ])
  })
})

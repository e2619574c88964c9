import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contentsState,
  contentsStates,
  dashboardState,
  dashboardStates,
  productState,
  productStates,
  publicationState,
  publicationStates,
} from './publication.ts'
import { noPublication, type PublicationFacts, settle } from './publication-facts.ts'
import { actOf, type PublicationEvent, replayPublication } from './publication-replay.ts'
import { type PublicationAct, type PublicationContext, publicationOutcome } from './publication-rules.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const states = {
  new: noPublication,
  concept: { ...noPublication, concept: 'c' },
  ready: { ...noPublication, ready: 'r' },
  published: { ...noPublication, published: 'p', publishedFrom: now - day, online: true },
  changed: { ...noPublication, concept: 'c', published: 'p', publishedFrom: now - day, online: true },
  ending: { ...noPublication, published: 'p', publishedFrom: now - day, publishedUntil: now + day, online: true },
  leaving: { ...noPublication, published: 'p', publishedFrom: now - day, unpublishFrom: now + day, online: true },
  planned: { ...noPublication, planned: 'q', plannedFrom: now + day },
  withdrawn: { ...noPublication, published: 'p', unpublishedAt: now - day },
  expired: { ...noPublication, published: 'p', publishedFrom: now - 9 * day, publishedUntil: now - day },
  archived: { ...noPublication, published: 'p', publishedFrom: now - day, archived: true },
} as const satisfies Record<string, PublicationFacts>
type From = keyof typeof states

const acts = {
  'save concept': { action: 'concept', version: 'v' },
  'save ready': { action: 'ready', version: 'v' },
  'save and publish': { action: 'publish', version: 'v' },
  'make ready': { action: 'ready' },
  'publish now': { action: 'publish' },
  'publish later': { action: 'publish', from: now + 2 * hour, until: now + 3 * day },
  'unpublish now': { action: 'unpublish' },
  'unpublish later': { action: 'unpublish', from: now + 2 * hour },
  'move plan': { action: 'move', from: now + 5 * hour },
  'cancel plan': { action: 'cancel' },
} as const satisfies Record<string, PublicationAct>
type Act = keyof typeof acts

const outcome = (from: From, act: Act, context: Partial<PublicationContext> = {}) => {
  const done = publicationOutcome(states[from], acts[act], { now, workflow: true, right: 'publish', ...context })
  return done.facts === undefined ? done.refusal : publicationState(done.facts, now).state
}

/** Every act on every state, by somebody who may publish, with workflow: the state after it or the refusal. */
const table: Record<Act, Record<From, string>> = {
  'save concept': {
    new: 'concept',
    concept: 'concept',
    ready: 'ready',
    published: 'published',
    changed: 'published',
    ending: 'published',
    leaving: 'published',
    planned: 'planned',
    withdrawn: 'unpublished',
    expired: 'expired',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'save ready': {
    new: 'ready',
    concept: 'ready',
    ready: 'ready',
    published: 'published',
    changed: 'published',
    ending: 'published',
    leaving: 'published',
    planned: 'planned',
    withdrawn: 'ready',
    expired: 'expired',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'save and publish': {
    new: 'published',
    concept: 'published',
    ready: 'published',
    published: 'published',
    changed: 'published',
    ending: 'published',
    leaving: 'published',
    planned: 'published',
    withdrawn: 'published',
    expired: 'published',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'make ready': {
    new: 'NOTHING_TO_PUBLISH',
    concept: 'ready',
    ready: 'NOTHING_TO_PUBLISH',
    published: 'NOTHING_TO_PUBLISH',
    changed: 'published',
    ending: 'NOTHING_TO_PUBLISH',
    leaving: 'NOTHING_TO_PUBLISH',
    planned: 'NOTHING_TO_PUBLISH',
    withdrawn: 'NOTHING_TO_PUBLISH',
    expired: 'NOTHING_TO_PUBLISH',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'publish now': {
    new: 'NOTHING_TO_PUBLISH',
    concept: 'published',
    ready: 'published',
    published: 'NOTHING_TO_PUBLISH',
    changed: 'published',
    ending: 'NOTHING_TO_PUBLISH',
    leaving: 'NOTHING_TO_PUBLISH',
    planned: 'published',
    withdrawn: 'published',
    expired: 'published',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'publish later': {
    new: 'NOTHING_TO_PUBLISH',
    concept: 'planned',
    ready: 'planned',
    published: 'NOTHING_TO_PUBLISH',
    changed: 'published',
    ending: 'NOTHING_TO_PUBLISH',
    leaving: 'NOTHING_TO_PUBLISH',
    planned: 'planned',
    withdrawn: 'planned',
    expired: 'planned',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'unpublish now': {
    new: 'NOT_PUBLISHED',
    concept: 'NOT_PUBLISHED',
    ready: 'NOT_PUBLISHED',
    published: 'unpublished',
    changed: 'unpublished',
    ending: 'unpublished',
    leaving: 'unpublished',
    planned: 'NOT_PUBLISHED',
    withdrawn: 'NOT_PUBLISHED',
    expired: 'NOT_PUBLISHED',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'unpublish later': {
    new: 'NOT_PUBLISHED',
    concept: 'NOT_PUBLISHED',
    ready: 'NOT_PUBLISHED',
    published: 'published',
    changed: 'published',
    ending: 'published',
    leaving: 'published',
    planned: 'NOT_PUBLISHED',
    withdrawn: 'NOT_PUBLISHED',
    expired: 'NOT_PUBLISHED',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'move plan': {
    new: 'NO_PLAN',
    concept: 'NO_PLAN',
    ready: 'NO_PLAN',
    published: 'NO_PLAN',
    changed: 'NO_PLAN',
    ending: 'NO_PLAN',
    leaving: 'NO_PLAN',
    planned: 'planned',
    withdrawn: 'NO_PLAN',
    expired: 'NO_PLAN',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'cancel plan': {
    new: 'NO_PLAN',
    concept: 'NO_PLAN',
    ready: 'NO_PLAN',
    published: 'NO_PLAN',
    changed: 'NO_PLAN',
    ending: 'NO_PLAN',
    leaving: 'published',
    planned: 'ready',
    withdrawn: 'NO_PLAN',
    expired: 'NO_PLAN',
    archived: 'ORGANISATION_ARCHIVED',
  },
}
const actNames = Object.keys(acts).filter((name): name is Act => name in acts)
const fromNames = Object.keys(states).filter((name): name is From => name in states)
const saves: readonly string[] = ['save concept', 'save ready', 'make ready']

describe.each(actNames)('%s', (act) => {
  it.each(fromNames)('on what is %s, by who may publish', (from) => {
    expect(outcome(from, act)).toBe(table[act][from])
  })

  it.each(fromNames)('on what is %s, by who may only edit: never more than saving', (from) => {
    const answer = saves.includes(act) ? table[act][from] : 'FORBIDDEN'
    expect(outcome(from, act, { right: 'update' })).toBe(answer)
    expect(outcome(from, act, { right: 'none' })).toBe('FORBIDDEN')
  })

  it.each(fromNames)('on what is %s, without workflow: who may edit publishes by saving', (from) => {
    const archived = from === 'archived'
    const editor = act === 'save and publish' || saves.includes(act) ? table[act][from] : 'FORBIDDEN'
    const off = act === 'make ready' && !archived
    expect(outcome(from, act, { right: 'update', workflow: false })).toBe(off ? 'WORKFLOW_OFF' : editor)
    expect(outcome(from, act, { workflow: false })).toBe(off ? 'WORKFLOW_OFF' : table[act][from])
  })
})

describe('dates', () => {
  const field = (from: From, act: PublicationAct) =>
    publicationOutcome(states[from], act, { now, workflow: true, right: 'publish' }).fields?.[0]

  it.each<[string, From, PublicationAct, string, string]>([
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

const moment = fc.integer({ min: 0, max: 40 }).map((days) => now + days * day)
const later = fc.option(moment, { nil: undefined })
const anyAct: fc.Arbitrary<(version: string) => PublicationAct> = fc.oneof(
  fc.constant((version: string): PublicationAct => ({ action: 'concept', version })),
  fc.constant((version: string): PublicationAct => ({ action: 'ready', version })),
  fc.record({ save: fc.boolean(), from: later, until: later }).map(
    ({ save, from, until }) =>
      (version: string): PublicationAct => ({ action: 'publish', version: save ? version : undefined, from, until }),
  ),
  later.map((from) => (): PublicationAct => ({ action: 'unpublish', from })),
  fc.record({ from: moment, until: later }).map((move) => (): PublicationAct => ({ action: 'move', ...move })),
  fc
    .constantFrom('publish' as const, 'unpublish' as const, undefined)
    .map((plan) => (): PublicationAct => ({ action: 'cancel', plan })),
  fc.constantFrom('archive' as const, 'restore' as const).map((action) => (): PublicationAct => ({ action })),
)
/** What people do, each some hours after the one before, and whether the clock ran in between. */
const story = fc.array(
  fc.record({
    act: anyAct,
    wait: fc.integer({ min: 1, max: 200 }),
    workflow: fc.boolean(),
    right: fc.constantFrom('none' as const, 'update' as const, 'publish' as const),
    clockRuns: fc.boolean(),
  }),
  { maxLength: 25 },
)

const actions: Record<PublicationAct['action'], string> = {
  concept: 'savedConcept',
  ready: 'savedReady',
  publish: 'published',
  unpublish: 'unpublished',
  move: 'planMoved',
  cancel: 'planCancelled',
  fail: 'planFailed',
  archive: 'archived',
  restore: 'restored',
}
const instant = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

function eventOf(act: PublicationAct, at: number): PublicationEvent {
  const version = 'version' in act ? (act.version ?? null) : null
  const { from, until } = { from: undefined, until: undefined, ...act }
  const plan = 'plan' in act ? act.plan : undefined
  const save = version === null ? undefined : act.action
  return {
    action: actions[act.action],
    at,
    version,
    details: { save, plan, from: instant(from), until: instant(until) },
  }
}

describe('whatever people do, in whatever order', () => {
  it('every state is one of the list, with a window that opens before it closes', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let facts: PublicationFacts = noPublication
        let at = now
        for (const [index, { act, wait, workflow, right }] of steps.entries()) {
          at += wait * hour
          facts = publicationOutcome(facts, act(`v${index}`), { now: at, workflow, right }).facts ?? facts
          const shown = publicationState(facts, at)
          expect(publicationStates).toContain(shown.state)
          expect(productStates).toContain(productState(shown))
          expect(contentsStates).toContain(contentsState(shown))
          for (const state of dashboardState(shown)) expect(dashboardStates).toContain(state)
          if (shown.from !== null && shown.until !== null) expect(shown.from < shown.until).toBe(true)
          expect((facts.planned === null) === (facts.plannedFrom === null)).toBe(true)
          if (shown.state === 'published') expect(facts.published ?? facts.planned).not.toBeNull()
        }
      }),
    )
  })

  it('a clock that runs late, or never, shows the same state at every moment', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let late: PublicationFacts = noPublication
        let punctual: PublicationFacts = noPublication
        let at = now
        for (const [index, { act, wait, workflow, right, clockRuns }] of steps.entries()) {
          for (let passed = 0; passed < wait; passed += 24) punctual = settle(punctual, at + passed * hour).facts
          at += wait * hour
          if (clockRuns) late = settle(late, at).facts
          const context = { now: at, workflow, right }
          late = publicationOutcome(late, act(`v${index}`), context).facts ?? late
          punctual = publicationOutcome(punctual, act(`v${index}`), context).facts ?? punctual
          expect(publicationState(late, at)).toEqual(publicationState(punctual, at))
        }
      }),
    )
  })

  it('the state at any time is that of a replay of the events', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let facts: PublicationFacts = noPublication
        let at = now
        const events: PublicationEvent[] = []
        for (const [index, { act, wait, workflow, right, clockRuns }] of steps.entries()) {
          at += wait * hour
          if (clockRuns) facts = settle(facts, at).facts
          const made = act(`v${index}`)
          const done = publicationOutcome(facts, made, { now: at, workflow, right })
          if (done.facts === undefined) continue
          facts = done.facts
          const event = eventOf(made, at)
          expect(actOf(event)).toEqual(made)
          events.push(event)
          expect(publicationState(replayPublication(events), at)).toEqual(publicationState(facts, at))
        }
      }),
    )
  })

  it('who may only edit never changes what is online while there is workflow', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let facts: PublicationFacts = states.published
        let at = now
        for (const [index, { act, wait }] of steps.entries()) {
          at += wait * hour
          const made = act(`v${index}`)
          if (made.action === 'archive' || made.action === 'restore') continue
          facts = publicationOutcome(facts, made, { now: at, workflow: true, right: 'update' }).facts ?? facts
          expect(publicationState(facts, at).state).toBe('published')
          expect(facts.published).toBe('p')
        }
      }),
    )
  })
})

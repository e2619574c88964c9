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
import { actOf, type PublicationEvent, replayPublication } from './replay.ts'
import { type PublicationAct, planKinds, publicationOutcome } from './rules.ts'
import { endChoices, planChoices } from './standing.ts'
import { applyDueTransitions, noPublication, type StoredPublication } from './stored-publication.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const moment = fc.integer({ min: 0, max: 40 }).map((days) => now + days * day)
const later = fc.option(moment, { nil: undefined })
const standing = fc.record({ plan: fc.constantFrom(...planChoices), end: fc.constantFrom(...endChoices) })
const anyAct: fc.Arbitrary<(version: string) => PublicationAct> = fc.oneof(
  fc.constant((version: string): PublicationAct => ({ action: 'concept', version })),
  fc.constant((version: string): PublicationAct => ({ action: 'ready', version })),
  fc.record({ save: fc.boolean(), from: later, until: later, standing }).map(
    ({ save, ...rest }) =>
      (version: string): PublicationAct => ({ action: 'publish', version: save ? version : undefined, ...rest }),
  ),
  fc.constant((): PublicationAct => ({ action: 'sendBack' })),
  later.map((from) => (): PublicationAct => ({ action: 'unpublish', from })),
  fc
    .record({ from: moment, until: later, plan: fc.constantFrom(...planKinds, undefined) })
    .map((move) => (): PublicationAct => ({ action: 'move', ...move })),
  fc.constantFrom(...planKinds, undefined).map((plan) => (): PublicationAct => ({ action: 'cancel', plan })),
  fc.constantFrom('archive' as const, 'restore' as const).map((action) => (): PublicationAct => ({ action })),
)
/** A series of acts, each some hours after the one before, and whether the clock ran in between. */
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
  sendBack: 'sentBack',
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
  const chosen = 'standing' in act ? { standing: act.standing } : {}
  const save = version === null ? undefined : act.action
  return {
    action: actions[act.action],
    at,
    version,
    details: { save, plan, from: instant(from), until: instant(until), ...chosen },
  }
}

describe('whatever people do, in whatever order', () => {
  it('every state is one of the list, with a window that opens before it closes', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let facts: StoredPublication = noPublication
        let at = now
        for (const [index, { act, wait, workflow, right }] of steps.entries()) {
          at += wait * hour
          facts = publicationOutcome(facts, act(`v${index}`), { now: at, workflow, right }).publication ?? facts
          const shown = publicationState(facts, null, at)
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
        let late: StoredPublication = noPublication
        let punctual: StoredPublication = noPublication
        let at = now
        for (const [index, { act, wait, workflow, right, clockRuns }] of steps.entries()) {
          for (let passed = 0; passed < wait; passed += 24)
            punctual = applyDueTransitions(punctual, at + passed * hour).publication
          at += wait * hour
          if (clockRuns) late = applyDueTransitions(late, at).publication
          const context = { now: at, workflow, right }
          late = publicationOutcome(late, act(`v${index}`), context).publication ?? late
          punctual = publicationOutcome(punctual, act(`v${index}`), context).publication ?? punctual
          expect(publicationState(late, null, at)).toEqual(publicationState(punctual, null, at))
        }
      }),
    )
  })

  it('the state at any time is that of a replay of the events', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let facts: StoredPublication = noPublication
        let at = now
        const events: PublicationEvent[] = []
        for (const [index, { act, wait, workflow, right, clockRuns }] of steps.entries()) {
          at += wait * hour
          if (clockRuns) facts = applyDueTransitions(facts, at).publication
          const made = act(`v${index}`)
          const done = publicationOutcome(facts, made, { now: at, workflow, right })
          if (done.publication === undefined) continue
          facts = done.publication
          const event = eventOf(made, at)
          expect(actOf(event)).toEqual(made)
          events.push(event)
          expect(publicationState(replayPublication(events), null, at)).toEqual(publicationState(facts, null, at))
        }
      }),
    )
  })

  it('who may only edit never changes what is online while there is workflow', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let facts: StoredPublication = {
          ...noPublication,
          published: 'p',
          publishedFrom: now - day,
          online: true,
        }
        let at = now
        for (const [index, { act, wait }] of steps.entries()) {
          at += wait * hour
          const made = act(`v${index}`)
          if (made.action === 'archive' || made.action === 'restore') continue
          facts = publicationOutcome(facts, made, { now: at, workflow: true, right: 'update' }).publication ?? facts
          expect(publicationState(facts, null, at).state).toBe('published')
          expect(facts.published).toBe('p')
        }
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { day, hour, now, samplePublications } from '#test/contract/publication-samples'
import { publicationState } from './publication.ts'
import { type PublicationAct, type PublicationContext, publicationOutcome } from './rules.ts'

type From = keyof typeof samplePublications

const acts = {
  'save concept': { action: 'concept', version: 'v' },
  'save ready': { action: 'ready', version: 'v' },
  'save and publish': { action: 'publish', version: 'v' },
  'make ready': { action: 'ready' },
  'send back': { action: 'sendBack' },
  'publish now': { action: 'publish' },
  'publish later': { action: 'publish', from: now + 2 * hour, until: now + 3 * day },
  'unpublish now': { action: 'unpublish' },
  'unpublish later': { action: 'unpublish', from: now + 2 * hour },
  'move plan': { action: 'move', from: now + 5 * hour },
  'move going offline': { action: 'move', from: now + 5 * hour, plan: 'unpublish' },
  'move the end': { action: 'move', from: now + 5 * hour, plan: 'end' },
  'drop the end': { action: 'cancel', plan: 'end' },
  'cancel plan': { action: 'cancel' },
} as const satisfies Record<string, PublicationAct>
type Act = keyof typeof acts

const outcome = (from: From, act: Act, context: Partial<PublicationContext> = {}) => {
  const done = publicationOutcome(samplePublications[from], acts[act], {
    now,
    workflow: true,
    right: 'publish',
    ...context,
  })
  return done.publication === undefined ? done.refusal : publicationState(done.publication, null, now).state
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
    ending: 'PLAN_STANDS',
    leaving: 'PLAN_STANDS',
    planned: 'PLAN_STANDS',
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
  'send back': {
    new: 'NOT_WAITING',
    concept: 'NOT_WAITING',
    ready: 'concept',
    published: 'NOT_WAITING',
    changed: 'NOT_WAITING',
    ending: 'NOT_WAITING',
    leaving: 'NOT_WAITING',
    planned: 'NOT_WAITING',
    withdrawn: 'NOT_WAITING',
    expired: 'NOT_WAITING',
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
    planned: 'PLAN_STANDS',
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
  'move going offline': {
    new: 'NO_PLAN',
    concept: 'NO_PLAN',
    ready: 'NO_PLAN',
    published: 'NO_PLAN',
    changed: 'NO_PLAN',
    ending: 'NO_PLAN',
    leaving: 'published',
    planned: 'NO_PLAN',
    withdrawn: 'NO_PLAN',
    expired: 'NO_PLAN',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'move the end': {
    new: 'NO_PLAN',
    concept: 'NO_PLAN',
    ready: 'NO_PLAN',
    published: 'NO_PLAN',
    changed: 'NO_PLAN',
    ending: 'published',
    leaving: 'NO_PLAN',
    planned: 'NO_PLAN',
    withdrawn: 'NO_PLAN',
    expired: 'NO_PLAN',
    archived: 'ORGANISATION_ARCHIVED',
  },
  'drop the end': {
    new: 'NO_PLAN',
    concept: 'NO_PLAN',
    ready: 'NO_PLAN',
    published: 'NO_PLAN',
    changed: 'NO_PLAN',
    ending: 'published',
    leaving: 'NO_PLAN',
    planned: 'NO_PLAN',
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
const fromNames = Object.keys(samplePublications).filter((name): name is From => name in samplePublications)
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
    const off = (act === 'make ready' || act === 'save ready') && !archived
    expect(outcome(from, act, { right: 'update', workflow: false })).toBe(off ? 'WORKFLOW_OFF' : editor)
    expect(outcome(from, act, { workflow: false })).toBe(off ? 'WORKFLOW_OFF' : table[act][from])
  })
})

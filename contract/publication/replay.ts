import { type PlanKind, type PublicationAct, publicationOutcome } from './rules.ts'
import type { Standing } from './standing.ts'
import { type CarriedVersions, carryOn, dropPlan, noPublication, type StoredPublication } from './stored-publication.ts'

/** An event of the action log, as far as publication depends on it. */
export type PublicationEvent = {
  action: string
  at: number
  version: string | null
  details: {
    save?: string
    from?: string | null
    until?: string | null
    plan?: PlanKind
    standing?: Standing
    clock?: boolean
    /** How it is from then on, when something was undone or set aside. */
    facts?: StoredPublication
    /** The versions that stayed beside the published one. */
    carried?: CarriedVersions
  }
}

const toTime = (instant: string | null | undefined) => (instant == null ? undefined : Date.parse(instant))

/** The rule before people could choose: a plan moved to the new version or ended, and every other end was dropped. */
const silent = (from: number | undefined): Standing => ({ plan: from === undefined ? 'drop' : 'move', end: 'drop' })

/** The act that an event records; undefined for what the clock does by itself, and for what is no publication. */
export function actOf({ action, version, details }: PublicationEvent): PublicationAct | undefined {
  if (details.clock) return undefined
  const from = toTime(details.from)
  const until = toTime(details.until)
  const saved = details.save === undefined ? undefined : (version ?? undefined)
  switch (details.save ?? action) {
    case 'concept':
    case 'savedConcept':
      return version === null ? undefined : { action: 'concept', version }
    case 'ready':
    case 'savedReady':
      return { action: 'ready', version: saved }
    case 'sentBack':
      return { action: 'sendBack' }
    case 'publish':
    case 'published':
    case 'publishPlanned':
      return {
        ...{ action: 'publish', version: saved, from, until, standing: details.standing ?? silent(from) },
        ...(details.carried === undefined ? {} : { beside: true }),
      }
    case 'unpublished':
    case 'unpublishPlanned':
      return { action: 'unpublish', from }
    case 'planMoved':
      return from === undefined ? undefined : { action: 'move', from, until, plan: details.plan }
    case 'planCancelled':
      return { action: 'cancel', plan: details.plan }
    case 'archived':
      return { action: 'archive' }
    case 'restored':
      return { action: 'restore' }
    default:
      return undefined
  }
}

/** Events that tell the facts as they are from then on. */
const withWholeState = ['archivingUndone', 'publicationUndone', 'versionSetAside', 'mergeUndone']

/**
 * The stored publication that the events of one item lead to, oldest first: the log and the store must agree. They follow on how it
 * was before them, which is nothing for all events of an item.
 */
export function replayPublication(
  events: readonly PublicationEvent[],
  before: StoredPublication = noPublication,
): StoredPublication {
  return events.reduce((publication, event) => {
    // A plan that failed was never carried out: it must be gone before its time is looked at.
    if (event.action === 'planFailed') return dropPlan(publication)
    if (withWholeState.includes(event.action)) return event.details.facts ?? publication
    const act = actOf(event)
    if (act === undefined) return publication
    const context = { now: event.at, workflow: true, right: 'publish' } as const
    const next = publicationOutcome(publication, act, context).publication
    return next === undefined ? publication : carryOn(next, event.details.carried ?? {})
  }, before)
}

import { applyDueTransitions, isLive, type StoredPublication } from './stored-publication.ts'

/** The fate of a plan when a version is published: it stays, moves to that version, or is dropped. */
export const planChoices = ['keep', 'move', 'drop'] as const
export type PlanChoice = (typeof planChoices)[number]

/** The fate of a planned withdrawal, or of the end of what is online: it stays, or is dropped. */
export const endChoices = ['keep', 'drop'] as const
export type EndChoice = (typeof endChoices)[number]

/** The choices of the user who publishes, about the plan and the end. */
export type Standing = { plan?: PlanChoice; end?: EndChoice }

/** The possible choices; empty without a plan or end that publishing would affect. */
export type StandingChoices = { plan: PlanChoice[]; end: EndChoice[] }

type ToPublish = { version: string; from?: number; until?: number }

function planChoicesOf(publication: StoredPublication, { version, from }: ToPublish): PlanChoice[] {
  if (publication.planned === null) return []
  // There is one plan at a time: planning means that the existing one moves.
  if (from !== undefined) return ['move']
  if (publication.planned === version) return publication.plannedUntil === null ? [] : ['keep', 'drop']
  // Without an end, a plan for what is online already would change nothing.
  return publication.plannedUntil === null ? ['keep', 'drop'] : ['keep', 'move', 'drop']
}

function endChoicesOf(publication: StoredPublication, { from, until }: ToPublish, now: number): EndChoice[] {
  if (from !== undefined || !isLive(publication, now)) return []
  const leaves = publication.unpublishFrom !== null && (until === undefined || publication.unpublishFrom < until)
  const ends = publication.publishedUntil !== null && until === undefined
  return leaves || ends ? ['keep', 'drop'] : []
}

/**
 * The plan, withdrawal and end that publishing a version would affect, with the choices for each: they belong to
 * somebody, so the user who publishes decides about them.
 */
export function standingChoices(stored: StoredPublication, act: ToPublish, now: number): StandingChoices {
  const { publication } = applyDueTransitions(stored, now)
  return { plan: planChoicesOf(publication, act), end: endChoicesOf(publication, act, now) }
}

/** The choices of which most is left as it is. */
export const cautious = ({ plan, end }: StandingChoices): Standing => ({ plan: plan[0], end: end[0] })

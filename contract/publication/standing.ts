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

function planChoicesOf(facts: StoredPublication, { version, from }: ToPublish): PlanChoice[] {
  if (facts.planned === null) return []
  // There is one plan at a time: planning means that the existing one moves.
  if (from !== undefined) return ['move']
  if (facts.planned === version) return facts.plannedUntil === null ? [] : ['keep', 'drop']
  // Without an end, a plan for what is online already would change nothing.
  return facts.plannedUntil === null ? ['keep', 'drop'] : ['keep', 'move', 'drop']
}

function endChoicesOf(facts: StoredPublication, { from, until }: ToPublish, now: number): EndChoice[] {
  if (from !== undefined || !isLive(facts, now)) return []
  const leaves = facts.unpublishFrom !== null && (until === undefined || facts.unpublishFrom < until)
  const ends = facts.publishedUntil !== null && until === undefined
  return leaves || ends ? ['keep', 'drop'] : []
}

/**
 * The plan, withdrawal and end that publishing a version would affect, with the choices for each: they belong to
 * somebody, so the user who publishes decides about them.
 */
export function standingChoices(stored: StoredPublication, act: ToPublish, now: number): StandingChoices {
  const { facts } = applyDueTransitions(stored, now)
  return { plan: planChoicesOf(facts, act), end: endChoicesOf(facts, act, now) }
}

/** The choices of which most is left as it is. */
export const cautious = ({ plan, end }: StandingChoices): Standing => ({ plan: plan[0], end: end[0] })

import type { ErrorCode } from '../kernel/errors.ts'
import { type Standing, type StandingChoices, standingChoices } from './standing.ts'
import {
  applyDueTransitions,
  dropPlan,
  isLive,
  putOnline,
  type StoredPublication,
  withdraw,
} from './stored-publication.ts'

/** A step that is moved or cancelled: a version that goes online later, a withdrawal, or the end of what is online. */
export const planKinds = ['publish', 'unpublish', 'end'] as const
export type PlanKind = (typeof planKinds)[number]

type PublishAct = {
  action: 'publish'
  version?: string
  from?: number
  until?: number
  standing?: Standing
  /** The version was made from what is online alone: a concept and what is ready stay beside it. */
  beside?: boolean
}

/** Everything that can be done to the publication of an item; `version` is there when a save made one. */
export type PublicationAct =
  | { action: 'concept'; version: string }
  | { action: 'ready'; version?: string }
  | { action: 'sendBack' }
  | PublishAct
  | { action: 'unpublish'; from?: number }
  | { action: 'move'; from: number; until?: number; plan?: PlanKind }
  | { action: 'cancel'; plan?: PlanKind }
  | { action: 'fail' }
  | { action: 'archive' }
  | { action: 'restore' }

/** The caller's right on the item: none, to edit it, or to publish it too. */
export type PublicationRight = 'none' | 'update' | 'publish'

export type PublicationContext = { now: number; workflow: boolean; right: PublicationRight }

export type PublicationField = { path: 'from' | 'until'; code: string; params?: Record<string, number> }

export type PublicationOutcome =
  | { publication: StoredPublication; refusal?: undefined; fields?: undefined }
  | { publication?: undefined; refusal: ErrorCode; fields?: PublicationField[] }

const year = 365 * 86_400_000
/** Plans lie at most so far ahead. */
export const maximumYearsAhead = 5

const refuse = (refusal: ErrorCode): PublicationOutcome => ({ refusal })
export type WrongDates = { refusal: 'INVALID_FORM'; fields: PublicationField[]; publication?: undefined }
const wrong = (path: PublicationField['path'], code: string, params?: Record<string, number>): WrongDates => ({
  refusal: 'INVALID_FORM',
  fields: [{ path, code, params }],
})

/** The fault in the dates of a plan, if any; forms use this check too. */
export function wrongDates(now: number, from: number | undefined, until?: number): WrongDates | undefined {
  if (from !== undefined && from <= now) return wrong('from', 'publication.past')
  if (until !== undefined && until <= (from ?? now)) return wrong('until', 'publication.untilBeforeFrom')
  const furthest = Math.max(from ?? now, until ?? now)
  if (furthest > now + maximumYearsAhead * year) {
    return wrong(until === furthest ? 'until' : 'from', 'publication.tooFar', { maximum: maximumYearsAhead })
  }
  return undefined
}

/** The fault in the moment of a withdrawal, in view of the end of what is online; forms use this check too. */
export const wrongWithdrawal = (from: number, publishedUntil: number | null) =>
  publishedUntil !== null && from >= publishedUntil ? wrong('from', 'publication.afterEnd') : undefined

/** The fault in the moment of an end, in view of a planned withdrawal; forms use this check too. */
export const wrongEnd = (at: number, unpublishFrom: number | null) =>
  unpublishFrom !== null && at <= unpublishFrom ? wrong('from', 'publication.beforeWithdrawal') : undefined

/**
 * The right that an act takes. Without workflow a save is published by people who may edit: workflow implies
 * users without publication rights. What touches plans, and taking offline, is for people who may publish in any case.
 */
function needed(act: PublicationAct, workflow: boolean): Exclude<PublicationRight, 'none'> {
  if (act.action === 'concept' || act.action === 'ready') return 'update'
  const isSave = act.action === 'publish' && act.version !== undefined && act.from === undefined
  return isSave && !workflow ? 'update' : 'publish'
}

export const changeSaves = ['concept', 'ready', 'publish'] as const
export type ChangeSave = (typeof changeSaves)[number]

/**
 * As what a change outside the form is saved, such as one date of a series that moves: in what is open already; else of
 * what is online it goes online for people who may do that, and is handed over by others.
 */
export function changeSavedAs(stored: StoredPublication, { now, workflow, right }: PublicationContext): ChangeSave {
  const { publication } = applyDueTransitions(stored, now)
  if (publication.concept !== null) return 'concept'
  if (publication.ready !== null) return 'ready'
  if (!isLive(publication, now)) return 'concept'
  return workflow && right !== 'publish' ? 'ready' : 'publish'
}

/** The version that would be published without a save: the ready one, else the concept, else what was there last. */
export const candidateOf = (publication: StoredPublication) =>
  publication.ready ??
  publication.concept ??
  publication.planned ??
  (publication.publishedFrom === null ? publication.published : null)

/** The version that goes online without a save at a moment: what waits, else what was online before and is not now. */
export const versionToPublish = (publication: StoredPublication, now: number) =>
  candidateOf(publication) ?? (isLive(publication, now) ? null : publication.published)

/** The plan and the end that stay when a version goes online, as chosen by the user who publishes. */
function keptPlans(publication: StoredPublication, chosen: string, { until, standing }: PublishAct, now: number) {
  const choices = standingChoices(publication, { version: chosen, until }, now)
  const stays = (one: string | undefined) => one === 'keep' || one === 'move'
  const hasPlan = choices.plan.length > 0 && stays(standing?.plan)
  const hasEnd = choices.end.length > 0 && stays(standing?.end)
  const { planned, plannedFrom, plannedUntil, unpublishFrom, publishedUntil } = publication
  const isMoved = standing?.plan === 'move'
  return {
    plan: hasPlan
      ? { planned: isMoved ? chosen : planned, plannedFrom, plannedUntil, planIsOlder: !isMoved && chosen !== planned }
      : {},
    until: until ?? (hasEnd ? publishedUntil : null),
    unpublishFrom: hasEnd ? unpublishFrom : null,
  }
}

/** Whether there is a plan or end that nobody decided about yet. */
function isOpen({ plan, end }: StandingChoices, standing: Standing): boolean {
  const isChosen = (choices: readonly string[], choice = '') => choices.length === 0 || choices.includes(choice)
  return !isChosen(plan, standing.plan) || !isChosen(end, standing.end)
}

function publish(
  publication: StoredPublication,
  act: PublishAct,
  { now, right }: PublicationContext,
): PublicationOutcome {
  const { version, from, until, standing = {}, beside = false } = act
  const chosen = version ?? versionToPublish(publication, now)
  if (chosen === null) return refuse('NOTHING_TO_PUBLISH')
  const bad = wrongDates(now, from, until)
  if (bad !== undefined) return bad
  const choices = standingChoices(publication, { version: chosen, from, until }, now)
  if (isOpen(choices, standing)) return refuse('PLAN_STANDS')
  // Plans are for people who may publish: publishing by saving leaves them as they are.
  if (right !== 'publish' && (standing.plan ?? 'keep') !== 'keep') return refuse('FORBIDDEN')
  if (right !== 'publish' && (standing.end ?? 'keep') !== 'keep') return refuse('FORBIDDEN')
  // A save holds all that went before. What was made ready is published without the concept that came after it.
  const keepsConcept = version === undefined && chosen !== publication.concept
  const rest = beside
    ? publication
    : { ...publication, ready: null, concept: keepsConcept ? publication.concept : null }
  if (from !== undefined) {
    return {
      publication: { ...rest, planned: chosen, plannedFrom: from, plannedUntil: until ?? null, planIsOlder: false },
    }
  }
  const { plan, until: end, unpublishFrom } = keptPlans(publication, chosen, act, now)
  return { publication: { ...putOnline(rest, chosen, { from: now, until: end }), ...plan, unpublishFrom } }
}

function unpublish(publication: StoredPublication, from: number | undefined, now: number): PublicationOutcome {
  if (!isLive(publication, now)) return refuse('NOT_PUBLISHED')
  if (from === undefined) return { publication: withdraw(publication, now) }
  const bad = wrongDates(now, from) ?? wrongWithdrawal(from, publication.publishedUntil)
  return bad ?? { publication: { ...publication, unpublishFrom: from } }
}

/** The end of what is online now, which comes after a withdrawal that is planned. */
const endOf = (publication: StoredPublication, now: number) =>
  isLive(publication, now) ? publication.publishedUntil : null

function moveEnd(publication: StoredPublication, at: number, now: number): PublicationOutcome {
  if (endOf(publication, now) === null) return refuse('NO_PLAN')
  const bad = wrongDates(now, at) ?? wrongEnd(at, publication.unpublishFrom)
  return bad ?? { publication: { ...publication, publishedUntil: at } }
}

function move(
  publication: StoredPublication,
  { from, until, plan }: Extract<PublicationAct, { action: 'move' }>,
  now: number,
): PublicationOutcome {
  if (plan === 'unpublish')
    return publication.unpublishFrom === null ? refuse('NO_PLAN') : unpublish(publication, from, now)
  if (plan === 'end') return moveEnd(publication, from, now)
  if (publication.planned === null) return refuse('NO_PLAN')
  return (
    wrongDates(now, from, until) ?? { publication: { ...publication, plannedFrom: from, plannedUntil: until ?? null } }
  )
}

function cancel(publication: StoredPublication, plan: PlanKind | undefined, now: number): PublicationOutcome {
  if (plan === 'end')
    return endOf(publication, now) === null
      ? refuse('NO_PLAN')
      : { publication: { ...publication, publishedUntil: null } }
  const target = plan ?? (publication.planned === null ? 'unpublish' : 'publish')
  if (target === 'publish')
    return publication.planned === null ? refuse('NO_PLAN') : { publication: dropPlan(publication) }
  return publication.unpublishFrom === null
    ? refuse('NO_PLAN')
    : { publication: { ...publication, unpublishFrom: null } }
}

/**
 * The result of an act, or the reason for refusing it. The one table of action, state, workflow and right: form,
 * upstream, bulk preview and tests all use it. Steps that are due by now count as done.
 */
export function publicationOutcome(
  stored: StoredPublication,
  act: PublicationAct,
  context: PublicationContext,
): PublicationOutcome {
  const { now, workflow, right } = context
  const { publication } = applyDueTransitions(stored, now)
  // Whether somebody may archive or restore is another right, and the clock has none: who calls sees to that.
  if (act.action === 'archive') {
    const offline = isLive(publication, now) ? withdraw(publication, now) : { ...publication, unpublishFrom: null }
    return { publication: { ...dropPlan(offline), archived: true } }
  }
  if (act.action === 'restore') return { publication: { ...publication, archived: false } }
  if (act.action === 'fail') return { publication: dropPlan(publication) }
  if (right === 'none') return refuse('FORBIDDEN')
  if (needed(act, workflow) === 'publish' && right !== 'publish') return refuse('FORBIDDEN')
  if (publication.archived) return refuse('ORGANISATION_ARCHIVED')
  switch (act.action) {
    case 'concept':
      return { publication: { ...publication, concept: act.version } }
    case 'ready': {
      // Without steps there is nobody to make it ready for.
      if (!workflow) return refuse('WORKFLOW_OFF')
      const version = act.version ?? publication.concept
      return version === null
        ? refuse('NOTHING_TO_PUBLISH')
        : { publication: { ...publication, concept: null, ready: version } }
    }
    case 'sendBack':
      // A concept that came after it holds all that was handed over, and stays.
      return publication.ready === null
        ? refuse('NOT_WAITING')
        : { publication: { ...publication, ready: null, concept: publication.concept ?? publication.ready } }
    case 'publish':
      return publish(publication, act, context)
    case 'unpublish':
      return unpublish(publication, act.from, now)
    case 'cancel':
      return cancel(publication, act.plan, now)
    case 'move':
      return move(publication, act, now)
  }
}

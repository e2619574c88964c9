/**
 * The stored publication of one item. Versions are named by uuid, instants are milliseconds since 1970. All is null
 * before anything was planned or published.
 */
export type StoredPublication = {
  archived: boolean
  concept: string | null
  ready: string | null
  /** The version that is published, or was last. */
  published: string | null
  /** Since when it is, and until when; both null for what was withdrawn. */
  publishedFrom: number | null
  publishedUntil: number | null
  planned: string | null
  plannedFrom: number | null
  plannedUntil: number | null
  /** Whether what was published since is newer than the version of the plan, which stayed as it was. */
  planIsOlder: boolean
  /** When what is published will be withdrawn. */
  unpublishFrom: number | null
  /** When it was withdrawn, for what was published before and is not now. */
  unpublishedAt: number | null
  /** True from publishing until the clock has noted the end of it. */
  online: boolean
}

export const noPublication: StoredPublication = {
  archived: false,
  concept: null,
  ready: null,
  published: null,
  publishedFrom: null,
  publishedUntil: null,
  planned: null,
  plannedFrom: null,
  plannedUntil: null,
  planIsOlder: false,
  unpublishFrom: null,
  unpublishedAt: null,
  online: false,
}

/** A step of the clock: what fell due, and when it did. */
export type DueStep = { step: 'publish' | 'unpublish' | 'expire'; at: number }

const withoutPlan = { planned: null, plannedFrom: null, plannedUntil: null, planIsOlder: false }

/** Takes what is published offline; the version stays known as the last one. */
export const withdraw = (publication: StoredPublication, at: number): StoredPublication => ({
  ...publication,
  publishedFrom: null,
  publishedUntil: null,
  unpublishFrom: null,
  unpublishedAt: at,
  online: false,
})

/** Puts a version online for a window, in place of what was there. */
export const putOnline = (
  publication: StoredPublication,
  version: string | null,
  window: { from: number; until: number | null },
): StoredPublication => ({
  ...publication,
  ...withoutPlan,
  published: version,
  publishedFrom: window.from,
  publishedUntil: window.until,
  unpublishedAt: null,
  online: true,
})

/** The versions that replaced those that stay beside what somebody published, by their state. */
export type CarriedVersions = { concept?: string; ready?: string; planned?: string }

/** The stored publication with these versions in place; a plan that is carried on has all that is online. */
export const carryOn = (
  publication: StoredPublication,
  { concept, ready, planned }: CarriedVersions,
): StoredPublication => ({
  ...publication,
  concept: concept ?? publication.concept,
  ready: ready ?? publication.ready,
  planned: planned ?? publication.planned,
  planIsOlder: planned === undefined && publication.planIsOlder,
})

/** Drops the plan; its version waits as ready again, unless something newer does or was published since. */
export const dropPlan = (publication: StoredPublication): StoredPublication => ({
  ...publication,
  ...withoutPlan,
  ready: publication.ready ?? (publication.planIsOlder ? null : publication.planned),
})

/** The newest version that is no concept: what is ready, else what is planned, unless something newer was published since. */
export const newestShared = ({ ready, planned, planIsOlder, published }: Pointers) =>
  ready ?? (planIsOlder ? null : planned) ?? published ?? planned

/** The newest version in any state. */
export const newestOf = (publication: Pointers) => publication.concept ?? newestShared(publication)
type Pointers = Pick<StoredPublication, 'concept' | 'ready' | 'planned' | 'planIsOlder' | 'published'>

/** True when something is online at a moment, by the published window alone. */
export const isLive = (publication: StoredPublication, now: number) =>
  publication.publishedFrom !== null && (publication.publishedUntil === null || publication.publishedUntil > now)

/** The next step that falls due; at the same moment an end comes before a new beginning. */
export function nextStep(publication: StoredPublication): DueStep | undefined {
  if (publication.archived) return undefined
  const steps: DueStep[] = []
  if (publication.publishedUntil !== null && publication.online)
    steps.push({ step: 'expire', at: publication.publishedUntil })
  if (publication.unpublishFrom !== null) steps.push({ step: 'unpublish', at: publication.unpublishFrom })
  if (publication.plannedFrom !== null) steps.push({ step: 'publish', at: publication.plannedFrom })
  return steps.reduce<DueStep | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined)
}

/** Carries out one step that is due. */
export function takeStep(publication: StoredPublication, { step, at }: DueStep): StoredPublication {
  if (step === 'expire') return { ...publication, online: false, unpublishFrom: null }
  if (step === 'publish') {
    return putOnline(publication, publication.planned, {
      from: publication.plannedFrom ?? at,
      until: publication.plannedUntil,
    })
  }
  return isLive(publication, at) ? withdraw(publication, at) : { ...publication, unpublishFrom: null }
}

/**
 * The stored publication at a moment, with all that has fallen due carried out. Both the states that people see and the
 * clock come from it, so a late clock can't make a screen lie.
 */
export function applyDueTransitions(
  publication: StoredPublication,
  now: number,
): { publication: StoredPublication; steps: DueStep[] } {
  const steps: DueStep[] = []
  let settled = publication
  for (let due = nextStep(settled); due !== undefined && due.at <= now; due = nextStep(settled)) {
    settled = takeStep(settled, due)
    steps.push(due)
  }
  return { publication: settled, steps }
}

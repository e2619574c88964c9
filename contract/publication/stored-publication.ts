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
export const withdraw = (facts: StoredPublication, at: number): StoredPublication => ({
  ...facts,
  publishedFrom: null,
  publishedUntil: null,
  unpublishFrom: null,
  unpublishedAt: at,
  online: false,
})

/** Puts a version online for a window, in place of what was there. */
export const putOnline = (
  facts: StoredPublication,
  version: string | null,
  window: { from: number; until: number | null },
): StoredPublication => ({
  ...facts,
  ...withoutPlan,
  published: version,
  publishedFrom: window.from,
  publishedUntil: window.until,
  unpublishedAt: null,
  online: true,
})

/** The versions that replaced those that stay beside what somebody published, by their state. */
export type Carried = { concept?: string; ready?: string; planned?: string }

/** The stored publication with these versions in place; a plan that is carried on has all that is online. */
export const carryOn = (facts: StoredPublication, { concept, ready, planned }: Carried): StoredPublication => ({
  ...facts,
  concept: concept ?? facts.concept,
  ready: ready ?? facts.ready,
  planned: planned ?? facts.planned,
  planIsOlder: planned === undefined && facts.planIsOlder,
})

/** Drops the plan; its version waits as ready again, unless something newer does or was published since. */
export const dropPlan = (facts: StoredPublication): StoredPublication => ({
  ...facts,
  ...withoutPlan,
  ready: facts.ready ?? (facts.planIsOlder ? null : facts.planned),
})

/** The newest version that is no concept: what is ready, else what is planned, unless something newer was published since. */
export const newestShared = ({ ready, planned, planIsOlder, published }: Pointers) =>
  ready ?? (planIsOlder ? null : planned) ?? published ?? planned

/** The newest version in any state. */
export const newestOf = (facts: Pointers) => facts.concept ?? newestShared(facts)
type Pointers = Pick<StoredPublication, 'concept' | 'ready' | 'planned' | 'planIsOlder' | 'published'>

/** True when something is online at a moment, by the published window alone. */
export const isLive = (facts: StoredPublication, now: number) =>
  facts.publishedFrom !== null && (facts.publishedUntil === null || facts.publishedUntil > now)

/** The next step that falls due; at the same moment an end comes before a new beginning. */
export function nextStep(facts: StoredPublication): DueStep | undefined {
  if (facts.archived) return undefined
  const steps: DueStep[] = []
  if (facts.publishedUntil !== null && facts.online) steps.push({ step: 'expire', at: facts.publishedUntil })
  if (facts.unpublishFrom !== null) steps.push({ step: 'unpublish', at: facts.unpublishFrom })
  if (facts.plannedFrom !== null) steps.push({ step: 'publish', at: facts.plannedFrom })
  return steps.reduce<DueStep | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined)
}

/** Carries out one step that is due. */
export function takeStep(facts: StoredPublication, { step, at }: DueStep): StoredPublication {
  if (step === 'expire') return { ...facts, online: false, unpublishFrom: null }
  if (step === 'publish') {
    return putOnline(facts, facts.planned, { from: facts.plannedFrom ?? at, until: facts.plannedUntil })
  }
  return isLive(facts, at) ? withdraw(facts, at) : { ...facts, unpublishFrom: null }
}

/**
 * The stored publication at a moment, with all that has fallen due carried out. Both the states that people see and the
 * clock come from it, so a late clock can't make a screen lie.
 */
export function applyDueTransitions(
  facts: StoredPublication,
  now: number,
): { facts: StoredPublication; steps: DueStep[] } {
  const steps: DueStep[] = []
  let settled = facts
  for (let due = nextStep(settled); due !== undefined && due.at <= now; due = nextStep(settled)) {
    settled = takeStep(settled, due)
    steps.push(due)
  }
  return { facts: settled, steps }
}

import { isMovable, publicationOffers, rightOf } from '#contract/publication/offers'
import type { PlanRow, PlanStep } from '#contract/publication/planning'
import { organisationPaths } from '#lib/paths/paths'
import type { PublicationTarget } from '../publication/publication-calls'

/** The state that each step leads to, which gives it its colour. */
export const stepStates = {
  publish: 'planned',
  unpublish: 'unpublished',
  expire: 'expired',
  remove: 'archived',
  deadlineUnpublish: 'unpublished',
  deadlineArchive: 'archived',
} as const satisfies Record<PlanStep, string>

type Subject = Pick<PlanRow, 'kind' | 'key' | 'organisation' | 'version'>

export function planHref({ kind, key, organisation }: Subject): string {
  const to = organisationPaths(organisation.key)
  if (kind === 'organisation') return to.dashboard()
  return { product: to.product, supplement: to.supplement, agenda: to.agenda }[kind](key)
}

/** Names a plan on a page: one item can have several. */
export const planId = ({ kind, key, step }: PlanRow) => `${kind} ${key} ${step}`

/** The dialog that moves each step; what nobody planned is settled elsewhere. */
export const moveDialogs = { publish: 'movePlan', unpublish: 'moveUnpublish', expire: 'moveEnd' } as const

/** True when the caller may move this plan. */
export function mayMove({ kind, step, publication, actions }: PlanRow): boolean {
  const offers = publicationOffers(publication, { right: rightOf(kind, actions), workflow: true })
  return isMovable(step) && offers.includes(moveDialogs[step])
}

/** The same as what is changed. */
export const planTarget = ({ kind, key, organisation, version }: Subject): PublicationTarget => ({
  kind,
  key,
  organisation: organisation.key,
  version,
})

import type { PlanRow } from '#contract/planning'
import type { PublicationTarget } from '#lib/browser/publication-api'
import { organisationPaths } from '#lib/paths'

type Subject = Pick<PlanRow, 'kind' | 'key' | 'organisation' | 'version'>

/** Where an item of the planning stands. */
export function planHref({ kind, key, organisation }: Subject): string {
  const to = organisationPaths(organisation.key)
  if (kind === 'organisation') return to.dashboard()
  return { product: to.product, supplement: to.supplement, agenda: to.agenda }[kind](key)
}

/** The same as what is changed. */
export const planTarget = ({ kind, key, organisation, version }: Subject): PublicationTarget => ({
  kind,
  key,
  organisation: organisation.key,
  version,
})

import { type ItemSort, itemSorts } from '#contract/content/item'
import { type SwitchName, type SwitchState, switchNames, switchStates } from '#contract/content/organisation-settings'
import { type PublicationState, publicationStates } from '#contract/publication/publication'

/** What narrows the organisations of a team. */
export type OrganisationsFilterQuery = {
  /** Part of the name. */
  q?: string
  state?: PublicationState
  setting?: SwitchName
  status?: SwitchState
  unopened?: 'true'
}

export type OrganisationsQuery = OrganisationsFilterQuery & { sort?: ItemSort; cursor?: string }

/** The list that an address asks for; what is not known in it counts as not asked. */
export function organisationsQuery(asked: Record<string, string | string[] | undefined>): OrganisationsQuery {
  const setting = switchNames.find((known) => known === asked.setting)
  return {
    q: typeof asked.q === 'string' && asked.q.trim() !== '' ? asked.q.trim().slice(0, 100) : undefined,
    state: publicationStates.find((known) => known === asked.state),
    setting,
    status: setting && (switchStates.find((known) => known === asked.status) ?? 'on'),
    unopened: asked.unopened === 'true' ? 'true' : undefined,
    sort: itemSorts.find((known) => known === asked.sort),
    cursor: typeof asked.cursor === 'string' ? asked.cursor : undefined,
  }
}

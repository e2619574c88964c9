import { UsersPage } from '#components/user/users-page'
import { assignmentEndpoints } from '#contract/access/assignment'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { type ItemRow, itemEndpoints } from '#contract/content/item'
import type { PageParty } from '#lib/paths/party-href'
import { openPartyPage } from '#lib/server/party-page'
import type { SearchParams } from '#lib/server/search-params'
import type { Call } from '#lib/server/session'
import { permissionOf, userQueryOf } from '#lib/server/user-query'

/** Nobody gets a role on what is in the archive. */
const isOpen = ({ publication }: ItemRow) => publication.state !== 'archived'

/** What in an organisation roles can be given on too. */
async function insideOf(call: Call, { partyType, party }: PageParty) {
  if (partyType === 'team') return []
  const within = { params: { organisation: party }, query: { limit: 200 } }
  const [products, supplements] = await Promise.all([
    call(itemEndpoints.products, within),
    call(itemEndpoints.supplements, within),
  ])
  return [
    ...products.items.filter(isOpen).map(({ key, title }) => ({ type: 'product' as const, key, name: title })),
    ...supplements.items.filter(isOpen).map(({ key, title }) => ({ type: 'supplement' as const, key, name: title })),
  ]
}

/** The people of a team or organisation, with whom can be asked what. */
export async function usersPage(at: PageParty, searchParams: SearchParams) {
  const [query, permission] = await Promise.all([userQueryOf(searchParams), permissionOf(searchParams)])
  const { party, data } = await openPartyPage(at, 'users', async (call) => {
    const [page, roles, who, inside] = await Promise.all([
      call(assignmentEndpoints.list, { params: at, query }),
      call(assignmentEndpoints.roles, { params: at }),
      permission && call(effectiveRightsEndpoints.whoCan, { params: at, query: { permission } }),
      insideOf(call, at),
    ])
    return { page, roles: roles.items, people: who?.people, inside }
  })
  const mayAssignIn = (type: 'product' | 'supplement') =>
    party.partyType === 'organisation' && party.menu[`${type}Actions`].includes('roleAssignment')
  const inside = data.inside.filter(({ type }) => mayAssignIn(type))
  return <UsersPage {...data} party={party} query={query} inside={inside} permission={permission} />
}

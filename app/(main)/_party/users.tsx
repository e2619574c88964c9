import { UsersPage } from '#components/user/users-page'
import { assignmentEndpoints } from '#contract/access/assignment'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { itemEndpoints } from '#contract/content/item'
import type { PageParty } from '#lib/paths/party-href'
import { openPartyPage } from '#lib/server/party-page'
import type { SearchParams } from '#lib/server/search-params'
import type { Call } from '#lib/server/session'
import { permissionOf, userQueryOf } from '#lib/server/user-query'

/** Contents of an organisation that roles can be assigned on too. */
async function insideOf(call: Call, { partyType, party }: PageParty) {
  if (partyType === 'team') return []
  const params = { organisation: party }
  const [contents, agenda] = await Promise.all([
    call(itemEndpoints.contents, { params }),
    call(itemEndpoints.agenda, { params, query: { limit: 200 } }),
  ])
  return [
    ...contents.groups.flatMap(({ kind, items }) => items.map(({ key, title }) => ({ type: kind, key, name: title }))),
    ...agenda.items.map(({ key, title }) => ({ type: 'agenda' as const, key, name: title })),
  ]
}

/** The people of a team or organisation, and who of them has a chosen right. */
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
  const mayAssignIn = (type: 'product' | 'supplement' | 'agenda') =>
    party.partyType === 'organisation' && party.menu[`${type}Actions`].includes('roleAssignment')
  const inside = data.inside.filter(({ type }) => mayAssignIn(type))
  return <UsersPage {...data} party={party} query={query} inside={inside} permission={permission} />
}

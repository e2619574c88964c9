import 'server-only'
import { assignmentEndpoints } from '#contract/access/assignment'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { userEndpoints } from '#contract/people/user'
import type { PageParty } from '#lib/paths/party-href'
import type { Call } from './session'

/** A person as seen from a team or organisation: the roles there and below, and what they allow. */
export async function userAtParty(call: Call, party: PageParty, user: string) {
  const [found, page, { rights }] = await Promise.all([
    call(userEndpoints.get, { params: { user } }),
    call(assignmentEndpoints.list, { params: party, query: { user, scope: 'beneath', limit: 200 } }),
    call(effectiveRightsEndpoints.ofUser, { params: { ...party, user } }),
  ])
  return { user: found, assignments: page.items, rights }
}

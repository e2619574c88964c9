import { notFound } from 'next/navigation'
import { PartyUserPage } from '#components/user/party-user-page'
import type { PageParty } from '#lib/paths/party-href'
import { openPartyPage } from '#lib/server/party-page'
import { userAtParty } from '#lib/server/user-at-party'

/** A person as seen from a team or organisation. */
export async function userPage(at: PageParty, user: string) {
  const { party, data } = await openPartyPage(at, 'users', (call) => userAtParty(call, at, user))
  if (data.assignments.length + data.rights.length === 0) notFound()
  return <PartyUserPage party={party} {...data} />
}

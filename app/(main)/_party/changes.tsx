import { ChangesPage } from '#components/history/changes-page'
import { historyEndpoints } from '#contract/history/history'
import type { PageParty } from '#lib/paths/party-href'
import { openPartyPage } from '#lib/server/party-page'
import { type SearchParams, textsOf } from '#lib/server/search-params'
import type { Call } from '#lib/server/session'

type Versions = { first: string; second?: string }

function compared(call: Call, party: PageParty, { first, second }: Versions, fields: 'all' | 'changed') {
  const query = { fields }
  if (party.partyType === 'team') {
    const params = { team: party.party, first }
    return second === undefined
      ? call(historyEndpoints.teamChanges, { params, query })
      : call(historyEndpoints.teamCompare, { params: { ...params, second }, query })
  }
  const params = { organisation: party.party, first }
  return second === undefined
    ? call(historyEndpoints.organisationChanges, { params, query })
    : call(historyEndpoints.organisationCompare, { params: { ...params, second }, query })
}

/** The changes of a version, or two versions side by side. */
export async function changesPage(at: PageParty, { first, second }: Versions, searchParams: SearchParams) {
  const fields = (await textsOf(searchParams, 'fields')).fields === 'all' ? 'all' : 'changed'
  const { party, data } = await openPartyPage(at, 'auditlog', (call) => compared(call, at, { first, second }, fields))
  return <ChangesPage party={party} comparison={data} first={first} second={second} showsAll={fields === 'all'} />
}

import { AuditlogPage } from '#components/audit/auditlog-page'
import { auditEndpoints } from '#contract/history/audit'
import type { PageParty } from '#lib/paths/party-href'
import { auditQueryOf } from '#lib/server/audit-query'
import { openPartyPage } from '#lib/server/party-page'
import type { SearchParams } from '#lib/server/search-params'

/** Also the events of everything below a team, if requested. */
export async function auditlogPage(at: PageParty, searchParams: SearchParams) {
  const { filters, cursor, beneath } = await auditQueryOf(searchParams)
  const { partyType, party: key } = at
  const { party, data } = await openPartyPage(at, 'auditlog', (call) =>
    partyType === 'team'
      ? call(auditEndpoints.team, { params: { team: key }, query: { ...filters, cursor, beneath } })
      : call(auditEndpoints.organisation, { params: { organisation: key }, query: { ...filters, cursor } }),
  )
  return (
    <AuditlogPage
      party={party}
      page={data}
      filters={filters}
      cursor={cursor}
      beneath={partyType === 'team' ? beneath === 'true' : undefined}
    />
  )
}

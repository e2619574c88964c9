import { getTranslations } from 'next-intl/server'
import { AuditLog } from '#components/audit/audit-log'
import { HistoryLink } from '#components/history/history-link'
import { auditEndpoints } from '#contract/audit'
import { apiPaths } from '#lib/paths'
import { auditQueryOf } from '#lib/server/audit-query'
import { openPartyPage, type PageParty, pathsOf, type SearchParams } from './party'

/** What happened with a team or organisation; of a team also with what lies beneath, when asked. */
export async function auditlogPage(party: PageParty, searchParams: SearchParams) {
  const { filters, cursor, beneath } = await auditQueryOf(searchParams)
  const { partyType: type, party: key } = party
  const { data, frame } = await openPartyPage(party, 'auditlog', (call) =>
    type === 'team'
      ? call(auditEndpoints.team, { params: { team: key }, query: { ...filters, cursor, beneath } })
      : call(auditEndpoints.organisation, { params: { organisation: key }, query: { ...filters, cursor } }),
  )
  const t = await getTranslations('pages')
  const to = pathsOf(party)
  return frame({
    title: t('titles.auditlog'),
    actions: <HistoryLink subject={{ type, key }} />,
    children: (
      <AuditLog
        page={data}
        filters={filters}
        {...(type === 'team' ? { beneath: beneath === 'true' } : {})}
        cursor={cursor}
        self={to.auditlog()}
        exportHref={apiPaths.auditExport(type, key)}
        changesOf={to.auditchanges}
      />
    ),
  })
}

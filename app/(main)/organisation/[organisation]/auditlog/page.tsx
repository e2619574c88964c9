import { getTranslations } from 'next-intl/server'
import { AuditLog } from '#components/audit/audit-log'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { auditEndpoints } from '#contract/audit'
import { apiPaths, organisationPaths } from '#lib/paths'
import { auditQueryOf } from '#lib/server/audit-query'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('auditlog')

export default async function AuditlogPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/auditlog'>) {
  const { organisation } = await params
  const { filters, cursor } = await auditQueryOf(searchParams)
  const { menu, data } = await openOrganisationPage(organisation, 'auditlog', (call) =>
    call(auditEndpoints.organisation, { params: { organisation }, query: { ...filters, cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame
      menu={menu}
      place="auditlog"
      title={t('titles.auditlog')}
      actions={<HistoryLink subject={{ type: 'organisation', key: organisation }} />}
    >
      <AuditLog
        page={data}
        filters={filters}
        cursor={cursor}
        self={organisationPaths(organisation).auditlog()}
        exportHref={apiPaths.auditExport('organisation', organisation)}
        changesOf={organisationPaths(organisation).auditchanges}
      />
    </OrganisationFrame>
  )
}

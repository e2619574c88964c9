import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { Comparison } from '#components/history/comparison'
import { HistoryLink } from '#components/history/history-link'
import { historyEndpoints } from '#contract/history'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { textsOf } from '#lib/server/search-texts'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('auditchanges')

export default async function AuditchangesPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/auditchanges/[first]'>) {
  const { organisation, first } = await params
  const fields = (await textsOf(searchParams, 'fields')).fields === 'all' ? 'all' : 'changed'
  const { menu, data } = await openOrganisationPage(organisation, 'auditlog', (call) =>
    call(historyEndpoints.organisationChanges, { params: { organisation, first }, query: { fields } }),
  )
  const t = await getTranslations('history')
  const to = organisationPaths(organisation)
  return (
    <OrganisationFrame
      menu={menu}
      place="auditlog"
      title={t('changesOf', { title: data.subject.title })}
      actions={<HistoryLink subject={data.subject} />}
    >
      <Comparison
        comparison={data}
        showsAll={fields === 'all'}
        hrefOf={(next) => to.auditchanges(first, undefined, next)}
      />
    </OrganisationFrame>
  )
}

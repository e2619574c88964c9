import { getTranslations } from 'next-intl/server'
import { VersionFacts } from '#components/audit/version-facts'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { auditEndpoints } from '#contract/audit'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('auditchanges')

export default async function AuditchangesPage({
  params,
}: PageProps<'/organisation/[organisation]/auditchanges/[first]'>) {
  const { organisation, first } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'auditlog', (call) =>
    Promise.all(
      [first].map((version) => call(auditEndpoints.organisationVersion, { params: { organisation, version } })),
    ),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="auditlog" title={t('titles.auditchanges')}>
      <VersionFacts versions={data} />
    </OrganisationFrame>
  )
}

import { getTranslations } from 'next-intl/server'
import { VersionFacts } from '#components/audit/version-facts'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { auditEndpoints } from '#contract/audit'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('compare')

export default async function ComparePage({
  params,
}: PageProps<'/organisation/[organisation]/auditchanges/[first]/[second]'>) {
  const { organisation, first, second } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'auditlog', (call) =>
    Promise.all(
      [first, second].map((version) => call(auditEndpoints.organisationVersion, { params: { organisation, version } })),
    ),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="auditlog" title={t('titles.compare')}>
      <VersionFacts versions={data} />
    </OrganisationFrame>
  )
}

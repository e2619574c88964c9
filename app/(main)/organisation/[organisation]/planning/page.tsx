import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('planning')

export default async function PlanningPage({ params }: PageProps<'/organisation/[organisation]/planning'>) {
  const { organisation } = await params
  const { menu } = await openOrganisationPage(organisation, 'planning')
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="planning" title={t('titles.planning')}>
      <NothingYet title={t('nothing.planning')} />
    </OrganisationFrame>
  )
}

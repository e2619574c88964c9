import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('relations')

export default async function RelationsPage({ params }: PageProps<'/organisation/[organisation]/relations'>) {
  const { organisation } = await params
  const { menu } = await openOrganisationPage(organisation, 'relations')
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="relations" title={t('titles.relations')}>
      <NothingYet title={t('nothing.relations')} />
    </OrganisationFrame>
  )
}

import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplementAdd')

export default async function SupplementAddPage({
  params,
}: PageProps<'/organisation/[organisation]/supplements/[type]/add'>) {
  const { organisation, type: key } = await params
  const { menu } = await openOrganisationPage(organisation, 'supplements')
  requireAction(
    menu.supplementActions,
    'create',
    organisationPaths(organisation).dashboard({ denied: 'supplementAdd' }),
  )
  const type = menu.supplementTypes.find((candidate) => candidate.key === key)
  if (type === undefined) notFound()
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="supplements" title={`${t('titles.supplementAdd')}: ${type.name}`}>
      <NothingYet title={t('nothing.values')} />
    </OrganisationFrame>
  )
}

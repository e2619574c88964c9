import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemGone } from '#components/item/item-gone'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('gone')

const kinds = ['product', 'agenda', 'supplement'] as const

export default async function GonePage({ params }: PageProps<'/organisation/[organisation]/[type]/[key]/notfound'>) {
  const { organisation, type } = await params
  const kind = kinds.find((known) => known === type)
  if (kind === undefined) notFound()
  const { menu } = await openOrganisationPage(organisation, 'dashboard')
  const t = await getTranslations('pages.gone')
  return (
    <OrganisationFrame menu={menu} place="dashboard" title={t(kind)}>
      <ItemGone organisation={organisation} title={menu.title} />
    </OrganisationFrame>
  )
}

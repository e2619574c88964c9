import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('productAdd')

export default async function ProductNewPage({
  params,
}: PageProps<'/organisation/[organisation]/product/new/[producttype]'>) {
  const { organisation, producttype } = await params
  const { menu } = await openOrganisationPage(organisation, 'products')
  requireAction(menu.productActions, 'create', organisationPaths(organisation).dashboard({ denied: 'productAdd' }))
  const type = menu.productTypes.find(({ key }) => key === producttype)
  if (type === undefined) notFound()
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="products" title={`${t('titles.productAdd')}: ${type.name}`}>
      <NothingYet title={t('nothing.values')} />
    </OrganisationFrame>
  )
}

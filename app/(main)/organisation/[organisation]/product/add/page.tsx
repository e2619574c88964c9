import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { TypeChoice } from '#components/item/type-choice'
import { menuList } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('productAdd')

export default async function ProductAddPage({ params }: PageProps<'/organisation/[organisation]/product/add'>) {
  const { organisation } = await params
  const { menu } = await openOrganisationPage(organisation, 'products')
  const to = organisationPaths(organisation)
  requireAction(menuList(menu, 'product'), 'create', to.dashboard, 'productAdd')
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="products" title={t('titles.productAdd')}>
      <TypeChoice
        lead={t('chooseTypeLead')}
        types={menu.productTypes.filter(({ offered }) => offered)}
        hrefOf={to.productNew}
      />
    </OrganisationFrame>
  )
}

import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { OrganisationProducts } from '#components/product/organisation-products'
import { ButtonLink } from '#components/ui/button-link'
import { organisationPaths } from '#lib/paths'
import { openProductsPage } from '#lib/server/products-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('products')

export default async function ProductsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products'>) {
  const { organisation } = await params
  const { menu, list } = await openProductsPage(organisation, await searchParams)
  const t = await getTranslations('pages')
  const mayAdd = menu.productActions.includes('create') && menu.productTypes.length > 0 && !menu.archived
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={t('titles.products')}
      width="wide"
      actions={
        mayAdd ? (
          <ButtonLink look="primary" href={organisationPaths(organisation).productAdd()}>
            {t('titles.productAdd')}
          </ButtonLink>
        ) : null
      }
    >
      <OrganisationProducts {...list} />
    </OrganisationFrame>
  )
}

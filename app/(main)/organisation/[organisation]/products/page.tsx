import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { OrganisationProducts } from '#components/product/organisation-products'
import { reasons } from '#components/rights/reasons'
import { SpreadsheetMenu } from '#components/spreadsheet/spreadsheet-menu'
import { ButtonLink } from '#components/ui/button-link'
import { menuList } from '#contract/menu'
import { organisationPaths } from '#lib/paths'
import { openProductsPage } from '#lib/server/products-page'
import { spreadsheetWords } from '#lib/server/spreadsheet-words'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('products')

export default async function ProductsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products'>) {
  const { organisation } = await params
  const { menu, list } = await openProductsPage(organisation, await searchParams)
  const [t, errors, excel, reason] = await Promise.all([
    getTranslations('pages'),
    getTranslations('errors'),
    spreadsheetWords(),
    reasons(),
  ])
  const noTypes = menu.productTypes.length === 0 ? errors('PRODUCTS_NOT_ALLOWED.message') : undefined
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={t('titles.products')}
      width="wide"
      actions={
        <>
          <SpreadsheetMenu
            query={{ kind: 'product', organisation, state: list.state }}
            reading={{ organisation, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations') }}
            words={excel}
          />
          <ButtonLink
            look="primary"
            href={organisationPaths(organisation).productAdd()}
            reason={reason(menuList(menu, 'product'), 'product', 'create') ?? noTypes}
          >
            {t('titles.productAdd')}
          </ButtonLink>
        </>
      }
    >
      <OrganisationProducts {...list} />
    </OrganisationFrame>
  )
}

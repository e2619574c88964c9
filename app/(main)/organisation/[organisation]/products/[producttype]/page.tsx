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

export default async function ProductsProducttypePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products/[producttype]'>) {
  const { organisation, producttype } = await params
  const { menu, list } = await openProductsPage(organisation, await searchParams, producttype)
  const [t, excel, reason] = await Promise.all([getTranslations('pages'), spreadsheetWords(), reasons()])
  const type = menu.productTypes.find(({ key }) => key === producttype)
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={type === undefined ? t('titles.products') : type.name}
      width="wide"
      actions={
        type === undefined ? undefined : (
          <>
            <SpreadsheetMenu
              query={{ kind: 'product', organisation, type: type.key, state: list.state }}
              reading={{ organisation, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations') }}
              words={excel}
            />
            <ButtonLink
              look="primary"
              href={organisationPaths(organisation).productNew(type.key)}
              reason={reason(menuList(menu, 'product'), 'product', 'create')}
            >
              {t('titles.productAddOfType', { type: type.name })}
            </ButtonLink>
          </>
        )
      }
    >
      <OrganisationProducts {...list} />
    </OrganisationFrame>
  )
}

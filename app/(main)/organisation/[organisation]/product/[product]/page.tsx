import { getTranslations } from 'next-intl/server'
import { FavoriteToggle } from '#components/frame/favorite-toggle'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { favoriteWords } from '#lib/server/favorite-words'
import { openItemPage } from '#lib/server/item-page'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('product')

export default async function ProductProductPage({
  params,
}: PageProps<'/organisation/[organisation]/product/[product]'>) {
  const { organisation, product } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, (call) =>
    call(itemEndpoints.product, { params: { organisation, product } }),
  )
  const [{ favorites }, t] = await Promise.all([startup(), getTranslations('pages')])
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={data.title}
      actions={
        <FavoriteToggle
          type="PRODUCT"
          favorite={{ key: product, title: data.title, payload: { organisation } }}
          isFavorite={favorites.products.some(({ key }) => key === product)}
          words={await favoriteWords(data.title)}
        />
      }
    >
      <ItemFacts title={t('titles.product')} item={data} />
    </OrganisationFrame>
  )
}

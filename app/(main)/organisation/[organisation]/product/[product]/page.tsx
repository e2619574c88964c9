import { ContentMessages } from '#components/content/content-messages'
import { OpenConflicts } from '#components/content/open-conflicts'
import { organisationPlace, pageShell } from '#components/frame/legacy-place'
import { ArchivedNotice } from '#components/lifecycle/archived-notice'
import { type ProductFormGiven, productForm } from '#components/product/product-form-content'
import { type ProductHeadGiven, productHead } from '#components/product/product-head-content'
import { ProductPage } from '#components/product/product-page'
import { PublicationNotices } from '#components/publication/publication-notices'
import { relationWords } from '#components/relation/relation-words'
import { supplementWords } from '#components/supplement/supplement-words'
import { relationEndpoints } from '#contract/relation'
import { supplementEndpoints } from '#contract/supplement'
import { packOnce } from '#lib/packed'
import { favoriteStar } from '#lib/server/favorite-star'
import { productOfPage } from '#lib/server/item-of-page'
import { openItemPage } from '#lib/server/item-page'
import { ownOrOffered } from '#lib/server/offered-product'
import { openConflicts } from '#lib/server/open-conflicts'
import { currentLocale } from '#lib/server/preferences'
import type { Call } from '#lib/server/session'
import { startup } from '#lib/server/startup'
import { itemTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'
import { OfferPage } from './_components/offer-page'
import { ReadOnlyProduct } from './_components/read-only-product'

export const generateMetadata = itemTitle(
  'product',
  ({ organisation, product }: { organisation: string; product: string }) => productOfPage(organisation, product),
)

type Params = { organisation: string; product: string }

async function ownProduct(call: Call, params: Params) {
  const { organisation, product } = params
  const [item, attached, relations] = await Promise.all([
    productOfPage(organisation, product),
    call(supplementEndpoints.attached, { params: { organisation, kind: 'product', item: product } }),
    call(relationEndpoints.ofProduct, { params }),
  ])
  return {
    item,
    relations,
    attached: attached.items,
    conflicts: await openConflicts(call, 'product', item),
  }
}

export default async function Page({ params }: PageProps<'/organisation/[organisation]/product/[product]'>) {
  const { organisation, product } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, (call) =>
    ownOrOffered(call, { organisation, product }, () => ownProduct(call, { organisation, product })),
  )
  if ('offer' in data) return <OfferPage menu={menu} {...data} />
  const [{ user }, supplements, relations, locale] = await Promise.all([
    startup(),
    supplementWords(),
    relationWords(),
    currentLocale(),
  ])
  const { item, conflicts } = data
  const given = { menu, item, relations: data.relations, attached: data.attached, user: user.id, locale }
  const texts = await productTexts(item, given)
  const mayChange = item.actions.includes('update')
  return (
    <ContentMessages and={['frame', 'menu', 'calendar.file']}>
      <ProductPage
        menu={texts.menu}
        head={texts.head}
        form={mayChange ? texts.form : undefined}
        words={{ supplements, relations }}
        notices={
          <>
            {conflicts.length === 0 ? null : <OpenConflicts type="product" itemKey={item.key} conflicts={conflicts} />}
            {item.archived === null && !menu.archived ? null : <ArchivedNotice menu={menu} item={item} />}
            {mayChange && item.planFailure === null ? null : (
              <PublicationNotices item={item} types={item.definitions} />
            )}
          </>
        }
      >
        {mayChange ? null : <ReadOnlyProduct {...given} />}
      </ProductPage>
    </ContentMessages>
  )
}

type TextsGiven = ProductFormGiven & ProductHeadGiven

/** All that is said on the page, in texts. */
const productTexts = wordedOnce(async (given: TextsGiven) => {
  const { menu, item } = given
  const { title } = item
  const [star, place] = await Promise.all([favoriteStar('products', item.key), organisationPlace(menu, 'products')])
  const [shell, head, form] = await Promise.all([pageShell(place, title), productHead(given, star), productForm(given)])
  return { menu: shell.menu, head: packOnce({ title, crumbs: shell.crumbs, ...head }), form: packOnce(form) }
})

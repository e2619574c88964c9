import { OfferedProduct } from '#components/consumer/offered-product'
import { ProductEdit } from '#components/product/product-edit-page'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { relationEndpoints } from '#contract/content/relation'
import { supplementEndpoints } from '#contract/content/supplement'
import { closedSectionsIn } from '#lib/forms/closed-sections'
import { favoriteStar } from '#lib/server/favorite-star'
import { productOfPage, provenanceIn } from '#lib/server/item-of-page'
import { openItemPage } from '#lib/server/item-page'
import { ownOrOffered } from '#lib/server/offered-product'
import { openConflicts } from '#lib/server/open-conflicts'
import type { Call } from '#lib/server/session'
import { startup } from '#lib/server/startup'
import { itemTitle } from '#lib/server/titles'

type Params = { organisation: string; product: string }

export const generateMetadata = itemTitle('product', ({ organisation, product }: Params) =>
  productOfPage(organisation, product),
)

async function ownProduct(call: Call, params: Params, provenance: ['true'] | []) {
  const { organisation, product } = params
  const [item, { items: attached }, relations, { items: dates }] = await Promise.all([
    productOfPage(organisation, product, ...provenance),
    call(supplementEndpoints.attached, { params: { organisation, kind: 'product', item: product } }),
    call(relationEndpoints.ofProduct, { params }),
    call(occurrenceEndpoints.list, { params: { organisation }, query: { product, limit: 6 } }),
  ])
  return { item, relations, attached, dates, conflicts: await openConflicts(call, 'product', item) }
}

export default async function Page({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/product/[product]'>) {
  const [{ organisation, product }, { provenance }] = await Promise.all([params, searchParams])
  const { menu, data } = await openItemPage(organisation, 'product', product, (call) =>
    ownOrOffered(call, { organisation, product }, () =>
      ownProduct(call, { organisation, product }, provenanceIn(provenance)),
    ),
  )
  if ('offer' in data) return <OfferedProduct menu={menu} {...data} />
  const [{ user, state }, star] = await Promise.all([startup(), favoriteStar('products', data.item.key)])
  return (
    <ProductEdit menu={menu} {...data} star={star} user={user.id} closedSections={closedSectionsIn(state, 'product')} />
  )
}

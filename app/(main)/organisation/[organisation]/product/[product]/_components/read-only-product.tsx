import { ContentColumns } from '#components/content/content-columns'
import { type ProductFormGiven, productCards } from '#components/product/product-form-content'
import { ProductCards } from '#components/product/product-page'
import { relationWords } from '#components/relation/relation-words'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { supplementWords } from '#components/supplement/supplement-words'

/** What stands in the form of a product, for who may read it and not change it. */
export async function ReadOnlyProduct(given: ProductFormGiven) {
  const { menu, item, locale } = given
  const [cards, reason, supplements, relations] = await Promise.all([
    productCards(given),
    reasons(),
    supplementWords(),
    relationWords(),
  ])
  const isArchived = item.archived !== null || menu.archived
  return (
    <>
      {isArchived ? null : <ReadOnlyNotice reason={reason(item, 'product', 'update')} />}
      <ContentColumns
        types={item.definitions ?? []}
        values={item.values}
        locale={locale}
        cards={<ProductCards {...cards} words={{ supplements, relations }} />}
      />
    </>
  )
}

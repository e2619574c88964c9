import { ContentColumns } from '#components/content/content-columns'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { type SupplementFormGiven, supplementCards } from '#components/supplement/supplement-form-content'
import { SupplementCards } from '#components/supplement/supplement-page'
import { supplementDeleteWords } from '#components/supplement/supplement-words'

/** What stands in the form of a supplement, for who may read it and not change it. */
export async function ReadOnlySupplement(given: SupplementFormGiven) {
  const { item, locale } = given
  const [cards, reason, deletion] = await Promise.all([supplementCards(given), reasons(), supplementDeleteWords()])
  return (
    <>
      <ReadOnlyNotice reason={reason(item, 'supplement', 'update')} />
      <ContentColumns
        types={item.definitions ?? []}
        values={item.values}
        locale={locale}
        showEmpty
        cards={<SupplementCards {...cards} words={{ deletion }} />}
      />
    </>
  )
}

'use client'

import { TabLinks, type TabLinksProps } from '#components/ui/tab-links'
import type { LaterWords } from '#lib/later-words'
import type { PublicationWords } from '../publication/publication-words'
import { PublishingList, type PublishingListData } from '../publication/publishing-list'

export type ProductListData = { states: TabLinksProps; list: PublishingListData }

/** Products by state, with what can be done to each and to several at once. */
export function ProductList({
  states,
  list,
  publication,
}: ProductListData & { publication: LaterWords<PublicationWords> }) {
  return (
    <>
      <TabLinks {...states} />
      <PublishingList {...list} publication={publication} />
    </>
  )
}

'use client'

import { drawnInWords } from '#components/ui/drawn'
import { Notice } from '#components/ui/notice'
import { TabLinks, type TabLinksProps } from '#components/ui/tab-links'
import type { LaterWords } from '#lib/later-words'
import type { Packed } from '#lib/packed'
import { ListPage, type ListPageProps } from '../publication/list-page'
import type { PublicationWords } from '../publication/publication-words'
import { PublishingList, type PublishingListData } from '../publication/publishing-list'
import { SupplementFilters, type SupplementFiltersProps } from './supplement-filters'

type SupplementWords = { publication: LaterWords<PublicationWords> }

export type SupplementsProps = {
  types: TabLinksProps
  /** Said of a type that is no longer used. */
  inactive: { title: string; help: string } | undefined
  filters: SupplementFiltersProps
  list: PublishingListData
}

export type SupplementsPageProps = Pick<ListPageProps, 'menu' | 'head'> & {
  supplements: Packed<SupplementsProps>
  words: ListPageProps['words'] & SupplementWords
}

/** The supplements of an organisation by type in its frame, from texts. */
export function SupplementsPage({ menu, head, supplements, words }: SupplementsPageProps) {
  const { spreadsheet, publication } = words
  return (
    <ListPage menu={menu} head={head} words={{ spreadsheet }}>
      <Supplements className="stack" data={supplements} words={{ publication }} />
    </ListPage>
  )
}

const Supplements = drawnInWords('div', (supplements: SupplementsProps, words: SupplementWords) => {
  const { types, inactive, filters, list } = supplements
  return (
    <>
      <TabLinks {...types} />
      {inactive === undefined ? null : (
        <Notice kind="info">
          <strong>{inactive.title}.</strong> {inactive.help}
        </Notice>
      )}
      <SupplementFilters {...filters} />
      <PublishingList {...list} {...words} />
    </>
  )
})

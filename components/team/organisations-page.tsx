'use client'

import { drawnInWords } from '#components/ui/drawn'
import { Notice } from '#components/ui/notice'
import type { LaterWords } from '#lib/later-words'
import type { Packed } from '#lib/packed'
import { ListPage, type ListPageProps } from '../publication/list-page'
import type { PublicationWords } from '../publication/publication-words'
import { PublishingList, type PublishingListData } from '../publication/publishing-list'
import { OrganisationsFilter, type OrganisationsFilterProps } from './organisations-filter'

type OrganisationsWords = { publication: LaterWords<PublicationWords> }

export type OrganisationsProps = {
  filter: OrganisationsFilterProps
  /** What has to be known of what is shown. */
  notice: string | undefined
  list: PublishingListData
}

export type OrganisationsPageProps = Pick<ListPageProps, 'menu' | 'head'> & {
  organisations: Packed<OrganisationsProps>
  words: ListPageProps['words'] & OrganisationsWords
}

/** The organisations of a team in its frame, from texts. */
export function OrganisationsPage({ menu, head, organisations, words }: OrganisationsPageProps) {
  const { spreadsheet, publication } = words
  return (
    <ListPage menu={menu} head={head} words={{ spreadsheet }}>
      <Organisations className="contents" data={organisations} words={{ publication }} />
    </ListPage>
  )
}

const Organisations = drawnInWords('div', ({ filter, notice, list }: OrganisationsProps, words: OrganisationsWords) => (
  <>
    {notice === undefined ? null : (
      <div className="mb-4">
        <Notice kind="warning">{notice}</Notice>
      </div>
    )}
    <PublishingList {...list} {...words} filters={<OrganisationsFilter {...filter} />} />
  </>
))

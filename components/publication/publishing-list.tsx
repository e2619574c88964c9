'use client'

import { Globe } from 'lucide-react'
import { RefusedButton } from '#components/ui/refused-button'
import type { LaterWords } from '#lib/later-words'
import { ListBox, type ListBoxProps } from '../frame/list-box'
import type { PublicationWords } from './publication-words'
import { PublishingTable, type PublishingTableData } from './publishing-table'

export type PublishingListData = Pick<ListBoxProps, 'empty' | 'pager'> & {
  table: PublishingTableData
  /** Why the caller can't change several at once, where others could. */
  refused?: { label: string; reason: string | undefined }
}

export type PublishingListProps = PublishingListData &
  Pick<ListBoxProps, 'filters'> & { publication: LaterWords<PublicationWords> }

/** A page of content with what can be done to the publication of each, and of several at once. */
export function PublishingList({ table, refused, publication, ...box }: PublishingListProps) {
  return (
    <ListBox {...box}>
      {refused?.reason === undefined ? null : (
        <div className="card-body pt-4">
          <RefusedButton size="small" icon={<Globe />} reason={refused.reason}>
            {refused.label}
          </RefusedButton>
        </div>
      )}
      <PublishingTable {...table} publication={publication} />
    </ListBox>
  )
}

import { useTranslations } from 'next-intl'
import type { WaitingRow } from '#contract/content/desk'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { WaitingTable } from './waiting-table'

export type WaitingPageData = { items: WaitingRow[]; next: string | null; total?: number }

export type WaitingListProps = {
  page: WaitingPageData
  cursor: string | undefined
  hrefOf: (query: { cursor?: string }) => string
  /** The team whose list it is: the next and the previous item are of it too. */
  team?: string
}

/** Items to publish, the oldest first. */
export function WaitingList({ page, cursor, hrefOf, team }: WaitingListProps) {
  const t = useTranslations('desk')
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => hrefOf({ cursor: next })}
      empty={{ title: t('empty'), help: t('emptyHelp') }}
    >
      <ClientMessages of={['ui', 'desk', 'states']}>
        <WaitingTable rows={page.items} team={team} />
      </ClientMessages>
    </ListCard>
  )
}

import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RefusedButton } from '#components/ui/action/refused-button'
import type { OrganisationRow } from '#contract/content/item-row'
import type { OrganisationSort } from '#contract/content/list-filters'
import { totalSaid } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { ListCard, type ListCardProps } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import type { BulkList } from '../publication/publication-calls'
import { type ListPlace, toContentRow } from './content-row'
import { ContentTable, type ContentTableProps } from './content-table'

export type ContentListProps = Pick<ListCardProps, 'filters' | 'empty'> & {
  kind: ItemKind
  place: ListPlace
  caption: string
  page: { items: OrganisationRow[]; next: string | null; total?: number }
  cursor: string | undefined
  sort: OrganisationSort | undefined
  /** The list from a cursor on, with its filters and order. */
  hrefOf: (cursor?: string) => string
  hasWorkflow: boolean
  /**
   * The team whose right to change several at once is used, and why the reader lacks it. People who may publish what is in the
   * list may do so with several too, where they may read the team.
   */
  bulk: { team: string; reason: string | undefined; isReadable: boolean }
  /** The whole list of that team with its filters, of which everything can be chosen. */
  whole?: BulkList
} & Pick<ContentTableProps, 'list' | 'view' | 'field'>

/** A page of content with what can be done to the publication of each, and of several at once. */
export function ContentList(props: ContentListProps) {
  const { kind, place, caption, page, cursor, sort = 'title', hrefOf, hasWorkflow, bulk, whole } = props
  const t = useTranslations('products')
  const total = useTranslations('lists.total')
  const publishes = page.items.some(({ actions }) => actions.includes('publish'))
  const mayChoose = bulk.reason === undefined || (bulk.isReadable && publishes)
  const hasMore = page.next !== null || cursor !== undefined
  const isRefused = !mayChoose && publishes
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={hrefOf}
      filters={props.filters}
      empty={props.empty}
    >
      {isRefused ? (
        <div className="card-body pt-4">
          <RefusedButton size="small" icon={<Globe />} reason={bulk.reason ?? ''}>
            {t('several')}
          </RefusedButton>
        </div>
      ) : null}
      <ClientMessages of={['ui', 'item', 'products', 'states', 'review', 'lists.filters', 'publication.bulk']}>
        <ContentTable
          list={props.list}
          view={props.view}
          summary={page.total === undefined ? undefined : total(kind, totalSaid(page.total))}
          kind={kind}
          field={props.field}
          place={place}
          caption={caption}
          rows={page.items.map((row) => toContentRow(row, kind, place))}
          sort={sort}
          hasWorkflow={hasWorkflow}
          hasSummary={page.items.some(({ summary }) => summary !== undefined)}
          isMeasured={page.items.some(({ quality }) => quality !== undefined)}
          team={mayChoose ? bulk.team : undefined}
          whole={mayChoose && hasMore ? whole : undefined}
        />
      </ClientMessages>
    </ListCard>
  )
}

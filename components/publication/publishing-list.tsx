import { Globe } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { RefusedButton } from '#components/ui/refused-button'
import type { ItemKind, ItemRow } from '#contract/item'
import type { BulkList } from '#lib/browser/publication-api'
import { formatDate } from '#lib/format'
import { type Packed, packOnce } from '#lib/packed'
import { publicationLabel } from '../item/publication-label'
import type { PublicationWords } from './publication-words'
import { toPublishingRow } from './publishing-rows'
import { PublishingTable } from './publishing-table'

export type PublishingListProps = {
  kind: ItemKind
  caption: string
  page: { items: ItemRow[]; next: string | null }
  isFurther: boolean
  nextHref: (cursor?: string) => string
  itemHref: (row: ItemRow) => string
  empty: { title: string; help?: string }
  /** The team whose right to change several at once is used, and why the caller lacks it. */
  bulk?: { team: string; reason: string | undefined }
  /** The whole list of that team with its filters, of which everything can be chosen. */
  whole?: BulkList
  withOrganisation?: boolean
  hasWorkflow: boolean
  words: Packed<PublicationWords>
}

/** A page of content with what can be done to the publication of each, and of several at once. */
export async function PublishingList(props: PublishingListProps) {
  const {
    kind,
    caption,
    page,
    isFurther,
    nextHref,
    itemHref,
    empty,
    bulk,
    whole,
    withOrganisation,
    hasWorkflow,
    words,
  } = props
  const bulkTeam = bulk?.reason === undefined ? bulk?.team : undefined
  const [t, item] = await Promise.all([getTranslations('products'), getTranslations('item')])
  const rows = await Promise.all(
    page.items.map(async (row) =>
      toPublishingRow(kind, row, {
        href: itemHref(row),
        label: await publicationLabel(row.publication),
        changed: formatDate(row.changedAt),
      }),
    ),
  )
  return (
    <ListCard shown={rows.length} next={page.next} isFurther={isFurther} hrefOf={nextHref} empty={empty}>
      {bulk?.reason !== undefined && rows.some(({ list }) => list.actions.includes('publish')) ? (
        <div className="card-body">
          <RefusedButton size="small" icon={<Globe />} reason={bulk.reason}>
            {t('several')}
          </RefusedButton>
        </div>
      ) : null}
      <PublishingTable
        publication={words}
        data={packOnce({
          rows,
          team: bulkTeam,
          whole: bulkTeam === undefined || (page.next === null && !isFurther) ? undefined : whole,
          withOrganisation,
          hasWorkflow,
          words: {
            caption,
            name: item('name'),
            organisation: item('organisation'),
            publication: item('publication'),
            changed: item('changed'),
            choose: t.raw('choose'),
            chooseAll: t('chooseAll'),
            actions: t.raw('actions'),
            chosen: t.raw('chosen'),
            clear: t('clear'),
            wholeList: t('wholeList'),
            wholeListBusy: t('wholeListBusy'),
            wholeListFull: t.raw('wholeListFull'),
          },
        })}
      />
    </ListCard>
  )
}

import { getTranslations } from 'next-intl/server'
import type { ItemKind, ItemRow } from '#contract/item'
import type { BulkList } from '#lib/browser/publication-api'
import { type ListPage, listPager } from '../frame/list-card'
import { publicationLabel } from '../item/publication-label'
import type { BulkKind } from './bulk-dialog'
import type { PublishingListData } from './publishing-list'
import { type ListPlace, publishingRows } from './publishing-rows'

export type PublishingGiven = Pick<ListPage, 'isFurther' | 'hrefOf'> & {
  kind: ItemKind
  place: ListPlace
  caption: string
  page: { items: ItemRow[]; next: string | null }
  empty: { title: string; help?: string }
  /** The team whose right to change several at once is used, and why the caller lacks it. */
  bulk: { team: string; reason: string | undefined }
  /** The whole list of that team with its filters, of which everything can be chosen. */
  whole?: BulkList
  hasWorkflow: boolean
}

/** A page of content in texts, with what can be done to the publication of each, and of several at once. */
export async function publishingContent(given: PublishingGiven): Promise<PublishingListData> {
  const { kind, place, caption, page, isFurther, hrefOf, empty, bulk, whole, hasWorkflow } = given
  const { items, next } = page
  const mayChoose = bulk.reason === undefined
  const toLabelled = async (row: ItemRow) => ({ row, label: await publicationLabel(row.publication) })
  const [words, t, labelled, pager] = await Promise.all([
    tableWords(caption),
    getTranslations('products'),
    Promise.all(items.map(toLabelled)),
    listPager({ shown: items.length, next, isFurther, hrefOf }),
  ])
  const isRefused = !mayChoose && items.some(({ actions }) => actions.includes('publish'))
  return {
    pager,
    empty: items.length === 0 ? empty : undefined,
    refused: isRefused ? { label: t('several'), reason: bulk.reason } : undefined,
    table: {
      ...publishingRows(kind, place, labelled),
      team: mayChoose ? bulk.team : undefined,
      whole: mayChoose && pager !== undefined ? whole : undefined,
      hasWorkflow,
      words,
    },
  }
}

async function tableWords(caption: string) {
  const [t, item, publication] = await Promise.all([
    getTranslations('products'),
    getTranslations('item'),
    getTranslations('publication'),
  ])
  const button = (kind: BulkKind) => publication(`bulk.buttons.${kind}`)
  return {
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
    menu: publication('menu'),
    bulk: { publish: button('publish'), later: button('later'), unpublish: button('unpublish') },
  }
}

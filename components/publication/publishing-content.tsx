import { getTranslations } from 'next-intl/server'
import type { ItemKind, ItemSort, OrganisationOverview, OrganisationRow } from '#contract/item'
import type { BulkList } from '#lib/browser/publication-api'
import { formatDate } from '#lib/format'
import { type ListPage, listPager } from '../frame/list-card'
import { publicationLabel } from '../item/publication-label'
import type { BulkKind } from './bulk-dialog'
import type { PublishingListData } from './publishing-list'
import { type ListPlace, type PublishingRow, publishingRows } from './publishing-rows'
import type { PublishingTableData } from './publishing-table'

export type PublishingGiven = Pick<ListPage, 'isFurther'> & {
  kind: ItemKind
  place: ListPlace
  caption: string
  sort: ItemSort | undefined
  /** The list with its filters, in an order, from a page on. */
  hrefOf: (query: { sort?: ItemSort; cursor?: string }) => string
  page: { items: OrganisationRow[]; next: string | null }
  empty: { title: string; help?: string }
  /** The team whose right to change several at once is used, and why the caller lacks it. */
  bulk: { team: string; reason: string | undefined }
  /** The whole list of that team with its filters, of which everything can be chosen. */
  whole?: BulkList
  hasWorkflow: boolean
}

/** A page of content in texts, with what can be done to the publication of each, and of several at once. */
export async function publishingContent(given: PublishingGiven): Promise<PublishingListData> {
  const { kind, place, caption, sort, page, isFurther, hrefOf, empty, bulk, whole, hasWorkflow } = given
  const { items, next } = page
  const mayChoose = bulk.reason === undefined
  const hasOverview = items.some(({ overview }) => overview !== undefined)
  const overviewOf = await overviewTexts()
  const toLabelled = async (row: OrganisationRow) => ({
    row,
    label: await publicationLabel(row.publication),
    overview: row.overview && overviewOf(row.overview),
  })
  const [words, overview, t, labelled, pager] = await Promise.all([
    tableWords(caption),
    hasOverview ? overviewWords() : undefined,
    getTranslations('products'),
    Promise.all(items.map(toLabelled)),
    listPager({ shown: items.length, next, isFurther, hrefOf: (cursor) => hrefOf({ sort, cursor }) }),
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
      sorts: sortsOf(sort, hrefOf),
      words: { ...words, overview },
    },
  }
}

/** What the heads of columns do: another column in its usual order, the one that it goes by the other way round. */
function sortsOf(sort: ItemSort = 'title', hrefOf: PublishingGiven['hrefOf']): PublishingTableData['sorts'] {
  const flip = (now: boolean, usual: ItemSort, other: ItemSort) => hrefOf({ sort: now ? other : usual })
  const direction = sort.startsWith('-') ? 'descending' : 'ascending'
  const byTitle = sort.endsWith('title')
  return {
    title: { href: flip(sort === 'title', 'title', '-title'), direction: byTitle ? direction : undefined },
    changed: { href: flip(sort === '-changed', '-changed', 'changed'), direction: byTitle ? undefined : direction },
  }
}

/** Where organisations stand in their review, with the date that counts in a phase that asks for something. */
async function overviewTexts() {
  const t = await getTranslations('review.due')
  return ({ review, products }: OrganisationOverview): PublishingRow['overview'] => {
    if (review === null) return { phase: null, due: '', products }
    const { phase, deadline, actionAt } = review
    if (phase === 'normal') return { phase, due: '', products }
    const at = phase === 'grace' || phase === 'action' ? actionAt : deadline
    return { phase, due: t(phase, { date: formatDate(at) }), products }
  }
}

async function overviewWords() {
  const [item, review] = await Promise.all([getTranslations('item'), getTranslations('review')])
  return {
    products: item('products'),
    review: review('short'),
    none: review('none'),
    phases: {
      normal: review('normal'),
      control: review('control'),
      critical: review('critical'),
      grace: review('grace'),
      action: review('action'),
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

import { getTranslations } from 'next-intl/server'
import type { ItemRow } from '#contract/item'
import { formatDate } from '#lib/format'
import { packOnce } from '#lib/packed'
import { type ItemCells, type ItemRowsData, PackedItemRows } from './item-rows'
import { publicationLabel } from './publication-label'

export type ItemTableProps = {
  caption: string
  rows: ItemRow[]
  hrefOf: (row: ItemRow) => string
  /** Shown where rows of several organisations stand together. */
  withOrganisation?: boolean
}

/** A list of organisations, products, supplements or agenda items, in texts. */
export async function itemRows({
  caption,
  rows,
  hrefOf,
  withOrganisation = false,
}: ItemTableProps): Promise<ItemRowsData> {
  const t = await getTranslations('item')
  const toCells = async (row: ItemRow): Promise<ItemCells> => ({
    key: row.key,
    href: hrefOf(row),
    title: row.title,
    types: row.typeNames.join(', '),
    organisation: withOrganisation ? row.organisation?.title : undefined,
    state: row.publication.state,
    publication: await publicationLabel(row.publication),
    changedAt: row.changedAt,
    changed: formatDate(row.changedAt),
    changedBy: row.changedBy,
  })
  const words = {
    name: t('name'),
    organisation: withOrganisation ? t('organisation') : undefined,
    publication: t('publication'),
    changed: t('changed'),
  }
  return { caption, words, rows: await Promise.all(rows.map(toCells)) }
}

/** The same as a table. */
export async function ItemTable(props: ItemTableProps) {
  return <PackedItemRows data={packOnce(await itemRows(props))} />
}

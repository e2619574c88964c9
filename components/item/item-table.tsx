import { getTranslations } from 'next-intl/server'
import type { ItemRow } from '#contract/item'
import { formatDate } from '#lib/format'
import { packOnce } from '#lib/packed'
import { type ItemCells, ItemRows } from './item-rows'
import { publicationLabel } from './publication-label'

export type ItemTableProps = {
  caption: string
  rows: ItemRow[]
  hrefOf: (row: ItemRow) => string
  /** Shown where rows of several organisations stand together. */
  withOrganisation?: boolean
}

/** A list of organisations, products, supplements or agenda items. */
export async function ItemTable({ caption, rows, hrefOf, withOrganisation = false }: ItemTableProps) {
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
  return <ItemRows data={packOnce({ caption, words, rows: await Promise.all(rows.map(toCells)) })} />
}

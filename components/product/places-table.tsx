'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { ItemRow } from '#contract/content/item-row'
import { teamPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { PublicationBadge } from '../item/publication-badge'

export type PlaceRow = Pick<ItemRow, 'key' | 'title' | 'typeNames' | 'publication'>

const column = columnsOf<PlaceRow>()

type PlacesTableProps = { team: string; type: string; rows: PlaceRow[] }

/** Organisations of a team, each leading to a new product of a type there. */
export function PlacesTable({ team, type, rows }: PlacesTableProps) {
  const t = useTranslations('products')
  const item = useTranslations('item')
  const columns = [
    column.accessor('title', {
      header: item('organisation'),
      cell: ({ row: { original: row } }) => (
        <AppLink href={teamPaths(team).productNew(type, { organisation: row.key })}>{row.title}</AppLink>
      ),
      meta: { kind: 'title', note: (row: PlaceRow) => row.typeNames.join(', ') },
    }),
    column.accessor('publication', {
      header: item('publication'),
      cell: ({ row: { original: row } }) => <PublicationBadge kind="organisation" publication={row.publication} />,
    }),
  ]
  return <DataTable caption={t('places')} columns={columns} rows={rows} keyOf={keyOf} />
}

const keyOf = ({ key }: PlaceRow) => key

'use client'

import { useTranslations } from 'next-intl'
import type { RegionRow } from '#contract/content/regions'
import type { TableSort } from '../data-table/column-head'
import { columnsOf, DataTable } from '../data-table/data-table'

const column = columnsOf<RegionRow>()

/** Provinces and municipalities with their codes. */
export function RegionsTable({ rows, sort }: { rows: RegionRow[]; sort: TableSort }) {
  const t = useTranslations('region')
  const columns = [
    column.accessor('name', { header: t('columns.name'), meta: { kind: 'title', sort: { by: 'name' } } }),
    column.accessor(({ kind }) => t(`kinds.${kind}`), { id: 'kind', header: t('columns.kind') }),
    column.accessor('province', { header: t('columns.province') }),
    column.accessor('code', { header: t('columns.code') }),
  ]
  return (
    <DataTable
      list="regions"
      caption={t('list')}
      columns={columns}
      rows={rows}
      keyOf={({ kind, name }) => `${kind} ${name}`}
      sort={sort}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { columnsOf, DataTable } from '../data-table/data-table'

/** Rights on one kind of thing that come from the same roles. */
export type RightsRow = Record<'key' | 'entity' | 'actions' | 'here' | 'beneath', string>

const column = columnsOf<RightsRow>()
const keyOf = ({ key }: RightsRow) => key

export function RightsList({ caption, rows }: { caption: string; rows: RightsRow[] }) {
  const t = useTranslations('user.rights')
  const columns = [
    column.accessor('entity', {
      header: t('right'),
      meta: { kind: 'title', note: ({ actions }: RightsRow) => actions },
    }),
    column.accessor('here', { header: t('here') }),
    column.accessor('beneath', { header: t('beneath') }),
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
}

'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Badge } from '#components/ui/display/badge'
import type { TypeRow } from '#contract/type-editor/type-editor'
import { tenantPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { stateLooks } from './state-looks'

/** A type with its texts as people read them. */
type Listed = Pick<TypeRow, 'key' | 'state' | 'active' | 'base' | 'records'> &
  Record<'name' | 'kind' | 'origin' | 'changed', string>

const column = columnsOf<Listed>()

export function TypesTable({ rows }: { rows: Listed[] }) {
  const t = useTranslations('typeEditor')
  const columns = [
    column.accessor('name', {
      header: t('columns.name'),
      cell: ({ row: { original: type } }) => <AppLink href={tenantPaths.typeEdit(type.key)}>{type.name}</AppLink>,
      meta: {
        kind: 'title',
        note: ({ active, base }: Listed) => (active ? (base ? t('base') : undefined) : t('inactive')),
      },
    }),
    column.accessor('kind', { header: t('columns.kind') }),
    column.accessor('origin', { header: t('columns.origin') }),
    column.accessor('state', {
      header: t('columns.state'),
      cell: ({ row: { original: type } }) => {
        const { hue, icon: Icon } = stateLooks[type.state]
        return (
          <Badge hue={hue} icon={<Icon />}>
            {t(`states.${type.state}`)}
          </Badge>
        )
      },
    }),
    column.accessor('records', { header: t('columns.records'), meta: { kind: 'number' } }),
    column.accessor('changed', { header: t('columns.changed') }),
  ]
  return <DataTable list="types" caption={t('list')} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Dataset } from '#contract/project/dataset'
import { projectPaths, tenantPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { DatasetBuilder } from './dataset-builder'

/** A project with its last dataset. */
export type DatasetRow = {
  key: string
  name: string
  open: Dataset | null
  last: { number: string; takenOn: string | undefined; counts: string; size: string } | null
}

export type DatasetTableProps = {
  caption: string
  projects: DatasetRow[]
  /** The reader's purpose. */
  purpose: 'build' | 'check'
}

const column = columnsOf<DatasetRow>()

/** The projects of a tenant, each with its last dataset. */
export function DatasetTable({ caption, projects, purpose }: DatasetTableProps) {
  const t = useTranslations('dataset')
  const columns = [
    column.accessor('name', {
      header: t('project'),
      cell: ({ row: { original: row } }) => {
        const to = projectPaths(row.key)
        return <AppLink href={purpose === 'build' ? to.dataset() : to.dashboard()}>{row.name}</AppLink>
      },
      meta: { kind: 'title' },
    }),
    column.accessor(({ last }) => last?.number ?? t('none'), {
      id: 'last',
      header: t('last'),
      meta: { note: (row: DatasetRow) => row.last?.takenOn },
    }),
    column.accessor(({ last }) => last?.counts, {
      id: 'content',
      header: t('content'),
      meta: { note: (row: DatasetRow) => row.last?.size },
    }),
    column.display({
      id: 'act',
      header: t('act'),
      cell: ({ row: { original: row } }) =>
        purpose === 'build' ? (
          <DatasetBuilder project={{ key: row.key, name: row.name }} open={row.open} />
        ) : (
          <ButtonLink size="small" href={tenantPaths.checkDataset({ project: row.key })}>
            {t('check')}
          </ButtonLink>
        ),
    }),
  ]
  return <DataTable caption={caption} columns={columns} rows={projects} keyOf={({ key }) => key} />
}

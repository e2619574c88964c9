'use client'

import { useTranslations } from 'next-intl'
import { datasetFormats } from '#contract/project/dataset-states'
import { apiPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

/** A dataset that was built before the last one. */
export type EarlierRow = { number: string; name: string; taken: string; counts: string; size: string }

const column = columnsOf<EarlierRow>()

/** Earlier datasets of a project, in each form in which they can be had. */
export function EarlierTable({ project, datasets }: { project: string; datasets: EarlierRow[] }) {
  const t = useTranslations('dataset')
  const columns = [
    column.accessor('name', { header: t('last'), meta: { kind: 'title', note: (row: EarlierRow) => row.taken } }),
    column.accessor('counts', { header: t('content'), meta: { note: (row: EarlierRow) => row.size } }),
    column.display({
      id: 'download',
      header: t('download'),
      cell: ({ row: { original: row } }) => (
        <span className="flex flex-wrap gap-3">
          {datasetFormats.map((format) => (
            <a
              key={format}
              href={apiPaths.dataset(project, Number(row.number), format)}
              aria-label={t('downloadOf', { format: t(`formats.${format}`), number: row.number })}
              download
            >
              {t(`formats.${format}`)}
            </a>
          ))}
        </span>
      ),
    }),
  ]
  return <DataTable caption={t('earlier')} columns={columns} rows={datasets} keyOf={({ number }) => number} />
}

'use client'

import { useTranslations } from 'next-intl'
import type { DatasetChangeRow } from '#contract/project/dataset'
import { FieldDiff } from '../conflict/field-diff'
import { columnsOf, DataTable } from '../data-table/data-table'

type ChangesTableProps = { caption: string; rows: DatasetChangeRow[]; isDifference: boolean }

const column = columnsOf<DatasetChangeRow>()

/** Records that a new dataset would have in addition, lack or have changed, with the differences field by field. */
export function ChangesTable({ caption, rows, isDifference }: ChangesTableProps) {
  const t = useTranslations('dataset')
  const noteOf = ({ kind, organisation }: DatasetChangeRow) =>
    organisation === '' ? t(`kind.${kind}`) : t('ofOrganisation', { kind: t(`kind.${kind}`), organisation })
  const columns = [
    column.accessor('title', { header: t('what'), meta: { kind: 'title', note: noteOf } }),
    ...(isDifference
      ? [
          column.accessor('fields', {
            header: t('difference'),
            cell: ({ row: { original: row } }) => (
              <dl className="stack gap-2">
                {row.fields.map(({ name, label, diff }) => (
                  <div key={name}>
                    <dt className="text-small text-muted">{label}</dt>
                    <dd>
                      <FieldDiff diff={diff} />
                    </dd>
                  </div>
                ))}
              </dl>
            ),
          }),
        ]
      : []),
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ kind, key }) => `${kind} ${key}`} />
}

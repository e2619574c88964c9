'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { ChangeRecord } from '#contract/change-set/change-set'
import { FieldDiff } from '../conflict/field-diff'
import { columnsOf, DataTable } from '../data-table/data-table'

/** A record with where it is, for people who may open it. */
export type RecordRow = ChangeRecord & { href: string | undefined }

const column = columnsOf<RecordRow>()
const keyOf = ({ position }: RecordRow) => String(position)

/** Before and after of each record, and why something can't be changed. */
export function RecordTable({ caption, records }: { caption: string; records: RecordRow[] }) {
  const t = useTranslations('changeSet')
  const columns = [
    column.accessor('title', {
      header: t('records.what'),
      cell: ({ row: { original: row } }) => {
        const title = row.title || t('records.noTitle')
        return row.href === undefined ? title : <AppLink href={row.href}>{title}</AppLink>
      },
      meta: { kind: 'title', note: ({ kind }: RecordRow) => t(`kinds.${kind}`) },
    }),
    column.accessor('changes', {
      header: t('records.difference'),
      cell: ({ row: { original: row } }) => <RecordChanges record={row} />,
    }),
  ]
  return <DataTable caption={caption} columns={columns} rows={records} keyOf={keyOf} />
}

function RecordChanges({ record: { issues, verdict, changes } }: { record: RecordRow }) {
  const t = useTranslations('changeSet.records')
  return (
    <>
      {issues.map((issue) => (
        <p key={issue}>{issue}</p>
      ))}
      {verdict === 'refused' && changes.length > 0 ? <p className="mt-2 text-muted">{t('would')}</p> : null}
      {changes.map(({ name, label, diff }) => (
        <div key={name} className="mb-1">
          <span className="text-muted">{label}: </span>
          <FieldDiff diff={diff} />
        </div>
      ))}
    </>
  )
}

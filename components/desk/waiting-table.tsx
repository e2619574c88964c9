'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { WaitingRow } from '#contract/content/desk'
import { formatDateTime } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { PublicationBadge } from '../item/publication-badge'

const column = columnsOf<WaitingRow>()

/** Items to publish, with who made them ready and their note; each links to the page for deciding. */
export function WaitingTable({ rows, team }: { rows: WaitingRow[]; team?: string }) {
  const t = useTranslations('desk')
  const columns = [
    column.accessor('title', {
      header: t('item'),
      cell: ({ row: { original: row } }) => (
        <AppLink href={paths.publishItem(row.kind, row.key, { team })}>{row.title}</AppLink>
      ),
      meta: {
        kind: 'title',
        note: ({ kind, organisation }: WaitingRow) =>
          kind === 'organisation' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${organisation.title}`,
      },
    }),
    column.accessor(({ handOver }) => handOver.at, {
      id: 'since',
      header: t('since'),
      cell: ({ row: { original: row } }) => <time dateTime={row.handOver.at}>{formatDateTime(row.handOver.at)}</time>,
      meta: { note: ({ handOver }: WaitingRow) => handOver.by },
    }),
    column.accessor(({ handOver }) => handOver.note, {
      id: 'note',
      header: t('note'),
      cell: ({ row: { original: row } }) =>
        row.handOver.note === '' ? (
          <span className="text-muted">{t('noNote')}</span>
        ) : (
          <span className="line-clamp-3 whitespace-pre-line">{row.handOver.note}</span>
        ),
    }),
    column.accessor('publication', {
      header: t('now'),
      cell: ({ row: { original: row } }) => <PublicationBadge kind={row.kind} publication={row.publication} />,
    }),
  ]
  return (
    <DataTable
      list="waiting"
      caption={t('caption')}
      columns={columns}
      rows={rows}
      keyOf={({ kind, key }) => `${kind} ${key}`}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { WebhookState } from '#contract/project/webhook-rules'
import { projectPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { WebhookStateBadge } from './webhook-state'

export type WebhookRow = { id: string; name: string; url: string; state: WebhookState; lastSent: string }

const column = columnsOf<WebhookRow>()

/** The systems that receive the changes of a project. */
export function WebhookTable({ project, caption, rows }: { project: string; caption: string; rows: WebhookRow[] }) {
  const t = useTranslations('webhook')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) => <AppLink href={projectPaths(project).webhook(row.id)}>{row.name}</AppLink>,
      meta: { kind: 'title', note: ({ url }: WebhookRow) => <span className="break-all">{url}</span> },
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => <WebhookStateBadge state={row.state} />,
    }),
    column.accessor('lastSent', { header: t('lastSent') }),
  ]
  return <DataTable list="webhooks" caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

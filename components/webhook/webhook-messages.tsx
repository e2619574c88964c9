'use client'

import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { StatusBadge, type StatusLook } from '#components/ui/display/status-badge'
import type { WebhookMessage } from '#contract/project/webhook'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { columnsOf, DataTable } from '../data-table/data-table'

/** A message with its date as people read it. */
export type MessageRow = Omit<WebhookMessage, 'createdAt'> & { when: string }

const looks: Record<WebhookMessage['state'], StatusLook> = {
  waiting: { hue: 'amber', icon: Clock },
  done: { hue: 'green', icon: CircleCheck },
  givenUp: { hue: 'red', icon: CircleX },
}

const column = columnsOf<MessageRow>()

type WebhookMessagesProps = { project: string; webhook: string; rows: MessageRow[] }

/** Messages to a system: the content of each, its result, and sending it again. */
export function WebhookMessages({ project, webhook, rows }: WebhookMessagesProps) {
  const t = useTranslations('webhook')
  const { run, running } = useAction()
  const resend = (message: string) =>
    run(
      () =>
        call('POST /main/project/{project}/webhook/{webhook}/message/{message}/resend', {
          params: { project, webhook, message },
        }),
      {
        name: message,
        done: t('resent'),
        refused: ({ message: why }) => toast({ message: why }),
      },
    )
  const about = ({ first, changes }: MessageRow) => {
    const named = first.map(({ change, key }) => t(`told.${change}`, { what: key })).join(', ')
    return changes > first.length ? `${named} ${t('more', { count: changes - first.length })}` : named
  }
  const outcome = ({ tries }: MessageRow) => {
    const last = tries.at(-1)
    const why = last?.failure ? t(`failures.${last.failure}`, { status: String(last.status ?? '') }) : ''
    return [t('tries', { count: tries.length }), why].filter(Boolean).join('. ')
  }
  const columns = [
    column.accessor('when', { header: t('when'), meta: { kind: 'title' } }),
    column.accessor(({ changes }) => t('count', { count: changes }), {
      id: 'what',
      header: t('what'),
      meta: { note: about },
    }),
    column.accessor('state', {
      header: t('result'),
      cell: ({ row: { original: row } }) => (
        <StatusBadge look={looks[row.state]}>{t(`messageStates.${row.state}`)}</StatusBadge>
      ),
      meta: { note: outcome },
    }),
    column.display({
      id: 'resend',
      header: t('action'),
      cell: ({ row: { original: row } }) => (
        <Button
          size="small"
          aria-label={t('resendOf', { when: row.when })}
          busy={running === row.id && t('resending')}
          onClick={() => void resend(row.id)}
        >
          {t('resend')}
        </Button>
      ),
      meta: { kind: 'action' },
    }),
  ]
  return <DataTable caption={t('messages')} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

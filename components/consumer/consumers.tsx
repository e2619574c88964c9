import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import type { Consumer } from '#contract/consumer'
import { formatDate } from '#lib/format'
import { ClientMessages } from '../i18n/client-messages'
import { type ConsumerRow, ConsumerTable } from './consumer-table'
import { InviteForm } from './invite-form'

export type ConsumersProps = {
  organisation: string
  product: string
  items: Consumer[]
  /** Why the caller can't ask others or end what is. */
  reason: string | undefined
}

/** Who offers a product too, and asking others to. */
export function Consumers({ organisation, product, items, reason }: ConsumersProps) {
  const t = useTranslations('consumers')
  const rows = useConsumerRows(items)
  return (
    <ClientMessages of={['ui', 'consumers']}>
      <div className="stack gap-6">
        <p className="text-text-2">{t('lead')}</p>
        <div className="card">
          {rows.length === 0 ? (
            <EmptyState title={t('empty')}>{reason === undefined ? t('emptyHelp') : null}</EmptyState>
          ) : (
            <ConsumerTable organisation={organisation} product={product} consumers={rows} reason={reason} />
          )}
        </div>
        <Card title={t('inviteTitle')}>
          {reason === undefined ? (
            <InviteForm organisation={organisation} product={product} />
          ) : (
            <p className="text-muted">{reason}</p>
          )}
        </Card>
      </div>
    </ClientMessages>
  )
}

function useConsumerRows(items: Consumer[]): ConsumerRow[] {
  const t = useTranslations('consumers')
  const sinceOf = ({ state, expiresAt, enrolledAt, declinedAt }: Consumer) => {
    if (state === 'invited') return t('answerBefore', { at: formatDate(expiresAt) })
    if (declinedAt !== null) return t('declinedOn', { at: formatDate(declinedAt) })
    return enrolledAt === null ? undefined : t('enrolledOn', { at: formatDate(enrolledAt) })
  }
  return items.map((item) => ({
    key: item.organisation.key,
    title: item.organisation.title,
    invited: t('invitedOn', { at: formatDate(item.invitedAt), name: item.invitedBy }),
    state: item.state,
    since: sinceOf(item),
    actions: item.actions,
  }))
}

import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { Consumer } from '#contract/content/consumer'
import type { Item } from '#contract/content/item'
import { formatDate } from '#lib/format/format'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { type ConsumerRow, ConsumersTable } from './consumers-table'
import { InviteForm } from './invite-form'

export type ConsumersProps = {
  /** Whose product it is. */
  organisation: string
  item: Item
  consumers: Consumer[]
}

/** Who offers a product too, and asking others to. */
export function Consumers({ organisation, item, consumers }: ConsumersProps) {
  const t = useTranslations('consumers')
  const reason = useReasons()(item, 'product', 'coHost')
  const product = item.key
  return (
    <ClientMessages of={['ui', 'consumers']}>
      <div className="stack gap-6">
        <p className="text-text-2">{t('lead')}</p>
        <div className="card">
          {consumers.length === 0 ? (
            <EmptyState title={t('empty')}>{reason === undefined ? t('emptyHelp') : null}</EmptyState>
          ) : (
            <ConsumersTable organisation={organisation} product={product} rows={consumers.map(toRow)} reason={reason} />
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

const dayOf = (moment: string | null) => (moment === null ? undefined : formatDate(moment))

const toRow = ({ organisation, state, actions, invitedBy, ...moments }: Consumer): ConsumerRow => ({
  ...{ organisation, state, actions, invitedBy },
  invitedOn: formatDate(moments.invitedAt),
  expiresOn: formatDate(moments.expiresAt),
  enrolledOn: dayOf(moments.enrolledAt),
  declinedOn: dayOf(moments.declinedAt),
})

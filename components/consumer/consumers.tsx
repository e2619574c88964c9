import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import { type Consumer, consumerActionsIn } from '#contract/consumer'
import { formatDate } from '#lib/format'
import { ClientMessages } from '../i18n/client-messages'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { InviteForm } from './invite-form'
import { RefusedActions } from './refused-actions'

export type ConsumersProps = {
  organisation: string
  product: string
  items: Consumer[]
  /** Why the caller can't ask others or end what is. */
  reason: string | undefined
}

type Translator = ReturnType<typeof useTranslations<'consumers'>>

function noteOf({ state, expiresAt, enrolledAt, declinedAt }: Consumer, t: Translator): string | undefined {
  if (state === 'invited') return t('answerBefore', { at: formatDate(expiresAt) })
  if (declinedAt !== null) return t('declinedOn', { at: formatDate(declinedAt) })
  return enrolledAt === null ? undefined : t('enrolledOn', { at: formatDate(enrolledAt) })
}

/** Who offers a product too, and asking others to. */
export function Consumers({ organisation, product, items, reason }: ConsumersProps) {
  const t = useTranslations('consumers')
  return (
    <ClientMessages of={['ui', 'consumers']}>
      <div className="stack gap-6">
        <p className="text-text-2">{t('lead')}</p>
        <div className="card">
          {items.length === 0 ? (
            <EmptyState title={t('empty')}>{reason === undefined ? t('emptyHelp') : null}</EmptyState>
          ) : (
            <Table caption={t('caption')}>
              <thead>
                <tr>
                  <th scope="col">{t('organisation')}</th>
                  <th scope="col">{t('state')}</th>
                  <th scope="col">{t('actions')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Row key={item.organisation.key}>
                    <RowHeader note={t('invitedOn', { at: formatDate(item.invitedAt), name: item.invitedBy })}>
                      {item.organisation.title}
                    </RowHeader>
                    <Cell label={t('state')} note={noteOf(item, t)}>
                      <StateBadge state={consumerBadge[item.state]} label={t(`states.${item.state}`)} />
                    </Cell>
                    <Cell label={t('actions')}>
                      {reason === undefined ? (
                        <ConsumerActions
                          side="owner"
                          organisation={organisation}
                          product={product}
                          consumer={item.organisation.key}
                          title={item.organisation.title}
                          isInvitation={item.state === 'invited'}
                          actions={item.actions}
                        />
                      ) : (
                        <RefusedActions
                          side="owner"
                          state={item.state}
                          actions={consumerActionsIn(item.state, 'owner')}
                          reason={reason}
                        />
                      )}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
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

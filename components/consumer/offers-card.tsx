import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card'
import type { Offer } from '#contract/consumer'
import { formatDate } from '#lib/format'
import { ClientMessages } from '../i18n/client-messages'
import { OffersTable } from './offers-table'

export type OffersCardProps = {
  organisation: string
  offers: readonly Offer[]
  /** Why the caller can't answer or end them. */
  reason: string | undefined
}

/** Products of others in one's own offer, and those one is asked to take up; read-only. */
export function OffersCard({ organisation, offers, reason }: OffersCardProps) {
  const t = useTranslations('consumers')
  return (
    <Card title={t('offersTitle')} count={offers.length} note={t('offersNote')} flush>
      <ClientMessages of={['ui', 'consumers', 'item', 'states']}>
        <OffersTable
          organisation={organisation}
          reason={reason}
          offers={offers.map(({ product, owner, typeNames, publication, state, expiresAt, actions }) => ({
            key: `${owner.key} ${product.key}`,
            product: { key: product.key, title: product.title },
            typeNames: typeNames.join(', '),
            owner: owner.title,
            publication: {
              state: publication.state,
              online: publication.online,
              from: publication.from,
              until: publication.until,
            },
            state,
            answerBefore: state === 'invited' ? t('answerBefore', { at: formatDate(expiresAt) }) : undefined,
            actions: [...actions],
          }))}
        />
      </ClientMessages>
    </Card>
  )
}

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { Offer } from '#contract/content/consumer'
import { formatDate } from '#lib/format/format'
import { ClientMessages } from '../i18n/client-messages'
import { type OfferRow, OffersTable, type OffersTableProps } from './offers-table'

export type OffersCardProps = Pick<OffersTableProps, 'organisation' | 'reason'> & { offers: readonly Offer[] }

/** Products of others in one's own offer, and those one is invited to offer; read-only. */
export function OffersCard({ organisation, offers, reason }: OffersCardProps) {
  const t = useTranslations('consumers')
  return (
    <Card title={t('offersTitle')} count={offers.length} note={t('offersNote')} flush>
      <ClientMessages of={['ui', 'consumers', 'item', 'states']}>
        <OffersTable organisation={organisation} rows={offers.map(toRow)} reason={reason} />
      </ClientMessages>
    </Card>
  )
}

const toRow = ({ owner, product, typeNames, publication, state, actions, expiresAt }: Offer): OfferRow => ({
  ...{ owner, product, typeNames, publication, state, actions },
  expiresOn: formatDate(expiresAt),
})

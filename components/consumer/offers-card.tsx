import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import { consumerActionsIn, type Offer } from '#contract/consumer'
import { formatDate } from '#lib/format'
import { organisationPaths } from '#lib/paths'
import { ClientMessages } from '../i18n/client-messages'
import { PublicationBadge } from '../item/publication-badge'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { RefusedActions } from './refused-actions'

export type OffersCardProps = {
  organisation: string
  offers: readonly Offer[]
  /** Why the caller can't answer or end them. */
  reason: string | undefined
}

/** Products of others in one's own offer, and those one is asked to take up; read-only. */
export function OffersCard({ organisation, offers, reason }: OffersCardProps) {
  const t = useTranslations('consumers')
  const item = useTranslations('item')
  return (
    <Card title={t('offersTitle')} count={offers.length} note={t('offersNote')} flush>
      <ClientMessages of={['ui', 'consumers']}>
        <Table caption={t('offersTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('owner')}</th>
              <th scope="col">{item('publication')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <Row key={`${offer.owner.key} ${offer.product.key}`}>
                <RowHeader note={offer.typeNames.join(', ')}>
                  <AppLink href={organisationPaths(organisation).product(offer.product.key)}>
                    {offer.product.title}
                  </AppLink>
                </RowHeader>
                <Cell label={t('owner')}>{offer.owner.title}</Cell>
                <Cell label={item('publication')}>
                  <PublicationBadge publication={offer.publication} />
                </Cell>
                <Cell
                  label={t('state')}
                  note={offer.state === 'invited' ? t('answerBefore', { at: formatDate(offer.expiresAt) }) : undefined}
                >
                  <StateBadge state={consumerBadge[offer.state]} label={t(`states.${offer.state}`)} />
                </Cell>
                <OfferActions organisation={organisation} offer={offer} reason={reason} />
              </Row>
            ))}
          </tbody>
        </Table>
      </ClientMessages>
    </Card>
  )
}

type OfferActionsProps = { organisation: string; offer: Offer; reason: string | undefined }

function OfferActions({ organisation, offer, reason }: OfferActionsProps) {
  const t = useTranslations('consumers')
  const possible = consumerActionsIn(offer.state, 'consumer')
  return (
    <Cell label={possible.length === 0 ? undefined : t('actions')}>
      {reason === undefined ? (
        <ConsumerActions
          side="consumer"
          organisation={organisation}
          product={offer.product.key}
          consumer={organisation}
          title={offer.product.title}
          actions={offer.actions}
        />
      ) : (
        <RefusedActions side="consumer" state={offer.state} actions={possible} reason={reason} />
      )}
    </Cell>
  )
}

'use client'

import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { StateBadge, type StateBadgeProps } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ConsumerAction, ConsumerState } from '#contract/consumer'
import { ConsumerActions, type ConsumerActionsWords } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { RefusedActions } from './refused-actions'

export type OfferText = {
  product: string
  title: string
  href: string
  types: string
  owner: { key: string; title: string }
  publication: StateBadgeProps
  state: ConsumerState
  stateLabel: string
  note: string | undefined
  /** What can be done in its state, and what of that the caller may do. */
  possible: ConsumerAction[]
  actions: ConsumerAction[]
}

export type OffersCardProps = {
  organisation: string
  offers: OfferText[]
  /** Why the caller can't answer or end them. */
  reason: string | undefined
  words: Record<'title' | 'note' | 'product' | 'owner' | 'publication' | 'state' | 'actions', string> & {
    acts: ConsumerActionsWords
  }
}

/** Products of others in one's own offer, and those one is asked to take up; read-only. */
export function OffersCard({ organisation, offers, reason, words }: OffersCardProps) {
  return (
    <Card title={words.title} count={offers.length} note={words.note} flush>
      <Table caption={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.owner}</th>
            <th scope="col">{words.publication}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <Row key={`${offer.owner.key} ${offer.product}`}>
              <RowHeader note={offer.types}>
                <AppLink href={offer.href}>{offer.title}</AppLink>
              </RowHeader>
              <Cell label={words.owner}>{offer.owner.title}</Cell>
              <Cell label={words.publication}>
                <StateBadge {...offer.publication} />
              </Cell>
              <Cell label={words.state} note={offer.note}>
                <StateBadge state={consumerBadge[offer.state]} label={offer.stateLabel} />
              </Cell>
              <Cell label={offer.possible.length === 0 ? undefined : words.actions}>
                {reason === undefined ? (
                  <ConsumerActions
                    side="consumer"
                    organisation={organisation}
                    product={offer.product}
                    consumer={organisation}
                    title={offer.title}
                    actions={offer.actions}
                    words={words.acts}
                  />
                ) : (
                  <RefusedActions
                    side="consumer"
                    state={offer.state}
                    actions={offer.possible}
                    reason={reason}
                    words={words.acts}
                  />
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

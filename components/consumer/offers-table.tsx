'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/app-link'
import { StateBadge } from '#components/ui/state-badge'
import { type ConsumerAction, type ConsumerState, consumerActionsIn } from '#contract/consumer'
import { organisationPaths } from '#lib/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { PublicationBadge, type PublicationBadgeProps } from '../item/publication-badge'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { RefusedActions } from './refused-actions'

/** A product of another organisation that is offered too, or that one was asked to offer. */
export type OfferRow = PublicationBadgeProps & {
  key: string
  product: { key: string; title: string }
  typeNames: string
  owner: string
  state: ConsumerState
  answerBefore: string | undefined
  actions: ConsumerAction[]
}

type OffersTableProps = {
  organisation: string
  offers: OfferRow[]
  /** Why the reader can't answer or end them. */
  reason: string | undefined
}

const column = columnsOf<OfferRow>()

/** Products of others, with what can be done about offering them. */
export function OffersTable({ organisation, offers, reason }: OffersTableProps) {
  const t = useTranslations('consumers')
  const item = useTranslations('item')
  const columns = [
    column.accessor('product.title', {
      header: t('product'),
      cell: ({ row: { original: row } }) => (
        <AppLink href={organisationPaths(organisation).product(row.product.key)}>{row.product.title}</AppLink>
      ),
      meta: { kind: 'title', note: (row: OfferRow) => row.typeNames },
    }),
    column.accessor('owner', { header: t('owner') }),
    column.accessor('publication', {
      header: item('publication'),
      cell: ({ row: { original: row } }) => <PublicationBadge publication={row.publication} />,
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => (
        <StateBadge state={consumerBadge[row.state]} label={t(`states.${row.state}`)} />
      ),
      meta: { note: (row: OfferRow) => row.answerBefore },
    }),
    column.display({
      id: 'actions',
      header: t('actions'),
      cell: ({ row: { original: row } }) =>
        reason === undefined ? (
          <ConsumerActions
            side="consumer"
            organisation={organisation}
            product={row.product.key}
            consumer={organisation}
            title={row.product.title}
            actions={row.actions}
          />
        ) : (
          <RefusedActions
            side="consumer"
            state={row.state}
            actions={consumerActionsIn(row.state, 'consumer')}
            reason={reason}
          />
        ),
    }),
  ]
  return <DataTable caption={t('offersTitle')} columns={columns} rows={offers} keyOf={({ key }) => key} />
}

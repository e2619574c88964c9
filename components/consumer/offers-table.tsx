'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { StateBadge } from '#components/ui/display/state-badge'
import type { Offer } from '#contract/content/consumer'
import { consumerActionsIn } from '#contract/content/consumer-states'
import { organisationPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { PublicationBadge } from '../item/publication-badge'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { RefusedActions } from './refused-actions'

/** An offer as a row, with the day before which an invitation is answered. */
export type OfferRow = Pick<Offer, 'owner' | 'product' | 'typeNames' | 'publication' | 'state' | 'actions'> & {
  expiresOn: string
}

export type OffersTableProps = {
  organisation: string
  rows: OfferRow[]
  /** Why the caller can't answer or end them. */
  reason: string | undefined
}

const column = columnsOf<OfferRow>()

export function OffersTable({ organisation, rows, reason }: OffersTableProps) {
  const t = useTranslations('consumers')
  const item = useTranslations('item')
  const columns = [
    column.accessor('product', {
      header: t('product'),
      cell: ({ row: { original: row } }) => (
        <AppLink href={organisationPaths(organisation).product(row.product.key)}>{row.product.title}</AppLink>
      ),
      meta: { kind: 'title', note: (row: OfferRow) => row.typeNames.join(', ') },
    }),
    column.accessor((row) => row.owner.title, { id: 'owner', header: t('owner') }),
    column.accessor('publication', {
      header: item('publication'),
      cell: ({ row: { original: row } }) => <PublicationBadge kind="product" publication={row.publication} />,
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => (
        <StateBadge state={consumerBadge[row.state]} label={t(`states.${row.state}`)} />
      ),
      meta: {
        note: (row: OfferRow) => (row.state === 'invited' ? t('answerBefore', { at: row.expiresOn }) : undefined),
      },
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
  return <DataTable list="offers" caption={t('offersTitle')} columns={columns} rows={rows} keyOf={keyOf} />
}

const keyOf = ({ owner, product }: OfferRow) => `${owner.key} ${product.key}`

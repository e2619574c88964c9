'use client'

import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/ui/state-badge'
import { type ConsumerAction, type ConsumerState, consumerActionsIn } from '#contract/consumer'
import { columnsOf, DataTable } from '../data-table/data-table'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { RefusedActions } from './refused-actions'

/** An organisation that offers a product too, or was asked to. */
export type ConsumerRow = {
  key: string
  title: string
  invited: string
  state: ConsumerState
  since: string | undefined
  actions: ConsumerAction[]
}

type ConsumerTableProps = {
  organisation: string
  product: string
  consumers: ConsumerRow[]
  /** Why the reader can't end what is. */
  reason: string | undefined
}

const column = columnsOf<ConsumerRow>()

/** Who offers a product too, with what its owner can do about that. */
export function ConsumerTable({ organisation, product, consumers, reason }: ConsumerTableProps) {
  const t = useTranslations('consumers')
  const columns = [
    column.accessor('title', {
      header: t('organisation'),
      meta: { kind: 'title', note: (row: ConsumerRow) => row.invited },
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => (
        <StateBadge state={consumerBadge[row.state]} label={t(`states.${row.state}`)} />
      ),
      meta: { note: (row: ConsumerRow) => row.since },
    }),
    column.display({
      id: 'actions',
      header: t('actions'),
      cell: ({ row: { original: row } }) =>
        reason === undefined ? (
          <ConsumerActions
            side="owner"
            organisation={organisation}
            product={product}
            consumer={row.key}
            title={row.title}
            isInvitation={row.state === 'invited'}
            actions={row.actions}
          />
        ) : (
          <RefusedActions
            side="owner"
            state={row.state}
            actions={consumerActionsIn(row.state, 'owner')}
            reason={reason}
          />
        ),
    }),
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={consumers} keyOf={({ key }) => key} />
}

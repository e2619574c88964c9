'use client'

import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/ui/display/state-badge'
import type { Consumer } from '#contract/content/consumer'
import { consumerActionsIn } from '#contract/content/consumer-states'
import { columnsOf, DataTable } from '../data-table/data-table'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { RefusedActions } from './refused-actions'

/** An invited organisation, as a row: with the days as people read them. */
export type ConsumerRow = Pick<Consumer, 'organisation' | 'state' | 'actions' | 'invitedBy'> & {
  invitedOn: string
  expiresOn: string
  enrolledOn: string | undefined
  declinedOn: string | undefined
}

export type ConsumersTableProps = {
  /** Whose product it is. */
  organisation: string
  product: string
  rows: ConsumerRow[]
  /** Why the caller can't end what is. */
  reason: string | undefined
}

const column = columnsOf<ConsumerRow>()

export function ConsumersTable({ organisation, product, rows, reason }: ConsumersTableProps) {
  const t = useTranslations('consumers')
  const noteOf = ({ state, expiresOn, enrolledOn, declinedOn }: ConsumerRow) => {
    if (state === 'invited') return t('answerBefore', { at: expiresOn })
    if (declinedOn !== undefined) return t('declinedOn', { at: declinedOn })
    return enrolledOn === undefined ? undefined : t('enrolledOn', { at: enrolledOn })
  }
  const columns = [
    column.accessor((row) => row.organisation.title, {
      id: 'organisation',
      header: t('organisation'),
      meta: {
        kind: 'title',
        note: (row: ConsumerRow) => t('invitedOn', { at: row.invitedOn, name: row.invitedBy }),
      },
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => (
        <StateBadge state={consumerBadge[row.state]} label={t(`states.${row.state}`)} />
      ),
      meta: { note: noteOf },
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
            consumer={row.organisation.key}
            title={row.organisation.title}
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
  return <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={keyOf} />
}

const keyOf = ({ organisation }: ConsumerRow) => organisation.key

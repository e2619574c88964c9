'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { StateBadge } from '#components/ui/display/state-badge'
import type { PlanRow } from '#contract/publication/planning'
import { formatDateTime } from '#lib/format/format'
import { columnsOf, DataTable } from '../data-table/data-table'
import { planHref, planId, stepStates } from './plan-item'
import { PlanMenu } from './plan-menu'

const column = columnsOf<PlanRow>()

/** Plans, with the actions on them. */
export function PlanTable({ plans, withOrganisation }: { plans: PlanRow[]; withOrganisation: boolean }) {
  const t = useTranslations('planning')
  const columns = [
    column.accessor('at', {
      header: t('when'),
      cell: ({ row: { original: row } }) => <time dateTime={row.at}>{formatDateTime(row.at)}</time>,
    }),
    column.accessor('title', {
      header: t('item'),
      cell: ({ row: { original: row } }) => <AppLink href={planHref(row)}>{row.title}</AppLink>,
      meta: { kind: 'title', note: ({ kind }: PlanRow) => t(`kinds.${kind}`) },
    }),
    ...(withOrganisation
      ? [column.accessor(({ organisation }) => organisation.title, { id: 'organisation', header: t('organisation') })]
      : []),
    column.accessor('step', {
      header: t('what'),
      cell: ({ row: { original: row } }) => <StateBadge state={stepStates[row.step]} label={t(`steps.${row.step}`)} />,
      meta: {
        note: ({ step, publication: { plan } }: PlanRow) =>
          step === 'publish' && plan?.until ? t('until', { until: formatDateTime(plan.until) }) : undefined,
      },
    }),
    column.display({
      id: 'menu',
      header: t('actions'),
      cell: ({ row: { original: row } }) => <PlanMenu plan={row} />,
      meta: { kind: 'menu' },
    }),
  ]
  return <DataTable list="planning" caption={t('caption')} columns={columns} rows={plans} keyOf={planId} />
}

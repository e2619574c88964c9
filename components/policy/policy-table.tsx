'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Badge } from '#components/ui/display/badge'
import type { Policy } from '#contract/confirmation/policy'
import { wholeMonths } from '#contract/review/interval-months'
import { teamPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

type PolicyTableProps = { team: string; policies: Policy[]; counting: string | undefined }

const column = columnsOf<Policy>()

/** The confirmation policies of a team, its own and inherited. */
export function PolicyTable({ team, policies, counting }: PolicyTableProps) {
  const t = useTranslations('policy.list')
  const actions = useTranslations('policy.actions')
  const intervalText = (days: number) => {
    const months = wholeMonths(days)
    return months === undefined ? t('days', { days }) : t('months', { months })
  }
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: policy } }) => (
        <>
          <AppLink href={teamPaths(team).confirmationSetting(policy.key)}>{policy.name}</AppLink>{' '}
          {counting === policy.key ? (
            <Badge hue="green" icon={<CircleCheck />}>
              {t('counts')}
            </Badge>
          ) : null}
        </>
      ),
      meta: {
        kind: 'title',
        note: (policy: Policy) => (policy.inherited ? t('inherited', { team: policy.team.name }) : t('own')),
      },
    }),
    column.accessor(({ intervalDays }) => intervalText(intervalDays), { id: 'interval', header: t('interval') }),
    column.accessor(({ graceDays }) => t('days', { days: graceDays }), { id: 'grace', header: t('grace') }),
    column.accessor(({ deadlineAction }) => actions(`${deadlineAction}.name`), { id: 'action', header: t('action') }),
    column.accessor(({ organisations }) => t('count', { count: organisations }), {
      id: 'organisations',
      header: t('organisations'),
    }),
  ]
  return <DataTable list="policies" caption={t('caption')} columns={columns} rows={policies} keyOf={({ key }) => key} />
}

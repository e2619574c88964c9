'use client'

import { CircleCheck, Clock, type LucideIcon, MailQuestion, MailX, Send, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { VerificationRow } from '#contract/confirmation/verification'
import type { VerificationStep } from '#contract/review/verification-steps'
import { organisationPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

/** An organisation with its dates as people read them. */
type Listed = Omit<VerificationRow, 'until' | 'lastConfirmedAt' | 'lastAttemptAt'> & {
  until: string
  lastConfirmedOn: string | undefined
}

const looks: Record<VerificationStep, { hue: Hue; icon: LucideIcon }> = {
  current: { hue: 'green', icon: CircleCheck },
  noAddress: { hue: 'red', icon: MailX },
  external: { hue: 'violet', icon: Users },
  ask: { hue: 'blue', icon: Send },
  asked: { hue: 'amber', icon: Clock },
  unanswered: { hue: 'red', icon: MailQuestion },
}

const column = columnsOf<Listed>()

export function VerificationListTable({ rows }: { rows: Listed[] }) {
  const t = useTranslations('verification')
  const columns = [
    column.accessor('title', {
      header: t('team.organisation'),
      cell: ({ row: { original: row } }) => <AppLink href={organisationPaths(row.key).check()}>{row.title}</AppLink>,
      meta: { kind: 'title', note: (row: Listed) => row.setting },
    }),
    column.accessor('step', {
      header: t('team.step'),
      cell: ({ row: { original: row } }) => {
        const { hue, icon: Icon } = looks[row.step]
        return (
          <Badge hue={hue} icon={<Icon />}>
            {t(`steps.${row.step}`)}
          </Badge>
        )
      },
      meta: {
        note: ({ step, until }: Listed) => (step === 'current' ? undefined : t(`stepHelp.${step}`, { until })),
      },
    }),
    column.accessor(
      ({ attempts, address }) => t('team.attempts', { count: attempts, address: address || t('team.noAddress') }),
      { id: 'asked', header: t('team.asked') },
    ),
    column.accessor(({ lastConfirmedOn }) => lastConfirmedOn ?? t('team.never'), {
      id: 'confirmed',
      header: t('team.lastConfirmed'),
    }),
  ]
  return (
    <DataTable list="verification" caption={t('team.list')} columns={columns} rows={rows} keyOf={({ key }) => key} />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { Verification } from '#contract/confirmation/verification'
import { tenantPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

const column = columnsOf<Verification>()

/** The verification settings of a tenant, with the teams that chose each. */
export function VerificationTable({ caption, settings }: { caption: string; settings: Verification[] }) {
  const t = useTranslations('verification')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: setting } }) => (
        <AppLink href={tenantPaths.verificationEdit(setting.key)}>{setting.name}</AppLink>
      ),
      meta: { kind: 'title' },
    }),
    column.accessor(({ maximumVerifyAgeDays }) => t('days', { count: maximumVerifyAgeDays }), {
      id: 'age',
      header: t('ageShort'),
    }),
    column.accessor(({ externallyManaged }) => (externallyManaged ? t('byOthers') : t('byMail')), {
      id: 'by',
      header: t('by'),
      meta: {
        note: (setting: Verification) =>
          setting.externallyManaged ? undefined : t('times', { count: setting.maximumAttempts }),
      },
    }),
    column.accessor(({ teams }) => (teams.length === 0 ? t('noTeams') : teams.map(({ name }) => name).join(', ')), {
      id: 'teams',
      header: t('teams'),
    }),
  ]
  return <DataTable list="verifications" caption={caption} columns={columns} rows={settings} keyOf={({ key }) => key} />
}

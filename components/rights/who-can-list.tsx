'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import type { ResponseOf } from '#contract/kernel/endpoint'
import { columnsOf, DataTable } from '../data-table/data-table'

type Person = ResponseOf<typeof effectiveRightsEndpoints.whoCan>['people'][number]

/** Somebody with the chosen right; their page only where the reader may see it. */
export type WhoCanRow = Pick<Person, 'user' | 'name' | 'here' | 'beneath' | 'source'> & { href: string | undefined }

const column = columnsOf<WhoCanRow>()
const keyOf = ({ user, source }: WhoCanRow) => `${user} ${source.role} ${source.partyType} ${source.party}`

export function WhoCanList({ people }: { people: WhoCanRow[] }) {
  const t = useTranslations('user')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) =>
        row.href === undefined ? row.name : <AppLink href={row.href}>{row.name}</AppLink>,
      meta: { kind: 'title' },
    }),
    column.accessor('source', {
      header: t('who.source'),
      cell: ({ row: { original: row } }) => t('rights.through', { role: row.source.role, party: row.source.party }),
    }),
    column.display({
      id: 'where',
      header: t('who.where'),
      cell: ({ row: { original: row } }) =>
        row.here && row.beneath ? t('who.both') : row.here ? t('rights.here') : t('rights.beneath'),
    }),
  ]
  return <DataTable caption={t('who.title')} columns={columns} rows={people} keyOf={keyOf} />
}

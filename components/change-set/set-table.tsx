'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { ChangeSet } from '#contract/change-set/change-set'
import { formatDateTime } from '#lib/format/format'
import { maintenancePaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { SetState } from './set-state'

/** Where change sets are looked at, and where they are decided on. */
export type SetPlace = 'control' | 'approve'

const column = columnsOf<ChangeSet>()
const keyOf = ({ id }: ChangeSet) => id

/** Change sets with how far each is. */
export function SetTable({ sets, place }: { sets: ChangeSet[]; place: SetPlace }) {
  const t = useTranslations('changeSet.list')
  const columns = [
    column.accessor('title', {
      header: t('change'),
      cell: ({ row: { original: row } }) => (
        <AppLink href={maintenancePaths[place]({ set: row.id })}>{row.title}</AppLink>
      ),
      meta: { kind: 'title', note: ({ scope }: ChangeSet) => scope },
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: row } }) => <SetState state={row.state} />,
      meta: { note: ({ decision }: ChangeSet) => (decision?.isApproved === false ? decision.note : undefined) },
    }),
    column.display({
      id: 'records',
      header: t('records'),
      cell: ({ row: { original: row } }) => <RecordCount set={row} />,
    }),
    column.accessor(({ proposer }) => proposer.name, {
      id: 'proposer',
      header: t('proposer'),
      meta: { note: ({ changedAt }: ChangeSet) => formatDateTime(changedAt) },
    }),
  ]
  return <DataTable list="change-sets" caption={t('caption')} columns={columns} rows={sets} keyOf={keyOf} />
}

function RecordCount({ set: { state, verdicts, outcomes } }: { set: ChangeSet }) {
  const t = useTranslations('changeSet.list')
  if (state === 'draft' || state === 'checking') return t('notYet')
  if (outcomes.done > 0 || state === 'done' || state === 'undone') return t('done', { count: outcomes.done })
  return t('changes', { count: verdicts.change, refused: verdicts.refused })
}

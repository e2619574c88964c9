'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { totalSaid } from '#contract/kernel/constants'
import type { TermRow } from '#contract/thesaurus/thesaurus'
import { tenantPaths } from '#lib/paths/paths'
import type { TableSort } from '../data-table/column-head'
import { columnsOf, DataTable } from '../data-table/data-table'

const column = columnsOf<TermRow>()

const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')

/** The keywords of a tenant: a term leads to its page, a word that is none to adding it. */
export function TermsTable({ rows, sort }: { rows: TermRow[]; sort: TableSort }) {
  const t = useTranslations('thesaurus')
  const noteOf = ({ key, replacedBy }: TermRow) =>
    key === null ? t('loose') : replacedBy === null ? undefined : t('replacedNote', { name: replacedBy.name })
  const columns = [
    column.accessor('name', {
      header: t('columns.name'),
      cell: ({ row: { original: term } }) =>
        term.key === null ? (
          <AppLink href={tenantPaths.termCreate({ name: term.name })} aria-label={t('addLoose', { name: term.name })}>
            {term.name}
          </AppLink>
        ) : (
          <AppLink href={tenantPaths.termEdit(term.key)}>{term.name}</AppLink>
        ),
      meta: { kind: 'title', note: noteOf, sort: { by: 'name' } },
    }),
    column.accessor(({ synonyms }) => synonyms.join(', '), { id: 'synonyms', header: t('columns.synonyms') }),
    column.accessor(({ broader }) => named(broader), { id: 'broader', header: t('columns.broader') }),
    column.accessor(({ records }) => t('records', totalSaid(records)), {
      id: 'records',
      header: t('columns.records'),
      meta: { kind: 'number' },
    }),
  ]
  return (
    <DataTable
      list="terms"
      caption={t('list')}
      columns={columns}
      rows={rows}
      keyOf={({ key, name }) => key ?? `loose ${name}`}
      sort={sort}
    />
  )
}

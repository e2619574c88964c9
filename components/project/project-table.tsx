'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { ProjectRow } from '#contract/project/project'
import { projectPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

type Row = Omit<ProjectRow, 'updatedAt'> & { changedOn: string }

const column = columnsOf<Row>()

/** The projects of a tenant. */
export function ProjectTable({ caption, projects }: { caption: string; projects: Row[] }) {
  const t = useTranslations('project')
  const columns = [
    column.accessor('name', {
      header: t('name'),
      cell: ({ row: { original: row } }) => <AppLink href={projectPaths(row.key).dashboard()}>{row.name}</AppLink>,
      meta: { kind: 'title', note: (row: Row) => row.websites.join(', ') || t('noWebsites') },
    }),
    column.accessor(({ content }) => content.map((kind) => t(`kinds.${kind}`)).join(', '), {
      id: 'content',
      header: t('content'),
    }),
    column.accessor(({ managers }) => managers.join(', ') || t('noManagers'), {
      id: 'managers',
      header: t('managers'),
    }),
    column.accessor('changedOn', { header: t('changed') }),
  ]
  return <DataTable list="projects" caption={caption} columns={columns} rows={projects} keyOf={({ key }) => key} />
}

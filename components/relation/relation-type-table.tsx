'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { RelationType } from '#contract/content/relation-type'
import { teamPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'

const column = columnsOf<RelationType>()

type RelationTypeTableProps = { team: string; caption: string; types: RelationType[] }

/** Relation types of a team, its own and inherited. */
export function RelationTypeTable({ team, caption, types }: RelationTypeTableProps) {
  const t = useTranslations('relations.types')
  const columns = [
    column.accessor(({ output }) => output.source, {
      id: 'name',
      header: t('name'),
      cell: ({ row: { original: type } }) => (
        <AppLink href={teamPaths(team).relationType(type.key)}>{type.output.source}</AppLink>
      ),
      meta: {
        kind: 'title',
        note: (type: RelationType) => (type.inherited ? t('inherited', { team: type.team.name }) : t('own')),
      },
    }),
    column.accessor(({ input }) => input.source, { id: 'reverse', header: t('reverse') }),
    column.accessor(({ kind }) => t(`kinds.${kind}`), { id: 'kind', header: t('kind') }),
    column.accessor(({ uses }) => t('usesCount', { count: uses }), { id: 'uses', header: t('uses') }),
  ]
  return <DataTable list="relation-types" caption={caption} columns={columns} rows={types} keyOf={({ key }) => key} />
}

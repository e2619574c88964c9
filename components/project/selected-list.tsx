import { useTranslations } from 'next-intl'
import type { SelectedRow } from '#contract/project/project'
import { organisationPaths } from '#lib/paths/paths'
import { ContentList } from './content-list'

function hrefOf({ kind, key, organisation }: SelectedRow): string {
  const within = organisationPaths(organisation?.key ?? key)
  return kind === 'organisation' ? within.dashboard() : within[kind](key)
}

/** Published content that a project selects; linked for who manages projects, whoever else may not get there. */
export function SelectedList({ rows, isLinked }: { rows: SelectedRow[]; isLinked: boolean }) {
  const t = useTranslations('project.search')
  return (
    <ContentList
      rows={rows.map((row) => {
        const { typeName, organisation } = row
        const note = [typeName, organisation && t('of', { organisation: organisation.title })].filter(Boolean).join(' ')
        return { ...row, note, href: isLinked ? hrefOf(row) : undefined }
      })}
    />
  )
}

import { useTranslations } from 'next-intl'
import type { HistorySubject } from '#contract/history/history'
import { itemEditHref } from '#lib/paths/item-href'
import { organisationPaths, projectPaths, teamPaths } from '#lib/paths/paths'

/** The page of a subject: organisations, projects and teams have one for people who may only read. */
export function placeOf(subject: HistorySubject): string | undefined {
  if (subject.type === 'organisation') return organisationPaths(subject.key).dashboard()
  if (subject.type === 'project') return projectPaths(subject.key).dashboard()
  return subject.type === 'team' ? teamPaths(subject.key).dashboard() : itemEditHref(subject)
}

/** The subject of a history. */
export function SubjectLine({ subject }: { subject: HistorySubject }) {
  const pages = useTranslations('pages')
  const { type, organisation } = subject
  return (
    <span>
      {pages(`kindOfHistory.${type}`)}
      {organisation === null || type === 'settings' ? null : <span> · {organisation.title}</span>}
    </span>
  )
}

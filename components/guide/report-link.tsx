import { useLocale, useTranslations } from 'next-intl'
import type { ProjectKind } from '#contract/project/project-selection'
import { guidePaths } from '#lib/paths/paths'

/** Leads to where a reader says that something of a record is not right. */
export function ReportLink({ project, kind, id }: { project: string; kind: ProjectKind; id: string }) {
  const t = useTranslations('guide.record')
  const locale = useLocale()
  return (
    <p className="guide-report">
      <a href={guidePaths(project, locale).report(kind, id)}>{t('report')}</a>
    </p>
  )
}

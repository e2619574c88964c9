import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Card } from '#components/ui/page/card'
import type { Project, SelectionCounts } from '#contract/project/project'
import { selectionSentences } from '#contract/project/project-sentence'
import { projectPaths } from '#lib/paths/paths'

/** What a project selects: in words, and how much of it is online now. */
export function SelectionCard({ project, counts }: { project: Project; counts: SelectionCounts }) {
  const t = useTranslations('project')
  const locale = useLocale()
  const { values, typeNames, key } = project
  const { content } = values
  const sentences = selectionSentences({ content, selection: values }, locale, (type) => typeNames[type] ?? type)
  return (
    <Card title={t('selects')}>
      {sentences.map(({ part, text }) => (
        <p key={part}>{text}</p>
      ))}
      <h3 className="mt-4">{t('now')}</h3>
      <ul className="stack gap-1">
        {content.map((kind) => (
          <li key={kind}>
            <AppLink href={projectPaths(key).search(kind)}>{t(`counts.${kind}`, { count: counts[kind] ?? 0 })}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

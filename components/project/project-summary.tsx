import { useLocale, useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import { openProjectPath } from '#contract/project/open-data'
import type { Project } from '#contract/project/project'
import { formatDateTime } from '#lib/format/format'
import { guidePaths } from '#lib/paths/paths'

/** Websites, account managers and last change of a project. */
export function ProjectSummary({ project }: { project: Project }) {
  const t = useTranslations('project')
  const guide = guidePaths(project.key, useLocale()).home()
  const { values, managers, updatedAt, updatedBy } = project
  const lines = (items: { key: string; href: string; text: string }[], none: string) =>
    items.length === 0 ? (
      none
    ) : (
      <ul>
        {items.map(({ key, href, text }) => (
          <li key={key}>
            <a href={href} rel="noopener noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <Card title={t('facts')}>
      <KeyValues
        items={[
          {
            name: t('websites'),
            value: lines(
              values.websites.map((website) => ({ key: website, href: website, text: website })),
              t('noWebsites'),
            ),
          },
          ...(values.addressPattern === '' ? [] : [{ name: t('addressPattern'), value: values.addressPattern }]),
          {
            name: t('managers'),
            value: lines(
              managers.map(({ id, email, name }) => ({ key: id, href: `mailto:${email}`, text: name })),
              t('noManagers'),
            ),
          },
          { name: t('content'), value: values.content.map((kind) => t(`kinds.${kind}`)).join(', ') },
          {
            name: t('openAt'),
            value: values.isOpen
              ? lines([{ key: 'open', href: openProjectPath(project.key), text: openProjectPath(project.key) }], '')
              : t('closed'),
          },
          ...(values.isOpen && values.showsGuide ? [{ name: t('guide'), value: <a href={guide}>{guide}</a> }] : []),
          ...(values.isOpen ? [{ name: t('licence'), value: t(`licences.${values.licence}`) }] : []),
          { name: t('changed'), value: t('changedBy', { date: formatDateTime(updatedAt), name: updatedBy }) },
        ]}
      />
    </Card>
  )
}

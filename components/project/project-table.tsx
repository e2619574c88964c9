import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ProjectRow } from '#contract/project'
import { formatDate } from '#lib/format'
import { projectPaths } from '#lib/paths'

/** The projects of a tenant. */
export async function ProjectTable({ caption, projects }: { caption: string; projects: ProjectRow[] }) {
  const t = await getTranslations('project')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('content')}</th>
          <th scope="col">{t('managers')}</th>
          <th scope="col">{t('changed')}</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ key, name, websites, content, managers, updatedAt }) => (
          <Row key={key}>
            <RowHeader note={websites.length === 0 ? t('noWebsites') : websites.join(', ')}>
              <AppLink href={projectPaths(key).dashboard()}>{name}</AppLink>
            </RowHeader>
            <Cell label={t('content')}>{content.map((kind) => t(`kinds.${kind}`)).join(', ')}</Cell>
            <Cell label={t('managers')}>{managers.length === 0 ? t('noManagers') : managers.join(', ')}</Cell>
            <Cell label={t('changed')}>{formatDate(updatedAt)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

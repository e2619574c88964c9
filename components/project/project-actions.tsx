import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Project } from '#contract/project/project'
import { projectPaths } from '#lib/paths/paths'
import { HistoryLink } from '../frame/history-link'
import { ClientMessages } from '../i18n/client-messages'
import { ProjectDelete } from './project-delete'

/** What can be done with a project as a whole. */
export function ProjectActions({ project: { key, version, actions, values } }: { project: Project }) {
  const t = useTranslations('project')
  return (
    <>
      <HistoryLink subject={{ type: 'project', key }} />
      {actions.includes('delete') ? (
        <ClientMessages of={['ui', 'project.delete']}>
          <ProjectDelete project={{ key, version, name: values.name }} />
        </ClientMessages>
      ) : null}
      {actions.includes('update') ? (
        <ButtonLink look="primary" icon={<Pencil />} href={projectPaths(key).edit()}>
          {t('edit')}
        </ButtonLink>
      ) : null}
    </>
  )
}

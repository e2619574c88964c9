import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { ProjectRow } from '#contract/project/project'
import { formatDate } from '#lib/format/format'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ProjectAdd } from './project-add'
import { ProjectTable } from './project-table'
import { ProjectTabs } from './project-tabs'

/** The projects of a tenant. */
export function ProjectsPage({ rights, projects }: { rights: ProductRights; projects: ProjectRow[] }) {
  const pages = useTranslations('pages')
  const t = useTranslations('project')
  const title = pages('titles.projectSettings')
  const isEmpty = projects.length === 0
  const add = (
    <ClientMessages of={['ui', 'project.add']}>
      <ProjectAdd />
    </ClientMessages>
  )
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={title}
      meta={t('lead')}
      width="wide"
      actions={isEmpty ? null : add}
    >
      <ProjectTabs current="projectSettings" />
      <div className="card">
        {isEmpty ? (
          <EmptyState title={pages('nothing.projects')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ClientMessages of={['ui', 'project']}>
            <ProjectTable
              caption={title}
              projects={projects.map(({ key, name, websites, content, managers, updatedAt }) => ({
                ...{ key, name, websites, content, managers },
                changedOn: formatDate(updatedAt),
              }))}
            />
          </ClientMessages>
        )}
      </div>
    </ProductFrame>
  )
}

import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import type { ProjectDatasets } from '#contract/dataset'
import { tenantPaths } from '#lib/paths'
import { DatasetTable } from './dataset-table'

/** The projects of which a dataset can be checked. */
export async function DatasetChoice({ caption, projects }: { caption: string; projects: ProjectDatasets[] }) {
  const [pages, t] = await Promise.all([getTranslations('pages'), getTranslations('dataset')])
  return (
    <div className="card">
      {projects.length === 0 ? (
        <EmptyState
          title={pages('nothing.projects')}
          actions={<ButtonLink href={tenantPaths.projectSettings()}>{t('toProjects')}</ButtonLink>}
        >
          {t('noProjects')}
        </EmptyState>
      ) : (
        <DatasetTable caption={caption} projects={projects} purpose="check" />
      )}
    </div>
  )
}

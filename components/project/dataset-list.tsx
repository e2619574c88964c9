import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { ProjectDatasets } from '#contract/project/dataset'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { DatasetTable, type DatasetTableProps } from './dataset-table'
import { useDatasetText } from './use-dataset-text'

type DatasetListProps = Pick<DatasetTableProps, 'caption' | 'purpose'> & { projects: ProjectDatasets[] }

/** The projects of which a dataset can be built or checked. */
export function DatasetList({ caption, purpose, projects }: DatasetListProps) {
  const pages = useTranslations('pages')
  const t = useTranslations('dataset')
  const text = useDatasetText()
  const rows = projects.map(({ key, name, last, open }) => ({
    ...{ key, name, open },
    last: last && {
      number: text.number(last),
      takenOn: last.takenAt ? formatDateTime(last.takenAt) : undefined,
      counts: text.counts(last),
      size: t('bytes', { size: text.size(last) }),
    },
  }))
  return (
    <div className="card">
      {rows.length === 0 ? (
        <EmptyState
          title={pages('nothing.projects')}
          actions={<ButtonLink href={tenantPaths.projectSettings()}>{t('toProjects')}</ButtonLink>}
        >
          {t('noProjects')}
        </EmptyState>
      ) : (
        <ClientMessages of={['ui', 'dataset']}>
          <DatasetTable caption={caption} projects={rows} purpose={purpose} />
        </ClientMessages>
      )}
    </div>
  )
}

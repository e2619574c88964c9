import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { Dataset } from '#contract/project/dataset'
import { ClientMessages } from '../i18n/client-messages'
import { EarlierTable } from './earlier-table'
import { useDatasetText } from './use-dataset-text'

/** Datasets that were built before the last one; nothing where there are none. */
export function EarlierDatasets({ project, datasets }: { project: string; datasets: Dataset[] }) {
  const t = useTranslations('dataset')
  const text = useDatasetText()
  if (datasets.length === 0) return null
  return (
    <Card title={t('earlier')} flush>
      <ClientMessages of={['ui', 'dataset']}>
        <EarlierTable
          project={project}
          datasets={datasets.map((dataset) => ({
            number: String(dataset.number),
            name: text.number(dataset),
            taken: text.taken(dataset),
            counts: text.counts(dataset),
            size: t('bytes', { size: text.size(dataset) }),
          }))}
        />
      </ClientMessages>
    </Card>
  )
}

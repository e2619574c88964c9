import { Download } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import { type Dataset, datasetEndpoints } from '#contract/dataset'
import { datasetFormats } from '#contract/dataset-states'
import { fillPath } from '#contract/endpoint'
import { formatDateTime } from '#lib/format'
import { apiPaths } from '#lib/paths'
import { datasetCounts } from './dataset-counts'
import { sizeText } from './dataset-size'

/** Where programs that signed in at the API read the last dataset, page by page. */
function recordsAddress(project: string): string {
  const { api, path } = datasetEndpoints.records
  return `/${api}${fillPath(path, { project, number: 'last' })}`
}

/** A dataset that is done: of which moment, how much, and in which forms it can be had. */
export async function DatasetCard({ project, dataset }: { project: string; dataset: Dataset }) {
  const [t, locale, counts] = await Promise.all([getTranslations('dataset'), getLocale(), datasetCounts(dataset)])
  const { number, takenAt, createdAt, builtBy, bytes } = dataset
  return (
    <Card title={t('number', { number: String(number) })}>
      <KeyValues
        items={[
          { name: t('taken'), value: t('takenBy', { date: formatDateTime(takenAt ?? createdAt), name: builtBy }) },
          { name: t('content'), value: counts },
          { name: t('size'), value: sizeText(bytes, locale === 'en' ? 'en' : 'nl') },
        ]}
      />
      <h3 className="mt-5">{t('download')}</h3>
      <ul className="stack gap-2 mt-2">
        {datasetFormats.map((format) => (
          <li key={format}>
            <a className="inline-flex items-center gap-2" href={apiPaths.dataset(project, number, format)} download>
              <Download className="size-4" aria-hidden="true" />
              {t('downloadOf', { format: t(`formats.${format}`), number: String(number) })}
            </a>
            <span className="field-help block">{t(`formatHelp.${format}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-text-2">
        {t('programs')} <code className="break-all">{recordsAddress(project)}</code>
      </p>
    </Card>
  )
}

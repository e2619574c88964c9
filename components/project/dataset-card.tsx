import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import { fillPath } from '#contract/kernel/path'
import { type Dataset, datasetEndpoints } from '#contract/project/dataset'
import { datasetFormats } from '#contract/project/dataset-states'
import { openDatasetPath } from '#contract/project/open-data'
import { apiPaths } from '#lib/paths/paths'
import { useDatasetText } from './use-dataset-text'

/** Where programs that signed in at the API read the last dataset, page by page. */
function recordsAddress(project: string): string {
  const { api, path } = datasetEndpoints.records
  return `/${api}${fillPath(path, { project, number: 'last' })}`
}

/** A dataset that is done: of which moment, how much, and in which forms it can be had. */
export function DatasetCard({ project, dataset }: { project: string; dataset: Dataset }) {
  const t = useTranslations('dataset')
  const text = useDatasetText()
  const number = dataset.number
  return (
    <Card title={text.number(dataset)}>
      <KeyValues
        items={[
          { name: t('taken'), value: text.taken(dataset) },
          { name: t('content'), value: text.counts(dataset) },
          { name: t('size'), value: text.size(dataset) },
        ]}
      />
      <h3 className="mt-5">{t('download')}</h3>
      <ul className="stack gap-2 mt-2">
        {datasetFormats.map((format) => (
          <li key={format}>
            <a className="inline-flex items-center gap-2" href={apiPaths.dataset(project, number, format)} download>
              <Download className="size-4" aria-hidden="true" />
              <span>{t('downloadOf', { format: t(`formats.${format}`), number: String(number) })}</span>
            </a>
            <span className="field-help block">{t(`formatHelp.${format}`)}</span>
          </li>
        ))}
      </ul>
      {dataset.files.length === 0 ? null : (
        <>
          <h3 className="mt-5">{t('fixed')}</h3>
          <p className="field-help">{t('fixedHelp')}</p>
          <ul className="stack gap-2 mt-2">
            {dataset.files.map(({ format, sha256 }) => (
              <li key={format}>
                <a className="break-all" href={openDatasetPath(project, format)}>
                  {openDatasetPath(project, format)}
                </a>
                <span className="field-help block break-all">{t('checksum', { value: sha256 })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-text-2">
        {t('programs')} <code className="break-all">{recordsAddress(project)}</code>
      </p>
    </Card>
  )
}

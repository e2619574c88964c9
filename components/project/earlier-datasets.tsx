import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { Dataset } from '#contract/dataset'
import { datasetFormats } from '#contract/dataset-states'
import { formatDateTime } from '#lib/format'
import { apiPaths } from '#lib/paths'
import { datasetCounts } from './dataset-counts'
import { sizeText } from './dataset-size'

/** Datasets that were built before the last one. */
export async function EarlierDatasets({ project, datasets }: { project: string; datasets: Dataset[] }) {
  const [t, locale] = await Promise.all([getTranslations('dataset'), getLocale()])
  const counts = await Promise.all(datasets.map(datasetCounts))
  return (
    <Card title={t('earlier')} flush>
      <Table caption={t('earlier')}>
        <thead>
          <tr>
            <th scope="col">{t('last')}</th>
            <th scope="col">{t('content')}</th>
            <th scope="col">{t('download')}</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map(({ number, takenAt, createdAt, builtBy, bytes }, at) => (
            <Row key={number}>
              <RowHeader note={t('takenBy', { date: formatDateTime(takenAt ?? createdAt), name: builtBy })}>
                {t('number', { number: String(number) })}
              </RowHeader>
              <Cell label={t('content')} note={t('bytes', { size: sizeText(bytes, locale === 'en' ? 'en' : 'nl') })}>
                {counts[at]}
              </Cell>
              <Cell label={t('download')}>
                <span className="flex flex-wrap gap-3">
                  {datasetFormats.map((format) => (
                    <a
                      key={format}
                      href={apiPaths.dataset(project, number, format)}
                      aria-label={t('downloadOf', { format: t(`formats.${format}`), number: String(number) })}
                      download
                    >
                      {t(`formats.${format}`)}
                    </a>
                  ))}
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

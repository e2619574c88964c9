import { getLocale, getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { ButtonLink } from '#components/ui/button-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ProjectDatasets } from '#contract/dataset'
import { formatDateTime } from '#lib/format'
import { projectPaths, tenantPaths } from '#lib/paths'
import { type BuilderWords, DatasetBuilder } from './dataset-builder'
import { datasetCounts } from './dataset-counts'
import { sizeText } from './dataset-size'

type DatasetTableProps = {
  caption: string
  projects: ProjectDatasets[]
  /** What one comes for: to build, or to check. */
  purpose: 'build' | 'check'
  /** The texts of building. */
  words?: BuilderWords
}

/** The projects of a tenant, each with its last dataset. */
export async function DatasetTable({ caption, projects, purpose, words }: DatasetTableProps) {
  const [t, locale] = await Promise.all([getTranslations('dataset'), getLocale()])
  const language = locale === 'en' ? 'en' : 'nl'
  const counts = new Map<string, string>()
  for (const { key, last } of projects) if (last !== null) counts.set(key, await datasetCounts(last))
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('project')}</th>
          <th scope="col">{t('last')}</th>
          <th scope="col">{t('content')}</th>
          <th scope="col">{t('act')}</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ key, name, last, open }) => (
          <Row key={key}>
            <RowHeader>
              <AppLink href={purpose === 'build' ? projectPaths(key).dataset() : projectPaths(key).dashboard()}>
                {name}
              </AppLink>
            </RowHeader>
            <Cell label={t('last')} note={last?.takenAt ? formatDateTime(last.takenAt) : undefined}>
              {last === null ? t('none') : t('number', { number: String(last.number) })}
            </Cell>
            <Cell
              label={t('content')}
              note={last === null ? undefined : t('bytes', { size: sizeText(last.bytes, language) })}
            >
              {counts.get(key) ?? ''}
            </Cell>
            <Cell>
              {words !== undefined ? (
                <DatasetBuilder project={{ key, name }} open={open} words={words} />
              ) : (
                <ButtonLink size="small" href={tenantPaths.checkDataset({ project: key })}>
                  {t('check')}
                </ButtonLink>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

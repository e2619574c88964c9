import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import type { Dataset } from '#contract/dataset'
import type { Project } from '#contract/project'
import { formatDateTime } from '#lib/format'
import { projectPaths, tenantPaths } from '#lib/paths'
import { type BuilderWords, DatasetBuilder } from './dataset-builder'
import { datasetCounts } from './dataset-counts'
import { sizeText } from './dataset-size'

type LastDatasetProps = {
  project: Project
  dataset: Dataset | undefined
  /** The one that is being built. */
  open: Dataset | undefined
  words: BuilderWords
}

/** The last dataset of a project, and what can be done next. */
export async function LastDataset({ project, dataset, open, words }: LastDatasetProps) {
  const [t, locale] = await Promise.all([getTranslations('dataset'), getLocale()])
  const { key, actions } = project
  const manages = actions.includes('build')
  const facts = dataset && [
    {
      name: t('number', { number: String(dataset.number) }),
      value: t('takenBy', { date: formatDateTime(dataset.takenAt ?? dataset.createdAt), name: dataset.builtBy }),
    },
    { name: t('content'), value: await datasetCounts(dataset) },
    { name: t('size'), value: sizeText(dataset.bytes, locale === 'en' ? 'en' : 'nl') },
  ]
  return (
    <Card title={t('last')} more={dataset ? { href: projectPaths(key).dataset(), label: t('all') } : undefined}>
      {facts === undefined ? <p>{manages ? t('noneHelp') : t('noneHelpReader')}</p> : <KeyValues items={facts} />}
      {manages ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <DatasetBuilder project={{ key, name: project.values.name }} open={open ?? null} words={words} />
          <ButtonLink size="small" href={tenantPaths.checkDataset({ project: key })}>
            {t('check')}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}

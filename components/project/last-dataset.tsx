import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import type { Dataset } from '#contract/project/dataset'
import type { Project } from '#contract/project/project'
import { projectPaths, tenantPaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { DatasetBuilder } from './dataset-builder'
import { useDatasetText } from './use-dataset-text'

type LastDatasetProps = {
  project: Project
  dataset: Dataset | undefined
  /** The one that is being built. */
  open: Dataset | undefined
}

/** The last dataset of a project, and what can be done next. */
export function LastDataset({ project, dataset, open }: LastDatasetProps) {
  const t = useTranslations('dataset')
  const text = useDatasetText()
  const { key, actions } = project
  const manages = actions.includes('build')
  const facts = dataset && [
    { name: text.number(dataset), value: text.taken(dataset) },
    { name: t('content'), value: text.counts(dataset) },
    { name: t('size'), value: text.size(dataset) },
  ]
  return (
    <Card title={t('last')} more={dataset ? { href: projectPaths(key).dataset(), label: t('all') } : undefined}>
      {facts === undefined ? <p>{manages ? t('noneHelp') : t('noneHelpReader')}</p> : <KeyValues items={facts} />}
      {manages ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <ClientMessages of={['ui', 'dataset']}>
            <DatasetBuilder project={{ key, name: project.values.name }} open={open ?? null} />
          </ClientMessages>
          <ButtonLink size="small" href={tenantPaths.checkDataset({ project: key })}>
            {t('check')}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}

import { Pencil } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import type { Dataset } from '#contract/project/dataset'
import type { Project, SelectionCounts } from '#contract/project/project'
import { selectionSentences } from '#contract/project/project-sentence'
import { projectPaths, tenantPaths } from '#lib/paths/paths'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { DatasetBuilder } from './dataset-builder'
import { ProjectDelete } from './project-delete'
import { ProjectSummary } from './project-summary'
import { useDatasetText } from './use-dataset-text'

type LastDatasetProps = {
  project: Project
  dataset: Dataset | undefined
  /** The one that is being built. */
  open: Dataset | undefined
}

/** The last dataset of a project, and what can be done next. */
function LastDataset({ project, dataset, open }: LastDatasetProps) {
  const t = useTranslations('dataset')
  const text = useDatasetText()
  const { key, actions } = project
  const manages = actions.includes('build')
  const details = dataset && [
    { name: text.number(dataset), value: text.taken(dataset) },
    { name: t('content'), value: text.counts(dataset) },
    { name: t('size'), value: text.size(dataset) },
  ]
  return (
    <Card title={t('last')} more={dataset ? { href: projectPaths(key).dataset(), label: t('all') } : undefined}>
      {details === undefined ? <p>{manages ? t('noneHelp') : t('noneHelpReader')}</p> : <KeyValues items={details} />}
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

/** The selection of a project: in words, with the numbers that are online now. */
function SelectionCard({ project, counts }: { project: Project; counts: SelectionCounts }) {
  const t = useTranslations('project')
  const locale = useLocale()
  const { values, typeNames, key } = project
  const { content } = values
  const sentences = selectionSentences({ content, selection: values }, locale, (type) => typeNames[type] ?? type)
  return (
    <Card title={t('selects')}>
      {sentences.map(({ part, text }) => (
        <p key={part}>{text}</p>
      ))}
      <h3 className="mt-4">{t('now')}</h3>
      <ul className="stack gap-1">
        {content.map((kind) => (
          <li key={kind}>
            <AppLink href={projectPaths(key).search(kind)}>{t(`counts.${kind}`, { count: counts[kind] ?? 0 })}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Actions on a project as a whole. */
function ProjectActions({ project: { key, version, actions, values } }: { project: Project }) {
  const t = useTranslations('project')
  return (
    <>
      <HistoryLink subject={{ type: 'project', key }} />
      {actions.includes('delete') ? (
        <ClientMessages of={['ui', 'project.delete']}>
          <ProjectDelete project={{ key, version, name: values.name }} />
        </ClientMessages>
      ) : null}
      {actions.includes('update') ? (
        <ButtonLink look="primary" icon={<Pencil />} href={projectPaths(key).edit()}>
          {t('edit')}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** The link to the systems that receive the changes of a project. */
function WebhookCard({ project }: { project: string }) {
  const t = useTranslations('webhook')
  return (
    <Card title={t('card')}>
      <p className="mb-4">{t('cardHelp')}</p>
      <ButtonLink size="small" href={projectPaths(project).webhooks()}>
        {t('open')}
      </ButtonLink>
    </Card>
  )
}

/** The way to the code by which a website shows what a project selects. */
function EmbedCard({ project }: { project: string }) {
  const t = useTranslations('embed')
  return (
    <Card title={t('card')}>
      <p className="mb-4">{t('cardHelp')}</p>
      <ButtonLink size="small" href={projectPaths(project).embed()}>
        {t('open')}
      </ButtonLink>
    </Card>
  )
}

type ProjectPageProps = {
  rights: ProductRights
  project: Project
  counts: SelectionCounts
  last: Dataset | undefined
  /** The dataset that is being built. */
  open: Dataset | undefined
}

/** A project: what it selects, its last dataset, and whose it is. */
export function ProjectPage({ rights, project, counts, last, open }: ProjectPageProps) {
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={project.values.name}
      isName
      actions={<ProjectActions project={project} />}
    >
      <div className="stack gap-6">
        <SelectionCard project={project} counts={counts} />
        <LastDataset project={project} dataset={last} open={open} />
        <EmbedCard project={project.key} />
        {project.actions.includes('update') ? <WebhookCard project={project.key} /> : null}
        <ProjectSummary project={project} />
      </div>
    </ProductFrame>
  )
}

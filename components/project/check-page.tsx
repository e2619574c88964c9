import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { Notice } from '#components/ui/feedback/notice'
import type { ResponseOf } from '#contract/kernel/endpoint'
import type { datasetEndpoints, ProjectDatasets } from '#contract/project/dataset'
import { type DatasetChange, datasetChanges } from '#contract/project/dataset-states'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ChangesTable } from './changes-table'
import { DatasetList } from './dataset-list'
import { ProjectTabs } from './project-tabs'

type Checked = Pick<ResponseOf<typeof datasetEndpoints.check>, 'last' | 'counts'> & {
  project: string
  name: string
  change: DatasetChange
  page: ResponseOf<typeof datasetEndpoints.changes>
}

type CheckPageProps = {
  rights: ProductRights
  projects: ProjectDatasets[]
  /** The changes of building a dataset of the chosen project now. */
  checked: Checked | undefined
  cursor: string | undefined
}

/** The changes of building a dataset now; without a project the projects to choose from. */
export function CheckPage({ rights, projects, checked, cursor }: CheckPageProps) {
  const t = useTranslations('dataset')
  const titles = useTranslations('pages.titles')
  const title = checked === undefined ? titles('checkDataset') : t('checkTitle', { name: checked.name })
  return (
    <ProductFrame {...rights} place="projectSettings" title={title} meta={t('checkLead')} width="wide">
      {checked === undefined ? (
        <>
          <ProjectTabs current="checkDataset" />
          <DatasetList caption={title} projects={projects} purpose="check" />
        </>
      ) : (
        <Changes {...checked} cursor={cursor} />
      )}
    </ProductFrame>
  )
}

type ChangesProps = Checked & { cursor: string | undefined }

function Changes({ project, last, counts, change, page, cursor }: ChangesProps) {
  const t = useTranslations('dataset')
  const to = (one: string, next?: string) => tenantPaths.checkDataset({ project, change: one, cursor: next })
  return (
    <div className="stack gap-6">
      <Notice>
        {last === null
          ? t('noneYetCheck')
          : `${t('since', { number: String(last.number), date: formatDateTime(last.takenAt ?? last.createdAt) })} ${t('same', { count: counts.same })}`}
      </Notice>
      <div>
        <TabLinks
          label={t('changes')}
          tabs={datasetChanges.map((one) => ({
            href: to(one),
            label: t(one),
            count: counts[one],
            current: one === change,
          }))}
        />
        <ListCard
          shown={page.items.length}
          next={page.next}
          isFurther={cursor !== undefined}
          hrefOf={(next) => to(change, next)}
          empty={
            counts.added + counts.changed + counts.removed === 0
              ? { title: t('noChanges'), help: t('noChangesHelp') }
              : { title: t(`empty.${change}`) }
          }
        >
          <ClientMessages of={['ui', 'dataset', 'history.diff']}>
            <ChangesTable caption={t(change)} rows={page.items} isDifference={change === 'changed'} />
          </ClientMessages>
        </ListCard>
      </div>
    </div>
  )
}

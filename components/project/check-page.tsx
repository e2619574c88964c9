import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice'
import { TabLinks } from '#components/ui/tab-links'
import type { datasetEndpoints, ProjectDatasets } from '#contract/dataset'
import { type DatasetChange, datasetChanges } from '#contract/dataset-states'
import type { ResponseOf } from '#contract/endpoint'
import { formatDateTime } from '#lib/format'
import { tenantPaths } from '#lib/paths'
import { ListCard } from '../data-table/list-card'
import { ProductFrame, type ProductRights } from '../frame/product-frame'
import { DatasetChanges } from './dataset-changes'
import { DatasetList } from './dataset-list'

type Checked = Pick<ResponseOf<typeof datasetEndpoints.check>, 'last' | 'counts'> & {
  project: string
  name: string
  change: DatasetChange
  page: ResponseOf<typeof datasetEndpoints.changes>
}

type CheckPageProps = {
  rights: ProductRights
  projects: ProjectDatasets[]
  /** What building now would change of the project that is asked for. */
  checked: Checked | undefined
  cursor: string | undefined
}

/** What building a dataset now would change; without a project the projects to choose from. */
export function CheckPage({ rights, projects, checked, cursor }: CheckPageProps) {
  const t = useTranslations('dataset')
  const titles = useTranslations('pages.titles')
  const title = checked === undefined ? titles('checkDataset') : t('checkTitle', { name: checked.name })
  return (
    <ProductFrame {...rights} place="checkDataset" title={title} meta={t('checkLead')} width="wide">
      {checked === undefined ? (
        <DatasetList caption={title} projects={projects} purpose="check" />
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
          <DatasetChanges caption={t(change)} rows={page.items} isDifference={change === 'changed'} />
        </ListCard>
      </div>
    </div>
  )
}

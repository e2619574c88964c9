import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { ProductFrame } from '#components/frame/product-frame'
import { DatasetChanges } from '#components/project/dataset-changes'
import { DatasetChoice } from '#components/project/dataset-choice'
import { Notice } from '#components/ui/notice'
import { TabLinks } from '#components/ui/tab-links'
import { datasetChanges } from '#contract/dataset-states'
import { formatDateTime } from '#lib/format'
import { tenantPaths } from '#lib/paths'
import { loadCheck } from '#lib/server/dataset-check'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-texts'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('checkDataset')

export default async function CheckDatasetPage({ searchParams }: PageProps<'/tenant/projects/check-dataset'>) {
  const given = await textsOf(searchParams, 'project', 'change', 'cursor')
  const asked = datasetChanges.find((one) => one === given.change)
  const { user, data } = await openPage((call) => loadCheck(call, given.project, asked, given.cursor))
  const [pages, t] = await Promise.all([getTranslations('pages'), getTranslations('dataset')])
  const { projects, checked } = data
  const title = checked === undefined ? pages('titles.checkDataset') : t('checkTitle', { name: checked.name })
  const frame = { ...menuRights(user), place: 'checkDataset', title, meta: t('checkLead'), width: 'wide' } as const
  if (checked === undefined)
    return (
      <ProductFrame {...frame}>
        <DatasetChoice caption={title} projects={projects} />
      </ProductFrame>
    )
  const { key, last, counts, change, page } = checked
  const to = (one: string, cursor?: string) => tenantPaths.checkDataset({ project: key, change: one, cursor })
  return (
    <ProductFrame {...frame}>
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
            isFurther={given.cursor !== undefined}
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
    </ProductFrame>
  )
}

import { DatasetPage as ProjectDataset } from '#components/project/dataset-page'
import { datasetEndpoints } from '#contract/project/dataset'
import { projectEndpoints } from '#contract/project/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('dataset')

export default async function DatasetPage({ params, searchParams }: PageProps<'/project/[project]/dataset'>) {
  const [of, { cursor }] = [{ params: await params }, await textsOf(searchParams, 'cursor')]
  const { user, data } = await openPage(async (call) => {
    const [project, { items }] = await Promise.all([call(projectEndpoints.get, of), call(datasetEndpoints.list, of)])
    const [last, ...earlier] = items.filter(({ state }) => state === 'done')
    const open = items.find(({ state }) => state === 'queued' || state === 'busy') ?? null
    const number = String(last?.number ?? '')
    const page = last && (await call(datasetEndpoints.records, { params: { ...of.params, number }, query: { cursor } }))
    return { project, last, earlier, open, page }
  })
  return <ProjectDataset rights={menuRights(user)} {...data} cursor={cursor} />
}

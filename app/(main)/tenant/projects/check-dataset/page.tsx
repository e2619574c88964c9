import { CheckPage } from '#components/project/check-page'
import { datasetChanges } from '#contract/project/dataset-states'
import { loadCheck } from '#lib/server/dataset-check'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('checkDataset')

export default async function CheckDatasetPage({ searchParams }: PageProps<'/tenant/projects/check-dataset'>) {
  const { project, cursor, ...texts } = await textsOf(searchParams, 'project', 'change', 'cursor')
  const change = datasetChanges.find((one) => one === texts.change)
  const { user, data } = await openPage((call) => loadCheck(call, project, change, cursor))
  return <CheckPage rights={menuRights(user)} {...data} cursor={cursor} />
}

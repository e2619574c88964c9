import { BuildPage } from '#components/project/build-page'
import { datasetEndpoints } from '#contract/project/dataset'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('buildDataset')

export default async function BuildDatasetPage() {
  const { user, data } = await openPage((call) => call(datasetEndpoints.projects, {}))
  return <BuildPage rights={menuRights(user)} projects={data.items} />
}

import { RegionsPage } from '#components/region/regions-page'
import { regionsEndpoints } from '#contract/content/regions'
import { regionsQuery } from '#lib/queries/regions'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('regions')

export default async function Page({ searchParams }: PageProps<'/tenant/region'>) {
  const query = regionsQuery(await searchParams)
  const { user, data } = await openPage((call) => call(regionsEndpoints.list, { query }))
  return <RegionsPage rights={menuRights(user)} page={data} query={query} />
}
